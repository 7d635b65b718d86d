import type { Migration } from '../migrate.ts';

/**
 * The second step of signing in. A ticket says that the first one was done: there is one a person, and one more for each browser
 * that is known as theirs, so that the tries of a stranger who knows the password are counted apart from their own.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE users ADD COLUMN has_second_factor boolean NOT NULL DEFAULT false;
    CREATE TABLE totp_factors (
      user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      -- Encrypted with a key that the database does not have.
      sealed_secret text NOT NULL,
      confirmed_at timestamptz,
      -- Number of the period whose code was used last: each code works once.
      last_step bigint NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE passkeys (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      credential_id text NOT NULL UNIQUE,
      -- COSE key in base64url
      public_key text NOT NULL,
      sign_count bigint NOT NULL,
      transports text[] NOT NULL,
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
      created_at timestamptz NOT NULL DEFAULT now(),
      last_used_at timestamptz
    );
    CREATE INDEX passkeys_user ON passkeys (user_id);
    CREATE TABLE recovery_codes (
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      code_hash text NOT NULL,
      PRIMARY KEY (user_id, code_hash)
    );
    CREATE TABLE second_factor_tickets (
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      -- Hash of the known browser's secret; empty for all others together.
      device text NOT NULL,
      secret_hash text NOT NULL UNIQUE,
      credential_epoch int NOT NULL,
      expires_at timestamptz NOT NULL,
      used boolean NOT NULL DEFAULT false,
      tries int NOT NULL DEFAULT 0,
      tries_until timestamptz NOT NULL,
      PRIMARY KEY (user_id, device)
    );
    CREATE INDEX second_factor_tickets_expiry ON second_factor_tickets (tries_until);
    CREATE TABLE passkey_challenges (
      challenge_hash text PRIMARY KEY,
      -- Who may answer it: whose passkey is added, or whose ticket was shown.
      user_id bigint REFERENCES users ON DELETE CASCADE,
      purpose text NOT NULL CHECK (purpose IN ('ADD', 'SIGN_IN')),
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
    CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP TABLE passkey_challenges, second_factor_tickets, recovery_codes, passkeys, totp_factors;
    ALTER TABLE users DROP COLUMN has_second_factor;
  `);
}
