import type { TestApp } from './server.ts';

/** Time without a session, sessions without their time, unpaid sessions or those whose money is missing, and money of no session. */
export const wrongBookings = ({ sql }: Pick<TestApp, 'sql'>) =>
  sql<{ what: string; id: number }>(`
    SELECT 'hold' AS what, h.mentoring_id::int AS id FROM mentoring_holds h JOIN mentorings g ON g.id = h.mentoring_id WHERE g.status NOT IN ('PAYMENT_PENDING', 'REQUESTED')
    UNION ALL SELECT 'time', g.id::int FROM mentorings g LEFT JOIN mentoring_holds h ON h.mentoring_id = g.id AND h.kind = 'BOOKED'
      WHERE g.status IN ('PAYMENT_PENDING', 'REQUESTED') GROUP BY g.id HAVING count(h.person_id) <> 2
    UNION ALL SELECT 'money', g.id::int FROM mentorings g LEFT JOIN order_items i ON i.id = g.order_item_id LEFT JOIN orders o ON o.id = i.order_id
      LEFT JOIN payments p ON p.order_id = o.id
      WHERE (g.status = 'REQUESTED') <> coalesce(o.status = 'PAID' AND p.state = 'APPROVED', false)
    UNION ALL SELECT 'order', o.id::int FROM orders o WHERE NOT EXISTS (SELECT FROM order_items i JOIN mentorings g ON g.order_item_id = i.id WHERE i.order_id = o.id)`);
