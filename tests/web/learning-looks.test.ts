import { clearSharedAnswers } from '@baeum/api/src/http/server/shared-answer.ts';
import { beforeAll, describe, test } from 'vitest';
import { clientOf, createUser } from '../support/factories.ts';
import { at, inTurns, useScreens, type Screen } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

const app = useSite();
const longTitle = '스프링 부트와 리액트로 처음부터 끝까지 만들어보는 비전공자를 위한 실무 프로젝트 완전정복 '.repeat(3).slice(0, 100).trim();
/** Nowhere to break it. */
const longWord = '스프링부트와리액트로처음부터끝까지'.repeat(6).slice(0, 100);

/** So many more courses of somebody: begun, done or put away, with a note, an inquiry and a certificate, or the right to one. */
async function fill(userId: number, teacherId: number, count: number): Promise<void> {
  await app.sql(
    `WITH made AS (
       INSERT INTO courses (instructor_id, title, slug, category_id, level, price, status, published_at)
       SELECT $1, CASE n % 3 WHEN 0 THEN $3 WHEN 1 THEN $4 ELSE '짧은 강의' END, 'own-' || $2 || '-' || n, 1, '입문', 0, 'PUBLISHED', now() FROM generate_series(1, $2::int) n RETURNING id, title),
     numbered AS (SELECT id, title, row_number() OVER (ORDER BY id) AS n FROM made),
     part AS (INSERT INTO sections (course_id, title, seq) SELECT id, title, 1 FROM made RETURNING id, course_id),
     lecture AS (INSERT INTO lectures (section_id, course_id, title, seq, duration_seconds) SELECT p.id, p.course_id, $3, 1, 3600 FROM part p RETURNING id, course_id),
     learned AS (
       INSERT INTO enrollments (user_id, course_id, source, progress_rate, completed_at, expires_at, archived_at)
       SELECT $5, id, 'FREE', CASE WHEN n % 2 = 0 THEN 100 ELSE 33.33 END, CASE WHEN n % 2 = 0 THEN now() END, CASE WHEN n % 5 = 0 THEN now() + interval '9 days' END, CASE WHEN n % 4 = 3 THEN now() END FROM numbered),
     noted AS (INSERT INTO course_notes (user_id, course_id, lecture_id, at_seconds, content) SELECT $5, course_id, id, 3599, $4 || E'\\n' || repeat('긴 노트 ', 60) FROM lecture),
     asked AS (INSERT INTO inquiries (user_id, course_id, title, content, is_secret) SELECT $5, id, $4, repeat('언제까지 들을 수 있나요? ', 20), n % 2 = 0 FROM numbered)
     INSERT INTO certificates (user_id, course_id, serial, holder_name, course_title, completed_at)
     SELECT $5, id, upper(regexp_replace(left(md5(id::text), 16), '(....)(....)(....)(....)', '\\1-\\2-\\3-\\4')), '이솔', title, now() FROM numbered WHERE n % 4 = 0`,
    [teacherId, count, longTitle, longWord, userId],
  );
  clearSharedAnswers();
}

let teacherId: number;
let memberId: number;
const screens = useScreens(app, async () => {
  [teacherId, memberId] = [(await createUser(app, { name: '이현', isInstructor: true })).id, (await createUser(app, { name: '이솔' })).id];
  return clientOf(app, memberId);
});

describe('what somebody learns', () => {
  const lists = at('/user/dashboard', '/my/courses', '/user/archived-courses', '/user/notes', '/user/inquiries', '/user/certificates');

  describe('nothing', () => {
    test.each(inTurns(lists, 0))('%s', (_name, path, colorScheme) => screens.judge(path(), colorScheme));
  });

  describe('one', () => {
    beforeAll(() => fill(memberId, teacherId, 1));
    test.each(lists)('%s', (_name, path) => screens.open(path()));
  });

  describe('23', () => {
    let certificate: { serial: string } | undefined;
    let inquiry: { id: number } | undefined;
    beforeAll(async () => {
      await fill(memberId, teacherId, 22);
      await app.sql(
        "INSERT INTO study_days (user_id, day, seconds) SELECT $1, (now() AT TIME ZONE 'Asia/Seoul')::date - back, 40000 FROM generate_series(0, 6) AS back",
        [memberId],
      );
      const mine = [memberId, longTitle];
      [certificate] = await app.sql<{ serial: string }>('SELECT serial FROM certificates WHERE user_id = $1 AND course_title = $2 LIMIT 1', mine);
      [inquiry] = await app.sql<{ id: number }>('SELECT id FROM inquiries WHERE user_id = $1 ORDER BY id LIMIT 1', [memberId]);
    });

    const all: Screen[] = [
      ...lists,
      ['a certificate', () => `/certificates/${certificate?.serial}`],
      ['an inquiry', () => `/user/inquiries?id=${inquiry?.id}`],
    ];
    test.each(inTurns(all, 1))('%s', (_name, path, colorScheme) => screens.judge(path(), colorScheme));
  });

  describe('a thousand', () => {
    beforeAll(() => fill(memberId, teacherId, 977));
    test.each(
      at(
        '/user/dashboard',
        '/my/courses',
        '/my/courses?page=37&sort=title',
        '/user/archived-courses',
        '/user/notes?page=50',
        '/user/inquiries?page=50',
        '/user/certificates',
      ),
    )('%s', (_name, path) => screens.open(path()));
  });
});

describe('the reviews and inquiries of a course', () => {
  let course: { id: number; slug: string } | undefined;
  beforeAll(async () => {
    [course] = await app.sql<{ id: number; slug: string }>(
      "INSERT INTO courses (instructor_id, title, slug, category_id, level, price, status, published_at) VALUES ($1, $2, 'with-a-thousand', 1, '입문', 0, 'PUBLISHED', now()) RETURNING id, slug",
      [teacherId, longTitle],
    );
  });

  async function addMany(count: number): Promise<void> {
    await app.sql(
      `WITH people AS (INSERT INTO users (email, name, email_verified_at) SELECT 'many-' || $2 || '-' || n || '@example.test', CASE WHEN n % 2 = 0 THEN '이솔' ELSE '아주긴이름을가진수강생' END, now() FROM generate_series(1, $2::int) n RETURNING id),
       asked AS (INSERT INTO inquiries (user_id, course_id, title, content, is_secret) SELECT id, $1, $3, repeat('언제까지 들을 수 있나요? ', 20), id % 2 = 0 FROM people)
       INSERT INTO reviews (course_id, user_id, rating, content, reply, replied_at)
       SELECT $1, id, 1 + id % 5, $3 || ' ' || repeat('긴 수강평 ', 100), CASE WHEN id % 3 = 0 THEN $3 END, CASE WHEN id % 3 = 0 THEN now() END FROM people`,
      [course?.id, count, longWord],
    );
    clearSharedAnswers();
  }

  describe.each([
    ['nothing', 0, 'light'],
    ['one', 1, 'dark'],
    ['23', 22, 'light'],
    ['a thousand', 977, 'dark'],
  ] as const)('%s', (_state, more, colorScheme) => {
    beforeAll(() => addMany(more));
    test('#reviews', () => screens.open(`/course/${course?.slug}#reviews`));
    test('#inquiries', () => screens.judge(`/course/${course?.slug}#inquiries`, colorScheme));
  });
});
