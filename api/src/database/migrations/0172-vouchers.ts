import type { Migration } from '../migrate.ts';

/**
 * Codes for a course or a roadmap, made in batches. A batch keeps the name of its target, which may be gone before the last code is
 * used. Of a code there is only the hash.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE voucher_batches (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
      target_type text NOT NULL CHECK (target_type IN ('COURSE', 'ROADMAP')),
      target_id bigint NOT NULL,
      target_title text NOT NULL,
      grant_days int CHECK (grant_days BETWEEN 1 AND 3650),
      expires_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now()
    );

    CREATE TABLE vouchers (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      batch_id bigint NOT NULL REFERENCES voucher_batches (id) ON DELETE CASCADE,
      code_hash text NOT NULL UNIQUE,
      code_end text NOT NULL CHECK (char_length(code_end) = 4),
      user_id bigint REFERENCES users (id) ON DELETE SET NULL,
      redeemed_at timestamptz,
      ends_at timestamptz,
      archived_at timestamptz,
      CHECK (user_id IS NULL OR redeemed_at IS NOT NULL),
      CHECK (redeemed_at IS NOT NULL OR (ends_at IS NULL AND archived_at IS NULL))
    );
    CREATE INDEX vouchers_batch ON vouchers (batch_id) INCLUDE (redeemed_at);
    CREATE INDEX vouchers_user ON vouchers (user_id, redeemed_at DESC, id DESC) WHERE user_id IS NOT NULL;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE vouchers; DROP TABLE voucher_batches;');
}
