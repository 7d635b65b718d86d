import pg from 'pg';

export interface MeasuredCourse {
  id: number;
  lectureId: number;
}

/** Who is measured, and how many courses they and everybody else teach. */
export const measuredInstructor = 'instructor@baeum.test';
const ownCount = 20;
const otherCount = 480;
/** People who learn, and lectures of a course. */
const learnerCount = 100_000;
const lectureCount = 30;

/**
 * A course of so many enrolments of all that are measured: the largest of the measured instructor has one in fifty, the next ones half of it, a third and
 * so on; the rest is spread over the courses of others.
 */
const shareOf = (all: number) => `(CASE WHEN c.n <= ${ownCount} THEN ${all} / 50 / c.n ELSE ${all} * 0.93 / ${otherCount} END)::int`;
const courses = `(SELECT id, n::int, courses.instructor_id FROM (SELECT id, substr(slug, 7)::int AS n, instructor_id FROM courses WHERE slug ^@ 'bench-') courses)`;

/**
 * Enrolments, each with the progress of every lecture of its course, from so many on until there are more: some people have completed nothing and some
 * all. Questions and who looked come with them.
 * @returns courses of the measured instructor, the largest first, each with its first lecture
 */
export async function loadTeaching(databaseUrl: string, { from, to }: { from: number; to: number }): Promise<MeasuredCourse[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("SET statement_timeout = 0; SET maintenance_work_mem = '512MB'; SET work_mem = '256MB'");
    await withoutTriggers(client, ['courses', 'lectures', 'enrollments', 'lecture_progress', 'posts', 'comments'], async () => {
      if (from === 0) await addCourses(client);
      const after = await lastEnrollment(client);
      await withoutIndexes(client, 'enrollments', () => addEnrollments(client, from, to));
      await withoutIndexes(client, 'lecture_progress', () => addProgress(client, after));
      await addQuestions(client, after);
    });
    await client.query('SELECT count_figures_anew()');
    if (from === 0) await addViews(client);
    const { rows } = await client.query<{ id: string; lecture_id: string }>(
      `SELECT c.id, l.ids[1] AS lecture_id FROM ${courses} c JOIN ${lectures} ON l.course_id = c.id WHERE n <= ${ownCount} ORDER BY n`,
    );
    return rows.map(({ id, lecture_id: lectureId }) => ({ id: Number(id), lectureId: Number(lectureId) }));
  } finally {
    await client.end();
  }
}

async function lastEnrollment(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: string }>('SELECT coalesce(max(id), 0) AS id FROM enrollments');
  return Number(rows[0]?.id);
}

/** Search data and counters are not measured here, or are counted at once afterwards. */
async function withoutTriggers(client: pg.Client, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await work();
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

/** Millions of rows are looked up and sorted in at once instead of one by one. */
async function withoutIndexes(client: pg.Client, table: string, work: () => Promise<void>): Promise<void> {
  const constraints = await client.query<{ name: string; definition: string }>(
    "SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conrelid = $1::regclass AND contype IN ('f', 'p', 'u')",
    [table],
  );
  const indexes = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index i
     WHERE indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.conrelid = i.indrelid)`,
    [table],
  );
  for (const { name } of constraints.rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name } of indexes.rows) await client.query(`DROP INDEX ${name}`);
  await work();
  for (const { definition } of indexes.rows) await client.query(definition);
  for (const { name, definition } of constraints.rows) await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
}

async function addCourses(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO users (email, name, email_verified_at) SELECT 'learns-' || n || '@bench.test', '학습자 ' || n, now() FROM generate_series(1, ${learnerCount}) n ON CONFLICT DO NOTHING`,
  );
  await client.query(
    `INSERT INTO courses (instructor_id, slug, title, category_id, price, status, published_at)
     SELECT CASE WHEN n <= ${ownCount} THEN m.id ELSE t.ids[1 + n % cardinality(t.ids)] END, 'bench-' || n, '강의 ' || n, 1, 10000, 'PUBLISHED', now()
     FROM generate_series(1, ${ownCount + otherCount}) n, (SELECT id FROM users WHERE email = '${measuredInstructor}') m,
       (SELECT array_agg(id) AS ids FROM users WHERE is_instructor AND email <> '${measuredInstructor}') t
     ON CONFLICT DO NOTHING`,
  );
  await client.query(
    `WITH added AS (
       INSERT INTO sections (course_id, title, seq) SELECT c.id, '섹션 ' || s, s FROM ${courses} c, generate_series(1, 3) s
       WHERE NOT EXISTS (SELECT FROM sections o WHERE o.course_id = c.id) RETURNING id, course_id, seq
     )
     INSERT INTO lectures (section_id, course_id, title, seq, duration_seconds) SELECT id, course_id, '수업 ' || l, l, 600 FROM added, generate_series(1, ${lectureCount / 3}) l`,
  );
}

