import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { summariseProperties } from './summarise-properties.ts';

/** Keeps the list of known properties up to date, and forgets what nobody sends any more. */
export const summarisePropertiesJob = defineJob('properties.summarise', z.object({}), summariseProperties, {
  durability: 'housekeeping',
  cron: '*/10 * * * *',
});
