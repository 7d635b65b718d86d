/** Statuses of an experiment or flag in the workspace's JSON. */
export const executionStatuses = ['READY', 'RUNNING', 'PAUSED', 'STOPPED'] as const;
export type ExecutionStatus = (typeof executionStatuses)[number];
