import type { Migration } from '../migrate.ts';

/** Whose doing a notification tells of, and the course that it is about, for the picture beside it; unknown of older ones. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE notifications ADD COLUMN caused_by bigint REFERENCES users (id) ON DELETE CASCADE;
    ALTER TABLE notifications ADD COLUMN course_id bigint REFERENCES courses (id) ON DELETE SET NULL;
    CREATE INDEX notifications_caused_by ON notifications (caused_by) WHERE caused_by IS NOT NULL;
    CREATE INDEX notifications_course_id ON notifications (course_id) WHERE course_id IS NOT NULL;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('ALTER TABLE notifications DROP COLUMN course_id; ALTER TABLE notifications DROP COLUMN caused_by;');
}
