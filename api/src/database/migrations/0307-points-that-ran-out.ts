import type { Migration } from '../migrate.ts';

/** How many of the points of a refund were over, so that its buyer got nothing of them. */
export async function up(sql: Migration): Promise<void> {
  await sql('ALTER TABLE refunds ADD COLUMN expired_points won NOT NULL DEFAULT 0;');
}

export async function down(sql: Migration): Promise<void> {
  await sql('ALTER TABLE refunds DROP COLUMN expired_points;');
}
