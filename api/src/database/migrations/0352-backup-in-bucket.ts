import type { Migration } from '../migrate.ts';

/** The two copies of a backup apart: one that has arrived is not made again because the other has failed. */
export async function up(sql: Migration): Promise<void> {
  await sql('ALTER TABLE backup_state ADD COLUMN in_bucket_at timestamptz;');
}

export async function down(sql: Migration): Promise<void> {
  await sql('ALTER TABLE backup_state DROP COLUMN in_bucket_at;');
}
