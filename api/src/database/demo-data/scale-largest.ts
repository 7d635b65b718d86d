import pg from 'pg';
import { config } from '../../config.ts';
import { DemoDataError } from './errors.ts';
import { loadScale } from './scale.ts';

/** A site as large as the largest of its kind in Korea, at a share of 1. */
const members = 1_500_000;
const courses = 5000;
const eventsOfDay = 5_000_000;
/** Of each course, in sections of ten. */
const lectures = 40;
/** Fewest courses at any share, so that nobody has more courses than there are. */
const fewestCourses = 20;
/** Parts in which the largest tables are filled, each with a line of its own. */
const parts = 20;

/** `$1`: how many. */
const addMembers = `
  INSERT INTO users (email, email_verified_at, name, terms_agreed_at, created_at, last_active_at)
  SELECT 'largest-' || n || '@baeum.test', joined, (ARRAY['김', '이', '박', '최', '정', '강', '조', '윤', '장', '임'])[1 + n % 10]
      || (ARRAY['민준', '서연', '도윤', '하은', '시우', '지우', '예준', '수아', '주원', '지호', '현우', '다은', '준서', '채원', '유진', '은서', '건우', '소율', '재원', '나연', '태윤', '보람', '성민'])[1 + n / 10 % 23], joined, joined, greatest(joined, now() - power(n % 997 / 997.0, 3) * interval '300 days')
  FROM (SELECT n, now() - interval '8 years' * ($1::bigint - n) / $1::bigint AS joined FROM generate_series(0, $1::bigint - 1) AS n) AS made`;

const addSections = `
  INSERT INTO sections (course_id, title, seq) SELECT id, seq || '부', seq FROM largest_chosen CROSS JOIN generate_series(1, ${lectures / 10}) AS seq
  WHERE NOT EXISTS (SELECT FROM sections s WHERE s.course_id = largest_chosen.id) ORDER BY id, seq`;

const addLectures = `
  INSERT INTO lectures (section_id, course_id, title, seq, duration_seconds, is_preview)
  SELECT s.id, s.course_id, s.seq || '부 ' || n || '강', n, 300 + 30 * n, s.seq = 1 AND n = 1 FROM largest_chosen c JOIN sections s ON s.course_id = c.id CROSS JOIN generate_series(1, 10) AS n
  WHERE NOT EXISTS (SELECT FROM lectures l WHERE l.course_id = c.id) ORDER BY s.id, n`;

/** For the members from `$1` up to `$2`, without the latter. Courses of a member differ; the most popular ones have a hundred times as many students as the rarest. */
const addEnrollments = `
  INSERT INTO enrollments (user_id, course_id, source, enrolled_at, progress_rate, last_lecture_id, furthest_lecture_id, last_learned_at)
  SELECT user_id, c.id, 'FREE', enrolled, round(100.0 * learned / cardinality(c.lectures), 2), c.lectures[learned], c.lectures[learned],
    least(now(), enrolled + learned * interval '1 day')
  FROM (
    SELECT m.user_id, at, 1 + abs(hashint8(m.user_id * 31 + at)::bigint) % 20 AS learned, now() - abs(hashint8(m.user_id * 17 + at)::bigint) % 2500 * interval '1 day' AS enrolled,
      (power((abs(hashint8(m.user_id)::bigint) % 1000 / 1000.0 + at) / of_member, 2) * (SELECT count(*) FROM largest_courses))::bigint AS place
    FROM (SELECT user_id, (ARRAY[0, 1, 1, 2, 2, 3, 3, 4, 4, 6])[1 + abs(hashint8(user_id * 13)::bigint) % 10] AS of_member
      FROM generate_series($1::bigint, $2::bigint - 1) AS user_id WHERE user_id IN (SELECT id FROM users WHERE email ^@ 'largest-')) AS m
    CROSS JOIN LATERAL generate_series(0, of_member - 1) AS at
  ) AS made JOIN largest_courses c ON c.place = least(made.place, (SELECT count(*) - 1 FROM largest_courses))
  ON CONFLICT (user_id, course_id) DO NOTHING`;

