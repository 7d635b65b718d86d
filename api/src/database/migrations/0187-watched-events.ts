import type { Migration } from '../migrate.ts';

/**
 * Who watches events come in at one node hears of what other nodes take: nodes say what is watched at them for some seconds, and tell each
 * other what they would show. Nothing here outlives a crash, nor has to.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE UNLOGGED TABLE event_watches (
      environment_id bigint NOT NULL REFERENCES environments (id) ON DELETE CASCADE,
      node text NOT NULL,
      until timestamptz NOT NULL,
      PRIMARY KEY (environment_id, node)
    );
    CREATE UNLOGGED TABLE told_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      environment_id bigint NOT NULL REFERENCES environments (id) ON DELETE CASCADE,
      node text NOT NULL,
      told jsonb NOT NULL,
      told_at timestamptz NOT NULL DEFAULT clock_timestamp()
    );
    CREATE INDEX told_events_environment ON told_events (environment_id, told_at);
    CREATE INDEX told_events_told_at ON told_events (told_at);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE told_events; DROP TABLE event_watches;');
}
