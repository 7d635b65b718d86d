import type { Migration } from '../migrate.ts';

/** Whether and since when somebody agreed to news stands in `marketing_consents`, where they can change it, and nowhere else. */
export async function up(sql: Migration): Promise<void> {
  await sql('ALTER TABLE users DROP COLUMN marketing_agreed_at;');
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE users ADD COLUMN marketing_agreed_at timestamptz;
    UPDATE users u SET marketing_agreed_at = c.agreed_at FROM marketing_consents c WHERE c.user_id = u.id AND c.topic = 'platform-news';
  `);
}
