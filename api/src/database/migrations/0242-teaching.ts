import type { Migration } from '../migrate.ts';

/**
 * Courses that people write themselves, with the Markdown of what is stored as HTML, and the files that they bring. A file (`media_assets`)
 * comes in parts, is checked, and a video gets its qualities (`media_renditions`); `media_files` stays the register of bytes and says where
 * they lie. `lecture_media.file_id` of former lectures stays, so that the former release still finds their files.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE media_files
      ADD COLUMN storage text NOT NULL DEFAULT 'database' CHECK (storage IN ('database', 'disk', 's3')),
      ADD COLUMN sha256 bytea CHECK (octet_length(sha256) = 32);

    CREATE TABLE media_assets (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      owner_id bigint NOT NULL REFERENCES users (id),
      kind text NOT NULL CHECK (kind IN ('VIDEO', 'CAPTION', 'IMAGE', 'FILE')),
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
      content_type text NOT NULL,
      byte_size bigint NOT NULL CHECK (byte_size > 0),
      part_size int NOT NULL CHECK (part_size > 0),
      state text NOT NULL DEFAULT 'UPLOADING' CHECK (state IN ('UPLOADING', 'CHECKING', 'CONVERTING', 'READY', 'FAILED')),
      file_id bigint REFERENCES media_files (id),
      image_key text REFERENCES images (key),
      duration_seconds int CHECK (duration_seconds >= 0),
      width int, height int, codec text,
      progress smallint CHECK (progress BETWEEN 0 AND 100),
      failure text,
      checks jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz,
      CHECK ((state = 'UPLOADING') = (expires_at IS NOT NULL))
    );
    CREATE INDEX media_assets_owner ON media_assets (owner_id, id DESC);
    CREATE INDEX media_assets_unfinished ON media_assets (expires_at) WHERE state = 'UPLOADING';
    CREATE INDEX media_assets_file ON media_assets (file_id);
    CREATE INDEX media_assets_image ON media_assets (image_key);

    CREATE TABLE media_asset_parts (
      asset_id bigint NOT NULL REFERENCES media_assets (id) ON DELETE CASCADE,
      seq int NOT NULL CHECK (seq >= 0),
      byte_size int NOT NULL CHECK (byte_size > 0),
      received_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (asset_id, seq)
    );

    CREATE TABLE media_renditions (
      asset_id bigint NOT NULL REFERENCES media_assets (id) ON DELETE CASCADE,
      height int NOT NULL CHECK (height > 0),
      file_id bigint REFERENCES media_files (id),
      playlist text,
      bandwidth int,
      codecs text,
      PRIMARY KEY (asset_id, height)
    );
    CREATE INDEX media_renditions_file ON media_renditions (file_id);

    ALTER TABLE lecture_media ADD COLUMN asset_id bigint REFERENCES media_assets (id), ADD COLUMN title text, ADD COLUMN is_default boolean NOT NULL DEFAULT false;
    CREATE INDEX lecture_media_asset ON lecture_media (asset_id);
    UPDATE lecture_media m SET title = f.title, is_default = m.kind = 'CAPTION' AND m.seq = 1 FROM media_files f WHERE f.id = m.file_id;

    ALTER TABLE lectures ADD COLUMN text_md text, ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();

    ALTER TABLE courses
      ADD COLUMN description_md text,
      ADD COLUMN intro_asset_id bigint REFERENCES media_assets (id),
      ADD COLUMN curriculum_version int NOT NULL DEFAULT 1,
      ADD COLUMN updated_by bigint REFERENCES users (id),
      ADD COLUMN hidden_by text CHECK (hidden_by IN ('INSTRUCTOR', 'OPERATOR')),
      ADD COLUMN hidden_reason text;
    CREATE TABLE contract_agreements (
      user_id bigint NOT NULL REFERENCES users (id),
      version text NOT NULL,
      text_sha256 bytea NOT NULL CHECK (octet_length(text_sha256) = 32),
      agreed_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, version)
    );
    CREATE INDEX courses_intro ON courses (intro_asset_id);
    CREATE INDEX courses_updated_by ON courses (updated_by);
    UPDATE courses SET hidden_by = 'OPERATOR' WHERE status = 'HIDDEN';
  `);
  await sql(assetsOfFormerFiles);
}

/** Each file of a lecture belongs to the course's instructor; the same film in several formats is one asset, the first of them. */
const assetsOfFormerFiles = `
  CREATE TEMP TABLE former ON COMMIT DROP AS
    SELECT m.lecture_id, m.file_id, m.kind, c.instructor_id, l.duration_seconds,
      CASE WHEN m.kind = 'VIDEO' THEN first_value(m.file_id) OVER (PARTITION BY m.lecture_id, m.kind ORDER BY m.seq, m.file_id) ELSE m.file_id END AS asset_file_id
    FROM lecture_media m JOIN lectures l ON l.id = m.lecture_id JOIN courses c ON c.id = l.course_id;
  INSERT INTO media_assets (owner_id, kind, name, content_type, byte_size, part_size, state, file_id, duration_seconds)
    SELECT DISTINCT ON (o.instructor_id, o.asset_file_id) o.instructor_id, CASE o.kind WHEN 'ATTACHMENT' THEN 'FILE' ELSE o.kind END, f.title, f.content_type,
      f.byte_size, 8388608, 'READY', f.id, CASE o.kind WHEN 'VIDEO' THEN o.duration_seconds END
    FROM former o JOIN media_files f ON f.id = o.asset_file_id WHERE f.byte_size > 0 ORDER BY o.instructor_id, o.asset_file_id, o.lecture_id;
  UPDATE lecture_media m SET asset_id = a.id FROM former o JOIN media_assets a ON a.owner_id = o.instructor_id AND a.file_id = o.asset_file_id
    WHERE m.lecture_id = o.lecture_id AND m.file_id = o.file_id;
`;

export async function down(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE courses DROP COLUMN hidden_reason, DROP COLUMN hidden_by, DROP COLUMN updated_by, DROP COLUMN curriculum_version,
      DROP COLUMN intro_asset_id, DROP COLUMN description_md;
    ALTER TABLE lectures DROP COLUMN updated_at, DROP COLUMN text_md;
    ALTER TABLE lecture_media DROP COLUMN is_default, DROP COLUMN title, DROP COLUMN asset_id;
    DROP TABLE contract_agreements;
    DROP TABLE media_renditions;
    DROP TABLE media_asset_parts;
    DROP TABLE media_assets;
    ALTER TABLE media_files DROP COLUMN sha256, DROP COLUMN storage;
  `);
}
