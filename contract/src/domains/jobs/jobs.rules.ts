/** `DEAD`: all tries have failed, and it waits for an operator. `FAILING`: it has failed and is tried again. */
export const failedJobStates = ['DEAD', 'FAILING'] as const;
export type FailedJobState = (typeof failedJobStates)[number];

/** What is at stake in a job, which says for how long it is tried. */
export const jobStakes = ['MAIL', 'MONEY', 'HOUSEKEEPING'] as const;
export type JobStake = (typeof jobStakes)[number];
