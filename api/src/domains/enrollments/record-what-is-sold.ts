import { z } from 'zod';
import { statement } from '../../database/statement.ts';

/**
 * Refunds depend on the course at the time of sale: its days of access, its lectures, whatever happens to them, and the buyer's earlier
 * progress, which is not part of the purchase. Only after a purchase that was fully refunded by the terms, progress and days count on from
 * its own beginning: else a course could be learned for nothing, a little before each refund.
 */
const note = statement(
  'enrollments.record-what-is-sold',
  { parameters: { itemIds: z.array(z.number()) } },
  `UPDATE order_item_courses c SET lecture_ids = n.lecture_ids, access_days = n.access_days,
     progress_before = CASE WHEN b.given_back THEN b.progress_before ELSE n.reached END, used_before = CASE WHEN b.given_back THEN b.used ELSE '0' END
   FROM orders o JOIN order_items i ON i.order_id = o.id JOIN order_item_courses s ON s.order_item_id = i.id
     CROSS JOIN LATERAL (
       SELECT k.access_days, coalesce(array_agg(l.id ORDER BY l.id) FILTER (WHERE l.id IS NOT NULL), '{}') AS lecture_ids, coalesce(round(sum(r.rate) / count(*), 2), 0) AS reached
       FROM courses k LEFT JOIN lectures l ON l.course_id = k.id AND l.shown LEFT JOIN reached_lectures r ON r.lecture_id = l.id AND r.user_id = o.user_id
       WHERE k.id = s.course_id GROUP BY k.id
     ) n
     LEFT JOIN LATERAL (
       SELECT f.id IS NOT NULL AND NOT f.by_operator AND li.refunded_amount = li.paid AND li.refunded_points = li.points AS given_back,
         lc.progress_before, lc.used_before + (li.refunded_at - lo.paid_at) AS used
       FROM orders lo JOIN order_items li ON li.order_id = lo.id JOIN order_item_courses lc ON lc.order_item_id = li.id AND lc.course_id = s.course_id
         LEFT JOIN refund_lines fl ON fl.order_item_id = li.id LEFT JOIN refunds f ON f.id = fl.refund_id
       WHERE lo.user_id = o.user_id AND lo.id <> o.id AND lo.paid_at IS NOT NULL ORDER BY lo.paid_at DESC, lo.id DESC LIMIT 1
     ) b ON true
   WHERE i.id = ANY ($itemIds) AND c.order_item_id = s.order_item_id AND c.course_id = s.course_id`,
);

/** Call it in the transaction of the payment. */
export async function recordWhatIsSold(itemIds: number[]): Promise<void> {
  await note.run({ itemIds });
}
