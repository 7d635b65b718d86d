import { z } from 'zod';
import { config } from '../../config.ts';
import { statement } from '../../database/statement.ts';
import { defineJob } from '../../jobs/define-job.ts';

const sweepVisits = statement(
  'access-referers.sweep',
  { parameters: { days: z.number() } },
  'DELETE FROM access_referers WHERE created_at < now() - make_interval(days => $days)',
);

/** Deletes where visits came from once it is as old as `ACCESS_REFERERS_RETENTION_DAYS` says. */
export const sweepAccessReferers = defineJob('access-referers.sweep', z.object({}), () => sweepVisits.run({ days: config().ACCESS_REFERERS_RETENTION_DAYS }), {
  durability: 'housekeeping',
  cron: '45 * * * *',
});
