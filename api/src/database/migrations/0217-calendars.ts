import type { Migration } from '../migrate.ts';

/**
 * Mails that hold an appointment, addresses that calendars of phones read, and the status that receivers of webhooks were told last, since a change of
 * status names the one before.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    -- A method (REQUEST or CANCEL) and the text of the calendar; it goes with the words of the mail.
    ALTER TABLE outbox ADD COLUMN calendar jsonb;

    ALTER TABLE mentorings ADD COLUMN told_status text;

    CREATE TABLE calendar_addresses (
      user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      secret_hash text NOT NULL UNIQUE,
      credential_epoch int NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_read_at timestamptz
    );
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP TABLE calendar_addresses;
    ALTER TABLE mentorings DROP COLUMN told_status;
    ALTER TABLE outbox DROP COLUMN calendar;
  `);
}
