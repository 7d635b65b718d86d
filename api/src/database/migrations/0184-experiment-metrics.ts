import type { Migration } from '../migrate.ts';

/** Definitions of metrics stand beside the entities of the workspace's file, as cohorts do. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE workspace_entities DROP CONSTRAINT workspace_entities_kind_check;
    ALTER TABLE workspace_entities ADD CONSTRAINT workspace_entities_kind_check CHECK (kind IN (
      'EXPERIMENT', 'FEATURE_FLAG', 'BUCKET', 'EVENT_TYPE', 'SEGMENT', 'CONTAINER', 'PARAMETER_CONFIGURATION',
      'REMOTE_CONFIG_PARAMETER', 'IN_APP_MESSAGE', 'COHORT', 'METRIC'
    ));
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DELETE FROM workspace_entities WHERE kind = 'METRIC';
    ALTER TABLE workspace_entities DROP CONSTRAINT workspace_entities_kind_check;
    ALTER TABLE workspace_entities ADD CONSTRAINT workspace_entities_kind_check CHECK (kind IN (
      'EXPERIMENT', 'FEATURE_FLAG', 'BUCKET', 'EVENT_TYPE', 'SEGMENT', 'CONTAINER', 'PARAMETER_CONFIGURATION',
      'REMOTE_CONFIG_PARAMETER', 'IN_APP_MESSAGE', 'COHORT'
    ));
  `);
}
