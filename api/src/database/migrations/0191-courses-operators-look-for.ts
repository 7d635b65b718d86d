import type { Migration } from '../migrate.ts';

/** Operators see the courses that were changed last, of any state, and find them by their titles. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE INDEX courses_changed ON courses (updated_at DESC, id DESC);
    CREATE INDEX courses_title_part ON courses USING gin (lower(title) gin_trgm_ops) WITH (fastupdate = off);
    CREATE INDEX courses_title_begins ON courses (lower(title) text_pattern_ops);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP INDEX courses_title_begins, courses_title_part, courses_changed;');
}
