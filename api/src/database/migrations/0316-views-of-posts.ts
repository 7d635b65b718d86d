import type { Migration } from '../migrate.ts';

/** How often each post was read; by whom is written nowhere. */
export async function up(sql: Migration): Promise<void> {
  await sql('ALTER TABLE posts ADD COLUMN view_count int NOT NULL DEFAULT 0 CHECK (view_count >= 0);');
}

export async function down(sql: Migration): Promise<void> {
  await sql('ALTER TABLE posts DROP COLUMN view_count;');
}
