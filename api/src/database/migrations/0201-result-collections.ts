import type { Migration } from '../migrate.ts';

/**
 * What the events of an experiment add up to, kept as they arrive: reading ten million of them takes too long for an answer.
 * All of it can be made again from the events, so it is not written to the log; after a crash all of it is gone at once.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE UNLOGGED TABLE result_collections (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      environment_id bigint NOT NULL,
      experiment_id bigint NOT NULL,
      -- What was collected; for anything else one begins anew.
      execution_version int NOT NULL,
      identifier_type text NOT NULL,
      measures jsonb NOT NULL,
      ends_at timestamptz,
      exposed_before timestamptz,
      -- Events that had arrived at this moment are in.
      collected_until timestamptz,
      people bigint NOT NULL DEFAULT 0,
      UNIQUE (environment_id, experiment_id)
    );

    -- People are told apart by a hash of their identifier, which is compared and stored faster.
    CREATE UNLOGGED TABLE result_people (
      collection_id bigint NOT NULL,
      person bigint NOT NULL,
      variation_id bigint NOT NULL,
      is_mixed boolean NOT NULL,
      since timestamptz NOT NULL,
      last timestamptz NOT NULL,
      exposures bigint NOT NULL,
      -- When it was found out since when they count, as collected_until has it.
      changed_at timestamptz NOT NULL,
      PRIMARY KEY (collection_id, person)
    );

    CREATE UNLOGGED TABLE result_totals (
      collection_id bigint NOT NULL,
      metric text COLLATE "C" NOT NULL,
      person bigint NOT NULL,
      variation_id bigint NOT NULL,
      since timestamptz NOT NULL,
      x double precision NOT NULL,
      x_events bigint NOT NULL,
      y double precision NOT NULL,
      y_events bigint NOT NULL,
      left_out bigint NOT NULL,
      PRIMARY KEY (collection_id, metric, person)
    );

    -- What arrived lately stands together. An event that is dated ahead arrives at its time.
    CREATE INDEX events_arrived ON events USING brin (greatest(received_at, occurred_at)) WITH (autosummarize = on);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP INDEX events_arrived;
    DROP TABLE result_totals, result_people, result_collections;
  `);
}
