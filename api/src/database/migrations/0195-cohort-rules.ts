import type { Migration } from '../migrate.ts';

/** Cohorts whose members are found by a rule: those rows go when the rule no longer holds, what an operator put in stays. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE cohort_members ADD COLUMN by_rule boolean NOT NULL DEFAULT false;
    -- In the order in which members are listed.
    CREATE INDEX cohort_members_listed ON cohort_members (environment_id, cohort_id, identifier_type, identifier_value);
    DROP INDEX cohort_members_cohort;

    CREATE TABLE cohort_refreshes (
      environment_id bigint NOT NULL,
      kind text NOT NULL DEFAULT 'COHORT' CHECK (kind = 'COHORT'),
      cohort_id bigint NOT NULL,
      refreshed_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (environment_id, cohort_id),
      FOREIGN KEY (environment_id, kind, cohort_id) REFERENCES workspace_entities (environment_id, kind, id) ON DELETE CASCADE
    );
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP TABLE cohort_refreshes;
    CREATE INDEX cohort_members_cohort ON cohort_members (environment_id, cohort_id);
    DROP INDEX cohort_members_listed;
    DELETE FROM cohort_members WHERE by_rule;
    ALTER TABLE cohort_members DROP COLUMN by_rule;
  `);
}
