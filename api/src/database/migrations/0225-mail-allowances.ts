import type { Migration } from '../migrate.ts';

/** How many mails somebody has had sent to others, and which notices wait to be told of together in one mail. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE mail_allowances (
      key text PRIMARY KEY,
      sent int NOT NULL,
      ends_at timestamptz NOT NULL
    );
    -- What the mail has to say, until it is said together with what came meanwhile; and when a mail or message last told of the event.
    ALTER TABLE notifications ADD COLUMN waiting jsonb, ADD COLUMN sent_at timestamptz;
    CREATE INDEX notifications_waiting ON notifications (user_id, event) WHERE waiting IS NOT NULL;
    CREATE INDEX notifications_sent ON notifications (user_id, event, sent_at) WHERE sent_at IS NOT NULL;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP INDEX notifications_sent;
    DROP INDEX notifications_waiting;
    ALTER TABLE notifications DROP COLUMN sent_at, DROP COLUMN waiting;
    DROP TABLE mail_allowances;
  `);
}
