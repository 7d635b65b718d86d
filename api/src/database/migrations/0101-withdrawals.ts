import type { Migration } from '../migrate.ts';

/**
 * A mail to somebody who left takes its address along when it has been sent. Messages to the operator stay with the emptied account
 * of their sender, so they may not be cut off from it.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE outbox ADD COLUMN forgotten boolean NOT NULL DEFAULT false;
    ALTER TABLE contact_messages DROP CONSTRAINT contact_messages_user_id_fkey;
    ALTER TABLE contact_messages ADD CONSTRAINT contact_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE contact_messages DROP CONSTRAINT contact_messages_user_id_fkey;
    ALTER TABLE contact_messages ADD CONSTRAINT contact_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL;
    ALTER TABLE outbox DROP COLUMN forgotten;
  `);
}
