import type { Migration } from '../migrate.ts';

/** The sites whose pages may use a key; without any, all may, as until now. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE sdk_keys
      ADD COLUMN allowed_origins text[] NOT NULL DEFAULT '{}',
      ADD COLUMN version integer NOT NULL DEFAULT 1;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('ALTER TABLE sdk_keys DROP COLUMN version, DROP COLUMN allowed_origins;');
}
