import type { Migration } from '../migrate.ts';

/** What operators look for among a million mails and records: each way that the lists are narrowed has an index in the order in which they are read. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE INDEX outbox_to ON outbox (lower(recipient), created_at DESC, id DESC);
    CREATE INDEX outbox_kind ON outbox (channel, kind, created_at DESC, id DESC);
    CREATE INDEX outbox_status ON outbox (channel, status, created_at DESC, id DESC);
    CREATE INDEX outbox_channel ON outbox (channel, created_at DESC, id DESC);
    CREATE INDEX audit_logs_request_id ON audit_logs (request_id) WHERE request_id IS NOT NULL;
    CREATE INDEX audit_logs_action ON audit_logs (action COLLATE "C", id DESC);
    CREATE INDEX audit_logs_actor_action ON audit_logs (actor_id, action COLLATE "C", id DESC);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP INDEX audit_logs_actor_action;
    DROP INDEX audit_logs_action;
    DROP INDEX audit_logs_request_id;
    DROP INDEX outbox_channel;
    DROP INDEX outbox_status;
    DROP INDEX outbox_kind;
    DROP INDEX outbox_to;
  `);
}
