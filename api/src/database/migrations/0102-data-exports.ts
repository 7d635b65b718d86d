import type { Migration } from '../migrate.ts';

/** Files with everything that is held about a person, for a day; in parts, so that they are written and read in little memory, by any node. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE data_exports (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      requested_at timestamptz NOT NULL DEFAULT now(),
      -- Both are there when the file is.
      size int,
      expires_at timestamptz,
      CHECK ((size IS NULL) = (expires_at IS NULL))
    );
    CREATE INDEX data_exports_user ON data_exports (user_id, requested_at DESC);
    CREATE INDEX data_exports_requested_at ON data_exports (requested_at);

    CREATE TABLE data_export_parts (
      export_id uuid NOT NULL REFERENCES data_exports (id) ON DELETE CASCADE,
      seq int NOT NULL,
      bytes bytea NOT NULL,
      PRIMARY KEY (export_id, seq)
    );
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE data_export_parts; DROP TABLE data_exports;');
}
