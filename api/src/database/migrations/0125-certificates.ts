import type { Migration } from '../migrate.ts';

/** What a certificate says is kept as it was said: neither a new title nor a new name changes what was handed out. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE certificates (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      course_id bigint NOT NULL REFERENCES courses (id),
      serial text NOT NULL UNIQUE CHECK (serial ~ '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$'),
      holder_name text NOT NULL CHECK (char_length(holder_name) >= 2),
      course_title text NOT NULL,
      completed_at timestamptz NOT NULL,
      issued_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (user_id, course_id)
    );
    CREATE INDEX certificates_course ON certificates (course_id);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE certificates;');
}
