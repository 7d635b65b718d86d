import type { Migration } from '../migrate.ts';

/** Courses that a person keeps in lists of their own, in an order of their own. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE lists (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 60),
      seq int NOT NULL CHECK (seq > 0),
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (user_id, seq) DEFERRABLE
    );
    CREATE TABLE list_courses (
      list_id bigint NOT NULL REFERENCES lists (id) ON DELETE CASCADE,
      course_id bigint NOT NULL REFERENCES courses (id) ON DELETE CASCADE,
      seq int NOT NULL CHECK (seq > 0),
      added_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (list_id, course_id),
      UNIQUE (list_id, seq) DEFERRABLE
    );
    CREATE INDEX list_courses_course ON list_courses (course_id);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE list_courses; DROP TABLE lists;');
}
