import {
  cancelRefundRate,
  disputeOutcomes,
  mentoringEnders,
  mentoringMinutes,
  mentoringSides,
  mentoringStatesBefore,
  mentoringStatuses,
  type MentoringSide,
} from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { partOfPaid } from '@baeum/contract/domains/orders/quote-refund.ts';
import { subtractWon } from '@baeum/contract/shared/money.ts';
import { z } from 'zod';
import { present, type RowOf } from '../../../database/statement.ts';
import { sessionReview, sessionReviewRow, toSessionReview } from '../../mentoring-reviews/review-rows.public.ts';
import { livePoints } from '../../points/points.public.ts';
import { authorColumns, authorRow, toAuthor } from '../../users/authors.public.ts';

/** The variable columns of a session. */
export const mentoringState = {
  status: z.enum(mentoringStatuses),
  start_at: z.date(),
  meeting_url: z.string().nullable(),
  expires_at: z.date().nullable(),
  accepted_at: z.date().nullable(),
  ended_at: z.date().nullable(),
  ended_by: z.enum(mentoringEnders).nullable(),
  cancel_reason: z.string().nullable(),
  no_show_by: z.enum(mentoringSides).nullable(),
  disputed_at: z.date().nullable(),
  dispute_by: z.enum(mentoringSides).nullable(),
  dispute_reason: z.string().nullable(),
  dispute_outcome: z.enum(disputeOutcomes).nullable(),
  dispute_answer: z.string().nullable(),
  dispute_settled_at: z.date().nullable(),
  proposal_start: z.date().nullable(),
  proposal_by: z.enum(mentoringSides).nullable(),
  proposal_until: z.date().nullable(),
};

export const mentoringRow = {
  id: z.number(),
  mentor_id: z.number(),
  ...authorRow('mentor'),
  mentee_id: z.number(),
  ...authorRow('mentee'),
  ...mentoringState,
  end_at: z.date(),
  duration_minutes: z.literal(mentoringMinutes),
  price: z.number(),
  question: z.string(),
  refund_amount: z.number().nullable(),
  version: z.number(),
  created_at: z.date(),
  order_id: z.number().nullable(),
  paid: z.number().nullable(),
  paid_points: z.number().nullable(),
  live_points: present(z.number()),
  now: present(z.date()),
  review: sessionReviewRow,
};
type MentoringRow = RowOf<typeof mentoringRow>;

/** Sessions `g` with the names of the two, and the paid amount. */
export const mentoringSource = `mentorings g JOIN users mentor ON mentor.id = g.mentor_id JOIN users mentee ON mentee.id = g.mentee_id
  LEFT JOIN order_items sold ON sold.id = g.order_item_id`;
export const mentoringColumns = `g.id, g.mentor_id, ${authorColumns('mentor', 'mentor')}, g.mentee_id, ${authorColumns('mentee', 'mentee')}, g.status, g.start_at, g.end_at, g.duration_minutes, g.price, g.question, g.meeting_url, g.expires_at, g.accepted_at, g.ended_at, g.ended_by,
  g.cancel_reason, g.refund_amount, g.no_show_by, g.disputed_at, g.dispute_by, g.dispute_reason, g.dispute_outcome, g.dispute_answer, g.dispute_settled_at,
  g.proposal_start, g.proposal_by, g.proposal_until, g.version, g.created_at, sold.order_id, sold.paid - sold.canceled AS paid, sold.points AS paid_points, ${livePoints('sold.order_id')} AS live_points, now() AS now, ${sessionReview} AS review`;

