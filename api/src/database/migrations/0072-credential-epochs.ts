import type { Migration } from '../migrate.ts';

/**
 * An account's epoch moves on whenever its credentials change, so what began with the former ones is not finished
 * afterwards. A device login keeps the epoch of its approval and where it was asked for from.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE users ADD COLUMN credential_epoch int NOT NULL DEFAULT 0;
    ALTER TABLE device_logins
      ADD COLUMN credential_epoch int,
      ADD COLUMN ip text NOT NULL DEFAULT '',
      ADD COLUMN user_agent text NOT NULL DEFAULT '' CHECK (char_length(user_agent) <= 500),
      ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
    DELETE FROM device_logins WHERE state = 'APPROVED';
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE device_logins DROP COLUMN created_at, DROP COLUMN user_agent, DROP COLUMN ip, DROP COLUMN credential_epoch;
    ALTER TABLE users DROP COLUMN credential_epoch;
  `);
}
