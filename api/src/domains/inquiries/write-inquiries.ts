import { changeRule } from '@baeum/contract/domains/inquiries/inquiries.rules.ts';
import type { Inquiry, InquiryChange, InquiryInput } from '@baeum/contract/domains/inquiries/inquiries.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail } from '../../http/base/app-error.ts';
import { notify } from '../notifications/notifications.public.ts';
import { isHeld } from '../publishing/newcomers.public.ts';
import { limitPace } from '../publishing/pace.public.ts';
import { announceInquiry } from './announce-inquiry.ts';
import { getInquiry } from './read-inquiries.ts';

const own = { userId: z.number(), id: z.number() };
const texts = { title: z.string(), content: z.string(), isSecret: z.boolean(), held: z.boolean() };

const addInquiry = statement(
  'inquiries.add',
  { parameters: { userId: z.number(), courseId: z.number(), ...texts }, row: { id: z.number() } },
  `INSERT INTO inquiries (user_id, course_id, title, content, is_secret, held)
   SELECT $userId, c.id, $title, $content, $isSecret, $held FROM courses c WHERE c.id = $courseId AND c.status = 'PUBLISHED' RETURNING id`,
);
/** A held inquiry stays hidden. */
const changeInquiry = statement(
  'inquiries.change',
  { parameters: { ...own, ...texts } },
  'UPDATE inquiries SET title = $title, content = $content, is_secret = $isSecret, held = held OR $held, updated_at = now() WHERE id = $id AND user_id = $userId AND answer IS NULL',
);
const removeInquiry = statement('inquiries.remove', { parameters: own }, 'DELETE FROM inquiries WHERE id = $id AND user_id = $userId AND answer IS NULL');
const findStatus = statement(
  'inquiries.find-status',
  { parameters: own, row: { answered: present(z.boolean()) } },
  'SELECT answer IS NOT NULL AS answered FROM inquiries WHERE id = $id AND user_id = $userId',
);

/** A changed answer keeps its original time. */
const setAnswer = statement(
  'inquiries.set-answer',
  { parameters: { ...own, content: z.string() }, row: { user_id: z.number() } },
  `UPDATE inquiries i SET answer = $content, answered_at = coalesce(i.answered_at, now()) FROM courses c
   WHERE i.id = $id AND i.shown AND c.id = i.course_id AND c.instructor_id = $userId RETURNING i.user_id`,
);

/** Creates an inquiry, and notifies the course's instructor. @throws AppError COMMON_004 for a course that is not public, PUBLISH_001 */
export async function createInquiry(actor: UserActor, input: InquiryInput): Promise<Inquiry> {
  const { userId } = actor;
  const held = await isHeld(userId, input.title, input.content);
  return transaction(async () => {
    await limitPace(userId, 'INQUIRY');
    const added = await addInquiry.first({ userId, ...input, held });
    if (!added) throw fail(commonErrors.notFound);
    await announceInquiry(added.id);
    return getInquiry(actor, added.id);
  });
}

/** @throws AppError COMMON_004, INQUIRY_001 */
export async function updateInquiry(actor: UserActor, input: InquiryChange): Promise<Inquiry> {
  const held = await isHeld(actor.userId, input.title, input.content);
  if ((await changeInquiry.run({ userId: actor.userId, ...input, held })) === 0) throw await whyNot(actor.userId, input.id);
  return getInquiry(actor, input.id);
}

/** @throws AppError COMMON_004, INQUIRY_001 */
export async function deleteInquiry(userId: number, id: number): Promise<void> {
  if ((await removeInquiry.run({ userId, id })) === 0) throw await whyNot(userId, id);
}

/** Only an answer in the meantime can be the reason. */
async function whyNot(userId: number, id: number) {
  const inquiry = await findStatus.first({ userId, id });
  return fail((inquiry && changeRule(inquiry.answered ? 'ANSWERED' : 'WAITING')) ?? commonErrors.notFound);
}

/** Answers, or changes the answer; the asker is notified of the first. @throws AppError COMMON_004 */
export async function answerInquiry(actor: UserActor, id: number, content: string): Promise<Inquiry> {
  return transaction(async () => {
    const asked = await setAnswer.first({ userId: actor.userId, id, content });
    if (!asked) throw fail(commonErrors.notFound);
    const inquiry = await getInquiry(actor, id);
    const { id: courseId, title: course } = inquiry.course;
    await notify(asked.user_id, 'inquiry-answered', { id, course }, { key: `inquiry/${id}`, by: actor.userId, courseId });
    return inquiry;
  });
}
