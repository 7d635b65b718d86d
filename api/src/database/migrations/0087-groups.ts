import type { Migration } from '../migrate.ts';

/** Businesses and schools whose members learn together; `member_count` is what seats are given out by. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE groups (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
      kind text NOT NULL CHECK (kind IN ('BUSINESS', 'EDU')),
      seats int NOT NULL CHECK (seats > 0),
      member_count int NOT NULL DEFAULT 0 CHECK (member_count BETWEEN 0 AND seats),
      invite_hash text NOT NULL UNIQUE,
      invite_expires_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now()
    );

    CREATE TABLE group_courses (
      group_id bigint NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
      course_id bigint NOT NULL REFERENCES courses (id),
      PRIMARY KEY (group_id, course_id)
    );
    CREATE INDEX group_courses_course ON group_courses (course_id);

    CREATE TABLE group_members (
      group_id bigint NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      -- As the person told it to the group.
      real_name text,
      joined_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (group_id, user_id)
    );
    CREATE INDEX group_members_user ON group_members (user_id);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE group_members; DROP TABLE group_courses; DROP TABLE groups;');
}
