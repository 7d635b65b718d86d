import { z } from 'zod';
import { defineJob } from '../jobs/define-job.ts';
import { dataLife } from './data-life.ts';
import { sweepAll, sweepsOf } from './sweep.ts';

const sweeps = sweepsOf(dataLife);

/** Deletes what is over of what comes fast, every ten minutes. */
export const sweepOften = defineJob('data-life.sweep-often', z.object({}), () => sweepAll(sweeps.filter(({ often }) => often)), {
  durability: 'housekeeping',
  cron: '*/10 * * * *',
  alone: true,
});

/** Deletes what is over of everything else. */
export const sweepHourly = defineJob('data-life.sweep-hourly', z.object({}), () => sweepAll(sweeps.filter(({ often }) => !often)), {
  durability: 'housekeeping',
  cron: '0 * * * *',
  alone: true,
});
