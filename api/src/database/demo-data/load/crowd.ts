import { day } from '@baeum/contract/shared/constants.ts';
import { imageUrl } from '../../../domains/files/pictures.public.ts';
import type { Clock } from '../clock.ts';
import { crowd } from '../content/crowd.ts';
import { insertRows } from '../insert-rows.ts';
import { avatarOf } from '../pictures/avatar.ts';
import { randomOf } from '../random.ts';
import type { LoadedCourse } from './courses.ts';
import type { ImageBatch } from './images.ts';

/** Number of most popular courses with many recent enrolments, and number of next ones with many completions. */
const begun = 14;
const finished = 14;

interface Member {
  id: number;
  createdAt: Date;
}

/** Loads hundreds of learners by two statements: accounts without a password, and enrolments. */
export async function loadCrowd(clock: Clock, courses: readonly LoadedCourse[], images: ImageBatch): Promise<void> {
  const rows = crowd.map((member) => toUserRow(member, clock, images));
  await images.store();
  const saved = await insertRows<{ id: number; created_at: Date }>('users', rows, 'id, created_at');
  const members = saved.map(({ id, created_at: createdAt }) => ({ id, createdAt }));
  const ranked = courses.toSorted((a, b) => b.appeal * Math.min(1, b.age / 60) - a.appeal * Math.min(1, a.age / 60));
  await insertRows(
    'enrollments',
    ranked.flatMap((course, rank) => enrollmentsOf(course, rank, members, clock)),
  );
}

function toUserRow({ email, name, age, picture }: (typeof crowd)[number], clock: Clock, images: ImageBatch) {
  const joined = clock.daysAgo(age);
  return {
    email,
    name,
    is_instructor: false,
    is_mentor: false,
    role_admin: false,
    operator_scopes: [],
    profile_image_url: picture === undefined ? null : imageUrl(images.add('member', avatarOf(`member ${picture}`))),
    links: [],
    is_edu: false,
    social_providers: [],
    status: 'ACTIVE',
    point_balance: 0,
    sign_up_source: {},
    email_verified_at: joined,
    terms_agreed_at: joined,
    last_active_at: joined,
    created_at: joined,
  };
}

/** Enrolments in a course with date and progress. The most popular ones have a larger share, with more recent enrolments. */
function enrollmentsOf(course: LoadedCourse, rank: number, members: readonly Member[], clock: Clock) {
  const random = randomOf(`crowd of ${course.slug}`);
  const chance = course.appeal ** 2 * Math.min(1, 0.3 + course.age / 120) * (0.15 + 0.21 * random.next()) + (rank < begun ? 0.2 : 0);
  const lately = rank < begun ? 1.6 : 1.1;
  const lectures = course.lectureIds.length;
  return members.flatMap(({ id, createdAt }) => {
    const [drawn, when, far, last] = [random.next(), random.next(), random.next(), random.next()];
    if (drawn >= chance) return [];
    const earliest = Math.max(createdAt.getTime(), course.publishedAt.getTime());
    const at = clock.now.getTime() - (clock.now.getTime() - earliest) * when ** lately;
    const done = Math.min(lectures, Math.round(far ** 1.4 * 1.45 * lectures));
    const learned = done === 0 ? null : new Date(clock.now.getTime() - (clock.now.getTime() - at) * last ** (isFinishedLately(rank) ? 4 : 1));
    return {
      user_id: id,
      course_id: course.id,
      source: course.price === 0 ? 'FREE' : 'PURCHASE',
      enrolled_at: new Date(at),
      expires_at: course.price === 0 ? new Date(at + 365 * day) : null,
      progress_rate: Math.round((10_000 * done) / lectures) / 100,
      last_learned_at: learned,
      last_lecture_id: done === 0 ? null : course.lectureIds[Math.min(done, lectures - 1)],
      furthest_lecture_id: done === 0 ? null : course.lectureIds[done - 1],
      completed_at: done === lectures ? learned : null,
    };
  });
}

function isFinishedLately(rank: number): boolean {
  return rank >= begun && rank < begun + finished;
}
