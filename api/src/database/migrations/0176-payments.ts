import type { Migration } from '../migrate.ts';

/** An order has one payment. `lease_until`: somebody asks the provider, and until then nobody else does. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE payments (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id bigint NOT NULL UNIQUE REFERENCES orders (id),
      provider text NOT NULL CHECK (provider IN ('FREE', 'TEST', 'TOSS')),
      method text CHECK (method IN ('CARD', 'TRANSFER', 'VIRTUAL_ACCOUNT')),
      state text NOT NULL DEFAULT 'READY' CHECK (state IN ('READY', 'CONFIRMING', 'WAITING', 'APPROVED', 'REFUSED', 'RETURNED')),
      amount won NOT NULL,
      payment_key text,
      lease_until timestamptz,
      virtual_account jsonb,
      secret text,
      receipt_url text,
      failure_code text,
      failure_message text,
      returned_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (provider, payment_key)
    );
    CREATE INDEX payments_confirming ON payments (lease_until) WHERE state = 'CONFIRMING';

    CREATE TABLE payment_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      payment_id bigint NOT NULL REFERENCES payments (id),
      kind text NOT NULL,
      detail text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX payment_events_payment ON payment_events (payment_id, id);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE payment_events; DROP TABLE payments;');
}
