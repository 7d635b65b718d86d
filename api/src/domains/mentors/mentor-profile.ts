import type { MentorReview } from '@baeum/contract/domains/mentoring-reviews/mentoring-reviews.schemas.ts';
import { mentoringMinutes } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { mentorErrors } from '@baeum/contract/domains/mentors/mentors.errors.ts';
import type { MentorActive, MentorDetail, MentorInput } from '@baeum/contract/domains/mentors/mentors.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { newestReviewsOf } from '../mentoring-reviews/mentor-reviews.public.ts';
import { isHeld } from '../publishing/newcomers.public.ts';
import { profilePath } from '../users/authors.public.ts';
import { listedRow, toListedMentor } from './list-mentors.ts';
import { mentorColumns, visibleMentor } from './mentors.public.ts';

const one = { id: z.number() };
const detailRow = {
  ...listedRow,
  slug: z.string().nullable(),
  takes_requests: z.boolean(),
  held: z.boolean(),
  removed: z.boolean(),
  meeting_url: z.string().nullable(),
  version: z.number(),
};

/** A hidden profile is hidden from all but its mentor. */
const find = statement(
  'mentors.find',
  { parameters: { ...one, userId: z.number().nullable() }, row: detailRow },
  `SELECT ${mentorColumns}, u.slug, CASE WHEN m.active THEN mentoring_next_slot(m.user_id) END AS next_slot_at, m.takes_requests, m.held, m.removed, m.meeting_url, m.version
   FROM mentors m JOIN users u ON u.id = m.user_id
   WHERE m.user_id = $id AND (m.user_id = $userId OR ${visibleMentor})`,
);

const profile = {
  userId: z.number(),
  job: z.string(),
  career: z.string(),
  company: z.string().nullable(),
  introduction: z.string(),
  fieldIds: z.array(z.number()),
  skills: z.array(z.string()),
  price: z.number(),
  durationMinutes: z.literal(mentoringMinutes),
  meetingUrl: z.string().nullable(),
  held: z.boolean(),
};
const add = statement(
  'mentors.add',
  { parameters: profile },
  `INSERT INTO mentors (user_id, job, career, company, introduction, category_ids, skills, price, duration_minutes, meeting_url, held)
   VALUES ($userId, $job, $career, $company, $introduction, $fieldIds, $skills, $price::int, $durationMinutes, $meetingUrl, $held) ON CONFLICT DO NOTHING`,
);
/** A held profile stays hidden. */
const change = statement(
  'mentors.change',
  { parameters: { ...profile, version: z.number() } },
  `UPDATE mentors SET job = $job, career = $career, company = $company, introduction = $introduction, category_ids = $fieldIds, skills = $skills,
     price = $price::int, duration_minutes = $durationMinutes, meeting_url = $meetingUrl, held = held OR $held, version = version + 1, updated_at = now()
   WHERE user_id = $userId AND version = $version`,
);

const findActive = statement(
  'mentors.find-active',
  { parameters: one, row: { active: z.boolean() } },
  `SELECT m.active FROM mentors m WHERE m.user_id = $id AND ${visibleMentor}`,
);
const takeRequests = statement(
  'mentors.take-requests',
  { parameters: { ...one, takes: z.boolean() }, row: { active: z.boolean(), verified: present(z.boolean()) } },
  `WITH person AS (SELECT id, email_verified_at IS NOT NULL AND phone_verified_at IS NOT NULL AS verified FROM users WHERE id = $id)
   UPDATE mentors m SET takes_requests = $takes::boolean AND (p.verified OR m.takes_requests), updated_at = now() FROM person p WHERE m.user_id = p.id RETURNING m.active, p.verified`,
);

/** @throws AppError COMMON_004 for an unknown person, and for a profile that is hidden from this person */
export async function getMentor(id: number, userId?: number): Promise<MentorDetail> {
  const row = await find.first({ id, userId: userId ?? null });
  if (!row) throw fail(commonErrors.notFound);
  return toDetail(row, await newestReviewsOf(id), row.user_id === userId);
}

/** @throws AppError COMMON_004 for another's profile, COMMON_005 where it was changed since it was read */
export async function updateMentor(userId: number, id: number, { version, company, meetingUrl, ...input }: MentorInput): Promise<MentorDetail> {
  if (id !== userId) throw fail(commonErrors.notFound);
  const held = await isHeld(userId, input.job, input.career, company ?? '', input.introduction, input.skills.join('\n'));
  const values = { ...input, userId, company: company || null, meetingUrl: meetingUrl ?? null, held };
  return transaction(async () => {
    const written = await (version === undefined ? add.run(values) : change.run({ ...values, version }));
    if (written === 0) throw fail(commonErrors.conflict);
    return getMentor(id, userId);
  });
}

/** @throws AppError COMMON_004 */
export async function getMentorActive(id: number): Promise<MentorActive> {
  const row = await findActive.first({ id });
  if (!row) throw fail(commonErrors.notFound);
  return row;
}

/** @throws AppError COMMON_004 for another's profile and for one that is not written yet, MENTOR_003 */
export async function setMentorActive(userId: number, id: number, { active: takes }: MentorActive): Promise<MentorActive> {
  const row = id === userId ? await takeRequests.first({ id, takes }) : undefined;
  if (!row) throw fail(commonErrors.notFound);
  if (takes && !row.verified) throw fail(mentorErrors.unverified);
  return { active: row.active };
}

function toDetail(row: RowOf<typeof detailRow>, reviews: MentorReview[], isOwn: boolean): MentorDetail {
  const own = {
    takesRequests: row.takes_requests,
    held: row.held,
    removed: row.removed,
    ...(row.meeting_url !== null && { meetingUrl: row.meeting_url }),
    version: row.version,
  };
  return {
    ...toListedMentor(row),
    profilePath: profilePath(row.user_id, row.slug),
    reviews,
    ...(isOwn && { own }),
  };
}
