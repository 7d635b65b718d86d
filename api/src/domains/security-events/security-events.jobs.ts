import { z } from 'zod';
import { config } from '../../config.ts';
import { statement } from '../../database/statement.ts';
import { defineJob } from '../../jobs/define-job.ts';

const sweep = statement(
  'security-events.sweep',
  { parameters: { days: z.number() } },
  'DELETE FROM security_events WHERE at < now() - make_interval(days => $days)',
);

/** Deletes security events that have been kept for as long as `SECURITY_EVENTS_RETENTION_DAYS` says. */
export const sweepSecurityEvents = defineJob('security-events.sweep', z.object({}), () => sweep.run({ days: config().SECURITY_EVENTS_RETENTION_DAYS }), { durability: 'housekeeping', cron: '35 * * * *' });
