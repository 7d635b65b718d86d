import { refundShareOf, type RefundShare } from '@baeum/contract/domains/offers/refund-terms.rules.ts';
import { policyVersions } from '@baeum/contract/shared/policies.ts';
import { z } from 'zod';
import { json, present, statement } from '../../database/statement.ts';

const milliseconds = (value: string) => `floor(extract(epoch FROM ${value}) * 1000)::float8`;

const courseSchema = z.object({
  price: z.number(),
  reachedRate: z.number(),
  shownRate: z.number(),
  countedFrom: z.number(),
  accessDays: z.number().nullable(),
  accessUntil: z.number().nullable(),
  certified: z.boolean(),
});

/** The access from an item has ended when the enrolment is from another one by now. */
const accessUntil = 'CASE WHEN e.order_item_id = i.id THEN e.expires_at ELSE o.paid_at END';

/** Bought courses, their terms, and how far they were used since: counted on the lectures recorded at the sale, whatever happened to them. */
const findUsed = statement(
  'enrollments.find-used-of-sale',
  {
    parameters: { itemIds: z.array(z.number()) },
    row: {
      id: z.number(),
      refund_terms: z.enum(policyVersions.refund),
      paid_at: present(z.number()),
      now: present(z.number()),
      courses: present(json(z.array(courseSchema))),
    },
  },
  `SELECT i.id, i.refund_terms, ${milliseconds('o.paid_at')} AS paid_at, ${milliseconds('now()')} AS now,
     (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'price', c.price,
        'reachedRate', greatest(0, coalesce(r.reached, 0) - c.progress_before),
        'shownRate', greatest(0, s.completed - c.progress_before),
        'countedFrom', ${milliseconds('o.paid_at - c.used_before')},
        'accessDays', c.access_days,
        'accessUntil', ${milliseconds(accessUntil)},
        'certified', EXISTS (SELECT FROM certificates f WHERE f.user_id = o.user_id AND f.course_id = c.course_id AND f.issued_at >= o.paid_at - c.used_before)
      )), '[]') FROM order_item_courses c
        LEFT JOIN enrollments e ON e.user_id = o.user_id AND e.course_id = c.course_id
        CROSS JOIN LATERAL (
          SELECT round(100.0 * count(*) / greatest(cardinality(c.lecture_ids), 1), 2) AS completed
          FROM lecture_progress p WHERE p.user_id = o.user_id AND p.lecture_id = ANY (c.lecture_ids) AND p.completed_at IS NOT NULL
        ) s
        LEFT JOIN LATERAL (SELECT round(sum(l.rate) / cardinality(c.lecture_ids), 2) AS reached FROM reached_lectures l WHERE l.user_id = o.user_id AND l.lecture_id = ANY (c.lecture_ids)) r ON true
      WHERE c.order_item_id = i.id) AS courses
   FROM order_items i JOIN orders o ON o.id = i.order_id WHERE i.id = ANY ($itemIds)`,
);

/** The refundable share of these items by progress; one without courses is left out. */
export async function findShares(itemIds: number[]): Promise<ReadonlyMap<number, RefundShare>> {
  const rows = await findUsed.all({ itemIds });
  return new Map(
    rows
      .filter(({ courses }) => courses.length > 0)
      .map(({ id, refund_terms: terms, paid_at: paidAt, now, courses }) => [id, refundShareOf({ terms, paidAt, courses }, now)]),
  );
}
