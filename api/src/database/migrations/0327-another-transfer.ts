import type { Migration } from '../migrate.ts';

/** Whether the buyer of an order knew that another one for the same thing waits for a transfer. */
export async function up(sql: Migration): Promise<void> {
  await sql('ALTER TABLE orders ADD COLUMN another_transfer boolean NOT NULL DEFAULT false;');
}

export async function down(sql: Migration): Promise<void> {
  await sql('ALTER TABLE orders DROP COLUMN another_transfer;');
}
