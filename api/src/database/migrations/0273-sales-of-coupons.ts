import type { Migration } from '../migrate.ts';

/** What was sold with a coupon is summed up for whoever gave it out; one that an operator has stopped is given out by nobody any more. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE INDEX order_items_coupon ON order_items (coupon_campaign_id) WHERE coupon_campaign_id IS NOT NULL;
    ALTER TABLE coupon_campaigns ADD COLUMN stopped_by_operator boolean NOT NULL DEFAULT false;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP INDEX order_items_coupon; ALTER TABLE coupon_campaigns DROP COLUMN stopped_by_operator;');
}