/** For the same members. */
const addProgress = `
  INSERT INTO lecture_progress (user_id, lecture_id, course_id, position_seconds, watched_seconds, completed_at, client_at, created_at, updated_at)
  SELECT e.user_id, c.lectures[at], e.course_id, 600, 600, learned, learned, learned, learned
  FROM enrollments e JOIN largest_courses c ON c.id = e.course_id
    CROSS JOIN LATERAL generate_series(1, round(e.progress_rate * cardinality(c.lectures) / 100)::int) AS at
    CROSS JOIN LATERAL (SELECT least(now(), e.enrolled_at + at * interval '1 day') AS learned) AS l
  WHERE e.user_id >= $1 AND e.user_id < $2
  ORDER BY e.user_id, c.lectures[at]`;

/** Number `$1` up to `$2` of all `$3`, as browsers send them, on the day before today in UTC. */
const addEvents = `
  INSERT INTO events (day, environment_id, insert_id, kind, occurred_at, subject_id, subject_key, value, user_id, identifiers, user_properties, hackle_properties, properties, received_at)
  SELECT occurred::date, environments.id, 'largest-' || lpad(n::text, 9, '0'), 'TRACK', occurred AT TIME ZONE 'UTC', 0, (ARRAY['page_view', 'lecture_progress', 'click', 'search', 'purchase'])[1 + n % 5],
    CASE WHEN n % 5 = 4 THEN 33000 END, 'visitor-' || n % 200000, jsonb_build_object('$id', 'visitor-' || n % 200000, '$deviceId', 'device-' || n % 200000),
    '{"grade": "GOLD"}', '{"platform": "Web", "osName": "Android"}', jsonb_build_object('path', '/course/made-' || n % 5000), occurred AT TIME ZONE 'UTC' + interval '2 seconds'
  FROM (SELECT n, (now() AT TIME ZONE 'UTC')::date - 1 + n * interval '1 day' / $3::bigint AS occurred FROM generate_series($1::bigint, $2::bigint - 1) AS n) AS made, environments
  WHERE is_primary`;

/** What came of it. */
export interface Largest {
  members: number;
  lectures: number;
  learned: number;
  events: number;
}

/**
 * Fills a site with the demo data for measurements: members, courses with lectures, what members have learned, and the events of a day. All or
 * nothing but the courses, by statements of the database itself, so that no row passes through this process. Nothing of members is written
 * meanwhile: what else uses their tables waits.
 * @param databaseUrl of the role that owns the tables
 * @param share of the largest site, e.g. 0.05
 * @param say is told of each step
 * @returns undefined if it was filled before
 * @throws Error in production
 */
export async function loadLargest(databaseUrl: string, share: number, say: (line: string) => void): Promise<Largest | undefined> {
  if (config().production) throw new DemoDataError('made-up members are never loaded in production');
  const sizes = {
    members: Math.max(10, Math.round(share * members)),
    courses: Math.max(fewestCourses, Math.round(share * courses)),
    events: Math.round(share * eventsOfDay),
  };
  await loadScale(sizes.courses);
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'baeum-seed', statement_timeout: 0 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query("BEGIN; SET LOCAL maintenance_work_mem = '512MB'; SET LOCAL work_mem = '64MB'; SET LOCAL synchronous_commit = off");
    const { rows } = await client.query("SELECT FROM users WHERE email ^@ 'largest-' LIMIT 1");
    const loaded = rows.length > 0 ? undefined : await load(client, sizes, reporter(say));
    await client.query('COMMIT');
    if (!loaded) return undefined;
    for (const table of ['users', 'courses', 'lectures', 'enrollments', 'lecture_progress', 'events']) await client.query(`VACUUM (ANALYZE) ${table}`);
    return loaded;
  } finally {
    await client.end();
  }
}

