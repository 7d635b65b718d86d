import { contactErrors } from '@baeum/contract/domains/contact/contact.errors.ts';
import { contactTopics } from '@baeum/contract/domains/contact/contact.rules.ts';
import type { ContactMessageInput, ContactReceipt } from '@baeum/contract/domains/contact/contact.schemas.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { dailyLimit, today } from '../../http/admission/daily-limit.ts';
import { failField } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { getAccount } from '../users/accounts.public.ts';
import { causerOf, takeMailAllowance } from '../users/mail-allowances.public.ts';
import { mailMessage } from './contact.jobs.ts';

const newMessage = {
  userId: z.number().nullable(),
  topic: z.enum(contactTopics),
  text: z.string(),
  email: z.string(),
  confirm: z.boolean(),
  requestId: z.string().nullable(),
  pageUrl: z.string().nullable(),
};

const insertMessage = statement(
  'contact.insert-message',
  { parameters: newMessage, row: { id: z.string() } },
  `INSERT INTO contact_messages (user_id, topic, text, email, confirm, request_id, page_url)
   VALUES ($userId, $topic, $text, $email, $confirm, $requestId, $pageUrl) RETURNING id`,
);

const countToday = statement(
  'contact.count-today',
  { parameters: { most: z.number() }, row: { made: present(z.number()) } },
  `SELECT count(*) AS made FROM (SELECT FROM contact_messages WHERE user_id IS NULL AND created_at >= ${today} LIMIT $most) AS made_today`,
);

/** Of visitors; more than anybody reads in a day. */
const placeToday = dailyLimit(5000, (most) => countToday.one({ most }));

/** Stores a message and mails it to the operator. @throws AppError CONTACT_003 of a visitor without an address, COMMON_019, EMAIL_007 */
export async function sendMessage(actor: UserActor | undefined, input: ContactMessageInput, context: RequestContext): Promise<ContactReceipt> {
  const { topic, text, requestId = null, pageUrl = null } = input;
  const account = actor && (await getAccount(actor.userId));
  const email = input.email ?? account?.email;
  if (email === undefined) throw failField('email', contactErrors.emailMissing);
  if (!actor) await placeToday();
  // Only to a verified address, or people could have others mailed by typing their addresses.
  const confirm = account?.emailVerified === true && email.toLowerCase() === account.email.toLowerCase();
  return transaction(async () => {
    await takeMailAllowance('contact-message', causerOf(actor, context));
    const { id } = await insertMessage.one({ userId: actor?.userId ?? null, topic, text, email, confirm, requestId, pageUrl });
    await mailMessage.enqueue({ id });
    return { id, email, confirmationMailed: confirm };
  });
}
