import type { Migration } from '../migrate.ts';

/**
 * What operators keep about a workspace beside its file: `details` of an entity (names, notes, metrics; never sent to
 * the SDK), cohorts with their members, and the record of who changed what.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE workspace_entities ADD COLUMN details jsonb NOT NULL DEFAULT '{}';
    ALTER TABLE workspace_entities DROP CONSTRAINT workspace_entities_kind_check;
    ALTER TABLE workspace_entities ADD CONSTRAINT workspace_entities_kind_check CHECK (kind IN (
      'EXPERIMENT', 'FEATURE_FLAG', 'BUCKET', 'EVENT_TYPE', 'SEGMENT', 'CONTAINER', 'PARAMETER_CONFIGURATION',
      'REMOTE_CONFIG_PARAMETER', 'IN_APP_MESSAGE', 'COHORT'
    ));

    CREATE TABLE cohort_members (
      environment_id bigint NOT NULL,
      kind text NOT NULL DEFAULT 'COHORT' CHECK (kind = 'COHORT'),
      cohort_id bigint NOT NULL,
      identifier_type text NOT NULL CHECK (identifier_type <> ''),
      identifier_value text NOT NULL CHECK (identifier_value <> ''),
      created_at timestamptz NOT NULL DEFAULT now(),
      -- In the order in which an SDK asks: by identifier.
      PRIMARY KEY (environment_id, identifier_type, identifier_value, cohort_id),
      FOREIGN KEY (environment_id, kind, cohort_id) REFERENCES workspace_entities (environment_id, kind, id) ON DELETE CASCADE
    );
    CREATE INDEX cohort_members_cohort ON cohort_members (environment_id, cohort_id);

    CREATE TABLE audit_logs (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL DEFAULT now(),
      -- No reference: the record outlives the account.
      actor_id bigint,
      -- e.g. 'experiments.start'
      action text NOT NULL,
      -- e.g. 'experiments/7'
      target text NOT NULL,
      -- What changed: member → [before, after].
      diff jsonb NOT NULL DEFAULT '{}',
      request_id text
    );
    CREATE INDEX audit_logs_target ON audit_logs (target, id DESC);
    CREATE INDEX audit_logs_actor ON audit_logs (actor_id, id DESC);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP TABLE audit_logs;
    DROP TABLE cohort_members;
    DELETE FROM workspace_entities WHERE kind = 'COHORT';
    ALTER TABLE workspace_entities DROP CONSTRAINT workspace_entities_kind_check;
    ALTER TABLE workspace_entities ADD CONSTRAINT workspace_entities_kind_check CHECK (kind IN (
      'EXPERIMENT', 'FEATURE_FLAG', 'BUCKET', 'EVENT_TYPE', 'SEGMENT', 'CONTAINER', 'PARAMETER_CONFIGURATION',
      'REMOTE_CONFIG_PARAMETER', 'IN_APP_MESSAGE'
    ));
    ALTER TABLE workspace_entities DROP COLUMN details;
  `);
}
