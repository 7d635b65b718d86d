/** Beginnings of the actions that belong to experiments and what they are made of: who manages those may read of these. */
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
