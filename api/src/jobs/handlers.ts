import { sweepEvents } from '../domains/events/events.service.ts';
import { mailPasswordLink } from '../domains/passwords/password-links.service.ts';
import { sweepCredentials } from '../domains/sign-in/sweep.service.ts';
import { mailRequestedVerification } from '../domains/sign-up/email-verification.service.ts';
import { sweepIdempotencyKeys } from '../http/idempotency.ts';
import { deliverMail } from './outbox.ts';
import type { JobHandler } from './queue.ts';

/** Every kind of job by name. */
export const jobHandlers: Readonly<Record<string, JobHandler>> = {
  'deliver-mail': deliverMail,
  'mail-verification-link': mailRequestedVerification,
  'mail-password-link': mailPasswordLink,
};

/** What every node does once an hour: deletes rows that nothing would accept any more. */
export const hourlyWork: readonly (() => Promise<unknown>)[] = [sweepCredentials, sweepIdempotencyKeys, sweepEvents];
