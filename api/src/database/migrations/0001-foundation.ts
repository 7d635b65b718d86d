import type { Migration } from '../migrate.ts';

/** What the server itself needs: kept answers of retried requests, jobs, and mails on their way out. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE idempotency_keys (
      caller text NOT NULL,
      operation text NOT NULL,
      key text NOT NULL,
      request_hash text NOT NULL,
      status smallint NOT NULL,
      body json,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (caller, operation, key)
    );
    CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);

    CREATE TABLE jobs (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL,
      payload jsonb NOT NULL DEFAULT '{}',
      state text NOT NULL DEFAULT 'ready' CHECK (state IN ('ready', 'dead')),
      run_at timestamptz NOT NULL DEFAULT now(),
      attempts int NOT NULL DEFAULT 0,
      leased_until timestamptz,
      last_error text,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX jobs_due ON jobs (run_at) WHERE state = 'ready';

    CREATE TABLE outbox (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      message_id uuid NOT NULL DEFAULT gen_random_uuid(),
      channel text NOT NULL DEFAULT 'EMAIL' CHECK (channel IN ('EMAIL', 'SMS')),
      recipient text NOT NULL,
      subject text NOT NULL,
      text text NOT NULL,
      html text,
      status text NOT NULL DEFAULT 'QUEUED' CHECK (status IN ('QUEUED', 'KEPT', 'SENT', 'FAILED')),
      created_at timestamptz NOT NULL DEFAULT now(),
      sent_at timestamptz
    );
    CREATE INDEX outbox_created_at ON outbox (created_at DESC, id DESC);
    CREATE INDEX outbox_recipient ON outbox (recipient, id DESC);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE outbox; DROP TABLE jobs; DROP TABLE idempotency_keys;');
}
