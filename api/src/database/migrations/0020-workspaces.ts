import type { Migration } from '../migrate.ts';

/**
 * The experimentation service's environments and everything a workspace holds. An entity's `body` is its JSON as the
 * SDK reads it; `version` counts its changes, `position` is its place in the workspace, which decides between in-app
 * messages. `revision` of the environment grows with every change of any of its entities.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE environments (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL UNIQUE CHECK (name <> ''),
      is_primary boolean NOT NULL DEFAULT false,
      workspace jsonb,
      revision bigint NOT NULL DEFAULT 1,
      modified_at timestamptz NOT NULL DEFAULT date_trunc('second', now())
    );
    CREATE UNIQUE INDEX environments_one_primary ON environments (is_primary) WHERE is_primary;
    INSERT INTO environments (name, is_primary) VALUES ('production', true), ('development', false);

    CREATE TABLE workspace_entities (
      environment_id bigint NOT NULL REFERENCES environments (id) ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN (
        'EXPERIMENT', 'FEATURE_FLAG', 'BUCKET', 'EVENT_TYPE', 'SEGMENT', 'CONTAINER', 'PARAMETER_CONFIGURATION',
        'REMOTE_CONFIG_PARAMETER', 'IN_APP_MESSAGE'
      )),
      id bigint NOT NULL CHECK (id > 0),
      key text NOT NULL CHECK (key <> ''),
      version int NOT NULL DEFAULT 1,
      position int NOT NULL,
      body jsonb NOT NULL CHECK ((body ->> 'id')::bigint = id),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (environment_id, kind, id),
      CONSTRAINT workspace_entities_key UNIQUE (environment_id, kind, key) DEFERRABLE INITIALLY DEFERRED
    );
    -- The SDK remembers results by id, tests and flags together.
    CREATE UNIQUE INDEX workspace_entities_test_id ON workspace_entities (environment_id, id)
      WHERE kind IN ('EXPERIMENT', 'FEATURE_FLAG');
    CREATE INDEX workspace_entities_order ON workspace_entities (environment_id, kind, position, id);
    -- One sequence for all kinds, kept above every imported id.
    CREATE SEQUENCE workspace_entity_ids;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP SEQUENCE workspace_entity_ids; DROP TABLE workspace_entities; DROP TABLE environments;');
}
