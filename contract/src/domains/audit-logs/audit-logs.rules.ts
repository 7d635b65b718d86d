/** Prefixes of actions on experimentation entities: operators with the right to manage experiments may read these. */
export const experimentActions = [
  'experiments.',
  'experiment-metrics.',
  'feature-flags.',
  'remote-configs.',
  'in-app-messages.',
  'segments.',
  'cohorts.',
  'containers.',
  'holdouts.',
  'event-types.',
  'properties.',
  'sdk-keys.',
  'environments.',
  'event-budgets.',
  'workspace.',
] as const;
