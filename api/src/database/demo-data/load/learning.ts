import { day } from '@baeum/contract/shared/constants.ts';
import type { Clock } from '../clock.ts';
import { replies, ReviewWriter, starsAround } from '../content/reviews.ts';
import { insertRows } from '../insert-rows.ts';
import { randomOf } from '../random.ts';
import type { LoadedCourse } from './courses.ts';
import type { People } from './people.ts';

interface Enrollment {
  userId: number;
  course: LoadedCourse;
  at: Date;
  /** Number of completed lectures. */
  done: number;
}

/** Enrolments with progress and reviews. */
export async function loadLearning(clock: Clock, people: People, courses: readonly LoadedCourse[]): Promise<void> {
  const enrollments = courses.flatMap((course) => enrollmentsOf(course, people, clock));
  await insertRows(
    'enrollments',
    enrollments.map((enrollment) => toEnrollmentRow(enrollment, clock)),
  );
  const progress = enrollments.flatMap((enrollment) => progressOf(enrollment, clock));
  await insertRows('lecture_progress', progress);
  await insertRows(
    'reached_lectures',
    progress.map(({ user_id, lecture_id }) => ({ user_id, lecture_id, rate: 100 })),
  );
  await insertRows(
    'study_days',
    people.learners.flatMap(({ id }) => studyDaysOf(id, clock)),
  );
  const byCourse = Map.groupBy(enrollments, ({ course }) => course);
  const writer = new ReviewWriter();
  const written = [...byCourse].flatMap(([course, learning]) => reviewsOf(course, learning, clock, writer).map((each) => ({ ...each, learning })));
  const saved = await insertRows<{ id: number }>(
    'reviews',
    written.map(({ review }) => review),
    'id',
  );
  await insertRows(
    'review_likes',
    written.flatMap(({ review, votes, learning }, index) => likesOf({ id: saved[index]?.id ?? 0, ...review }, votes, learning)),
  );
}

const calendarDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' });

/** Study times on days of the last two weeks. */
function studyDaysOf(userId: number, clock: Clock) {
  const random = randomOf(`study days ${userId}`);
  return Array.from({ length: 14 }, (_unused, back) => ({
    user_id: userId,
    day: calendarDay.format(clock.now.getTime() - back * day),
    seconds: random.between(8, 95) * 60,
  })).filter(() => random.next() < 0.65);
}

/** Other learners of the course who liked a review. */
function likesOf({ id, user_id, created_at }: { id: number; user_id: number; created_at: Date }, votes: number, learning: readonly Enrollment[]) {
  const readers = randomOf(`readers ${user_id} ${learning[0]?.course.slug}`).shuffled(learning.filter(({ userId }) => userId !== user_id));
  return readers.slice(0, votes).map(({ userId }) => ({ review_id: id, user_id: userId, created_at }));
}

/** New courses have fewer enrolments. */
function enrollmentsOf(course: LoadedCourse, { learners }: People, clock: Clock): Enrollment[] {
  const random = randomOf(`learners ${course.slug}`);
  const chance = course.appeal * Math.min(1, 0.35 + course.age / 60);
  return learners.flatMap(({ id: userId, createdAt }): Enrollment[] => {
    const [drawn, when, far] = [random.next(), random.next(), random.next()];
    if (drawn >= chance) return [];
    const earliest = Math.max(createdAt.getTime(), course.publishedAt.getTime());
    const at = new Date(earliest + when * (clock.now.getTime() - earliest));
    const lectures = course.lectureIds.length;
    return [{ userId, course, at, done: Math.min(lectures, Math.round(far * 1.35 * lectures)) }];
  });
}

/** Completed lectures, spread evenly over the time since enrolment. */
function progressOf({ userId, course, at, done }: Enrollment, clock: Clock) {
  return course.lectureIds.slice(0, done).map((lectureId, index) => {
    const when = between(at, clock.now, (0.6 * (index + 1)) / course.lectureIds.length);
    return {
      user_id: userId,
      lecture_id: lectureId,
      course_id: course.id,
      position_seconds: 0,
      watched_seconds: 0,
      completed_at: when,
      marked_at: when,
      client_at: when,
      created_at: when,
      updated_at: when,
    };
  });
}

function toEnrollmentRow({ userId, course, at, done }: Enrollment, clock: Clock) {
  const lectures = course.lectureIds.length;
  return {
    user_id: userId,
    course_id: course.id,
    source: course.price === 0 ? 'FREE' : 'PURCHASE',
    enrolled_at: at,
    expires_at: course.price === 0 ? new Date(at.getTime() + 365 * day) : null,
    progress_rate: Math.round((10_000 * done) / lectures) / 100,
    last_learned_at: done === 0 ? null : between(at, clock.now, 0.6),
    last_lecture_id: done === 0 ? null : course.lectureIds[Math.min(done, lectures - 1)],
    furthest_lecture_id: done === 0 ? null : course.lectureIds[done - 1],
    completed_at: done === lectures ? between(at, clock.now, 0.6) : null,
  };
}

/** Reviews of learners with some progress. */
function reviewsOf(course: LoadedCourse, learning: readonly Enrollment[], clock: Clock, writer: ReviewWriter) {
  const random = randomOf(`reviews ${course.slug}`);
  return learning.flatMap(({ userId, at, done }) => {
    if (done < 2 || random.next() > 0.42) return [];
    const rating = starsAround(course.stars, random);
    const content = writer.write(rating, course, random);
    if (content === undefined) return [];
    const createdAt = between(at, clock.now, 0.3 + random.next() * 0.6);
    const replied = random.next() < 0.25;
    const review = {
      course_id: course.id,
      user_id: userId,
      rating,
      content,
      reply: replied ? random.pick(replies) : null,
      replied_at: replied ? between(createdAt, clock.now, 0.2) : null,
      created_at: createdAt,
      updated_at: createdAt,
    };
    return [{ review, votes: random.between(0, 9) }];
  });
}

function between(from: Date, to: Date, share: number): Date {
  return new Date(from.getTime() + (to.getTime() - from.getTime()) * share);
}
