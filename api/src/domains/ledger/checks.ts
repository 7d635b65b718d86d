import { mostFaultsListed } from '@baeum/contract/domains/ledger/ledger.rules.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { incomeQueries } from './income-checks.ts';
import { orderQueries } from './order-checks.ts';

/** An account's balance by order. */
const ofOrders = (account: string) =>
  `SELECT t.order_id, sum(e.amount) AS held FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id WHERE e.account = '${account}' GROUP BY t.order_id`;

/**
 * What must agree with the books, each as a query of `subject`, `expected` (by the books) and `found` that returns the differences: a
 * domain whose tables repeat data of the books adds a line.
 */
const queries: Readonly<Record<string, string>> = {
  'sums-of-transactions': `
    SELECT 'transactions/' || t.id AS subject, 0 AS expected, coalesce(sum(e.amount), 0) AS found
    FROM ledger_transactions t LEFT JOIN ledger_entries e ON e.transaction_id = t.id GROUP BY t.id HAVING count(e.id) < 2 OR sum(e.amount) <> 0`,
  'points-of-people': `
    SELECT 'users/' || u.id, coalesce(e.points, 0), u.point_balance
    FROM users u LEFT JOIN (SELECT user_id, -sum(amount) AS points FROM ledger_entries WHERE account = 'points' GROUP BY user_id) e ON e.user_id = u.id
    WHERE u.point_balance <> coalesce(e.points, 0)`,
  'points-in-lots': `
    SELECT 'users/' || u.id, u.point_balance, coalesce(l.points, 0)
    FROM users u LEFT JOIN (SELECT user_id, sum(remaining) AS points FROM point_lots GROUP BY user_id) l ON l.user_id = u.id
    WHERE u.point_balance <> coalesce(l.points, 0)`,
  'points-in-history': `
    SELECT 'users/' || u.id, u.point_balance, coalesce(h.points, 0)
    FROM users u LEFT JOIN (SELECT user_id, sum(amount) AS points FROM point_transactions GROUP BY user_id) h ON h.user_id = u.id
    WHERE u.point_balance <> coalesce(h.points, 0)`,
  'points-held-by-orders': `
    SELECT 'orders/' || coalesce(o.id, l.order_id, 0), -coalesce(l.held, 0), coalesce(o.points, 0)
    FROM (SELECT id, CASE status WHEN 'PENDING' THEN points ELSE 0 END AS points FROM orders) o
      FULL JOIN (${ofOrders('order_holds')}) l ON l.order_id = o.id WHERE -coalesce(l.held, 0) <> coalesce(o.points, 0)`,
  // The points an order still uses: none once it was cancelled, all but the refunded ones once it was paid.
  'points-taken-by-orders': `
    SELECT 'orders/' || o.id, o.points, coalesce(s.taken, 0) FROM (
      SELECT d.id, CASE WHEN d.status IN ('CANCELED', 'FAILED') THEN 0 ELSE d.points - coalesce((SELECT sum(i.refunded_points) FROM order_items i WHERE i.order_id = d.id), 0) END AS points FROM orders d
    ) o LEFT JOIN (SELECT order_id, sum(amount - restored) AS taken FROM point_spendings GROUP BY order_id) s ON s.order_id = o.id
    WHERE o.points <> coalesce(s.taken, 0)`,
  'sales-of-orders': `
    SELECT 'orders/' || o.id, -coalesce(l.held, 0), o.sold FROM (
      SELECT d.id, CASE WHEN d.paid_at IS NULL THEN 0 ELSE d.amount + d.points - d.refunded_amount - coalesce((SELECT sum(i.refunded_points) FROM order_items i WHERE i.order_id = d.id), 0) END AS sold FROM orders d
    ) o LEFT JOIN (${ofOrders('sales')}) l ON l.order_id = o.id WHERE -coalesce(l.held, 0) <> o.sold`,
  'money-at-providers': `
    SELECT 'orders/' || o.id, coalesce(l.held, 0), o.money FROM (
      SELECT d.id, CASE WHEN d.paid_at IS NOT NULL THEN d.amount - coalesce((SELECT sum(f.amount) FROM refunds f WHERE f.order_id = d.id AND f.sent_at IS NOT NULL), 0)
        WHEN p.state = 'RETURNED' AND p.returned_at IS NULL THEN d.amount ELSE 0 END AS money
      FROM orders d JOIN payments p ON p.order_id = d.id
    ) o LEFT JOIN (${ofOrders('provider')}) l ON l.order_id = o.id WHERE coalesce(l.held, 0) <> o.money`,
  ...orderQueries,
  ...incomeQueries,
};

const row = { subject: present(z.string()), expected: present(z.number()), found: present(z.number()), total: present(z.number()) };

/** The checks, in their order. */
export const ledgerChecks = Object.entries(queries).map(([name, query]) => ({
  name,
  find: statement(
    `ledger.check-${name}`,
    { row },
    `SELECT f.subject, f.expected::float8, f.found::float8, count(*) OVER () AS total FROM (${query}) AS f (subject, expected, found) ORDER BY f.subject LIMIT ${mostFaultsListed}`,
  ),
}));
