import type { Migration } from '../migrate.ts';

/** Whoever watches the outbox asks every few seconds what waits in it: nearly nothing, among the mails of a month. */
export async function up(sql: Migration): Promise<void> {
  await sql("CREATE INDEX outbox_waiting ON outbox (created_at) WHERE status = 'QUEUED';");
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP INDEX outbox_waiting;');
}
