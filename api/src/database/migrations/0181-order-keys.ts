import type { Migration } from '../migrate.ts';

const keys = ['point_spendings', 'ledger_transactions', 'coupons'] as const;

/**
 * What names an order names one that there is. Whoever wrote such a row had made its order in the same transaction, so that older
 * rows hold; they are read by the next migration, which lets people write meanwhile.
 */
export async function up(sql: Migration): Promise<void> {
  for (const table of keys) await sql(`ALTER TABLE ${table} ADD CONSTRAINT ${table}_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders (id) NOT VALID;`);
}

export async function down(sql: Migration): Promise<void> {
  for (const table of keys) await sql(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_order_id_fkey;`);
}
