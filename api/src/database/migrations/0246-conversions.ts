import type { Migration } from '../migrate.ts';

/**
 * What is made of a video that somebody brought: the file that browsers play (`play_file_id`), its poster, and one picture of many times
 * (`storyboard`). The `height` of a quality is what people call it, which of an upright video is its width. `media_conversions` has a row for as long as there is something to do; whoever works on it renews its lease.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE media_assets
      ADD COLUMN play_file_id bigint REFERENCES media_files (id),
      ADD COLUMN poster_file_id bigint REFERENCES media_files (id),
      ADD COLUMN storyboard_file_id bigint REFERENCES media_files (id),
      ADD COLUMN storyboard jsonb,
      ADD CHECK ((storyboard_file_id IS NULL) = (storyboard IS NULL));
    CREATE INDEX media_assets_play_file ON media_assets (play_file_id);
    CREATE INDEX media_assets_poster_file ON media_assets (poster_file_id);
    CREATE INDEX media_assets_storyboard_file ON media_assets (storyboard_file_id);

    ALTER TABLE media_renditions
      ADD COLUMN width int,
      ADD COLUMN picture_height int,
      ADD CHECK (file_id IS NULL OR num_nulls(playlist, bandwidth, codecs, width, picture_height) = 0);

    CREATE TABLE media_conversions (
      asset_id bigint PRIMARY KEY REFERENCES media_assets (id) ON DELETE CASCADE,
      lease uuid,
      lease_until timestamptz,
      tries smallint NOT NULL DEFAULT 0 CHECK (tries >= 0),
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK ((lease IS NULL) = (lease_until IS NULL))
    );
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP TABLE media_conversions;
    ALTER TABLE media_renditions DROP COLUMN picture_height, DROP COLUMN width;
    ALTER TABLE media_assets DROP COLUMN storyboard, DROP COLUMN storyboard_file_id, DROP COLUMN poster_file_id, DROP COLUMN play_file_id;
  `);
}
