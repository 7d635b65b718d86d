import type { Migration } from '../migrate.ts';

/**
 * What an entity of a workspace was before each change, with its parts (buckets, parameters), so that it can be brought back.
 * The version in force stands in `workspace_entities`. `changed_by` made the version that came next.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE entity_versions (
      environment_id bigint NOT NULL,
      kind text NOT NULL,
      entity_id bigint NOT NULL,
      version int NOT NULL,
      key text NOT NULL,
      body jsonb NOT NULL,
      details jsonb NOT NULL,
      parts jsonb NOT NULL,
      valid_from timestamptz NOT NULL,
      changed_at timestamptz NOT NULL DEFAULT now(),
      changed_by bigint REFERENCES users (id) ON DELETE SET NULL,
      PRIMARY KEY (environment_id, kind, entity_id, version),
      FOREIGN KEY (environment_id, kind, entity_id) REFERENCES workspace_entities (environment_id, kind, id) ON DELETE CASCADE
    );
    CREATE INDEX entity_versions_changed_at ON entity_versions (changed_at);
    CREATE INDEX entity_versions_changed_by ON entity_versions (changed_by);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE entity_versions;');
}
