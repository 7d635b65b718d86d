import type { Migration } from '../migrate.ts';

/** Counters that the nodes share, and what an outbox must know to limit what strangers have mailed to one address. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    -- Lost with a crash, which only lets everybody begin a new window.
    CREATE UNLOGGED TABLE rate_counters (
      key text PRIMARY KEY,
      used bigint NOT NULL,
      ends_at timestamptz NOT NULL
    ) WITH (fillfactor = 70);

    ALTER TABLE outbox ADD COLUMN kind text NOT NULL DEFAULT 'OTHER';
    CREATE INDEX outbox_mailbox ON outbox (lower(regexp_replace(recipient, '[+][^@]*@', '@')), kind, created_at);
    DROP INDEX outbox_recipient;
    -- Links and codes have done their work.
    UPDATE outbox SET text = '', html = NULL WHERE status = 'SENT';
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    CREATE INDEX outbox_recipient ON outbox (recipient, id DESC);
    DROP INDEX outbox_mailbox;
    ALTER TABLE outbox DROP COLUMN kind;
    DROP TABLE rate_counters;
  `);
}
