import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { summariseProperties } from './summarise-properties.ts';

/** Updates the list of known properties, and deletes those that are no longer sent. */
export const summarisePropertiesJob = defineJob('properties.summarise', z.object({}), summariseProperties, {
  durability: 'housekeeping',
  cron: '*/10 * * * *',
});
