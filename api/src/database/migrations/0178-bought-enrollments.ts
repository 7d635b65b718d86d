import type { Migration } from '../migrate.ts';

/** What an enrolment was bought by, so that a refund takes back this one and no later one. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE enrollments ADD COLUMN order_item_id bigint REFERENCES order_items (id);
    CREATE INDEX enrollments_order_item ON enrollments (order_item_id) WHERE order_item_id IS NOT NULL;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('ALTER TABLE enrollments DROP COLUMN order_item_id;');
}
