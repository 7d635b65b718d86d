import type { Migration } from '../migrate.ts';

/** The newest reviews of all courses, and what was begun and finished in the last days. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE INDEX reviews_newest ON reviews (created_at DESC, id DESC) WHERE shown;
    CREATE INDEX enrollments_begun ON enrollments (enrolled_at) INCLUDE (course_id);
    CREATE INDEX enrollments_finished ON enrollments (completed_at) INCLUDE (course_id) WHERE completed_at IS NOT NULL;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP INDEX reviews_newest, enrollments_begun, enrollments_finished;');
}
