import { deliverMail } from './outbox.ts';
import type { JobHandler } from './queue.ts';

/** Every kind of job by name. */
export const jobHandlers: Readonly<Record<string, JobHandler>> = {
  'deliver-mail': deliverMail,
};
