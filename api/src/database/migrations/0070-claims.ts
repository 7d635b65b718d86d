import type { Migration } from '../migrate.ts';

/**
 * A request with an Idempotency-Key claims its key before it runs, and its answer is kept in the transaction of its effects. A
 * claim has a lease, so the key of a server that died is soon free. Callers without credentials are told apart by what they
 * sent, and `network` is where that came from.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE idempotency_keys
      ALTER status DROP NOT NULL,
      ADD claim uuid,
      ADD claimed_until timestamptz,
      ADD network text,
      ADD CONSTRAINT idempotency_keys_answered_or_claimed CHECK ((status IS NULL) = (claim IS NOT NULL) AND (claim IS NULL) = (claimed_until IS NULL)),
      DROP CONSTRAINT idempotency_keys_pkey,
      ADD PRIMARY KEY (key, operation, caller);
    CREATE UNIQUE INDEX idempotency_keys_claim ON idempotency_keys (claim) WHERE claim IS NOT NULL;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DELETE FROM idempotency_keys WHERE status IS NULL;
    ALTER TABLE idempotency_keys
      DROP CONSTRAINT idempotency_keys_answered_or_claimed,
      DROP CONSTRAINT idempotency_keys_pkey,
      ADD PRIMARY KEY (caller, operation, key),
      DROP claim, DROP claimed_until, DROP network,
      ALTER status SET NOT NULL;
  `);
}
