import type { Migration } from '../migrate.ts';

/** Operators read what somebody has reported, the newest first. */
export async function up(sql: Migration): Promise<void> {
  await sql('CREATE INDEX reports_by_reporter ON reports (reporter_id, created_at DESC, id DESC);');
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP INDEX reports_by_reporter;');
}
