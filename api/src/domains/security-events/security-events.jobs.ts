import { z } from 'zod';
import { config } from '../../config.ts';
import { statement } from '../../database/statement.ts';
import { defineJob } from '../../jobs/define-job.ts';

const sweep = statement(
  'security-events.sweep',
  { parameters: { days: z.number() } },
  'DELETE FROM security_events WHERE at < now() - make_interval(days => $days)',
);

/** The least that the law asks for (통신비밀보호법 시행령 제41조); of people who left nothing is kept for longer. */
const forgetNetworks = statement(
  'security-events.forget-networks',
  {},
  `UPDATE security_events e SET ip = '' FROM users u
   WHERE u.id = e.actor_id AND u.status = 'WITHDRAWN' AND e.ip <> '' AND e.at < now() - interval '3 months'`,
);

/** Deletes security events that have been kept for as long as `SECURITY_EVENTS_RETENTION_DAYS` says, and where people were who left. */
export const sweepSecurityEvents = defineJob(
  'security-events.sweep',
  z.object({}),
  async () => {
    await sweep.run({ days: config().SECURITY_EVENTS_RETENTION_DAYS });
    await forgetNetworks.run();
  },
  { durability: 'housekeeping', cron: '35 * * * *' },
);
