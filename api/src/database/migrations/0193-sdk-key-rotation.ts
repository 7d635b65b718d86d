import type { Migration } from '../migrate.ts';

/** A key that is replaced goes on working for a while, and operators see which keys are still used. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE sdk_keys
      ADD COLUMN expires_at timestamptz,
      ADD COLUMN last_used_at timestamptz,
      ADD COLUMN replaced_by bigint REFERENCES sdk_keys (id) ON DELETE SET NULL;
    CREATE INDEX sdk_keys_replaced_by ON sdk_keys (replaced_by) WHERE replaced_by IS NOT NULL;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    -- The release before knows no end of a key: what was about to end, ends.
    UPDATE sdk_keys SET revoked_at = expires_at WHERE revoked_at IS NULL AND expires_at <= now();
    ALTER TABLE sdk_keys DROP COLUMN replaced_by, DROP COLUMN last_used_at, DROP COLUMN expires_at;
  `);
}
