import pg from 'pg';

/** Statements that add what has the numbers from `$1` to `$2`; every hundredth order failed, every tenth was paid by transfer. */
const steps = [
  `INSERT INTO users (email, name, status, is_instructor, created_at)
   SELECT 'bench' || n || '@example.test', CASE WHEN n % 3 = 0 THEN '김운영' ELSE '이배움' END || n, CASE WHEN n % 1000 = 0 THEN 'BLOCKED' ELSE 'ACTIVE' END, n % 100 = 0,
     now() - n * interval '30 seconds' FROM generate_series($1::int, $2::int) n`,
  `INSERT INTO orders (order_no, user_id, status, coupon_discount, points, amount, refunded_amount, created_at, expires_at, paid_at, payment_method)
   SELECT '20250101-' || lpad(n::text, 8, '0'), u.id, s.status, 0, 0, CASE WHEN n % 2000 = 0 THEN 999000 ELSE 10000 + n % 50 * 1000 END,
     CASE s.status WHEN 'REFUNDED' THEN CASE WHEN n % 2000 = 0 THEN 999000 ELSE 10000 + n % 50 * 1000 END ELSE 0 END, now() - n * interval '30 seconds', now(),
     CASE WHEN s.status IN ('PAID', 'REFUNDED') THEN now() - n * interval '30 seconds' END,
     CASE n % 10 WHEN 0 THEN 'TRANSFER' WHEN 1 THEN 'VIRTUAL_ACCOUNT' ELSE 'CARD' END
   FROM generate_series($1::int, $2::int) n JOIN users u ON u.email = 'bench' || n || '@example.test'
     CROSS JOIN LATERAL (SELECT CASE WHEN n % 100 = 0 THEN 'FAILED' WHEN n % 20 = 1 THEN 'REFUNDED' ELSE 'PAID' END AS status) s`,
  `INSERT INTO payments (order_id, provider, method, state, amount, payment_key)
   SELECT id, 'TEST', payment_method, CASE status WHEN 'FAILED' THEN 'REFUSED' ELSE 'APPROVED' END, amount, 'bench-' || order_no FROM orders
   WHERE order_no BETWEEN '20250101-' || lpad($1::text, 8, '0') AND '20250101-' || lpad($2::text, 8, '0')`,
  `INSERT INTO order_items (order_id, type, ref_id, title, price, discount, points, paid, refunded_amount, refunded_at)
   SELECT o.id, 'COURSE', c.ids[1 + o.id % cardinality(c.ids)], '파이썬', o.amount, 0, 0, o.amount, o.refunded_amount, CASE o.status WHEN 'REFUNDED' THEN o.paid_at END
   FROM orders o CROSS JOIN (SELECT array_agg(id ORDER BY id) AS ids FROM courses) c
   WHERE o.order_no BETWEEN '20250101-' || lpad($1::text, 8, '0') AND '20250101-' || lpad($2::text, 8, '0')`,
  `INSERT INTO audit_logs (at, actor_id, action, target, diff)
   SELECT now() - ($2::int - n) * interval '30 seconds', (SELECT min(id) FROM users WHERE role_admin), CASE WHEN n % 5000 = 0 THEN 'bench.rare' ELSE 'orders.refund' END,
     'orders/' || n, '{"amount": [null, 1000]}' FROM generate_series($1::int, $2::int) n`,
  `INSERT INTO outbox (channel, recipient, subject, text, status, kind, created_at)
   SELECT CASE WHEN n % 50 = 0 THEN 'SMS' ELSE 'EMAIL' END, 'bench' || n || '@example.test', '결제가 완료되었습니다', '', CASE WHEN n % 1000 = 1 THEN 'FAILED' ELSE 'SENT' END,
     CASE WHEN n % 5000 = 2 THEN 'bench-rare' ELSE 'order-paid' END, now() - n * interval '30 seconds' FROM generate_series($1::int, $2::int) n`,
  `INSERT INTO contact_messages (topic, text, email, confirm, state, answer, settled_at, created_at)
   SELECT CASE WHEN n % 500 = 0 THEN 'privacy' ELSE 'payment' END, '영수증을 받고 싶어요.', 'bench' || n || '@example.test', true, CASE WHEN n % 1000 = 0 THEN 'OPEN' ELSE 'ANSWERED' END,
     CASE WHEN n % 1000 > 0 THEN '보냈습니다.' END, CASE WHEN n % 1000 > 0 THEN now() END, now() - n * interval '30 seconds' FROM generate_series($1::int, $2::int) n`,
  `INSERT INTO reports (reporter_id, target_type, target_id, reason, text, status, reported_user_id, content, settled_at, created_at)
   SELECT u.id, CASE WHEN n % 500 = 0 THEN 'COURSE' ELSE 'POST' END, n, CASE WHEN n % 2000 = 0 THEN 'COPYRIGHT' ELSE 'SPAM' END, '', CASE WHEN n % 1000 = 0 THEN 'OPEN' ELSE 'DISMISSED' END, u.id, '광고',
     CASE WHEN n % 1000 > 0 THEN now() END, now() - n * interval '30 seconds' FROM generate_series($1::int, $2::int) n JOIN users u ON u.email = 'bench' || n || '@example.test'`,
  `INSERT INTO groups (name, kind, seats, invite_hash) SELECT CASE WHEN n % 3 = 0 THEN '배움' ELSE '열린 교실' END || n, CASE WHEN n % 100 = 0 THEN 'EDU' ELSE 'BUSINESS' END, 10, 'bench' || n
   FROM generate_series($1::int, $2::int) n`,
  "INSERT INTO corporations (name) SELECT CASE WHEN n % 3 = 0 THEN '배움' ELSE '열린 회사' END || n FROM generate_series($1::int, $2::int) n",
] as const;

const tables = ['users', 'orders', 'payments', 'order_items', 'audit_logs', 'outbox', 'contact_messages', 'reports', 'groups', 'corporations'] as const;

/** Adds people, an order of each, and as many rows of the other large lists until there are so many. The steps write themselves what triggers usually write. */
export async function loadOperations(databaseUrl: string, { from, to }: { from: number; to: number }): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("SET statement_timeout = 0; SET work_mem = '256MB'");
    for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    for (const step of steps) await client.query(step, [from + 1, to]);
    for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    for (const table of tables) await client.query(`VACUUM ANALYZE ${table}`);
  } finally {
    await client.end();
  }
}
