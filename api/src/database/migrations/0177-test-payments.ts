import type { Migration } from '../migrate.ts';

/** The books of the bank that is practised with: written by nobody else, so that tests can compare them with ours. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE test_payments (
      payment_key text PRIMARY KEY,
      order_no text NOT NULL,
      amount won NOT NULL,
      behaviour text NOT NULL CHECK (behaviour IN ('APPROVE', 'REFUSE', 'SILENT', 'LATE', 'TWICE', 'VIRTUAL_ACCOUNT')),
      state text NOT NULL DEFAULT 'READY' CHECK (state IN ('READY', 'WAITING', 'DONE', 'REFUSED', 'CANCELED')),
      canceled_amount won NOT NULL DEFAULT 0,
      cancels jsonb NOT NULL DEFAULT '{}',
      account_number text,
      due_at timestamptz,
      done_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK (canceled_amount <= amount)
    );
    CREATE INDEX test_payments_order ON test_payments (order_no, created_at DESC);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE test_payments;');
}
