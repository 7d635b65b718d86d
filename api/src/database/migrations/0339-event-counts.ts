import type { Migration } from '../migrate.ts';

/** How often each event came a day of Seoul, kept as events arrive: reading all events for a list would take too long. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE event_counts (
      environment_id bigint NOT NULL REFERENCES environments (id) ON DELETE CASCADE,
      event_key text COLLATE "C" NOT NULL,
      day date NOT NULL,
      events bigint NOT NULL CHECK (events > 0),
      last_at timestamptz NOT NULL,
      PRIMARY KEY (environment_id, event_key, day)
    );
    CREATE INDEX event_counts_day ON event_counts (day);
    -- One row: events that had arrived at this moment are counted.
    CREATE TABLE event_count_steps (
      only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
      counted_until timestamptz NOT NULL
    );
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE event_count_steps; DROP TABLE event_counts;');
}
