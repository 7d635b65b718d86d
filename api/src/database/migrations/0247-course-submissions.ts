import type { Migration } from '../migrate.ts';

/**
 * What instructors submit for review: the content as it was then and its hash, what was looked at by itself, who looks at it now (`reviewer_id`
 * since `claimed_at`), and what was decided. `status_before` is what the course goes back to when a submission is taken back.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE course_submissions (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      course_id bigint NOT NULL REFERENCES courses (id) ON DELETE CASCADE,
      version int NOT NULL,
      curriculum_version int NOT NULL,
      content_hash text NOT NULL CHECK (content_hash ~ '^[0-9a-f]{64}$'),
      snapshot jsonb NOT NULL,
      checks jsonb NOT NULL,
      state text NOT NULL DEFAULT 'PENDING' CHECK (state IN ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
      status_before text NOT NULL CHECK (status_before IN ('DRAFT', 'REJECTED', 'HIDDEN')),
      reviewer_id bigint REFERENCES users (id) ON DELETE SET NULL,
      claimed_at timestamptz,
      held_note text,
      submitted_at timestamptz NOT NULL DEFAULT now(),
      decided_at timestamptz,
      reasons text[] NOT NULL DEFAULT '{}',
      note text,
      CHECK ((state = 'PENDING') = (decided_at IS NULL))
    );
    CREATE UNIQUE INDEX course_submissions_pending ON course_submissions (course_id) WHERE state = 'PENDING';
    CREATE INDEX course_submissions_waiting ON course_submissions (submitted_at, id) WHERE state = 'PENDING';
    CREATE INDEX course_submissions_course ON course_submissions (course_id, id DESC);
    CREATE INDEX course_submissions_reviewer ON course_submissions (reviewer_id);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    UPDATE courses c SET status = s.status_before FROM course_submissions s WHERE s.course_id = c.id AND s.state = 'PENDING' AND c.status = 'IN_REVIEW';
    DROP TABLE course_submissions;
  `);
}
