import type { Migration } from '../migrate.ts';

/** When the provider was last asked about a payment that waits for a transfer: its notice may never come. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE payments ADD COLUMN asked_at timestamptz NOT NULL DEFAULT now();
    CREATE INDEX payments_waiting ON payments (asked_at) WHERE state = 'WAITING';
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('ALTER TABLE payments DROP COLUMN asked_at;');
}
