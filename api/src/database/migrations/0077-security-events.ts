import type { Migration } from '../migrate.ts';

/**
 * Who signed in, failed to, was refused or got a right, from where. Without references, since a record outlives the account, and
 * since records are written in groups of which none may fail for another.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE security_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL,
      kind text NOT NULL,
      actor_id bigint,
      -- e.g. 'sdk-keys/7'
      target text,
      -- Code of the error that the caller got.
      reason text,
      ip text NOT NULL,
      user_agent text NOT NULL,
      request_id text,
      -- How many were held back, in a record of those beyond the limit.
      times int NOT NULL
    );
    CREATE INDEX security_events_at ON security_events (at);
    CREATE INDEX security_events_actor ON security_events (actor_id, id DESC);
    CREATE INDEX security_events_kind ON security_events (kind, id DESC);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE security_events;');
}
