import type { Migration } from '../migrate.ts';

/**
 * Operators answer what people write to them where they read it. What was mailed before has been answered by mail. Who looks after a message, and who has
 * answered it, are numbers of accounts: a message belongs to whoever wrote it.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE contact_messages
      ADD COLUMN state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'ANSWERED', 'CLOSED')),
      ADD COLUMN assignee_id bigint,
      ADD COLUMN answer text CHECK (char_length(answer) <= 4000),
      ADD COLUMN note text CHECK (char_length(note) <= 1000),
      ADD COLUMN settled_by bigint,
      ADD COLUMN settled_at timestamptz;
    UPDATE contact_messages SET state = 'CLOSED', settled_at = mailed_at WHERE mailed_at IS NOT NULL;
    ALTER TABLE contact_messages
      ADD CONSTRAINT contact_messages_settled CHECK ((state = 'OPEN') = (settled_at IS NULL)),
      ADD CONSTRAINT contact_messages_answered CHECK ((state = 'ANSWERED') = (answer IS NOT NULL));
    CREATE INDEX contact_messages_by_state ON contact_messages (state, created_at DESC, id);
    CREATE INDEX contact_messages_by_topic ON contact_messages (topic, created_at DESC, id);
    CREATE INDEX contact_messages_assignee ON contact_messages (assignee_id, created_at DESC, id);
    CREATE INDEX contact_messages_settler ON contact_messages (settled_by) WHERE settled_by IS NOT NULL;
    CREATE INDEX contact_messages_email ON contact_messages (lower(email) text_pattern_ops);
    DROP INDEX contact_messages_created_at, contact_messages_user;
    CREATE INDEX contact_messages_newest ON contact_messages (created_at DESC, id);
    CREATE INDEX contact_messages_user ON contact_messages (user_id, created_at DESC, id);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP INDEX contact_messages_newest, contact_messages_user, contact_messages_email;
    CREATE INDEX contact_messages_created_at ON contact_messages (created_at);
    CREATE INDEX contact_messages_user ON contact_messages (user_id);
    ALTER TABLE contact_messages
      DROP COLUMN state, DROP COLUMN assignee_id, DROP COLUMN answer, DROP COLUMN note, DROP COLUMN settled_by, DROP COLUMN settled_at;
  `);
}
