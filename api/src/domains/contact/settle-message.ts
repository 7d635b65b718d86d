import type { ContactMessage, ContactSettlement } from '@baeum/contract/domains/contact/contact-desk.schemas.ts';
import { contactDeskErrors } from '@baeum/contract/domains/contact/contact.errors.ts';
import { contactStates, contactTopics } from '@baeum/contract/domains/contact/contact.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { maskFor } from '../../http/admission/masking.ts';
import { fail, failField } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { authorOf, recordAudit } from '../audit-logs/audit-logs.public.ts';
import { queueAnswer } from './contact.mails.ts';
import { getContactMessage } from './list-messages.ts';

interface Call {
  actor: UserActor;
  context: RequestContext;
}

const lock = statement(
  'contact.lock-message',
  {
    parameters: { id: z.string() },
    row: {
      state: z.enum(contactStates),
      topic: z.enum(contactTopics),
      text: z.string(),
      email: z.string(),
      confirm: z.boolean(),
      note: z.string().nullable(),
      assignee_id: z.number().nullable(),
    },
  },
  'SELECT state, topic, text, email, confirm, note, assignee_id FROM contact_messages WHERE id = $id::uuid FOR UPDATE',
);
const settle = statement(
  'contact.settle-message',
  {
    parameters: { id: z.string(), state: z.enum(contactStates), answer: z.string().nullable(), note: z.string().nullable(), userId: z.number() },
  },
  `UPDATE contact_messages SET state = $state, answer = $answer, note = $note,
     settled_by = CASE WHEN $state <> 'OPEN' THEN $userId::bigint END, settled_at = CASE WHEN $state <> 'OPEN' THEN now() END
   WHERE id = $id::uuid`,
);
const assign = statement(
  'contact.assign-message',
  { parameters: { id: z.string(), assigneeId: z.number().nullable() } },
  `UPDATE contact_messages SET assignee_id = $assigneeId WHERE id = $id::uuid
     AND ($assigneeId::bigint IS NULL OR EXISTS (SELECT FROM users u WHERE u.id = $assigneeId AND u.role_admin AND u.status = 'ACTIVE'))`,
);

/** Answers by mail, closes, or reopens a message. @throws AppError COMMON_004, CONTACT_004 */
export async function settleContactMessage(call: Call, id: string, { state, answer, note }: ContactSettlement): Promise<ContactMessage> {
  return transaction(async () => {
    const message = await lockMessage(id);
    if (message.state !== (state === 'OPEN' ? 'CLOSED' : 'OPEN')) throw fail(contactDeskErrors.wrongState);
    const noted = note === undefined ? message.note : note || null;
    await settle.run({ id, state, answer: answer ?? null, note: noted, userId: call.actor.userId });
    if (answer !== undefined) await queueAnswer({ id, ...message, answer });
    await recordAudit({
      author: authorOf(call),
      action: `contact.${{ ANSWERED: 'answer', CLOSED: 'close', OPEN: 'reopen' }[state]}`,
      target: `contact-messages/${id}`,
      diff: { state: [message.state, state] },
    });
    return getContactMessage(maskFor(call.actor, { masked: true }), id);
  });
}

/** Assigns the operator who is to answer. @throws AppError COMMON_004, CONTACT_005 */
export async function assignContactMessage(call: Call, id: string, assigneeId: number | null): Promise<ContactMessage> {
  return transaction(async () => {
    const { assignee_id: before } = await lockMessage(id);
    if ((await assign.run({ id, assigneeId })) === 0) throw failField('assigneeId', contactDeskErrors.notOperator);
    await recordAudit({
      author: authorOf(call),
      action: 'contact.assign',
      target: `contact-messages/${id}`,
      diff: { assigneeId: [before, assigneeId] },
    });
    return getContactMessage(maskFor(call.actor, { masked: true }), id);
  });
}

/** @throws AppError COMMON_004 */
async function lockMessage(id: string) {
  const message = await lock.first({ id });
  if (!message) throw fail(commonErrors.notFound);
  return message;
}
