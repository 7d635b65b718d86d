import { bufferMinutes } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.rules.ts';
import { mentoringMinutes } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { z } from 'zod';
import { statement } from '../../../database/statement.ts';
import { separately } from '../../../database/transaction.ts';
import { expireOrder } from '../../orders/pay/expire-order.public.ts';

/** The longest time that a session holds: an expired one may overlap within it. */
const longest = Math.max(...mentoringMinutes) + Math.max(...bufferMinutes);

/** Orders of sessions that were not paid in time, and that still hold this time of one of the two. */
const find = statement(
  'mentorings.find-unpaid',
  { parameters: { startAt: z.date(), mentorId: z.number(), userId: z.number() }, row: { order_id: z.number() } },
  `SELECT DISTINCT i.order_id FROM mentoring_holds h JOIN mentorings g ON g.id = h.mentoring_id JOIN order_items i ON i.id = g.order_item_id
   WHERE h.person_id IN ($mentorId, $userId) AND h.span && tstzrange($startAt::timestamptz, $startAt::timestamptz + make_interval(mins => ${longest}))
     AND mentoring_lapsed(g.id)`,
);

/**
 * Frees expired holds before a request for this time, each in a transaction of its own that locks the order first: within the request's,
 * two of them could deadlock.
 */
export async function endLapsed(startAt: Date, mentorId: number, userId: number): Promise<void> {
  const lapsed = await find.all({ startAt, mentorId, userId });
  if (lapsed.length === 0) return;
  await separately(async () => {
    for (const { order_id: id } of lapsed) await expireOrder(id);
  });
}
