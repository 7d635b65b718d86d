import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { defineJob } from '../../jobs/define-job.ts';

/** Rows emptied by one statement. */
const batchSize = 1000;

/** The minimum that the law requires (통신비밀보호법 시행령 제41조); data of people who left is not stored for longer. */
const clearNetworks = statement(
  'security-events.forget-networks',
  { parameters: { limit: z.number() } },
  `UPDATE security_events SET ip = '' WHERE id = ANY (ARRAY(
     SELECT e.id FROM security_events e JOIN users u ON u.id = e.actor_id
     WHERE u.status = 'WITHDRAWN' AND e.ip <> '' AND e.at < now() - interval '3 months' LIMIT $limit))`,
);

/** Deletes the network addresses of people who have left. */
export const deleteNetworksOfLeavers = defineJob(
  'security-events.forget-networks',
  z.object({}),
  async () => {
    while ((await clearNetworks.run({ limit: batchSize })) === batchSize);
  },
  { durability: 'housekeeping', cron: '35 * * * *' },
);
