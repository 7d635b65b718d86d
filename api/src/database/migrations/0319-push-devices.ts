import type { Migration } from '../migrate.ts';

/**
 * Browsers that are told although the site is not open in them. Each belongs to a session: when that ends, by signing out, a new password
 * or withdrawal, so does this, and what still waits to be sent there.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE push_devices (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      session_id bigint NOT NULL UNIQUE REFERENCES sessions (id) ON DELETE CASCADE,
      device text NOT NULL,
      endpoint text NOT NULL UNIQUE,
      p256dh text NOT NULL,
      auth text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX push_devices_user ON push_devices (user_id);
    ALTER TABLE notification_settings ADD COLUMN by_push boolean;
    ALTER TABLE outbox ADD COLUMN push_device_id bigint REFERENCES push_devices (id) ON DELETE CASCADE;
    CREATE INDEX outbox_push_device ON outbox (push_device_id) WHERE push_device_id IS NOT NULL;
    ALTER TABLE outbox DROP CONSTRAINT outbox_channel_check,
      ADD CONSTRAINT outbox_channel_check CHECK (channel IN ('EMAIL', 'SMS', 'PUSH'));
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DELETE FROM outbox WHERE channel = 'PUSH';
    ALTER TABLE outbox DROP CONSTRAINT outbox_channel_check,
      ADD CONSTRAINT outbox_channel_check CHECK (channel IN ('EMAIL', 'SMS'));
    ALTER TABLE outbox DROP COLUMN push_device_id;
    ALTER TABLE notification_settings DROP COLUMN by_push;
    DROP TABLE push_devices;
  `);
}
