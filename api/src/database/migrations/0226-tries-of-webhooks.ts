import type { Migration } from '../migrate.ts';

/** What receivers answered to each try; it goes with the delivery. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE webhook_deliveries ADD COLUMN tries jsonb NOT NULL DEFAULT '[]';
    CREATE INDEX webhook_deliveries_status ON webhook_deliveries (webhook_id, status, id DESC);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP INDEX webhook_deliveries_status; ALTER TABLE webhook_deliveries DROP COLUMN tries;');
}
