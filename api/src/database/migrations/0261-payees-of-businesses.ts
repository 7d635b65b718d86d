import type { Migration } from '../migrate.ts';

/** Businesses have a number, and whoever changes where they are paid to proves it by a code that is mailed to them. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE payees ADD COLUMN business_number text CHECK (business_number ~ '^[0-9]{10}$'),
      ADD CONSTRAINT payees_business CHECK ((kind = 'INDIVIDUAL') = (business_number IS NULL));

    CREATE TABLE payee_codes (
      user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      code_hash text,
      tries int NOT NULL DEFAULT 0,
      sent_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      sent int NOT NULL DEFAULT 1,
      sent_until timestamptz NOT NULL
    );
    CREATE INDEX payee_codes_sent_until ON payee_codes (sent_until);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE payee_codes; ALTER TABLE payees DROP CONSTRAINT payees_business, DROP COLUMN business_number;');
}
