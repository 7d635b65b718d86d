import { mentoringErrors } from '@baeum/contract/domains/mentorings/mentorings.errors.ts';
import { answerTerms, mentoringEnders, openRequests } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { z } from 'zod';
import { present, statement } from '../../../database/statement.ts';
import { fail } from '../../../http/base/app-error.ts';
import { takeTime } from '../list/hold-times.ts';
import { findMentoring } from '../list/list-mentorings.ts';
import { notifyMentoring } from '../notify/notify-mentoring.ts';

const ofItems = { parameters: { itemIds: z.array(z.number()) } };
/** The mentor's deadline for an answer, counted from now. */
const answerBy = `least(now() + make_interval(hours => ${answerTerms.hours}), g.start_at - make_interval(hours => ${answerTerms.hoursBefore}))`;

const session = {
  mentorId: z.number(),
  menteeId: z.number(),
  startAt: z.date(),
  minutes: z.number(),
  bufferMinutes: z.number(),
  price: z.number(),
  shareRate: z.number(),
  question: z.string(),
};
export type NewMentoring = z.output<z.ZodObject<typeof session>>;

const add = statement(
  'mentorings.add',
  { parameters: { ...session, payMinutes: z.number() }, row: { id: z.number() } },
  `INSERT INTO mentorings (mentor_id, mentee_id, status, start_at, end_at, duration_minutes, buffer_minutes, price, share_rate, question, expires_at)
   VALUES ($mentorId, $menteeId, 'PAYMENT_PENDING', $startAt, $startAt::timestamptz + make_interval(mins => $minutes), $minutes, $bufferMinutes,
     $price::bigint, $shareRate, $question, now() + make_interval(mins => $payMinutes))
   RETURNING id`,
);

/** Requests of a person run one at a time here, so that each counts those before it. */
const lockMentee = statement(
  'mentorings.lock-mentee',
  { parameters: { menteeId: z.number() }, row: { id: z.number() } },
  'SELECT id FROM users WHERE id = $menteeId FOR NO KEY UPDATE',
);
const countOpen = statement(
  'mentorings.count-open',
  { parameters: { menteeId: z.number(), mentorId: z.number() }, row: { total: present(z.number()), to_mentor: present(z.number()) } },
  `SELECT count(*) AS total, count(*) FILTER (WHERE g.mentor_id = $mentorId) AS to_mentor FROM mentorings g
   WHERE g.mentee_id = $menteeId AND (g.status = 'REQUESTED' OR (g.status = 'PAYMENT_PENDING' AND NOT mentoring_lapsed(g.id)))`,
);

const recordItem = statement(
  'mentorings.record-order-item',
  { parameters: { id: z.number(), itemId: z.number() } },
  'UPDATE mentorings SET order_item_id = $itemId WHERE id = $id AND order_item_id IS NULL',
);

const countPayableOf = statement(
  'mentorings.count-payable',
  { ...ofItems, row: { total: present(z.number()) } },
  "SELECT count(*) AS total FROM mentorings WHERE order_item_id = ANY ($itemIds) AND status = 'PAYMENT_PENDING'",
);

const requestText = (which: string) =>
  `UPDATE mentorings g SET status = 'REQUESTED', requested_at = now(), expires_at = ${answerBy}, version = g.version + 1, calendar_sequence = g.calendar_sequence + 1
   WHERE ${which} AND g.status = 'PAYMENT_PENDING' RETURNING g.id`;
const requestFree = statement('mentorings.request-free', { parameters: { id: z.number() }, row: { id: z.number() } }, requestText('g.id = $id'));
const requestPaid = statement('mentorings.request-paid', { ...ofItems, row: { id: z.number() } }, requestText('g.order_item_id = ANY ($itemIds)'));

