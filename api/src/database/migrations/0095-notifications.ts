import type { Migration } from '../migrate.ts';

/** What people were told of, and by which channels they want to be. Rows of settings exist only where somebody chose. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE notifications (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      event text NOT NULL,
      -- What makes it one notification, however often it is asked for.
      key text,
      title text NOT NULL CHECK (char_length(title) <= 300),
      link text NOT NULL CHECK (link LIKE '/%' AND link NOT LIKE '//%'),
      -- False where the person takes this event by other channels only; the row then keeps those from being used twice.
      listed boolean NOT NULL,
      checked_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (user_id, event, key)
    );
    CREATE INDEX notifications_listed ON notifications (user_id, id DESC) WHERE listed;
    CREATE INDEX notifications_unchecked ON notifications (user_id) WHERE listed AND checked_at IS NULL;
    CREATE INDEX notifications_created_at ON notifications (created_at);

    CREATE TABLE notification_settings (
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      event text NOT NULL,
      in_app boolean NOT NULL,
      by_email boolean NOT NULL,
      by_sms boolean NOT NULL,
      PRIMARY KEY (user_id, event)
    );
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE notification_settings; DROP TABLE notifications;');
}
