import type { Migration } from '../migrate.ts';

/** Why a provider did not send money back, until it has or another account was given. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE refunds ADD COLUMN refusal_code text, ADD COLUMN refusal_message text,
      ADD CONSTRAINT refunds_refusal CHECK ((refusal_code IS NULL) = (refusal_message IS NULL) AND (sent_at IS NULL OR refusal_code IS NULL));
    ALTER TABLE payments ADD COLUMN return_refusal_code text, ADD COLUMN return_refusal_message text,
      ADD CONSTRAINT payments_return_refusal CHECK ((return_refusal_code IS NULL) = (return_refusal_message IS NULL) AND (return_refusal_code IS NULL OR (state = 'RETURNED' AND returned_at IS NULL)));
    CREATE INDEX refunds_unsent ON refunds (order_id) WHERE sent_at IS NULL;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP INDEX refunds_unsent;
    ALTER TABLE payments DROP COLUMN return_refusal_code, DROP COLUMN return_refusal_message;
    ALTER TABLE refunds DROP COLUMN refusal_code, DROP COLUMN refusal_message;
  `);
}
