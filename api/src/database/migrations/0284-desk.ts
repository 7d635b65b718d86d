import type { Migration } from '../migrate.ts';

/** What operators see first is counted for a few days out of millions of rows, and its queues oldest first. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE INDEX orders_paid_at ON orders (paid_at) INCLUDE (amount) WHERE paid_at IS NOT NULL;
    CREATE INDEX refunds_created_at ON refunds (created_at) INCLUDE (amount);
    CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (tried_at) WHERE status = 'FAILED';
    CREATE INDEX reports_waiting ON reports (created_at) WHERE status = 'OPEN';
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP INDEX reports_waiting, webhook_deliveries_failed, refunds_created_at, orders_paid_at;');
}
