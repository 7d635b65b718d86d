import { mentoringStatuses, type MentoringTab } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import type { ListMentorMentoringsQuery, ListMyMentoringsQuery, Mentoring, MentoringPage } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../../database/paging/counted-page.ts';
import { present, statement } from '../../../database/statement.ts';
import type { UserActor } from '../../../http/admission/actor.ts';
import { mayOperate } from '../../../http/admission/rights.ts';
import { fail } from '../../../http/base/app-error.ts';
import { mentoringColumns, mentoringRow, mentoringSource, toMentoring } from './mentoring-rows.ts';
import { outsideHours } from './schedule-conflicts.public.ts';

const range = { limit: z.number(), offset: z.number() };
const listedRow = { ...mentoringRow, total: present(z.number()) };
const listed = `SELECT ${mentoringColumns}, count(*) OVER () AS total FROM ${mentoringSource}`;

const whole = { where: 'true', order: 'g.start_at DESC, g.id DESC' };
const tabs: Readonly<Record<MentoringTab, typeof whole>> = {
  upcoming: { where: "g.status = 'ACCEPTED' AND g.end_at > now()", order: 'g.start_at, g.id' },
  waiting: { where: "g.status IN ('PAYMENT_PENDING', 'REQUESTED')", order: 'g.expires_at, g.id' },
  past: { where: "g.status NOT IN ('PAYMENT_PENDING', 'REQUESTED') AND (g.status <> 'ACCEPTED' OR g.end_at <= now())", order: 'g.start_at DESC, g.id DESC' },
};
const status = z.enum(mentoringStatuses).nullable();
const ofStatus = '($status::text IS NULL OR g.status = $status)';

const listOwnBy = (name: string, { where, order } = whole) =>
  statement(
    `mentorings.list-own-${name}`,
    { parameters: { userId: z.number(), status, ...range }, row: listedRow },
    `${listed} WHERE g.mentee_id = $userId AND ${ofStatus} AND ${where} ORDER BY ${order} LIMIT $limit OFFSET $offset`,
  );

/** Days are Korean. The mentor's own list covers all mentees, and leaves out unpaid sessions. */
const listOfMentorBy = (name: string, { where, order } = whole) =>
  statement(
    `mentorings.list-of-mentor-${name}`,
    {
      parameters: {
        mentorId: z.number(),
        menteeId: z.number().nullable(),
        status,
        from: z.string().nullable(),
        to: z.string().nullable(),
        onlyOutside: z.boolean(),
        ...range,
      },
      row: listedRow,
    },
    `${listed} WHERE g.mentor_id = $mentorId AND CASE WHEN $menteeId::bigint IS NULL THEN g.status <> 'PAYMENT_PENDING' ELSE g.mentee_id = $menteeId END
       AND ${ofStatus} AND ${where} AND (NOT $onlyOutside::boolean OR ${outsideHours})
       AND ($from::text IS NULL OR g.start_at >= $from::text::date::timestamp AT TIME ZONE 'Asia/Seoul')
       AND ($to::text IS NULL OR g.start_at < ($to::text::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul')
     ORDER BY ${order} LIMIT $limit OFFSET $offset`,
  );

const own = {
  whole: listOwnBy('whole'),
  upcoming: listOwnBy('upcoming', tabs.upcoming),
  waiting: listOwnBy('waiting', tabs.waiting),
  past: listOwnBy('past', tabs.past),
};
const ofMentor = {
  whole: listOfMentorBy('whole'),
  upcoming: listOfMentorBy('upcoming', tabs.upcoming),
  waiting: listOfMentorBy('waiting', tabs.waiting),
  past: listOfMentorBy('past', tabs.past),
};

const findMentor = statement(
  'mentorings.find-mentor',
  { parameters: { mentorId: z.number() }, row: { user_id: z.number() } },
  'SELECT user_id FROM mentors WHERE user_id = $mentorId',
);

const find = statement(
  'mentorings.find',
  { parameters: { id: z.number(), userId: z.number().nullable(), operator: z.boolean() }, row: mentoringRow },
  `SELECT ${mentoringColumns} FROM ${mentoringSource}
   WHERE g.id = $id AND (g.mentee_id = $userId OR (g.status <> 'PAYMENT_PENDING' AND (g.mentor_id = $userId OR $operator::boolean)))`,
);

export async function listMyMentorings(userId: number, { status: only, tab, ...paging }: ListMyMentoringsQuery): Promise<MentoringPage> {
  const { rows, total } = await countedPage(paging, (limits) => own[tab ?? 'whole'].all({ userId, status: only ?? null, ...limits }));
  return toPage(
    rows.map((row) => toMentoring(row, { userId })),
    paging,
    total,
  );
}

/** All sessions of a mentor for the mentor; for others, their own with this mentor. @throws AppError COMMON_004 for a person who is no mentor */
export async function listMentorMentorings(
  userId: number,
  mentorId: number,
  { status: only, tab, from, to, outsideHours: onlyOutside = false, ...paging }: ListMentorMentoringsQuery,
): Promise<MentoringPage> {
  if (!(await findMentor.first({ mentorId }))) throw fail(commonErrors.notFound);
  const values = { mentorId, menteeId: userId === mentorId ? null : userId, status: only ?? null, from: from ?? null, to: to ?? null, onlyOutside };
  const { rows, total } = await countedPage(paging, (limits) => ofMentor[tab ?? 'whole'].all({ ...values, ...limits }));
  return toPage(
    rows.map((row) => toMentoring(row, { userId })),
    paging,
    total,
  );
}

/** A session as one of the two, or an operator, sees it. @throws AppError COMMON_004 */
export async function getMentoring(actor: Pick<UserActor, 'userId' | 'roles' | 'scopes'>, id: number): Promise<Mentoring> {
  return findMentoring(id, { userId: actor.userId, operator: mayOperate(actor, 'admin:support', 'admin:read') });
}

/** @throws AppError COMMON_004 */
export async function findMentoring(id: number, { userId, operator = false }: { userId?: number; operator?: boolean }): Promise<Mentoring> {
  const row = await find.first({ id, userId: userId ?? null, operator });
  if (!row) throw fail(commonErrors.notFound);
  return toMentoring(row, userId === undefined ? undefined : { userId });
}
