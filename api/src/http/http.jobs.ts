import { z } from 'zod';
import { defineJob } from '../jobs/define-job.ts';
import { sweepIdempotencyKeys } from './idempotency.ts';

/** Forgets the kept answers that no repeat may ask for any more. */
export const sweepIdempotency = defineJob('http.sweep-idempotency-keys', z.object({}), sweepIdempotencyKeys, { cron: '0 * * * *' });
