import type { Migration } from '../migrate.ts';

/**
 * Pictures of a video that its owner chooses the poster from (`poster_file_id`). The former release deletes files that it knows no use of,
 * and goes on doing so while versions change: a choice goes with its file.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE media_posters (
      asset_id bigint NOT NULL REFERENCES media_assets (id) ON DELETE CASCADE,
      number smallint NOT NULL CHECK (number > 0),
      file_id bigint NOT NULL REFERENCES media_files (id) ON DELETE CASCADE,
      PRIMARY KEY (asset_id, number)
    );
    CREATE INDEX media_posters_file ON media_posters (file_id);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE media_posters');
}
