import pg from 'pg';

/** How many mentors take requests, and how many of them have no time left, all in a field of their own. */
const mentorCount = 2000;
const fullCount = 100;
/** The field of those whose every hour is taken. */
export const fullField = 9;
/** Nobody's sessions of one hour are so many that they cannot each have somebody else. */
const menteeCount = 2 * mentorCount;

/** How many sessions are stored at once. */
const batch = 50_000;

/**
 * Mentors who offer three hours on every day, a third of which is taken for the coming 60 days, and as many past sessions as are wanted, spread over all
 * of them. Adds what is missing.
 * @returns users' numbers of mentors, of which the first have no time left, and a mentee
 */
export async function loadMentorings(databaseUrl: string, past: number): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    // Search data and counters are not measured here, and would take most of the time.
    await client.query('ALTER TABLE mentors DISABLE TRIGGER USER');
    await addPeople(client);
    await addComing(client);
    await addPast(client, past);
    await client.query('ALTER TABLE mentors ENABLE TRIGGER USER');
    const { rows } = await client.query<{ id: string }>("SELECT id FROM users WHERE email LIKE 'mentor-%@bench.test' ORDER BY id");
    return rows.map(({ id }) => Number(id));
  } finally {
    await client.end();
  }
}

async function addPeople(client: pg.Client): Promise<void> {
  for (const [who, count] of [
    ['mentor', mentorCount],
    ['mentee', menteeCount],
  ] as const)
    await client.query(
      `INSERT INTO users (email, name, email_verified_at, is_mentor) SELECT $1 || '-' || n || '@bench.test', $1 || ' ' || n, now(), $1 = 'mentor'
       FROM generate_series(1, $2::int) n ON CONFLICT DO NOTHING`,
      [who, count],
    );
  await client.query(
    `INSERT INTO mentors (user_id, job, career, introduction, category_ids, price, duration_minutes, takes_requests, review_count, rating_sum)
     SELECT id, '개발자', n || '년 차', '현업에서 겪은 문제를 함께 풀어봅니다.', ARRAY[CASE WHEN n <= ${fullCount} THEN ${fullField} ELSE 1 + n % ${fullField - 1} END]::smallint[],
       10000 + n % 90 * 1000, 60, true, n % 40, n % 40 * (3 + n % 3)
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM users WHERE email LIKE 'mentor-%@bench.test') m ON CONFLICT DO NOTHING`,
  );
  await client.query(
    `INSERT INTO mentoring_schedules (mentor_id, weekly, exceptions, min_notice_hours, max_advance_days, buffer_minutes)
     SELECT m.user_id, (SELECT jsonb_agg(jsonb_build_object('weekday', d, 'start', lpad((9 + m.user_id % 12)::text, 2, '0') || ':00', 'end', lpad((12 + m.user_id % 12)::text, 2, '0') || ':00')) FROM generate_series(0, 6) d),
       '[{"date": "2030-12-25", "closed": true}]', 24, 60, 0
     FROM mentors m JOIN users u ON u.id = m.user_id WHERE u.email LIKE 'mentor-%@bench.test' ON CONFLICT DO NOTHING`,
  );
}

/** Each hour of the full ones, every third of the others; nobody has two at the same time. */
async function addComing(client: pg.Client): Promise<void> {
  await client.query(
    `WITH mentee AS (SELECT array_agg(id ORDER BY id) AS ids FROM users WHERE email LIKE 'mentee-%@bench.test'),
     mentor AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM users WHERE email LIKE 'mentor-%@bench.test' AND NOT EXISTS (SELECT FROM mentoring_holds)),
     made AS (
       INSERT INTO mentorings (mentor_id, mentee_id, status, start_at, end_at, duration_minutes, buffer_minutes, price, question, accepted_at)
       SELECT m.id, e.ids[1 + m.n % cardinality(e.ids)], 'ACCEPTED', s.start_at, s.end_at, 60, 0, 30000, '무엇부터 준비하면 좋을까요?', now()
       FROM mentor m CROSS JOIN mentee e CROSS JOIN LATERAL (
         SELECT start_at, end_at, row_number() OVER (ORDER BY start_at) AS nth
         FROM mentoring_slots(m.id, (now() AT TIME ZONE 'Asia/Seoul')::date, (now() AT TIME ZONE 'Asia/Seoul')::date + 60)) s
       WHERE m.n <= ${fullCount} OR (s.nth + m.n) % 3 = 0
       RETURNING id, mentor_id, mentee_id, start_at, end_at
     )
     INSERT INTO mentoring_holds (mentoring_id, person_id, kind, span)
     SELECT made.id, p.id, 'BOOKED', tstzrange(start_at, end_at) FROM made CROSS JOIN LATERAL unnest(ARRAY[mentor_id, mentee_id]) AS p (id)`,
  );
}

async function addPast(client: pg.Client, wanted: number): Promise<void> {
  const { rows } = await client.query<{ count: string }>("SELECT count(*) FROM mentorings WHERE status = 'COMPLETED'");
  for (let stored = Number(rows[0]?.count); stored < wanted; stored += batch)
    await client.query(
      `WITH mentor AS (SELECT array_agg(id ORDER BY id) AS ids FROM users WHERE email LIKE 'mentor-%@bench.test'),
       mentee AS (SELECT array_agg(id ORDER BY id) AS ids FROM users WHERE email LIKE 'mentee-%@bench.test' OR email = 'learner@baeum.test')
       INSERT INTO mentorings (mentor_id, mentee_id, status, start_at, end_at, duration_minutes, buffer_minutes, price, question, accepted_at, ended_at, ended_by)
       SELECT m.ids[1 + n % cardinality(m.ids)], e.ids[1 + n % cardinality(e.ids)], 'COMPLETED', at, at + interval '1 hour', 60, 0, 30000, '무엇부터 준비하면 좋을까요?', at, at, 'SYSTEM'
       FROM generate_series($1::int + 1, $2::int) n CROSS JOIN mentor m CROSS JOIN mentee e
       CROSS JOIN LATERAL (SELECT date_trunc('hour', now()) - interval '2 days' - n * interval '1 minute' AS at) t`,
      [stored, Math.min(wanted, stored + batch)],
    );
}
