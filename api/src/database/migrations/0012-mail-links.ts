import type { Migration } from '../migrate.ts';

/** Single-use links that were mailed, and when an address last got a mail of a kind (known address or not). */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE mail_links (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      purpose text NOT NULL CHECK (purpose IN ('VERIFY_SIGN_UP_EMAIL', 'CHANGE_EMAIL', 'CHANGE_PASSWORD', 'ACTIVATE')),
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      email text NOT NULL,
      secret_hash text NOT NULL UNIQUE,
      redirect_url text,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    );
    CREATE INDEX mail_links_user ON mail_links (user_id);
    CREATE INDEX mail_links_expires_at ON mail_links (expires_at);

    CREATE TABLE mail_requests (
      key text PRIMARY KEY,
      sent_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX mail_requests_sent_at ON mail_requests (sent_at);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE mail_requests; DROP TABLE mail_links;');
}
