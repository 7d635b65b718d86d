import type { Migration } from '../migrate.ts';

/** Receivers of webhooks, what they are told, and each delivery with its tries. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE webhooks (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      -- Null for somebody who listens for a while: nobody is called, the deliveries are fetched.
      url text CHECK (char_length(url) <= 500),
      events text[] NOT NULL,
      active boolean NOT NULL DEFAULT true,
      version int NOT NULL DEFAULT 1,
      -- Sealed by the site's key for this row.
      secret text,
      former_secret text,
      former_secret_until timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_status int,
      last_tried_at timestamptz,
      -- Since when no try has succeeded.
      failing_since timestamptz,
      -- Until when a receiver that was silent is left alone, so that others need not wait for it.
      rests_until timestamptz,
      switched_off_at timestamptz,
      -- When somebody who listens was there last.
      seen_at timestamptz
    );
    CREATE TABLE webhook_messages (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      event text NOT NULL,
      user_id bigint REFERENCES users (id) ON DELETE CASCADE,
      data jsonb NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX webhook_messages_user_id ON webhook_messages (user_id) WHERE user_id IS NOT NULL;
    CREATE INDEX webhook_messages_created_at ON webhook_messages (created_at);
    CREATE TABLE webhook_deliveries (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      webhook_id bigint NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
      message_id bigint NOT NULL REFERENCES webhook_messages (id) ON DELETE CASCADE,
      status text NOT NULL DEFAULT 'WAITING' CHECK (status IN ('WAITING', 'DELIVERED', 'FAILED')),
      attempts int NOT NULL DEFAULT 0,
      -- When the first try was due; a repeat that an operator asks for begins anew.
      queued_at timestamptz NOT NULL DEFAULT now(),
      next_at timestamptz DEFAULT now(),
      tried_at timestamptz,
      http_status int,
      answer text,
      milliseconds int,
      CHECK ((status = 'WAITING') = (next_at IS NOT NULL))
    );
    CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, next_at) WHERE status = 'WAITING';
    CREATE INDEX webhook_deliveries_webhook_id ON webhook_deliveries (webhook_id, id);
    CREATE INDEX webhook_deliveries_message_id ON webhook_deliveries (message_id);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE webhook_deliveries, webhook_messages, webhooks;');
}
