import type { ApplicationInput } from '@baeum/contract/domains/instructor-applications/instructor-applications.schemas.ts';
import { emailRule } from '@baeum/contract/shared/email.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { dailyLimit, today } from '../../http/admission/daily-limit.ts';
import { notify } from '../notifications/notifications.public.ts';
import { findAccountByEmail } from '../users/accounts.public.ts';
import { takeMailAllowance, type Causer } from '../users/mail-allowances.public.ts';
import { applicationRow, checkPhone, formColumns, formMarks, formParameters, toFormValues } from './application-rows.ts';
import { queueGuestMail } from './instructor-applications.mails.ts';

const storeGuest = statement(
  'instructor-applications.store-guest',
  { parameters: formParameters },
  `INSERT INTO instructor_applications (status, ${formColumns}) VALUES ('DRAFT', ${formMarks})
   ON CONFLICT (lower(contact_mail)) WHERE user_id IS NULL DO UPDATE SET
     (${formColumns}, created_at) = (SELECT ${formColumns.replace(/\w+/g, 'EXCLUDED.$&')}, now())`,
);

/** The guest's row becomes the member's draft, in place of one they had only begun. A role that they already have needs no application. */
const attachGuest = statement(
  'instructor-applications.attach-guest',
  {
    parameters: { userId: z.number() },
    row: { mode: applicationRow.mode },
  },
  `WITH member AS (SELECT id, email, is_instructor, is_mentor FROM users WHERE id = $userId AND email_verified_at IS NOT NULL),
   guest AS (
     DELETE FROM instructor_applications a USING member m WHERE a.user_id IS NULL AND lower(a.contact_mail) = lower(m.email)
     RETURNING a.*, m.id AS member_id, CASE a.mode WHEN 'mt' THEN m.is_mentor ELSE m.is_instructor END AS done),
   attached AS (
     INSERT INTO instructor_applications (user_id, status, ${formColumns}, created_at)
     SELECT member_id, 'DRAFT', ${formColumns}, created_at FROM guest WHERE NOT done
     ON CONFLICT (user_id) WHERE status = 'DRAFT' DO UPDATE SET
       (${formColumns}, created_at) = (SELECT ${formColumns.replace(/\w+/g, 'EXCLUDED.$&')}, EXCLUDED.created_at)
     RETURNING mode)
   SELECT mode FROM attached`,
);

const countToday = statement(
  'instructor-applications.count-guests-today',
  { parameters: { most: z.number() }, row: { made: present(z.number()) } },
  `SELECT count(*) AS made FROM (SELECT FROM instructor_applications WHERE status = 'DRAFT' AND user_id IS NULL AND created_at >= ${today} LIMIT $most) AS made_today`,
);

const placeToday = dailyLimit(5000, (most) => countToday.one({ most }));

/**
 * A visitor's application, stored until the owner of its address signs in; a newer one of the same address replaces it. Each counts,
 * whatever the answer, which reveals whether an instructor has the address.
 * @throws AppError COMMON_019, EMAIL_007, PHONE_001
 */
export async function submitGuestApplication(input: ApplicationInput, causer: Causer): Promise<'APPLIED' | 'REAPPLIED'> {
  await placeToday();
  checkPhone(input);
  return transaction(async () => {
    await takeMailAllowance('guest-application', causer);
    if ((await findAccountByEmail(input.contact_mail))?.isInstructor) return 'REAPPLIED';
    await storeGuest.run(toFormValues(input));
    // The form only requires an at sign, so the text may still be no valid address.
    if (!emailRule(input.contact_mail)) await queueGuestMail(input.contact_mail, input.mode);
    return 'APPLIED';
  });
}

/**
 * Gives a member the application that was sent for their address while nobody was signed in. It stays a draft until they have read and sent
 * it themselves, since a stranger may have written their address into the form. Nothing happens while the address is unverified, because it
 * might be somebody else's.
 */
export async function attachGuestApplication(userId: number): Promise<void> {
  const attached = await attachGuest.first({ userId });
  if (attached) await notify(userId, 'application-waiting', { mode: attached.mode });
}
