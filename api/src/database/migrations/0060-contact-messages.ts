import type { Migration } from '../migrate.ts';

/** Messages to the operator; `mailed_at` is set with the operator's mail, so a repeated job mails nothing twice. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE contact_messages (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      user_id bigint REFERENCES users (id) ON DELETE SET NULL,
      topic text NOT NULL CHECK (topic IN ('account', 'payment', 'course', 'instructor', 'technical', 'privacy', 'other')),
      text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 4000),
      email text NOT NULL,
      confirm boolean NOT NULL,
      request_id text,
      page_url text,
      mailed_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX contact_messages_created_at ON contact_messages (created_at);
    CREATE INDEX contact_messages_user ON contact_messages (user_id);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE contact_messages;');
}
