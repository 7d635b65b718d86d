import type { Migration } from '../migrate.ts';

/** Questions to the instructor of a course, with the one answer. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE inquiries (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      course_id bigint NOT NULL REFERENCES courses (id) ON DELETE CASCADE,
      title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 100),
      content text NOT NULL CHECK (char_length(content) BETWEEN 1 AND 3000),
      is_secret boolean NOT NULL DEFAULT false,
      answer text CHECK (char_length(answer) BETWEEN 1 AND 3000),
      answered_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CHECK ((answer IS NULL) = (answered_at IS NULL))
    );
    CREATE INDEX inquiries_user ON inquiries (user_id, id DESC);
    CREATE INDEX inquiries_course ON inquiries (course_id, id DESC);
    CREATE INDEX inquiries_waiting ON inquiries (course_id, id DESC) WHERE answer IS NULL;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE inquiries;');
}
