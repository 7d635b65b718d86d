import type { WithdrawalPreview } from '@baeum/contract/domains/withdrawals/withdrawals.contract.ts';
import { withdrawalBlockers, type WithdrawalBlocker } from '@baeum/contract/domains/withdrawals/withdrawals.rules.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { spendablePoints } from '../users/point-balance.public.ts';
import { findUnsettled, remainingIncome } from './unsettled-income.ts';

/** A person's things, counted for the preview: a domain with things of its own adds a line. */
const counts: Readonly<Record<keyof WithdrawalPreview['losses'] | keyof WithdrawalPreview['remains'], string>> = {
  points: `SELECT ${spendablePoints('$userId')}::float8`,
  coupons: 'SELECT count(*)::float8 FROM coupons WHERE user_id = $userId AND used_at IS NULL AND expires_at > now()',
  enrollments: 'SELECT count(*)::float8 FROM enrollments WHERE user_id = $userId AND (expires_at IS NULL OR expires_at > now())',
  followedRoadmaps: 'SELECT count(*)::float8 FROM roadmap_enrollments WHERE user_id = $userId',
  notes: 'SELECT count(*)::float8 FROM course_notes WHERE user_id = $userId',
  certificates: 'SELECT count(*)::float8 FROM certificates WHERE user_id = $userId',
  groups: 'SELECT count(*)::float8 FROM group_members WHERE user_id = $userId',
  lists: 'SELECT count(*)::float8 FROM lists WHERE user_id = $userId',
  likes: 'SELECT count(*)::float8 FROM likes WHERE user_id = $userId',
  inquiries: 'SELECT count(*)::float8 FROM inquiries WHERE user_id = $userId',
  messages: 'SELECT count(*)::float8 FROM messages WHERE (to_user_id = $userId AND kept_by_recipient) OR (from_user_id = $userId AND kept_by_sender)',
  sentMessages: 'SELECT count(*)::float8 FROM messages WHERE from_user_id = $userId AND kept_by_recipient',
  reviews: 'SELECT count(*)::float8 FROM reviews WHERE user_id = $userId',
  mentoringReviews: 'SELECT count(*)::float8 FROM mentoring_reviews WHERE user_id = $userId AND shown',
  posts: 'SELECT count(*)::float8 FROM posts WHERE author_id = $userId AND deleted_at IS NULL AND NOT held',
  comments: 'SELECT count(*)::float8 FROM comments WHERE author_id = $userId AND deleted_at IS NULL',
  courses: 'SELECT count(*)::float8 FROM courses WHERE instructor_id = $userId',
  roadmaps: 'SELECT count(*)::float8 FROM roadmaps WHERE owner_id = $userId',
};

/** Money to be returned to a person: refunds, and payments of orders that had ended. */
const moneyGoingBack = `SELECT FROM orders o JOIN payments p ON p.order_id = o.id CROSS JOIN LATERAL (
    SELECT p.method IS NOT DISTINCT FROM 'VIRTUAL_ACCOUNT' AS by_transfer, f.account FROM refunds f WHERE f.order_id = o.id AND f.sent_at IS NULL
    UNION ALL SELECT p.method IS NOT DISTINCT FROM 'VIRTUAL_ACCOUNT', p.return_account WHERE p.state = 'RETURNED' AND p.returned_at IS NULL) g
  WHERE o.user_id = $userId`;

/** Sessions of this side that are not over: requested, agreed or disputed. */
const openMentorings = (side: 'mentee_id' | 'mentor_id'): string =>
  `SELECT EXISTS (SELECT FROM mentorings WHERE ${side} = $userId
     AND (status IN ('PAYMENT_PENDING', 'REQUESTED', 'ACCEPTED') OR (disputed_at IS NOT NULL AND dispute_outcome IS NULL)))`;

/** Conditions that prevent a withdrawal: a domain whose people others depend on adds a line. */
const obstacles: Readonly<Record<WithdrawalBlocker, string>> = {
  PENDING_ORDERS: "SELECT EXISTS (SELECT FROM orders WHERE user_id = $userId AND status = 'PENDING')",
  MONEY_TO_RETURN: `SELECT EXISTS (${moneyGoingBack} AND g.by_transfer AND g.account IS NULL)`,
  REFUND_ON_ITS_WAY: `SELECT EXISTS (${moneyGoingBack} AND NOT (g.by_transfer AND g.account IS NULL))`,
  MENTORINGS_TO_TAKE: openMentorings('mentee_id'),
  MENTORINGS_TO_GIVE: openMentorings('mentor_id'),
  PUBLISHED_COURSES: "SELECT EXISTS (SELECT FROM courses WHERE instructor_id = $userId AND (status = 'PUBLISHED' OR student_count > 0))",
  INCOME_TO_SETTLE: `SELECT EXISTS (SELECT FROM income_facts WHERE instructor_id = $userId AND settlement_id IS NULL)
    OR EXISTS (SELECT FROM settlements WHERE instructor_id = $userId AND (state = 'OPEN' OR (state <> 'PAID' AND net > 0)))`,
  OPERATOR: 'SELECT role_admin FROM users WHERE id = $userId',
};

const columns = (queries: Readonly<Record<string, string>>) =>
  Object.entries(queries)
    .map(([name, query]) => `(${query}) AS ${name.toLowerCase()}`)
    .join(',\n  ');
const number = present(z.number());
const flag = present(z.boolean());

const countThings = statement(
  'withdrawals.count',
  {
    parameters: { userId: z.number() },
    row: {
      points: number,
      coupons: number,
      enrollments: number,
      followedroadmaps: number,
      notes: number,
      certificates: number,
      groups: number,
      lists: number,
      likes: number,
      inquiries: number,
      messages: number,
      sentmessages: number,
      reviews: number,
      mentoringreviews: number,
      posts: number,
      comments: number,
      courses: number,
      roadmaps: number,
    },
  },
  `SELECT ${columns(counts)}`,
);

const findObstacles = statement(
  'withdrawals.find-obstacles',
  {
    parameters: { userId: z.number() },
    row: {
      pending_orders: flag,
      money_to_return: flag,
      refund_on_its_way: flag,
      mentorings_to_take: flag,
      mentorings_to_give: flag,
      published_courses: flag,
      income_to_settle: flag,
      operator: flag,
    },
  },
  `SELECT ${columns(obstacles)}`,
);

/** Why this person cannot leave now. */
export async function findBlockers(userId: number): Promise<WithdrawalBlocker[]> {
  const found = await findObstacles.one({ userId });
  return (Object.keys(obstacles) as WithdrawalBlocker[]).filter((code) => found[code.toLowerCase() as Lowercase<WithdrawalBlocker>]);
}

/** What this person would lose, what would remain without their name, and what prevents the withdrawal. */
export async function previewWithdrawal(userId: number): Promise<WithdrawalPreview> {
  const blockers = await findBlockers(userId);
  const {
    reviews,
    mentoringreviews: mentoringReviews,
    posts,
    comments,
    sentmessages: sentMessages,
    courses,
    roadmaps,
    followedroadmaps: followedRoadmaps,
    ...losses
  } = await countThings.one({ userId });
  return {
    canWithdraw: blockers.length === 0,
    blockers: blockers.map((code) => ({ code, message: withdrawalBlockers[code] })),
    income: { waiting: await findUnsettled(userId), rest: await remainingIncome(userId) },
    losses: { ...losses, followedRoadmaps },
    remains: { reviews, mentoringReviews, posts, comments, sentMessages, courses, roadmaps },
  };
}
