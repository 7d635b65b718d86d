import type { Migration } from '../migrate.ts';

/** Codes sent by SMS, how many were sent to whom, and until when a message is worth sending. One number is one account. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE phone_codes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      -- Of the secret that the answer gave; the code is hashed together with that secret, so the hash cannot be tried out.
      handle_hash text NOT NULL UNIQUE,
      code_hash text NOT NULL,
      purpose text NOT NULL CHECK (purpose IN ('VERIFY_PHONE', 'FIND_ID', 'FIND_PASSWORD', 'SIGN_UP')),
      user_id bigint REFERENCES users (id) ON DELETE CASCADE,
      phone text NOT NULL CHECK (phone ~ '^[0-9]{1,20}$'),
      tries int NOT NULL DEFAULT 0,
      used_at timestamptz,
      -- Of what a right code was exchanged for.
      ticket_hash text UNIQUE,
      expires_at timestamptz NOT NULL,
      CHECK ((purpose = 'VERIFY_PHONE') = (user_id IS NOT NULL))
    );
    CREATE INDEX phone_codes_expires_at ON phone_codes (expires_at);
    CREATE INDEX phone_codes_user ON phone_codes (user_id);

    CREATE TABLE sms_allowances (
      key text PRIMARY KEY,
      sent int NOT NULL,
      ends_at timestamptz NOT NULL
    );

    ALTER TABLE outbox ADD COLUMN good_until timestamptz;

    UPDATE users u SET phone_verified_at = NULL
    WHERE phone_verified_at IS NOT NULL AND EXISTS (
      SELECT FROM users o WHERE o.phone = u.phone AND o.phone_verified_at IS NOT NULL AND (o.phone_verified_at, o.id) < (u.phone_verified_at, u.id));
    DROP INDEX users_phone;
    CREATE UNIQUE INDEX users_phone ON users (phone) WHERE phone_verified_at IS NOT NULL;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP INDEX users_phone;
    CREATE INDEX users_phone ON users (phone) WHERE phone_verified_at IS NOT NULL;
    ALTER TABLE outbox DROP COLUMN good_until;
    DROP TABLE sms_allowances;
    DROP TABLE phone_codes;
  `);
}
