import type { Migration } from '../migrate.ts';

/**
 * Many who enrol in one course at once do not wait for each other: who finds its row locked leaves the count to a job. Those who go are always counted by the
 * job, after all who came before them.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE student_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      course_id bigint NOT NULL REFERENCES courses (id) ON DELETE CASCADE,
      change int NOT NULL
    );
    CREATE INDEX student_changes_course ON student_changes (course_id);
    CREATE OR REPLACE FUNCTION count_students() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        WITH come AS (SELECT course_id, count(*) AS n FROM new_rows GROUP BY 1),
        free AS (SELECT id FROM courses WHERE id IN (SELECT course_id FROM come) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED),
        counted AS (UPDATE courses c SET student_count = student_count + come.n FROM come JOIN free ON free.id = come.course_id WHERE c.id = come.course_id)
        INSERT INTO student_changes (course_id, change) SELECT course_id, n FROM come WHERE course_id NOT IN (SELECT id FROM free) ORDER BY course_id;
      ELSE
        INSERT INTO student_changes (course_id, change)
        SELECT o.course_id, -count(*) FROM old_rows o JOIN courses c ON c.id = o.course_id GROUP BY 1 ORDER BY 1;
      END IF;
      RETURN NULL;
    END $$;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    UPDATE courses c SET student_count = student_count + late.n
    FROM (SELECT course_id, sum(change) AS n FROM student_changes GROUP BY 1) late WHERE c.id = late.course_id;
    CREATE OR REPLACE FUNCTION count_students() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        PERFORM FROM courses WHERE id IN (SELECT course_id FROM new_rows) ORDER BY id FOR NO KEY UPDATE;
        UPDATE courses c SET student_count = student_count + come.n
        FROM (SELECT course_id, count(*) AS n FROM new_rows GROUP BY 1) come WHERE c.id = come.course_id;
      ELSE
        PERFORM FROM courses WHERE id IN (SELECT course_id FROM old_rows) ORDER BY id FOR NO KEY UPDATE;
        UPDATE courses c SET student_count = student_count - gone.n
        FROM (SELECT course_id, count(*) AS n FROM old_rows GROUP BY 1) gone WHERE c.id = gone.course_id;
      END IF;
      RETURN NULL;
    END $$;
    DROP TABLE student_changes;
  `);
}
