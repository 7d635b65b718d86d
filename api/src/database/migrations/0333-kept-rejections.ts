import type { Migration } from '../migrate.ts';

/**
 * The newest events that were not taken, as an operator may read them, and what SDKs say of themselves each day. `event` is text, for what was
 * refused may hold what PostgreSQL's JSON cannot.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE rejected_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      environment_id bigint NOT NULL REFERENCES environments (id) ON DELETE CASCADE,
      rejected_at timestamptz NOT NULL DEFAULT now(),
      list text NOT NULL,
      reason text NOT NULL,
      key text,
      insert_id text,
      from_server boolean NOT NULL,
      sdk_name text,
      sdk_version text,
      event text NOT NULL,
      is_cut boolean NOT NULL
    );
    CREATE INDEX rejected_events_environment ON rejected_events (environment_id, id);
    CREATE INDEX rejected_events_rejected_at ON rejected_events (rejected_at);
    CREATE TABLE sdk_days (
      environment_id bigint NOT NULL REFERENCES environments (id) ON DELETE CASCADE,
      day date NOT NULL,
      name text NOT NULL,
      version text NOT NULL,
      from_server boolean NOT NULL,
      last_seen_at timestamptz NOT NULL,
      requests bigint NOT NULL,
      calls bigint NOT NULL,
      failed_calls bigint NOT NULL,
      loads bigint NOT NULL,
      load_milliseconds float8 NOT NULL,
      longest_load float8 NOT NULL,
      PRIMARY KEY (environment_id, day, name, version, from_server)
    );
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE sdk_days; DROP TABLE rejected_events;');
}
