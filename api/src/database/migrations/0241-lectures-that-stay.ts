import type { Migration } from '../migrate.ts';

/**
 * A lecture that somebody has learned, noted or asked about is taken out of its course (`removed_at`) and not deleted, so nobody's progress
 * and notes go with it; what refers to it forbids deleting it. `live` says whether learners see it, `live_at` since when they do, and `shown`
 * is both at once. Only shown lectures count.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE lectures
      ADD COLUMN live boolean NOT NULL DEFAULT true,
      ADD COLUMN live_at timestamptz,
      ADD COLUMN removed_at timestamptz,
      ADD COLUMN shown boolean NOT NULL GENERATED ALWAYS AS (live AND removed_at IS NULL) STORED,
      ALTER COLUMN section_id DROP NOT NULL,
      ALTER COLUMN seq DROP NOT NULL,
      ADD CHECK ((removed_at IS NULL) = (section_id IS NOT NULL) AND (removed_at IS NULL) = (seq IS NOT NULL)),
      DROP CONSTRAINT lectures_section_id_course_id_fkey,
      ADD CONSTRAINT lectures_section_id_course_id_fkey FOREIGN KEY (section_id, course_id) REFERENCES sections (id, course_id),
      ADD CONSTRAINT lectures_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses (id) ON DELETE CASCADE;
    UPDATE lectures l SET live_at = c.published_at FROM courses c WHERE c.id = l.course_id AND c.published_at IS NOT NULL;
  `);
  for (const table of ['lecture_progress', 'playback_sessions', 'course_notes']) {
    await sql(`
      ALTER TABLE ${table} DROP CONSTRAINT ${table}_lecture_id_fkey,
        ADD CONSTRAINT ${table}_lecture_id_fkey FOREIGN KEY (lecture_id) REFERENCES lectures (id) ON DELETE RESTRICT`);
  }
  await sql(countLectures('WHERE shown'));
}

/** Of a course, lectures of such rows are counted, and their seconds. */
const countLectures = (condition: string) => `
  CREATE OR REPLACE FUNCTION count_lectures() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP <> 'INSERT' THEN
      UPDATE courses c SET lecture_count = lecture_count - gone.n, total_seconds = total_seconds - gone.seconds
      FROM (SELECT course_id, count(*) AS n, sum(duration_seconds) AS seconds FROM old_rows ${condition} GROUP BY 1) gone
      WHERE c.id = gone.course_id;
    END IF;
    IF TG_OP <> 'DELETE' THEN
      UPDATE courses c SET lecture_count = lecture_count + come.n, total_seconds = total_seconds + come.seconds
      FROM (SELECT course_id, count(*) AS n, sum(duration_seconds) AS seconds FROM new_rows ${condition} GROUP BY 1) come
      WHERE c.id = come.course_id;
    END IF;
    RETURN NULL;
  END $$;
`;

/** Lectures that were taken out come back, each to a section of its own at the end of its course. */
export async function down(sql: Migration): Promise<void> {
  for (const table of ['lecture_progress', 'playback_sessions', 'course_notes']) {
    await sql(`
      ALTER TABLE ${table} DROP CONSTRAINT ${table}_lecture_id_fkey,
        ADD CONSTRAINT ${table}_lecture_id_fkey FOREIGN KEY (lecture_id) REFERENCES lectures (id) ON DELETE CASCADE`);
  }
  await sql(`
    DO $$ DECLARE l record; BEGIN
      FOR l IN SELECT id, course_id, title FROM lectures WHERE removed_at IS NOT NULL ORDER BY id LOOP
        WITH added AS (
          INSERT INTO sections (course_id, title, seq)
          SELECT l.course_id, l.title, coalesce(max(seq), 0) + 1 FROM sections WHERE course_id = l.course_id RETURNING id
        )
        UPDATE lectures SET section_id = (SELECT id FROM added), seq = 1, removed_at = NULL WHERE id = l.id;
      END LOOP;
    END $$;
    UPDATE lectures SET live = true WHERE NOT live;
    ALTER TABLE lectures
      DROP CONSTRAINT lectures_course_id_fkey,
      DROP CONSTRAINT lectures_section_id_course_id_fkey,
      ADD CONSTRAINT lectures_section_id_course_id_fkey FOREIGN KEY (section_id, course_id) REFERENCES sections (id, course_id) ON DELETE CASCADE,
      DROP COLUMN shown, DROP COLUMN removed_at, DROP COLUMN live_at, DROP COLUMN live,
      ALTER COLUMN section_id SET NOT NULL,
      ALTER COLUMN seq SET NOT NULL`);
  await sql(countLectures(''));
}
