import type { Migration } from '../migrate.ts';

/**
 * Browser sessions, browsers that somebody signed in with before, and counters of sign-in tries. Secrets are kept as
 * SHA-256 only. The counters are unlogged: losing them in a crash costs nothing.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE sessions (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      secret_hash text NOT NULL UNIQUE,
      ip text NOT NULL DEFAULT '',
      user_agent text NOT NULL DEFAULT '' CHECK (char_length(user_agent) <= 500),
      created_at timestamptz NOT NULL DEFAULT now(),
      last_seen_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX sessions_user ON sessions (user_id, last_seen_at DESC);
    CREATE INDEX sessions_expires_at ON sessions (expires_at);

    CREATE TABLE known_devices (
      secret_hash text NOT NULL,
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      seen_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (secret_hash, user_id)
    );
    CREATE INDEX known_devices_user ON known_devices (user_id);
    CREATE INDEX known_devices_seen_at ON known_devices (seen_at);

    CREATE UNLOGGED TABLE sign_in_attempts (
      key text PRIMARY KEY,
      tries int NOT NULL,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX sign_in_attempts_expires_at ON sign_in_attempts (expires_at);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE sign_in_attempts; DROP TABLE known_devices; DROP TABLE sessions;');
}
