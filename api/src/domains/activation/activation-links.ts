import { mailErrors } from '@baeum/contract/domains/users/mail-request.errors.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { randomDelaySeconds } from '../../jobs/define-job.ts';
import { recordSecurityEvent } from '../security-events/security-events.public.ts';
import { wakeAccount } from '../users/dormancy.public.ts';
import { endMailLinks, takeMailLink } from '../users/mail-links.public.ts';
import { reserveMail } from '../users/mail-requests.public.ts';
import { mailActivationLink } from './activation.jobs.ts';

/** Requests the mail that reactivates an account. Neither the answer nor its time reveals whose address it is. @throws AppError EMAIL_005 */
export async function requestActivation(email: string): Promise<void> {
  await transaction(async () => {
    await reserveMail('ACTIVATE', email);
    await mailActivationLink.enqueue({ email }, { waitSeconds: randomDelaySeconds() });
  });
}

/** Uses up a link and reactivates its account; it signs nobody in. @throws AppError EMAIL_004, also for an account that is not dormant */
export async function activateAccount(token: string, context: RequestContext): Promise<void> {
  await transaction(async () => {
    const link = await takeMailLink(['ACTIVATE'], token);
    if (!link || !(await wakeAccount(link.userId))) {
      recordSecurityEvent('link-refused', { actorId: link?.userId, reason: mailErrors.linkInvalid.errorCode, means: 'MAIL_LINK', context });
      throw fail(mailErrors.linkInvalid);
    }
    await endMailLinks('ACTIVATE', link.userId);
    recordSecurityEvent('account-activated', { actorId: link.userId, context });
  });
}
