import { withConnection } from '../connection.ts';

/** An order with its times of payment and refund. */
export interface MovedOrder {
  id: number;
  at: Date;
  back: Date | null;
}

const moved = 'jsonb_to_recordset($1::jsonb) AS m (id bigint, at timestamptz, back timestamptz)';

const moves = [
  `UPDATE orders o SET created_at = m.at, paid_at = m.at, expires_at = m.at + interval '30 minutes' FROM ${moved} WHERE o.id = m.id`,
  `UPDATE payments p SET created_at = m.at FROM ${moved} WHERE p.order_id = m.id`,
  `UPDATE test_payments t SET created_at = m.at, done_at = m.at FROM ${moved} JOIN orders o ON o.id = m.id WHERE t.order_no = o.order_no`,
  `UPDATE enrollments e SET enrolled_at = m.at, expires_at = coalesce(m.back, e.expires_at) FROM ${moved} JOIN order_items i ON i.order_id = m.id WHERE e.order_item_id = i.id`,
  `UPDATE order_items i SET refunded_at = m.back FROM ${moved} WHERE i.order_id = m.id AND i.refunded_at IS NOT NULL`,
  `UPDATE refunds r SET created_at = m.back FROM ${moved} WHERE r.order_id = m.id`,
  `UPDATE coupons c SET used_at = m.at FROM ${moved} WHERE c.order_id = m.id AND c.used_at IS NOT NULL`,
  `UPDATE income_facts f SET occurred_at = CASE f.kind WHEN 'REFUND' THEN m.back ELSE m.at END FROM ${moved} JOIN order_items i ON i.order_id = m.id WHERE f.order_item_id = i.id`,
];

/** Moves orders and all dependent rows to their days. Course prices are recorded since publication. */
export async function moveOrders(orders: readonly MovedOrder[]): Promise<void> {
  await withUnlocked(['income_facts_kept ON income_facts', 'course_prices_stay ON course_prices'], async () => {
    for (const text of moves) await ask(text, [JSON.stringify(orders)]);
    await ask('UPDATE course_prices p SET changed_at = c.published_at FROM courses c WHERE c.id = p.course_id AND c.published_at IS NOT NULL');
  });
}

/** Statements are confirmed on their day and paid three days later. */
export async function moveStatements(): Promise<void> {
  await withUnlocked(['settlements_kept ON settlements', 'payout_batches_kept ON payout_batches'], async () => {
    await ask(`UPDATE settlements SET confirmed_at = confirm_on::timestamp AT TIME ZONE 'Asia/Seoul', paid_at = paid_at - (now() - (confirm_on + 3)::timestamp AT TIME ZONE 'Asia/Seoul')
      WHERE state <> 'OPEN'`);
    await ask(`UPDATE payout_batches b SET made_at = s.paid_at - interval '2 hours', approved_at = s.paid_at - interval '1 hour', sent_at = s.paid_at
      FROM settlements s WHERE s.batch_id = b.id AND s.paid_at IS NOT NULL`);
  });
}

async function withUnlocked(triggers: readonly string[], work: () => Promise<void>): Promise<void> {
  const set = (how: string) => ask(triggers.map((trigger) => trigger.replace(/^(\w+) ON (\w+)$/, `ALTER TABLE $2 ${how} TRIGGER $1`)).join('; '));
  await set('DISABLE');
  await work();
  await set('ENABLE');
}

async function ask(text: string, values?: unknown[]): Promise<void> {
  await withConnection((connection) => connection.query(text, values));
}
