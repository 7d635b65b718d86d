import type { Migration } from '../migrate.ts';

/**
 * What was earned before it was noted: by every paid course and what was given back of it, with their days, and by sessions that nobody can dispute any
 * more. All of it belongs to each instructor's first statement, which an operator looks at before anything is paid. The books get one movement a person.
 */
export async function up(sql: Migration): Promise<void> {
  // A million references are looked up at once in a moment, and one by one in minutes.
  for (const [column] of references) await sql(`ALTER TABLE income_facts DROP CONSTRAINT income_facts_${column}_fkey;`);
  await sql(`
    INSERT INTO settlements (instructor_id, month, backfilled)
      SELECT e.instructor_id, date_trunc('month', now() AT TIME ZONE 'Asia/Seoul')::date, true FROM (
        SELECT DISTINCT c.instructor_id FROM order_item_courses c JOIN order_items i ON i.id = c.order_item_id JOIN orders o ON o.id = i.order_id WHERE o.paid_at IS NOT NULL AND c.base > 0
        UNION SELECT g.mentor_id FROM ${sessions} WHERE ${earned}
      ) e ORDER BY e.instructor_id;

    INSERT INTO income_facts (instructor_id, kind, key, order_item_id, course_id, occurred_at, base, fee, income, settlement_id)
      SELECT c.instructor_id, 'SALE', 'sale:' || i.id || ':' || c.course_id, i.id, c.course_id, o.paid_at, c.base, c.base - c.base * c.share_rate / 100, c.base * c.share_rate / 100, s.id
      FROM orders o JOIN order_items i ON i.order_id = o.id JOIN order_item_courses c ON c.order_item_id = i.id JOIN settlements s ON s.instructor_id = c.instructor_id
      WHERE o.paid_at IS NOT NULL AND c.base > 0 ORDER BY o.id, i.id, c.course_id;

    INSERT INTO income_facts (instructor_id, kind, key, order_item_id, course_id, refund_id, occurred_at, base, fee, income, settlement_id)
      SELECT b.instructor_id, 'REFUND', 'refund:' || b.refund_id || ':' || b.item_id || ':' || b.course_id, b.item_id, b.course_id, b.refund_id, b.refunded_at,
        b.remaining - b.base, b.remaining - b.base - (b.remaining * b.share_rate / 100 - b.base * b.share_rate / 100), b.remaining * b.share_rate / 100 - b.base * b.share_rate / 100, s.id
      FROM (
        SELECT c.instructor_id, c.course_id, c.base, c.share_rate, i.id AS item_id, f.id AS refund_id, f.created_at AS refunded_at, ${remaining('c.base')} AS remaining
        FROM order_items i JOIN orders o ON o.id = i.order_id JOIN order_item_courses c ON c.order_item_id = i.id
          JOIN LATERAL (
            SELECT r.id, r.created_at FROM refunds r LEFT JOIN refund_lines l ON l.refund_id = r.id AND l.order_item_id = i.id
            WHERE r.order_id = i.order_id ORDER BY l.order_item_id IS NULL, r.id DESC LIMIT 1
          ) f ON true
        WHERE o.paid_at IS NOT NULL AND c.base > 0 AND (i.refunded_at IS NOT NULL OR i.canceled > 0)
      ) b JOIN settlements s ON s.instructor_id = b.instructor_id
      WHERE b.remaining <> b.base ORDER BY b.refund_id, b.item_id, b.course_id;

    INSERT INTO income_facts (instructor_id, kind, key, order_item_id, mentoring_id, occurred_at, base, fee, income, settlement_id)
      SELECT e.mentor_id, 'MENTORING', 'mentoring:' || e.id, e.item_id, e.id, e.earned_at, e.base, e.base - e.base * e.share_rate / 100, e.base * e.share_rate / 100, s.id
      FROM (SELECT g.id, g.mentor_id, g.share_rate, i.id AS item_id, ${remaining('i.price')} AS base, ${earnedAt} AS earned_at FROM ${sessions} WHERE ${earned}) e
        JOIN settlements s ON s.instructor_id = e.mentor_id
      WHERE e.base > 0 ORDER BY e.id;

    UPDATE mentorings t SET earned_at = e.earned_at FROM (SELECT g.id, ${earnedAt} AS earned_at FROM ${sessions} WHERE ${earned}) e WHERE e.id = t.id;

    WITH sums AS MATERIALIZED (SELECT instructor_id, sum(income)::bigint AS income FROM income_facts GROUP BY instructor_id HAVING sum(income) <> 0),
      posted AS (INSERT INTO ledger_transactions (key, kind) SELECT 'income:before:' || instructor_id, 'INCOME_EARNED' FROM sums RETURNING id, key)
    INSERT INTO ledger_entries (transaction_id, account, user_id, amount)
      SELECT p.id, v.account, v.user_id, v.amount FROM posted p JOIN sums s ON p.key = 'income:before:' || s.instructor_id
        CROSS JOIN LATERAL (VALUES ('instructor_shares', NULL::bigint, s.income), ('instructor_payables', s.instructor_id, -s.income)) AS v (account, user_id, amount);
  `);
  for (const [column, to] of references) await sql(`ALTER TABLE income_facts ADD FOREIGN KEY (${column}) REFERENCES ${to};`);
}

const references = [
  ['instructor_id', 'users (id)'],
  ['order_item_id', 'order_items (id) ON DELETE SET NULL'],
  ['course_id', 'courses (id) ON DELETE SET NULL'],
  ['settlement_id', 'settlements (id) ON DELETE CASCADE'],
] as const;

/** Takes everything back that was noted, so that it can be noted again. */
export async function down(sql: Migration): Promise<void> {
  const tables = ['income_facts', 'settlements', 'ledger_transactions', 'ledger_entries'];
  for (const table of tables) await sql(`ALTER TABLE ${table} DISABLE TRIGGER USER;`);
  await sql(`
    UPDATE mentorings SET earned_at = NULL WHERE earned_at IS NOT NULL;
    DELETE FROM income_facts;
    DELETE FROM settlements;
    DELETE FROM ledger_transactions WHERE kind IN ('INCOME_EARNED', 'INCOME_REVERSED', 'INCOME_SETTLED');
  `);
  for (const table of tables) await sql(`ALTER TABLE ${table} ENABLE TRIGGER USER;`);
}

const sessions = 'mentorings g JOIN order_items i ON i.id = g.order_item_id JOIN orders o ON o.id = i.order_id';

/** Held, or missed by the mentee, and nobody can say otherwise any more; or cancelled by the mentee too late to get everything back. */
const earned = `o.paid_at IS NOT NULL AND (
  ((g.status = 'COMPLETED' OR g.no_show_by = 'MENTEE') AND (g.dispute_outcome IS NOT NULL OR (g.disputed_at IS NULL AND g.end_at <= now() - interval '72 hours')))
  OR (g.status = 'CANCELED' AND g.ended_by = 'MENTEE' AND g.accepted_at IS NOT NULL AND i.refunded_amount + i.refunded_points < i.paid + i.points))`;
const earnedAt = "CASE WHEN g.status = 'CANCELED' THEN g.ended_at ELSE coalesce(g.dispute_settled_at, g.end_at + interval '72 hours') END";

/** What is left of a base after everything that went back of its item \`i\`. */
function remaining(base: string): string {
  return `(${base} - CASE WHEN i.paid + i.points > 0 THEN div(${base}::numeric * (i.canceled + i.refunded_amount + i.refunded_points), i.paid + i.points)::bigint
    WHEN i.refunded_at IS NOT NULL THEN ${base} ELSE 0 END)`;
}
