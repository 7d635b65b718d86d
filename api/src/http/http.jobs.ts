import { z } from 'zod';
import { statement } from '../database/statement.ts';
import { defineJob } from '../jobs/define-job.ts';
import { sweepIdempotencyKeys } from './key-claims.ts';

/** Deletes the kept answers that are too old to be asked for again. */
export const sweepIdempotency = defineJob('http.sweep-idempotency-keys', z.object({}), sweepIdempotencyKeys, { durability: 'housekeeping', cron: '0 * * * *' });

const sweepCounters = statement('http.sweep-rate-counters', {}, "DELETE FROM rate_counters WHERE ends_at < now() - interval '1 minute'");

/** Deletes the counters of windows that are over. */
export const sweepRateCounters = defineJob('http.sweep-rate-counters', z.object({}), () => sweepCounters.run(), {
  durability: 'housekeeping',
  cron: '*/10 * * * *',
});
