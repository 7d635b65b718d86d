import { z } from 'zod';
import { defineJob } from '../jobs/define-job.ts';
import { sweepIdempotencyKeys } from './key-claims.ts';

/** Deletes the kept answers that are too old to be asked for again. */
export const sweepIdempotency = defineJob('http.sweep-idempotency-keys', z.object({}), sweepIdempotencyKeys, { cron: '0 * * * *' });