/** Lectures of a course in their order, as the array `l.ids`. */
const lectures = `(SELECT l.course_id, array_agg(l.id ORDER BY s.seq, l.seq) AS ids FROM lectures l JOIN sections s ON s.id = l.section_id GROUP BY 1) l`;
/** How many of them an enrolment `e` has completed. */
const completed = `(e.user_id * 7 + e.course_id) % ${lectureCount + 1}`;

/** In no order of courses, as people come. */
async function addEnrollments(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query(
    `INSERT INTO enrollments (user_id, course_id, source, enrolled_at, progress_rate, last_learned_at, completed_at, furthest_lecture_id)
     SELECT e.user_id, e.course_id, CASE WHEN e.user_id % 3 = 0 THEN 'FREE' ELSE 'PURCHASE' END, e.enrolled_at, round(100.0 * e.done / ${lectureCount}, 2),
       CASE WHEN e.done > 0 THEN e.enrolled_at + (now() - e.enrolled_at) * random() END, CASE WHEN e.done = ${lectureCount} THEN e.enrolled_at + (now() - e.enrolled_at) * random() END, l.ids[e.done]
     FROM (
       SELECT e.*, ${completed} AS done FROM (
         SELECT u.ids[1 + (CASE WHEN c.n <= ${ownCount} THEN c.n * 50 ELSE c.n * 2003 END + t) % cardinality(u.ids)] AS user_id, c.id AS course_id, now() - interval '2 years' * random() AS enrolled_at
         FROM ${courses} c CROSS JOIN LATERAL generate_series(1 + ${shareOf(from)}, ${shareOf(to)}) t
           CROSS JOIN (SELECT array_agg(id ORDER BY id) AS ids FROM users WHERE email ^@ 'learns-') u
       ) e
     ) e JOIN ${lectures} ON l.course_id = e.course_id ORDER BY random()`,
  );
}

async function addProgress(client: pg.Client, after: number): Promise<void> {
  await client.query(
    `INSERT INTO lecture_progress (user_id, lecture_id, course_id, position_seconds, watched_seconds, completed_at, client_at)
     SELECT e.user_id, l.ids[n], e.course_id, 600, 600, CASE WHEN n <= ${completed} THEN e.enrolled_at END, e.enrolled_at
     FROM enrollments e JOIN ${lectures} ON l.course_id = e.course_id CROSS JOIN generate_series(1, ${lectureCount}) n WHERE e.id > $1`,
    [after],
  );
}

/** A question for every hundredth enrolment, four fifths of them answered. */
async function addQuestions(client: pg.Client, after: number): Promise<void> {
  await client.query(
    `WITH asked AS (
       INSERT INTO posts (type, author_id, course_id, lecture_id, title, content, content_html, renderer_version, excerpt, created_at)
       SELECT 'QUESTION', e.user_id, e.course_id, l.ids[1 + e.id % ${lectureCount}], '질문', '질문입니다.', '', 0, '', now() - interval '2 years' * random()
       FROM enrollments e JOIN ${lectures} ON l.course_id = e.course_id WHERE e.id > $1 AND e.id % 100 = 0 RETURNING id, course_id, created_at
     )
     INSERT INTO comments (post_id, author_id, content, content_html, renderer_version, created_at)
     SELECT a.id, c.instructor_id, '답변입니다.', '', 0, a.created_at + interval '10 days' * random() FROM asked a JOIN courses c ON c.id = a.course_id WHERE a.id % 5 > 0`,
    [after],
  );
}

/** A year of who looked at courses, and of what was watched of the first lecture of each. */
async function addViews(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO figure_counts (kind, subject, at, n) SELECT 'VIEWED', c.id, seoul_day(now()) - d, 100 FROM ${courses} c, generate_series(0, 365) d WHERE c.n <= ${ownCount}`,
  );
  await client.query(
    `INSERT INTO lecture_watch (lecture_id, day, seconds) SELECT l.ids[1], seoul_date(now()) - d, array_fill(500, ARRAY[60])
     FROM ${courses} c JOIN ${lectures} ON l.course_id = c.id, generate_series(0, 365) d WHERE c.n <= ${ownCount}`,
  );
}