/** The person who cancelled: the one who gave up the order in time, the expiry or the bank's refusal of an unpaid one, else an operator. */
const takeBack = statement(
  'mentorings.take-back',
  { ...ofItems, row: { id: z.number(), by: present(z.enum(mentoringEnders)), was_requested: present(z.boolean()) } },
  `WITH open AS (
     SELECT g.id, g.status, o.status AS order_status, o.expires_at <= now() AS over, i.refunded_amount
     FROM mentorings g JOIN order_items i ON i.id = g.order_item_id JOIN orders o ON o.id = i.order_id
     WHERE g.order_item_id = ANY ($itemIds) AND g.status IN ('PAYMENT_PENDING', 'REQUESTED', 'ACCEPTED') ORDER BY g.id FOR UPDATE OF g)
   UPDATE mentorings g SET status = 'CANCELED', ended_at = now(), refund_amount = w.refunded_amount, proposal_start = NULL, proposal_by = NULL,
     proposal_until = NULL, version = g.version + 1, calendar_sequence = g.calendar_sequence + 1,
     ended_by = CASE WHEN w.status <> 'PAYMENT_PENDING' THEN 'OPERATOR' WHEN w.order_status = 'CANCELED' AND NOT w.over THEN 'MENTEE' ELSE 'SYSTEM' END
   FROM open w WHERE g.id = w.id RETURNING g.id, g.ended_by AS by, w.status <> 'PAYMENT_PENDING' AS was_requested`,
);
const freeTime = statement(
  'mentorings.free-time-of-items',
  ofItems,
  'DELETE FROM mentoring_holds h USING mentorings g WHERE g.id = h.mentoring_id AND g.order_item_id = ANY ($itemIds)',
);

/** Refuses an occupied time; a person whose own session is the conflict gets a message about it. @throws AppError MENTORING_001 always */
export function refuseTaken({ hasOwn }: { hasOwn: boolean }): never {
  throw fail(mentoringErrors.slotTaken, hasOwn ? { detail: '그 시간에 이미 신청한 멘토링이 있습니다. 내 멘토링에서 결제하거나 취소해주세요.' } : {});
}

/**
 * A new session that waits for payment and holds its time for both people.
 * @param wanted `hasOwn`: its mentee has a session then, according to an earlier read
 * @returns its number
 * @throws AppError MENTORING_001, MENTORING_007
 */
export async function bookTime({ hasOwn, ...wanted }: NewMentoring & { payMinutes: number; hasOwn: boolean }): Promise<number> {
  const { id } = await add.one(wanted);
  const held = await takeTime(id, 'BOOKED', wanted.startAt);
  if (!held.includes(wanted.mentorId)) refuseTaken({ hasOwn });
  if (!held.includes(wanted.menteeId)) throw fail(mentoringErrors.ownOverlap);
  return id;
}

/**
 * Refuses a request above its mentee's limit, this one counted. Call it last in the request's transaction: code that returns points or
 * coupons locks people after the times that it frees, and so must this.
 * @throws AppError MENTORING_008
 */
export async function refuseTooManyOpen(menteeId: number, mentorId: number): Promise<void> {
  await lockMentee.one({ menteeId });
  const { total, to_mentor: toMentor } = await countOpen.one({ menteeId, mentorId });
  if (total > openRequests.all || toMentor > openRequests.ofMentor) throw fail(mentoringErrors.tooManyOpen);
}

/** The session as its mentee sees it. */
export const findBooked = (id: number, menteeId: number): Promise<Mentoring> => findMentoring(id, { userId: menteeId });

/** The item of an order by which a session is paid. */
export async function recordOrderItem(id: number, itemId: number): Promise<void> {
  if ((await recordItem.run({ id, itemId })) === 0) throw new Error(`session ${id} is sold already`);
}

/** Sessions that these items still pay for. */
export async function countPayable(itemIds: number[]): Promise<number> {
  return (await countPayableOf.one({ itemIds })).total;
}

/** A free session is requested at once. */
export async function requestFreeMentoring(id: number): Promise<void> {
  await notifyRequested(await requestFree.all({ id }));
}

/** The sessions of these items are paid: their mentors get the request. @returns how many were unpaid before */
export async function requestPaidMentorings(itemIds: number[]): Promise<number> {
  const requested = await requestPaid.all({ itemIds });
  await notifyRequested(requested);
  return requested.length;
}

async function notifyRequested(rows: readonly { id: number }[]): Promise<void> {
  for (const { id } of rows) await notifyMentoring(id, 'REQUESTED', 'MENTEE');
}

/** The sessions of these items are cancelled: those that have not ended yet end, and hold no time any more. */
export async function takeBackMentorings(itemIds: number[]): Promise<void> {
  const ended = await takeBack.all({ itemIds });
  await freeTime.run({ itemIds });
  for (const { id, by, was_requested: wasRequested } of ended) if (wasRequested) await notifyMentoring(id, 'CANCELED', by);
}
