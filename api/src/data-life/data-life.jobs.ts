import { z } from 'zod';
import { defineJob } from '../jobs/define-job.ts';
import { dataLife } from './data-life.ts';
import { sweepAll, sweepsOf } from './sweep.ts';

const sweeps = sweepsOf(dataLife);

/** Deletes expired rows of tables that grow fast, every ten minutes. */
export const sweepOften = defineJob('data-life.sweep-often', z.object({}), () => sweepAll(sweeps.filter(({ often }) => often)), {
  durability: 'housekeeping',
  cron: '*/10 * * * *',
  alone: true,
});

/** Deletes expired rows of all other tables. */
export const sweepHourly = defineJob('data-life.sweep-hourly', z.object({}), () => sweepAll(sweeps.filter(({ often }) => !often)), {
  durability: 'housekeeping',
  cron: '0 * * * *',
  alone: true,
});
