import type { Migration } from '../migrate.ts';

/** Where somebody wanted to go outlives the mail that proves their address. */
export async function up(sql: Migration): Promise<void> {
  await sql('ALTER TABLE social_tickets ADD COLUMN refer_url text;');
}

export async function down(sql: Migration): Promise<void> {
  await sql('ALTER TABLE social_tickets DROP COLUMN refer_url;');
}
