import { createUser, unique } from './factories.ts';
import type { TestApp } from './server.ts';

export interface NewCourse {
  instructorId: number;
  title?: string;
  slug?: string;
  categoryId?: number;
  level?: '입문' | '초급' | '중급이상';
  price?: number;
  /** SQL intervals around now, e.g. `-1 day`; `ends` null for a sale without an end. */
  sale?: { price: number; starts: string; ends: string | null };
  tags?: string[];
  status?: 'DRAFT' | 'IN_REVIEW' | 'PUBLISHED' | 'HIDDEN' | 'REJECTED';
  publishedDaysAgo?: number;
}

/** A course without lectures, published unless said otherwise. */
export async function createCourse(app: TestApp, course: NewCourse): Promise<{ id: number; slug: string }> {
  const { title = '테스트 강의', slug = unique('course-'), categoryId = 1, level = '입문', price = 0, sale, tags = [] } = course;
  const [row] = await app.sql<{ id: number; slug: string }>(
    `INSERT INTO courses (instructor_id, title, slug, category_id, level, price, tags, status, published_at, sale_price, sale_starts_at, sale_ends_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now() - make_interval(days => $9), $10, now() + $11::interval, now() + $12::interval)
     RETURNING id, slug`,
    [
      course.instructorId,
      title,
      slug,
      categoryId,
      level,
      price,
      tags,
      course.status ?? 'PUBLISHED',
      course.publishedDaysAgo ?? 0,
      sale?.price,
      sale?.starts,
      sale?.ends,
    ],
  );
  return { id: Number(row?.id), slug: row?.slug ?? '' };
}

/** A section with lectures of these lengths in seconds. */
export async function addSection(app: TestApp, courseId: number, seq: number, seconds: number[]): Promise<void> {
  await app.sql(
    `WITH s AS (INSERT INTO sections (course_id, title, seq) VALUES ($1, '섹션', $2) RETURNING id)
     INSERT INTO lectures (section_id, course_id, title, seq, duration_seconds, is_preview)
     SELECT s.id, $1, '수업 ' || l.seq, l.seq, l.seconds, l.seq = 1 FROM s, unnest($3::int[]) WITH ORDINALITY l (seconds, seq)`,
    [courseId, seq, seconds],
  );
}

/** These lectures are no longer part of their course. */
export async function takeOut(app: TestApp, lectureIds: readonly number[]): Promise<void> {
  await app.sql('UPDATE lectures SET section_id = NULL, seq = NULL, removed_at = now() WHERE id = ANY ($1)', [lectureIds]);
}

export async function enroll(app: TestApp, userId: number, courseId: number): Promise<void> {
  await app.sql("INSERT INTO enrollments (user_id, course_id, source) VALUES ($1, $2, 'FREE')", [userId, courseId]);
}

export interface Learner {
  userId: number;
  instructorId: number;
  courseId: number;
  /** The first lecture, and all in their order. */
  lectureId: number;
  lectureIds: number[];
}

/** A new person who learns a new course; its lectures last so many seconds. */
export async function learner(app: TestApp, { seconds = [100, 200], ...course }: Partial<NewCourse> & { seconds?: number[] } = {}): Promise<Learner> {
  const instructor = await createUser(app, { name: '한도윤', isInstructor: true });
  const { id: userId } = await createUser(app);
  const { id: courseId } = await createCourse(app, { instructorId: instructor.id, ...course });
  await addSection(app, courseId, 1, seconds);
  await enroll(app, userId, courseId);
  const lectures = await app.sql<{ id: number }>('SELECT id FROM lectures WHERE course_id = $1 ORDER BY seq', [courseId]);
  const lectureIds = lectures.map(({ id }) => id);
  return { userId, instructorId: instructor.id, courseId, lectureId: Number(lectureIds[0]), lectureIds };
}

export async function review(app: TestApp, userId: number, courseId: number, rating: number): Promise<void> {
  await app.sql("INSERT INTO reviews (user_id, course_id, rating, content) VALUES ($1, $2, $3, '열 글자가 넘는 수강평입니다.')", [userId, courseId, rating]);
}

/** Has completed the first lecture. */
export async function learnedOne(app: TestApp, { userId, courseId, lectureId }: Pick<Learner, 'userId' | 'courseId' | 'lectureId'>): Promise<void> {
  await app.sql('INSERT INTO lecture_progress (user_id, lecture_id, course_id, completed_at, client_at) VALUES ($1, $2, $3, now(), now())', [
    userId,
    lectureId,
    courseId,
  ]);
}

/** A learner of a new course who has reviewed it. */
export async function reviewed(app: TestApp, course: Partial<NewCourse> = {}): Promise<Learner & { reviewId: number }> {
  const learning = await learner(app, course);
  await learnedOne(app, learning);
  await review(app, learning.userId, learning.courseId, 5);
  const [row] = await app.sql<{ id: number }>('SELECT id FROM reviews WHERE course_id = $1', [learning.courseId]);
  return { ...learning, reviewId: Number(row?.id) };
}

/** Somebody who has asked the instructor of a new course in secret. */
export async function asked(app: TestApp): Promise<Learner & { inquiryId: number }> {
  const learning = await learner(app);
  const [row] = await app.sql<{ id: number }>(
    "INSERT INTO inquiries (user_id, course_id, title, content, is_secret) VALUES ($1, $2, '비밀 제목', '비밀 내용', true) RETURNING id",
    [learning.userId, learning.courseId],
  );
  return { ...learning, inquiryId: Number(row?.id) };
}
