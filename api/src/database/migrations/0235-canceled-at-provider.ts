import type { Migration } from '../migrate.ts';

/** Money of an item that the provider sent back by itself, without the item being refunded: as much less is left to give back. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE order_items ADD COLUMN canceled won NOT NULL DEFAULT 0,
      ADD CONSTRAINT order_items_given_back CHECK (refunded_amount + canceled <= paid);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('ALTER TABLE order_items DROP COLUMN canceled;');
}