type Report = (what: string) => void;

function reporter(say: (line: string) => void): Report {
  const began = performance.now();
  return (what) => say(`· ${what} (${((performance.now() - began) / 1000).toFixed(1)}초)`);
}

async function load(client: pg.Client, sizes: { members: number; courses: number; events: number }, report: Report): Promise<Largest> {
  await withoutIndexes(client, 'users', async () => void (await client.query(addMembers, [sizes.members])));
  report(`회원 ${sizes.members}명`);
  await client.query(`CREATE TEMP TABLE largest_chosen ON COMMIT DROP AS SELECT id FROM courses WHERE slug ^@ 'made-' ORDER BY id LIMIT ${sizes.courses}`);
  await client.query(addSections);
  const lectureCount = (await client.query(addLectures)).rowCount ?? 0;
  await client.query(`CREATE TEMP TABLE largest_courses ON COMMIT DROP AS SELECT c.id, row_number() OVER (ORDER BY c.id) - 1 AS place,
    (SELECT array_agg(l.id ORDER BY l.id) FROM lectures l WHERE l.course_id = c.id) AS lectures FROM largest_chosen c; ANALYZE largest_courses`);
  report(`강의 ${sizes.courses}개의 수업 ${lectureCount}개`);
  const [ids] = (await client.query<{ first: string; last: string }>("SELECT min(id) AS first, max(id) AS last FROM users WHERE email ^@ 'largest-'")).rows;
  const [first, end] = [Number(ids?.first), Number(ids?.last) + 1];
  await withoutIndexes(client, 'enrollments', () => inParts(client, { what: '수강', text: addEnrollments, first, end }, report));
  await client.query('ANALYZE enrollments');
  const learned = { count: 0 };
  await withoutIndexes(client, 'lecture_progress', async () => {
    learned.count = await inParts(client, { what: '배운 수업', text: addProgress, first, end }, report);
  });
  await client.query('SELECT count_figures_anew()');
  await client.query(
    'UPDATE courses c SET student_count = e.n FROM (SELECT course_id, count(*) AS n FROM enrollments GROUP BY 1) e WHERE e.course_id = c.id AND c.id IN (SELECT id FROM largest_courses)',
  );
  report('강의마다의 통계');
  await client.query("SELECT make_events_day((now() AT TIME ZONE 'UTC')::date - 1)");
  const events = await inParts(client, { what: '이벤트', text: addEvents, first: 0, end: sizes.events, more: [sizes.events] }, report);
  return { members: sizes.members, lectures: lectureCount, learned: learned.count, events };
}

interface Filling {
  what: string;
  /** Statement whose `$1` and `$2` are the numbers of a part. */
  text: string;
  first: number;
  end: number;
  /** Its further parameters. */
  more?: readonly number[];
}

/** Runs a statement for the numbers from `first` to `end`, part by part. @returns the number of rows */
async function inParts(client: pg.Client, { what, text, first, end, more = [] }: Filling, report: Report): Promise<number> {
  const size = Math.max(1, Math.ceil((end - first) / parts));
  let count = 0;
  for (let from = first; from < end; from += size) {
    count += (await client.query(text, [from, Math.min(end, from + size), ...more])).rowCount ?? 0;
    report(`${what} ${count}개`);
  }
  return count;
}

/**
 * Fills a table without its triggers, foreign keys and those of its indexes that no constraint needs, and makes them anew: sorting once is by
 * far quicker than inserting each row into all of them. What the triggers would have written is left to the caller.
 */
async function withoutIndexes(client: pg.Client, table: string, work: () => Promise<unknown>): Promise<void> {
  const { rows: keys } = await client.query<{ name: string; definition: string }>(
    "SELECT quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'f'",
    [table],
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [table],
  );
  for (const { name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await work();
  await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const { definition } of indexes) await client.query(definition);
  for (const { name, definition } of keys) await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
}
