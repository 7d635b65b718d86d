/** States of a payment that an order in each state may have: the provider may still be asked about an ended one. */
const states = `(VALUES ('PENDING', 'READY,CONFIRMING,WAITING'), ('PAID', 'APPROVED'), ('PARTIALLY_REFUNDED', 'APPROVED'), ('REFUNDED', 'APPROVED'),
  ('CANCELED', 'READY,CONFIRMING,WAITING,REFUSED,RETURNED'), ('FAILED', 'REFUSED,RETURNED')) AS s (order_status, payment_states)`;

const sumsOfItems =
  'SELECT order_id, sum(paid) AS paid, sum(points) AS points, sum(discount) AS discount, sum(refunded_amount + canceled) AS refunded, sum(canceled) AS canceled, sum(refunded_points) AS points_back FROM order_items GROUP BY order_id';

/** What must agree within orders themselves, in the form of the other checks; for existence, 1 and 0. */
export const orderQueries: Readonly<Record<string, string>> = {
  'payments-of-orders': `
    SELECT 'orders/' || o.id || ' ' || o.status || ', ' || coalesce('payment ' || p.state, 'no payment'), 1, 0
    FROM orders o LEFT JOIN payments p ON p.order_id = o.id LEFT JOIN ${states} ON s.order_status = o.status
    WHERE CASE WHEN p.id IS NULL THEN o.amount > 0 ELSE NOT p.state = ANY (string_to_array(s.payment_states, ',')) END`,
  'sums-of-items': `
    SELECT 'orders/' || o.id || ' ' || s.what, s.expected, s.found
    FROM orders o LEFT JOIN payments p ON p.order_id = o.id LEFT JOIN (${sumsOfItems}) i ON i.order_id = o.id
      CROSS JOIN LATERAL (VALUES ('amount', o.amount, coalesce(i.paid, 0)), ('points', o.points, coalesce(i.points, 0)), ('discount', o.coupon_discount, coalesce(i.discount, 0)),
        ('payment', o.amount, coalesce(p.amount, 0))) AS s (what, expected, found)
    WHERE s.expected <> s.found`,
  'sums-of-refunds': `
    SELECT 'orders/' || o.id || ' ' || s.what, s.expected, s.found
    FROM orders o LEFT JOIN (${sumsOfItems}) i ON i.order_id = o.id
      LEFT JOIN (SELECT order_id, sum(amount) AS amount, sum(points) AS points FROM refunds GROUP BY order_id) f ON f.order_id = o.id
      LEFT JOIN (SELECT f.order_id, sum(l.amount) AS amount, sum(l.points) AS points FROM refund_lines l JOIN refunds f ON f.id = l.refund_id GROUP BY f.order_id) l ON l.order_id = o.id
      CROSS JOIN LATERAL (VALUES ('refunds', o.refunded_amount, coalesce(f.amount, 0)), ('items', o.refunded_amount, coalesce(i.refunded, 0)), ('lines', coalesce(f.amount, 0), coalesce(l.amount, 0) + coalesce(i.canceled, 0)),
        ('points of items', coalesce(f.points, 0), coalesce(i.points_back, 0)), ('points of lines', coalesce(f.points, 0), coalesce(l.points, 0))) AS s (what, expected, found)
    WHERE s.expected <> s.found`,
  'courses-of-buyers': `
    SELECT 'orders/' || o.id || ' courses/' || c.course_id, 1, 0
    FROM orders o JOIN order_items i ON i.order_id = o.id AND i.refunded_at IS NULL JOIN order_item_courses c ON c.order_item_id = i.id
    WHERE o.paid_at IS NOT NULL AND NOT EXISTS (SELECT FROM enrollments e WHERE e.user_id = o.user_id AND e.course_id = c.course_id)`,
  'courses-without-purchase': `
    SELECT 'orders/' || o.id || ' courses/' || e.course_id, 0, 1
    FROM enrollments e JOIN order_items i ON i.id = e.order_item_id JOIN orders o ON o.id = i.order_id
    WHERE e.source = 'PURCHASE' AND (e.expires_at IS NULL OR e.expires_at > now()) AND (o.paid_at IS NULL OR i.refunded_at IS NOT NULL)`,
  // A session waits for payment as long as its order does; its mentor sees it only once it is paid, and not when it was refunded.
  'mentorings-of-orders': `
    SELECT 'orders/' || o.id || ' ' || o.status || ' mentorings/' || g.id || ' ' || g.status, 1, 0
    FROM mentorings g JOIN order_items i ON i.id = g.order_item_id JOIN orders o ON o.id = i.order_id
    WHERE (o.status = 'PENDING') <> (g.status = 'PAYMENT_PENDING') OR (o.paid_at IS NULL AND g.status NOT IN ('PAYMENT_PENDING', 'CANCELED'))
      OR (o.paid_at IS NOT NULL AND i.refunded_at IS NULL AND g.status IN ('DECLINED', 'EXPIRED')) OR (i.refunded_at IS NOT NULL AND g.status IN ('REQUESTED', 'ACCEPTED'))`,
  'refunds-of-mentorings': `
    SELECT 'orders/' || i.order_id || ' mentorings/' || g.id, i.refunded_amount, g.refund_amount
    FROM mentorings g JOIN order_items i ON i.id = g.order_item_id WHERE g.refund_amount > i.refunded_amount`,
  'times-of-mentorings': `
    SELECT 'mentorings/' || g.id || ' ' || g.status, 2, coalesce(h.held, 0)
    FROM mentorings g LEFT JOIN (SELECT mentoring_id, count(*) AS held FROM mentoring_holds WHERE kind = 'BOOKED' GROUP BY mentoring_id) h ON h.mentoring_id = g.id
    WHERE g.status IN ('PAYMENT_PENDING', 'REQUESTED', 'ACCEPTED') AND coalesce(h.held, 0) <> 2`,
};
