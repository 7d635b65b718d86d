import type { Migration } from '../migrate.ts';

/**
 * What is asked of a provider that may move money is numbered, for a provider repeats its first answer to a key for days, a refusal
 * as well. `answered`: with an error, so that the next try gets the next number. `left_before`: what was left of the payment when the
 * try was decided on. Number 0 is what releases before this one may have tried, under keys without a number.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE payment_tries (
      payment_id bigint NOT NULL REFERENCES payments (id),
      call text NOT NULL,
      number integer NOT NULL DEFAULT 1 CHECK (number >= 0),
      answered boolean NOT NULL DEFAULT false,
      left_before won,
      PRIMARY KEY (payment_id, call)
    );
    INSERT INTO payment_tries (payment_id, call, number)
      SELECT p.id, 'refund-' || f.id, 0 FROM refunds f JOIN payments p ON p.order_id = f.order_id WHERE f.sent_at IS NULL
      UNION ALL SELECT id, 'return-' || id, 0 FROM payments WHERE state = 'RETURNED' AND returned_at IS NULL;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE payment_tries;');
}
