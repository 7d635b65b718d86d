import type { Migration } from '../migrate.ts';

/**
 * A grant is what a person allowed a program; its tokens come and go. `API` grants are made by hand in the settings and
 * have one access token and no refresh token. Secrets are kept as SHA-256 only.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE token_grants (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('PROGRAM', 'API')),
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
      prefix text,
      scopes text[] NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_used_at timestamptz
    );
    CREATE INDEX token_grants_user ON token_grants (user_id, id DESC);

    CREATE TABLE tokens (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      grant_id bigint NOT NULL REFERENCES token_grants (id) ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('ACCESS', 'REFRESH')),
      secret_hash text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL DEFAULT 'infinity',
      used_at timestamptz CHECK (used_at IS NULL OR kind = 'REFRESH')
    );
    CREATE INDEX tokens_grant ON tokens (grant_id);
    CREATE INDEX tokens_expires_at ON tokens (expires_at);

    CREATE TABLE device_logins (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      device_hash text NOT NULL UNIQUE,
      user_code_hash text NOT NULL UNIQUE,
      client_name text NOT NULL,
      scopes text[] NOT NULL,
      state text NOT NULL DEFAULT 'PENDING' CHECK (state IN ('PENDING', 'APPROVED', 'DENIED', 'USED')),
      user_id bigint REFERENCES users (id) ON DELETE CASCADE,
      poll_seconds int NOT NULL DEFAULT 5,
      last_polled_at timestamptz,
      expires_at timestamptz NOT NULL,
      CHECK ((user_id IS NOT NULL) = (state IN ('APPROVED', 'USED')))
    );
    CREATE INDEX device_logins_user ON device_logins (user_id);
    CREATE INDEX device_logins_expires_at ON device_logins (expires_at);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE device_logins; DROP TABLE tokens; DROP TABLE token_grants;');
}
