import type { Migration } from '../migrate.ts';

/** What many people searched for in the last days, the most first; by whom is written nowhere. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE popular_searches (
      position int PRIMARY KEY CHECK (position > 0),
      word text NOT NULL CHECK (char_length(word) BETWEEN 2 AND 40)
    );
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE popular_searches;');
}
