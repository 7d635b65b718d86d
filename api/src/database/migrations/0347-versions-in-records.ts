import type { Migration } from '../migrate.ts';

/** Which version of an entity a change made, so that a record leads back to what was before it. */
export async function up(sql: Migration): Promise<void> {
  await sql('ALTER TABLE audit_logs ADD COLUMN entity_version integer;');
}

export async function down(sql: Migration): Promise<void> {
  await sql('ALTER TABLE audit_logs DROP COLUMN entity_version;');
}
