import { imageUrl } from '../../../domains/files/pictures.public.ts';
import type { Clock } from '../clock.ts';
import { everybody, type Person } from '../content/accounts.ts';
import { admin, instructors, mentors, savedViews, secondOperator, type PersonKey } from '../content/people.ts';
import { insertRows } from '../insert-rows.ts';
import { avatarOf } from '../pictures/avatar.ts';
import type { ImageBatch } from './images.ts';

/** Password of every demo account. */
export const demoPassword = 'baeum-demo-2026!';

export interface People {
  operators: readonly [maker: number, approver: number];
  instructors: ReadonlyMap<PersonKey, number>;
  learners: readonly { id: number; createdAt: Date }[];
  /** By email address. */
  mentors: ReadonlyMap<string, number>;
}

/** Loads accounts of all demo users with their pictures. */
export async function loadPeople(clock: Clock, passwordHash: string, images: ImageBatch): Promise<People> {
  const rows = everybody.map((person) => toRow(person, clock, passwordHash, images));
  await images.store();
  const saved = await insertRows<{ id: number; email: string; created_at: Date }>('users', rows, 'id, email, created_at');
  const idOf = new Map(saved.map(({ email, id }) => [email, id]));
  const keys = Object.keys(instructors) as PersonKey[];
  await insertRows(
    'mentors',
    mentors.map((mentor) => toMentorRow(mentor, idOf.get(mentor.email))),
  );
  await insertRows(
    'saved_views',
    savedViews.map((view) => ({ user_id: idOf.get(admin.email), ...view })),
  );
  return {
    operators: [idOf.get(admin.email) ?? 0, idOf.get(secondOperator.email) ?? 0],
    instructors: new Map(keys.map((key) => [key, idOf.get(instructors[key].email) ?? 0])),
    mentors: new Map(mentors.map(({ email }) => [email, idOf.get(email) ?? 0])),
    learners: saved.filter(({ email }) => email.startsWith('learner')).map(({ id, created_at }) => ({ id, createdAt: created_at })),
  };
}

function toRow({ age, face, ...person }: Person, clock: Clock, passwordHash: string, images: ImageBatch) {
  const joined = clock.daysAgo(age);
  return {
    slug: null,
    introduction: null,
    is_instructor: false,
    is_mentor: false,
    role_admin: false,
    operator_scopes: [],
    phone: null,
    ...person,
    phone_verified_at: person.phone ? joined : null,
    password_hash: passwordHash,
    profile_image_url: imageUrl(images.add('avatar', avatarOf(face ?? person.email))),
    links: [],
    is_edu: false,
    social_providers: [],
    status: 'ACTIVE',
    point_balance: 0,
    sign_up_source: {},
    email_verified_at: joined,
    terms_agreed_at: joined,
    last_active_at: clock.now,
    created_at: joined,
  };
}

function toMentorRow(mentor: (typeof mentors)[number], userId: number | undefined) {
  return {
    user_id: userId,
    job: mentor.job,
    career: mentor.career,
    company: mentor.company ?? null,
    introduction: mentor.introduction,
    category_ids: mentor.categoryIds,
    skills: mentor.skills,
    price: mentor.price,
    duration_minutes: mentor.durationMinutes,
    meeting_url: `https://meet.example.com/${mentor.slug}`,
    takes_requests: !mentor.resting,
    session_count: mentor.sessions,
  };
}
