import type { Migration } from '../migrate.ts';

/** A payment is an order's once its provider says so: a key that was only shown keeps nobody else from showing it. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE payments DROP CONSTRAINT payments_provider_payment_key_key;
    CREATE UNIQUE INDEX payments_key ON payments (provider, payment_key) WHERE state IN ('WAITING', 'APPROVED', 'RETURNED');
  `);
}

/** Keys that were only shown are forgotten where another payment has the same; the provider is asked about those by their order. */
export async function down(sql: Migration): Promise<void> {
  await sql(`
    UPDATE payments p SET payment_key = NULL WHERE p.state NOT IN ('WAITING', 'APPROVED', 'RETURNED')
      AND EXISTS (SELECT FROM payments o WHERE o.provider = p.provider AND o.payment_key = p.payment_key AND o.id <> p.id);
    DROP INDEX payments_key;
    ALTER TABLE payments ADD CONSTRAINT payments_provider_payment_key_key UNIQUE (provider, payment_key);
  `);
}
