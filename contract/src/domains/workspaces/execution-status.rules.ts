/** States of an experiment or flag as the workspace's JSON calls them. */
export const executionStatuses = ['READY', 'RUNNING', 'PAUSED', 'STOPPED'] as const;
export type ExecutionStatus = (typeof executionStatuses)[number];
