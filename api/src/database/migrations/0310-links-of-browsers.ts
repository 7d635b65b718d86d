import type { Migration } from '../migrate.ts';

/** The secret that the browser got which signed up: with it, the link of that sign-up signs in. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE mail_links
      ADD COLUMN browser_hash text CHECK (browser_hash IS NULL OR purpose = 'VERIFY_SIGN_UP_EMAIL');
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('ALTER TABLE mail_links DROP COLUMN browser_hash;');
}
