import type { Migration } from '../migrate.ts';

/**
 * Who agreed to which news, and since when. Those who agreed at sign-up agreed to news of the platform; they are told so by
 * mail, as everybody is whose consent changes.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE marketing_consents (
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      topic text NOT NULL CHECK (topic IN ('platform-news', 'jobs-news', 'course-news')),
      night_agreed boolean NOT NULL DEFAULT false,
      -- Null when the consent was taken back.
      agreed_at timestamptz,
      -- When it was given or confirmed last.
      confirmed_at timestamptz,
      changed_at timestamptz NOT NULL DEFAULT now(),
      -- When the person was mailed the result of the last change.
      told_at timestamptz,
      PRIMARY KEY (user_id, topic),
      CHECK ((agreed_at IS NULL) = (confirmed_at IS NULL)),
      CHECK (agreed_at IS NOT NULL OR NOT night_agreed)
    );
    CREATE INDEX marketing_consents_untold ON marketing_consents (user_id) WHERE told_at IS NULL;
    CREATE INDEX marketing_consents_confirmed_at ON marketing_consents (confirmed_at) WHERE confirmed_at IS NOT NULL;
    INSERT INTO marketing_consents (user_id, topic, agreed_at, confirmed_at, changed_at)
      SELECT id, 'platform-news', marketing_agreed_at, marketing_agreed_at, marketing_agreed_at FROM users WHERE marketing_agreed_at IS NOT NULL;

    CREATE TABLE unsubscribe_tokens (
      secret_hash text PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      -- All of them when null.
      topic text,
      -- The mail that it is in, where that must not leave twice.
      mail text,
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (user_id, mail)
    );
    CREATE INDEX unsubscribe_tokens_created_at ON unsubscribe_tokens (created_at);

    -- What a mail program calls to unsubscribe (RFC 8058); it holds a secret, so it goes with the words of the mail.
    ALTER TABLE outbox ADD COLUMN unsubscribe_url text;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('ALTER TABLE outbox DROP COLUMN unsubscribe_url; DROP TABLE unsubscribe_tokens; DROP TABLE marketing_consents;');
}
