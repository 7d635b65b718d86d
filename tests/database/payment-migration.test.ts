import { migrate, revert } from '@baeum/api/src/database/migrate.ts';
import { expect, test } from 'vitest';
import { formerDatabase } from '../support/former-database.ts';

test('money that was to be sent by an earlier release keeps the key that it may have been tried with, and keys that two orders show go back to one', async () => {
  const { url, client } = await formerDatabase(async (address) => {
    await migrate(address);
    await revert(address, '0230-payment-tries');
  });
  await client.query(`
    INSERT INTO users (email, name) VALUES ('a@example.test', '가람');
    INSERT INTO orders (order_no, user_id, status, coupon_discount, points, amount, refunded_amount, expires_at, paid_at)
      SELECT '20251101-0000000' || n, (SELECT id FROM users WHERE email = 'a@example.test'), CASE n WHEN 1 THEN 'PARTIALLY_REFUNDED' WHEN 2 THEN 'CANCELED' ELSE 'PENDING' END, 0, 0, 1000, CASE n WHEN 1 THEN 200 ELSE 0 END, now(), CASE n WHEN 1 THEN now() END FROM generate_series(1, 3) n;
    INSERT INTO payments (order_id, provider, method, state, amount, payment_key)
      SELECT id, 'TOSS', 'CARD', CASE right(order_no, 1) WHEN '1' THEN 'APPROVED' WHEN '2' THEN 'RETURNED' ELSE 'CONFIRMING' END, 1000, 'key-' || right(order_no, 1) FROM orders;
    INSERT INTO refunds (order_id, amount, points, reason, by_operator, sent_at)
      SELECT id, 100, 0, '시험', false, CASE n WHEN 2 THEN now() END FROM orders, generate_series(1, 2) n WHERE right(order_no, 1) = '1'`);
  await migrate(url);
  const { rows: tries } = await client.query('SELECT call, number, answered FROM payment_tries ORDER BY call');
  const {
    rows: [returned],
  } = await client.query("SELECT id FROM payments WHERE state = 'RETURNED'");
  expect(tries).toEqual([{ call: `return-${returned.id}`, number: 0, answered: false }]);
  expect((await client.query('SELECT named FROM refunds')).rows).toEqual([{ named: false }, { named: false }]);

  await client.query("UPDATE payments SET payment_key = 'key-1' WHERE state = 'CONFIRMING'");
  await revert(url, '0230-payment-tries');
  expect((await client.query('SELECT payment_key FROM payments ORDER BY id')).rows).toEqual([
    { payment_key: 'key-1' },
    { payment_key: 'key-2' },
    { payment_key: null },
  ]);
});
