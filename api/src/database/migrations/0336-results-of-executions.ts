import type { Migration } from '../migrate.ts';

/** The results of former executions stay readable, so that each execution has what is added up of its own. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE result_collections
      DROP CONSTRAINT result_collections_environment_id_experiment_id_key,
      ADD CONSTRAINT result_collections_of_execution UNIQUE (environment_id, experiment_id, execution_version);
  `);
}

/** All of it can be made again from the events. */
export async function down(sql: Migration): Promise<void> {
  await sql(`
    TRUNCATE result_totals, result_properties, result_people, result_views, result_collections;
    ALTER TABLE result_collections
      DROP CONSTRAINT result_collections_of_execution,
      ADD UNIQUE (environment_id, experiment_id);
  `);
}
