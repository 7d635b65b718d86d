import type { Migration } from '../migrate.ts';

/**
 * Files of lectures, beside the data like pictures, so every node serves them. A file lies in parts of one size: whoever asks for a range
 * gets the parts of it one by one. The key that signs addresses is made here, once for all nodes; who can read it can read the files as well.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE media_files (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      key text NOT NULL UNIQUE CHECK (key ~ '^[a-z0-9][a-z0-9.-]{0,119}$'),
      content_type text NOT NULL CHECK (content_type ~ '^[a-z]+/[a-z0-9.+-]+$'),
      title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
      byte_size bigint NOT NULL CHECK (byte_size >= 0),
      part_size int NOT NULL CHECK (part_size > 0),
      created_at timestamptz NOT NULL DEFAULT now()
    );

    CREATE TABLE media_parts (
      file_id bigint NOT NULL REFERENCES media_files (id) ON DELETE CASCADE,
      seq int NOT NULL CHECK (seq >= 0),
      bytes bytea NOT NULL,
      PRIMARY KEY (file_id, seq)
    );
    ALTER TABLE media_parts ALTER COLUMN bytes SET STORAGE EXTERNAL;

    CREATE TABLE lecture_media (
      lecture_id bigint NOT NULL REFERENCES lectures (id) ON DELETE CASCADE,
      file_id bigint NOT NULL REFERENCES media_files (id) ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('VIDEO', 'CAPTION', 'ATTACHMENT')),
      seq smallint NOT NULL DEFAULT 1,
      language text CHECK ((kind = 'CAPTION') = (language IS NOT NULL)),
      PRIMARY KEY (lecture_id, file_id)
    );
    CREATE INDEX lecture_media_file ON lecture_media (file_id);

    CREATE TABLE media_signing_keys (
      id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      secret bytea NOT NULL CHECK (octet_length(secret) = 32)
    );
    INSERT INTO media_signing_keys (secret) VALUES (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE media_signing_keys; DROP TABLE lecture_media; DROP TABLE media_parts; DROP TABLE media_files;');
}