/** @param viewer the one of the two who receives it; without one, private data is omitted */
export function toMentoring(row: MentoringRow, viewer?: { userId: number }): Mentoring {
  const waits = row.status === 'PAYMENT_PENDING' || row.status === 'REQUESTED';
  return {
    id: row.id,
    ...(row.order_id !== null && viewer?.userId === row.mentee_id && { orderId: row.order_id }),
    mentor: toAuthor(row.mentor_id, row.mentor_name, row.mentor_slug, row.mentor_picture),
    mentee: toAuthor(row.mentee_id, row.mentee_name, row.mentee_slug, row.mentee_picture),
    status: row.status,
    startAt: row.start_at.toISOString(),
    endAt: row.end_at.toISOString(),
    durationMinutes: row.duration_minutes,
    price: row.price,
    question: row.question,
    ...(row.meeting_url !== null && row.status === 'ACCEPTED' && { meetingUrl: row.meeting_url }),
    ...(row.expires_at && waits && { expiresAt: row.expires_at.toISOString() }),
    ...(row.accepted_at && { acceptedAt: row.accepted_at.toISOString() }),
    ...(row.ended_at && { endedAt: row.ended_at.toISOString() }),
    ...cancelOf(row),
    ...proposalOf(row),
    ...(row.no_show_by && { noShowBy: row.no_show_by }),
    ...disputeOf(row),
    ...refundOf(row, viewer && sideOf(row, viewer.userId)),
    ...(row.review && { review: toSessionReview(row.review) }),
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}

function cancelOf({ status, ended_at: at, ended_by: by, cancel_reason: reason, refund_amount: refund }: MentoringRow): Pick<Mentoring, 'cancel'> {
  if (!at || !by || !['CANCELED', 'DECLINED', 'EXPIRED'].includes(status)) return {};
  return { cancel: { by, ...(reason !== null && { reason }), at: at.toISOString(), refundAmount: refund ?? 0 } };
}

/** The side of a person. */
export function sideOf({ mentor_id: mentorId, mentee_id: menteeId }: Pick<MentoringRow, 'mentor_id' | 'mentee_id'>, userId: number): MentoringSide | undefined {
  if (userId === mentorId) return 'MENTOR';
  return userId === menteeId ? 'MENTEE' : undefined;
}

/** An expired proposal counts as none, though its row is cleaned up later. */
function proposalOf({
  proposal_start: start,
  proposal_by: by,
  proposal_until: until,
  duration_minutes: minutes,
  now,
}: MentoringRow): Pick<Mentoring, 'proposal'> {
  if (!start || !by || !until || until <= now) return {};
  const endAt = new Date(start.getTime() + minutes * 60_000);
  return { proposal: { startAt: start.toISOString(), endAt: endAt.toISOString(), by, until: until.toISOString() } };
}

function disputeOf(row: MentoringRow): Pick<Mentoring, 'dispute'> {
  const { disputed_at: at, dispute_by: by, dispute_reason: reason, dispute_outcome: outcome, dispute_answer: answer, dispute_settled_at: settledAt } = row;
  if (!at || !by || reason === null) return {};
  const settled = outcome && answer !== null && settledAt && { outcome, answer, settledAt: settledAt.toISOString() };
  return { dispute: { by, reason, at: at.toISOString(), ...settled } };
}

/** The refund if this side cancels now; undefined where it cannot, and before anything was paid. */
function refundOf(row: MentoringRow, side: MentoringSide | undefined): Pick<Mentoring, 'refund'> {
  const { status, start_at: startAt, paid, paid_points: paidPoints, now } = row;
  if (!side || status === 'PAYMENT_PENDING' || startAt <= now || !mentoringStatesBefore('CANCELED', side).includes(status)) return {};
  const rate = cancelRefundRate({ status, startAt: startAt.toISOString(), ...proposalOf(row) }, side, now.getTime());
  return { refund: { amount: partOfPaid(paid ?? 0, rate), ...pointsBack(row, partOfPaid(paidPoints ?? 0, rate)), rate } };
}

/** Refunded points, and how many of them expired meanwhile. */
export function pointsBack({ live_points: live }: Pick<MentoringRow, 'live_points'>, points: number): { points: number; expiredPoints?: number } {
  const expiredPoints = subtractWon(points, live);
  return { points, ...(expiredPoints > 0 && { expiredPoints }) };
}
