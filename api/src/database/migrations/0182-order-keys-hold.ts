import type { Migration } from '../migrate.ts';

/** Reads the rows that were there before the keys of 0181. */
export async function up(sql: Migration): Promise<void> {
  for (const table of ['point_spendings', 'ledger_transactions', 'coupons']) await sql(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${table}_order_id_fkey;`);
}

/** There is no way to say that a key holds no longer, and no need. */
export async function down(): Promise<void> {}
