import { mentoringErrors } from '@baeum/contract/domains/mentorings/mentorings.errors.ts';
import { holdingStatuses, mentoringStatesBefore, type MentoringEnder, type MentoringSide } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../../database/statement.ts';
import { transaction } from '../../../database/transaction.ts';
import { fail } from '../../../http/base/app-error.ts';
import { lockOrderOfItem } from '../../orders/refund/refund-part.public.ts';
import { releaseHolds } from '../list/hold-times.ts';
import { findMentoring } from '../list/list-mentorings.ts';
import { mentoringState as state, sideOf } from '../list/mentoring-rows.ts';

export type MentoringState = RowOf<typeof state>;

const headRow = {
  id: z.number(),
  mentor_id: z.number(),
  mentee_id: z.number(),
  order_item_id: z.number().nullable(),
  end_at: z.date(),
  duration_minutes: z.number(),
  buffer_minutes: z.number(),
  version: z.number(),
  asked_at: present(z.date()),
  ...state,
  now: present(z.date()),
};

/** The state that decides about a session, by the database's clock; its order is locked where there is one. */
export type MentoringHead = RowOf<typeof headRow> & { order: Awaited<ReturnType<typeof lockOrderOfItem>> | undefined };

/** Fixed values, which need no lock. */
const findFixed = statement(
  'mentorings.find-fixed',
  { parameters: { id: z.number(), userId: z.number().nullable() }, row: { order_item_id: z.number().nullable() } },
  'SELECT order_item_id FROM mentorings WHERE id = $id AND ($userId::bigint IS NULL OR $userId IN (mentor_id, mentee_id))',
);
const lock = statement(
  'mentorings.lock',
  { parameters: { id: z.number() }, row: headRow },
  `SELECT id, mentor_id, mentee_id, order_item_id, end_at, duration_minutes, buffer_minutes, version, coalesce(requested_at, created_at) AS asked_at,
     ${Object.keys(state).join(', ')}, now() AS now
   FROM mentorings WHERE id = $id FOR UPDATE`,
);

/** Performs every change: it only matches a session of the version that was read, in a state that allows the new one. */
const change = statement(
  'mentorings.change',
  { parameters: { id: z.number(), version: z.number(), before: z.array(state.status), ...state } },
  `UPDATE mentorings SET ${Object.keys(state)
    .map((column) => `${column} = $${column}`)
    .join(', ')}, end_at = $start_at::timestamptz + make_interval(mins => duration_minutes),
     version = version + 1, calendar_sequence = calendar_sequence + 1
   WHERE id = $id AND version = $version AND status = ANY ($before)`,
);

/** Locks a session before a change, its order first. @param userId one of the two; without it, anybody's session */
export async function lockMentoring(id: number, userId?: number): Promise<MentoringHead | undefined> {
  const fixed = await findFixed.first({ id, userId: userId ?? null });
  if (!fixed) return undefined;
  const order = fixed.order_item_id === null ? undefined : await lockOrderOfItem(fixed.order_item_id);
  return { ...(await lock.one({ id })), order };
}

/** Changes a session as one of its two, in one transaction. @returns it as this person sees it. @throws AppError COMMON_004 */
export async function changeOwn(userId: number, id: number, work: (head: MentoringHead, side: MentoringSide) => Promise<void>): Promise<Mentoring> {
  await transaction(async () => {
    const head = await lockMentoring(id, userId);
    const side = head && sideOf(head, userId);
    // An unpaid session does not exist for the mentor yet.
    if (!side || (side === 'MENTOR' && head.status === 'PAYMENT_PENDING')) throw fail(commonErrors.notFound);
    await work(head, side);
  });
  return findMentoring(id, { userId });
}

/**
 * Writes a change of a locked session, with the next version. One that ends holds no time any more, neither its own nor a proposed one.
 * @param version the one that the caller read. @throws AppError MENTORING_002 for a newer version, or a state from which `by` may not change it so
 */
export async function changeMentoring(head: MentoringHead, by: MentoringEnder, changes: Partial<MentoringState>, version = head.version): Promise<void> {
  const status = changes.status ?? head.status;
  const before = changes.status ? mentoringStatesBefore(changes.status, by) : [head.status];
  const ends = !holdingStatuses.includes(status);
  const written = await change.run({ ...head, ...changes, ...(ends && noProposal), version, before });
  if (written === 0) throw fail(mentoringErrors.wrongState);
  if (ends) await releaseHolds(head.id);
}

export const noProposal = { proposal_start: null, proposal_by: null, proposal_until: null };
