import type { Migration } from '../migrate.ts';

/**
 * Accounts of other services that a person signs in with: a person is (provider, subject), never an address. `social_attempts`
 * are sign-ins that were begun, `social_tickets` first-time accounts that are not a member's yet; both belong to one browser
 * and hold hashes of its secrets only.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE social_accounts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      provider text NOT NULL CHECK (provider IN ('KAKAO', 'GOOGLE', 'GITHUB', 'APPLE')),
      subject text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 255),
      email text,
      linked_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (provider, subject),
      UNIQUE (user_id, provider)
    );

    CREATE TABLE social_attempts (
      secret_hash text PRIMARY KEY,
      browser_hash text NOT NULL,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX social_attempts_expires_at ON social_attempts (expires_at);

    CREATE TABLE social_tickets (
      secret_hash text PRIMARY KEY,
      browser_hash text NOT NULL,
      provider text NOT NULL CHECK (provider IN ('KAKAO', 'GOOGLE', 'GITHUB', 'APPLE')),
      subject text NOT NULL,
      name text,
      email text,
      email_verified boolean NOT NULL,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX social_tickets_expires_at ON social_tickets (expires_at);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE social_tickets; DROP TABLE social_attempts; DROP TABLE social_accounts;');
}
