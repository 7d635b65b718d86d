/** What an operator has to look after, the most urgent first. */
export const healthProblems = [
  'disk',
  'migrations',
  'no-worker',
  'overdue-jobs',
  'unknown-jobs',
  'dead-jobs',
  'mail-stuck',
  'media-folder',
  'media-bucket',
  'media-full',
  'connections-short',
  'event-budget',
  'event-stream',
  'failing-webhooks',
  'late-statements',
  'example-seller',
  'no-conversion',
  'failed-backup',
  'old-backup',
  'mixed-releases',
] as const;
export type HealthProblem = (typeof healthProblems)[number];
