/** A sale's current value to its instructor, by `incomes.rules.ts`: the base `b` minus the refunds of item `i`, and `rate` percent of it. */
const left = (
  b: string,
) => `(${b} - CASE WHEN i.paid + i.points > 0 THEN div(${b}::numeric * (i.canceled + i.refunded_amount + i.refunded_points), i.paid + i.points)
  WHEN i.refunded_at IS NOT NULL THEN ${b} ELSE 0 END)`;
const earned = (b: string, rate: string) => `div(${left(b)} * ${rate}, 100)`;

/** Facts are deleted with a statement after five years, and orders of that age are no longer compared. */
const compared = "o.paid_at > now() - interval '5 years'";

const noted = (where: string) =>
  `SELECT coalesce(sum(f.base), 0) AS base, coalesce(sum(f.income), 0) AS income FROM income_facts f WHERE f.kind <> 'ADJUSTMENT' AND ${where}`;

/** What must agree about incomes: facts with their sales, statements with their facts and with each other, and the books with both. */
export const incomeQueries: Readonly<Record<string, string>> = {
  'incomes-of-sales': `
    SELECT 'orders/' || o.id || ' courses/' || c.course_id || ' ' || s.what, s.expected, s.found
    FROM orders o JOIN order_items i ON i.order_id = o.id JOIN order_item_courses c ON c.order_item_id = i.id
      LEFT JOIN LATERAL (${noted('f.order_item_id = i.id AND f.course_id = c.course_id')}) n ON true
      CROSS JOIN LATERAL (VALUES ('base', ${left('c.base')}, n.base), ('income', ${earned('c.base', 'c.share_rate')}, n.income)) AS s (what, expected, found)
    WHERE ${compared} AND s.expected <> s.found`,
  'incomes-of-mentorings': `
    SELECT 'mentorings/' || g.id || ' ' || s.what, s.expected, s.found
    FROM orders o JOIN order_items i ON i.order_id = o.id JOIN mentorings g ON g.order_item_id = i.id
      LEFT JOIN LATERAL (${noted('f.mentoring_id = g.id')}) n ON true
      CROSS JOIN LATERAL (VALUES ('base', CASE WHEN g.earned_at IS NULL THEN 0 ELSE ${left('i.price')} END, n.base),
        ('income', CASE WHEN g.earned_at IS NULL THEN 0 ELSE ${earned('i.price', 'g.share_rate')} END, n.income)) AS s (what, expected, found)
    WHERE ${compared} AND s.expected <> s.found`,
  'sums-of-statements': `
    SELECT 'settlements/' || s.id || ' ' || v.what, v.expected, v.found
    FROM (SELECT t.*, lag(t.carried_out, 1, 0::bigint) OVER (PARTITION BY t.instructor_id ORDER BY t.month) AS carried,
        lag(t.id) OVER (PARTITION BY t.instructor_id ORDER BY t.month) IS NULL AND t.confirmed_at < now() - interval '5 years' AS is_oldest FROM settlements t WHERE t.state <> 'OPEN') s
      LEFT JOIN LATERAL (SELECT coalesce(sum(f.base), 0) AS base, coalesce(sum(f.income), 0) AS income FROM income_facts f WHERE f.settlement_id = s.id) n ON true
      CROSS JOIN LATERAL (VALUES ('base', n.base, s.base), ('income', n.income, s.income), ('carried', CASE WHEN s.is_oldest THEN s.carried_in ELSE s.carried END, s.carried_in)) AS v (what, expected, found)
    WHERE v.expected <> v.found`,
  // An instructor is owed the facts in no confirmed statement, the unpaid confirmed statements, and the balance of the newest one.
  'payables-of-people': `
    SELECT 'users/' || coalesce(l.user_id, o.user_id), coalesce(l.owed, 0), coalesce(o.owed, 0)
    FROM (SELECT user_id, -sum(amount) AS owed FROM ledger_entries WHERE account = 'instructor_payables' GROUP BY user_id) l
      FULL JOIN (
        SELECT user_id, sum(owed) AS owed FROM (
          SELECT f.instructor_id AS user_id, f.income AS owed FROM income_facts f LEFT JOIN settlements s ON s.id = f.settlement_id WHERE coalesce(s.state, 'OPEN') = 'OPEN'
          UNION ALL SELECT instructor_id, net FROM settlements WHERE state IN ('CONFIRMED', 'HELD')
          UNION ALL (SELECT DISTINCT ON (instructor_id) instructor_id, carried_out FROM settlements WHERE state <> 'OPEN' ORDER BY instructor_id, month DESC)
        ) part GROUP BY user_id
      ) o ON o.user_id = l.user_id
    WHERE coalesce(l.owed, 0) <> coalesce(o.owed, 0)`,
  // A statement is paid only by the line that was sent last and was not returned.
  'payouts-of-statements': `
    SELECT 'settlements/' || s.id, coalesce(l.paid, 0), CASE s.state WHEN 'PAID' THEN s.net ELSE 0 END
    FROM settlements s LEFT JOIN (
      SELECT l.settlement_id, sum(l.amount) AS paid FROM payout_lines l JOIN payout_batches b ON b.id = l.batch_id WHERE b.state = 'SENT' AND l.state = 'SENT' GROUP BY l.settlement_id
    ) l ON l.settlement_id = s.id
    WHERE coalesce(l.paid, 0) <> CASE s.state WHEN 'PAID' THEN s.net ELSE 0 END`,
  'payouts-in-books': `
    SELECT 'payouts/' || l.batch_id || ' settlements/' || l.settlement_id || ' ' || v.what, coalesce(e.moved, 0), v.amount
    FROM payout_lines l JOIN payout_batches b ON b.id = l.batch_id
      CROSS JOIN LATERAL (VALUES ('sent', CASE b.state WHEN 'SENT' THEN l.amount ELSE 0 END), ('returned', CASE l.state WHEN 'RETURNED' THEN -l.amount ELSE 0 END)) AS v (what, amount)
      LEFT JOIN LATERAL (SELECT -sum(e.amount) AS moved FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
        WHERE t.key = 'payout:' || l.batch_id || ':' || l.settlement_id || ':' || v.what AND e.account = 'payouts') e ON true
    WHERE coalesce(e.moved, 0) <> v.amount`,
  // Statements are deleted after five years, with their lines.
  'sums-of-payouts': `
    SELECT 'payouts/' || b.id, coalesce(l.amount, 0), b.total
    FROM payout_batches b LEFT JOIN (SELECT batch_id, sum(amount) AS amount FROM payout_lines GROUP BY batch_id) l ON l.batch_id = b.id
    WHERE b.made_at > now() - interval '5 years' AND coalesce(l.amount, 0) <> b.total`,
};
