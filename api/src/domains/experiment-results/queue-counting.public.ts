import { rollUpJob } from './experiment-results.jobs.ts';

/** Counts what the list of experiments shows as soon as a worker is free, inside the current transaction. */
export const queueCounting = () => rollUpJob.enqueue({});
