import type { Migration } from '../migrate.ts';

/**
 * What members write to each other: one row a message, which each side keeps until it deletes its own. When neither keeps it, its
 * words are gone and the row only says that there was one. Each box, each conversation and what is unread has an index in its order.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE messages (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL DEFAULT 'USER' CHECK (kind IN ('USER', 'SYSTEM', 'MENTORING')),
      from_user_id bigint NOT NULL REFERENCES users (id),
      to_user_id bigint NOT NULL REFERENCES users (id),
      subject text CHECK (char_length(subject) BETWEEN 1 AND 100),
      content text NOT NULL CHECK (char_length(content) <= 5000),
      checked_at timestamptz,
      kept_by_sender boolean NOT NULL DEFAULT true,
      kept_by_recipient boolean NOT NULL DEFAULT true,
      emptied_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK (from_user_id <> to_user_id),
      CHECK ((emptied_at IS NOT NULL) = NOT (kept_by_sender OR kept_by_recipient)),
      CHECK (CASE WHEN emptied_at IS NULL THEN content <> '' ELSE content = '' AND subject IS NULL END)
    );
    CREATE INDEX messages_inbox ON messages (to_user_id, id DESC) WHERE kept_by_recipient;
    CREATE INDEX messages_outbox ON messages (from_user_id, id DESC) WHERE kept_by_sender;
    CREATE INDEX messages_unchecked ON messages (to_user_id) WHERE kept_by_recipient AND checked_at IS NULL;
    CREATE INDEX messages_conversation ON messages (from_user_id, to_user_id, id DESC);
    CREATE INDEX messages_sent_at ON messages (from_user_id, created_at);
    CREATE INDEX messages_emptied_at ON messages (emptied_at) WHERE emptied_at IS NOT NULL;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE messages;');
}
