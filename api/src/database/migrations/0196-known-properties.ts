import type { Migration } from '../migrate.ts';

/** Names of properties that events bring, with the types and some examples of their values: what a person may choose from. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE known_properties (
      environment_id bigint NOT NULL REFERENCES environments (id) ON DELETE CASCADE,
      scope text NOT NULL CHECK (scope IN ('USER', 'HACKLE', 'EVENT')),
      -- Of properties of events: the event. Empty for those of users.
      event_key text NOT NULL DEFAULT '',
      name text NOT NULL,
      types text[] NOT NULL,
      examples jsonb NOT NULL,
      seen_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (environment_id, scope, event_key, name)
    );
    CREATE INDEX known_properties_seen_at ON known_properties (seen_at);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE known_properties;');
}
