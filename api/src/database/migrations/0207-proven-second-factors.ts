import type { Migration } from '../migrate.ts';

/**
 * Whether a second factor was shown belongs to the credential that came of it, not to the person. Of what exists already nobody
 * knows, so it counts as not shown.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE sessions ADD COLUMN second_factor_proven boolean NOT NULL DEFAULT false;
    ALTER TABLE token_grants ADD COLUMN second_factor_proven boolean NOT NULL DEFAULT false;
    -- Whether the session proved one that approves the login.
    ALTER TABLE device_logins ADD COLUMN second_factor_proven boolean NOT NULL DEFAULT false;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE device_logins DROP COLUMN second_factor_proven;
    ALTER TABLE token_grants DROP COLUMN second_factor_proven;
    ALTER TABLE sessions DROP COLUMN second_factor_proven;
  `);
}
