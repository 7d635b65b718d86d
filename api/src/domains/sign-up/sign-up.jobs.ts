import { refusalAt } from '@baeum/contract/domains/sign-in/account-access.rules.ts';
import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { findAccountByEmail } from '../users/accounts.public.ts';
import { mailVerificationLink } from './verification-mail.ts';

/** Mails a link to the owner of an unverified address; to nobody else. */
export const mailRequestedVerification = defineJob(
  'sign-up.mail-verification-link',
  z.object({ email: z.string(), redirectUrl: z.string().nullable() }),
  async ({ email, redirectUrl }) => {
    const account = await findAccountByEmail(email);
    if (!account || account.emailVerified || refusalAt('mail-link', account)) return;
    await mailVerificationLink(account, redirectUrl, 'counted');
  },
  { durability: 'mail' },
);
