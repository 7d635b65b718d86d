import { mentoringMinutes } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import type { Mentor } from '@baeum/contract/domains/mentors/mentors.schemas.ts';
import { categoryOf } from '@baeum/contract/shared/catalogue.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { unhidden } from '../publishing/publication.public.ts';
import { shownPicture } from '../users/authors.public.ts';

export const mentorRow = {
  user_id: z.number(),
  name: z.string(),
  profile_image_url: z.string().nullable(),
  job: z.string(),
  career: z.string(),
  company: z.string().nullable(),
  introduction: z.string(),
  category_ids: z.array(z.number()),
  skills: z.array(z.string()),
  price: z.number(),
  duration_minutes: z.literal(mentoringMinutes),
  active: z.boolean(),
  rating: present(z.number()),
  review_count: z.number(),
  like_count: z.number(),
  session_count: z.number(),
};

export const mentorColumns = `m.user_id, u.name, ${shownPicture('u')} AS profile_image_url, m.job, m.career, m.company, m.introduction, m.category_ids, m.skills, m.price,
    m.duration_minutes, m.active, m.rating::float4, m.review_count, m.like_count, m.session_count`;
const mentors = `SELECT ${mentorColumns} FROM mentors m JOIN users u ON u.id = m.user_id`;

const listBest = statement(
  'mentors.list-best',
  { parameters: { limit: z.number() }, row: mentorRow },
  `${mentors} WHERE m.active
  ORDER BY m.rating DESC, m.review_count DESC, m.user_id DESC
  LIMIT $limit`,
);

/** A visible profile `m`, whether requests are accepted or not. */
export const visibleMentor = unhidden('m');

/** Source of mentors for searches. */
export const mentorSource = {
  from: 'mentors m',
  key: 'm.user_id',
  reference: 'mentor_id',
  visible: 'm.active',
  parameters: {},
  popularity: 'm.rating DESC, m.review_count DESC, m.user_id DESC',
} as const;

const findThese = statement(
  'mentors.find-these',
  { parameters: { ids: z.array(z.number()) }, row: mentorRow },
  `${mentors} WHERE ${visibleMentor} AND m.user_id = ANY ($ids) ORDER BY array_position($ids, m.user_id)`,
);

/** These mentors, in this order, whether they take requests now or not. */
export async function findMentors(ids: number[]): Promise<Mentor[]> {
  return ids.length === 0 ? [] : (await findThese.all({ ids })).map(toMentor);
}

/** Best rated mentors who accept requests now. */
export async function bestMentors(limit: number): Promise<Mentor[]> {
  return (await listBest.all({ limit })).map(toMentor);
}

export function toMentor(row: RowOf<typeof mentorRow>): Mentor {
  return {
    id: row.user_id,
    name: row.name,
    ...(row.profile_image_url !== null && { profileImageUrl: row.profile_image_url }),
    job: row.job,
    career: row.career,
    ...(row.company !== null && { company: row.company }),
    introduction: row.introduction,
    fields: row.category_ids.map(categoryOf),
    skills: row.skills,
    price: row.price,
    durationMinutes: row.duration_minutes,
    active: row.active,
    rating: row.rating,
    reviewCount: row.review_count,
    likeCount: row.like_count,
    sessionCount: row.session_count,
  };
}
