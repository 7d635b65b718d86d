import type { Migration } from '../migrate.ts';

/**
 * What results are looked at by beside the totals of people: what each person was when they saw the experiment first, and
 * counts that need a pass over all events. As the other collections, it can be made again from the events.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE UNLOGGED TABLE result_properties (
      collection_id bigint NOT NULL,
      person bigint NOT NULL,
      -- The exposure that these came with: the first one; of two at once the one whose id has the smaller hash.
      since timestamptz NOT NULL,
      tie bigint NOT NULL,
      sent jsonb NOT NULL,
      PRIMARY KEY (collection_id, person)
    );

    CREATE UNLOGGED TABLE result_views (
      collection_id bigint NOT NULL,
      name text NOT NULL,
      -- What was counted, and as of when.
      measures jsonb NOT NULL,
      counted_until timestamptz NOT NULL,
      milliseconds int NOT NULL,
      counts jsonb NOT NULL,
      PRIMARY KEY (collection_id, name)
    );

    -- What was collected until now lacks the properties, so it is collected anew.
    DO $$ BEGIN
      IF to_regclass('result_collections') IS NOT NULL THEN TRUNCATE result_collections, result_people, result_totals; END IF;
    END $$;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE result_views, result_properties;');
}
