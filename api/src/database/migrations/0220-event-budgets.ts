import type { Migration } from '../migrate.ts';

/** How many bytes of events an environment has brought on a day (UTC), by kind of key, and what an operator allows it in place of the setting. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE event_usage (
      environment_id bigint NOT NULL REFERENCES environments (id) ON DELETE CASCADE,
      day date NOT NULL,
      from_server boolean NOT NULL,
      bytes bigint NOT NULL CHECK (bytes >= 0),
      PRIMARY KEY (environment_id, day, from_server)
    );
    CREATE TABLE event_budgets (
      environment_id bigint PRIMARY KEY REFERENCES environments (id) ON DELETE CASCADE,
      megabytes integer NOT NULL CHECK (megabytes > 0)
    );
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE event_budgets; DROP TABLE event_usage;');
}
