import type { Migration } from '../migrate.ts';

/**
 * Where the bytes of a file lie, and of an upload while its parts come. What becomes of bytes whose row is gone is written down by the
 * database, whoever deletes the row: they go once their time is over, so that a backup of the days before finds them. Nodes that share a
 * folder find each other's marks in it.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE media_files ADD COLUMN location text, ADD CHECK ((storage = 'database') = (location IS NULL));
    CREATE INDEX media_files_location ON media_files (location) WHERE location IS NOT NULL;

    ALTER TABLE media_assets
      ADD COLUMN storage text CHECK (storage IN ('disk', 's3')),
      ADD COLUMN location text,
      ADD COLUMN multipart text,
      ADD COLUMN sha256 bytea CHECK (octet_length(sha256) = 32),
      ADD COLUMN unused_since timestamptz,
      ADD CHECK ((storage IS NULL) = (location IS NULL));
    ALTER TABLE media_asset_parts ALTER COLUMN received_at DROP NOT NULL, ADD COLUMN tag text, ADD COLUMN writer uuid, ADD COLUMN written_until timestamptz;

    CREATE TABLE media_removals (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      storage text NOT NULL CHECK (storage IN ('disk', 's3')),
      location text NOT NULL,
      multipart text,
      due_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX media_removals_due ON media_removals (due_at);

    CREATE FUNCTION note_removed_media() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO media_removals (storage, location, due_at) VALUES (OLD.storage, OLD.location, now() + interval '7 days');
      RETURN NULL;
    END $$;
    CREATE TRIGGER media_files_removed AFTER DELETE ON media_files FOR EACH ROW WHEN (OLD.storage <> 'database') EXECUTE FUNCTION note_removed_media();
    CREATE FUNCTION note_removed_upload() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO media_removals (storage, location, multipart) VALUES (OLD.storage, OLD.location, OLD.multipart);
      RETURN NULL;
    END $$;
    CREATE TRIGGER media_assets_removed AFTER DELETE ON media_assets FOR EACH ROW WHEN (OLD.location IS NOT NULL) EXECUTE FUNCTION note_removed_upload();

    CREATE TABLE media_nodes (
      mark uuid PRIMARY KEY,
      host text NOT NULL,
      folder text NOT NULL,
      seen_at timestamptz NOT NULL DEFAULT now()
    );
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP TABLE media_nodes;
    DROP TRIGGER media_assets_removed ON media_assets;
    DROP TRIGGER media_files_removed ON media_files;
    DROP FUNCTION note_removed_upload();
    DROP FUNCTION note_removed_media();
    DROP TABLE media_removals;
    DELETE FROM media_asset_parts WHERE received_at IS NULL;
    ALTER TABLE media_asset_parts DROP COLUMN written_until, DROP COLUMN writer, DROP COLUMN tag, ALTER COLUMN received_at SET NOT NULL;
    ALTER TABLE media_assets DROP COLUMN unused_since, DROP COLUMN sha256, DROP COLUMN multipart, DROP COLUMN location, DROP COLUMN storage;
    ALTER TABLE media_files DROP COLUMN location;
  `);
}
