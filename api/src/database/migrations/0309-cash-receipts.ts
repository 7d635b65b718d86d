import type { Migration } from '../migrate.ts';

/** Cash receipts that buyers asked for: what one is issued for now, and what it is to become, which stands here before the provider is asked. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE cash_receipts (
      order_id bigint PRIMARY KEY REFERENCES orders (id),
      kind text NOT NULL CHECK (kind IN ('PERSONAL', 'BUSINESS')),
      number text NOT NULL,
      state text NOT NULL DEFAULT 'REQUESTED' CHECK (state IN ('REQUESTED', 'ISSUED', 'CANCELED', 'FAILED')),
      amount won NOT NULL DEFAULT 0,
      next_amount won,
      receipt_key text,
      url text,
      failure text,
      CHECK ((state = 'ISSUED') = (amount > 0))
    );
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE cash_receipts;');
}
