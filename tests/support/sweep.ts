import { sweepHourly, sweepOften } from '@baeum/api/src/data-life/data-life.jobs.ts';

/** Deletes what is over, of every table. */
export async function sweep(): Promise<void> {
  for (const job of [sweepOften, sweepHourly]) await job.run({});
}
