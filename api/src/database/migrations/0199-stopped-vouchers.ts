import type { Migration } from '../migrate.ts';

/** Vouchers of a batch that nobody can redeem any more, and why. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE voucher_batches ADD COLUMN stopped_at timestamptz, ADD COLUMN stop_reason text CHECK (char_length(stop_reason) BETWEEN 1 AND 200),
      ADD CHECK ((stopped_at IS NULL) = (stop_reason IS NULL));
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('ALTER TABLE voucher_batches DROP COLUMN stopped_at, DROP COLUMN stop_reason;');
}
