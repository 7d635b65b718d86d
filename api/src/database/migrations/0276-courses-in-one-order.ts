import type { Migration } from '../migrate.ts';

/** Students are counted in the order of the courses: two who bought several at once could wait for each other in a circle. */
export async function up(sql: Migration): Promise<void> {
  await sql(counting((rows) => `PERFORM FROM courses WHERE id IN (SELECT course_id FROM ${rows}) ORDER BY id FOR NO KEY UPDATE;`));
}

export async function down(sql: Migration): Promise<void> {
  await sql(counting(() => ''));
}

/** @param lock takes the courses of these rows */
function counting(lock: (rows: 'new_rows' | 'old_rows') => string): string {
  return `
    CREATE OR REPLACE FUNCTION count_students() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        ${lock('new_rows')}
        UPDATE courses c SET student_count = student_count + come.n
        FROM (SELECT course_id, count(*) AS n FROM new_rows GROUP BY 1) come WHERE c.id = come.course_id;
      ELSE
        ${lock('old_rows')}
        UPDATE courses c SET student_count = student_count - gone.n
        FROM (SELECT course_id, count(*) AS n FROM old_rows GROUP BY 1) gone WHERE c.id = gone.course_id;
      END IF;
      RETURN NULL;
    END $$;
  `;
}
