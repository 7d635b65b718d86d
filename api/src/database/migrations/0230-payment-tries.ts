import type { Migration } from '../migrate.ts';

/**
 * What is asked of a provider that may move money is numbered, for a provider repeats its first answer to a key for days, a refusal
 * as well. `answered`: with an error, so that the next try gets the next number. `left_before`: what was left of the payment when the
 * try was decided on. Number 0 is what an earlier release may have tried, under a key without a number. `named`: the provider is told
 * which refund it is; a server of an earlier release that still runs makes refunds that are not.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE payment_tries (
      payment_id bigint NOT NULL REFERENCES payments (id),
      call text NOT NULL,
      number integer NOT NULL CHECK (number >= 0),
      answered boolean NOT NULL DEFAULT false,
      left_before won,
      PRIMARY KEY (payment_id, call)
    );
    INSERT INTO payment_tries (payment_id, call, number) SELECT id, 'return-' || id, 0 FROM payments WHERE state = 'RETURNED' AND returned_at IS NULL;
    ALTER TABLE refunds ADD COLUMN named boolean NOT NULL DEFAULT false;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('ALTER TABLE refunds DROP COLUMN named; DROP TABLE payment_tries;');
}
