import type { Migration } from '../migrate.ts';

/** How many are writing a part of an upload right now: it is put together when the last of them has ended, and not the first. */
export async function up(sql: Migration): Promise<void> {
  await sql('ALTER TABLE media_asset_parts ADD COLUMN writers int NOT NULL DEFAULT 0 CHECK (writers >= 0)');
}

export async function down(sql: Migration): Promise<void> {
  await sql('ALTER TABLE media_asset_parts DROP COLUMN writers');
}
