import type { Migration } from '../migrate.ts';

/** What was sold with a coupon is summed up for whoever gave it out. */
export async function up(sql: Migration): Promise<void> {
  await sql('CREATE INDEX order_items_coupon ON order_items (coupon_campaign_id) WHERE coupon_campaign_id IS NOT NULL;');
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP INDEX order_items_coupon;');
}
