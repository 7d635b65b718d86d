import { saleChannels } from '@baeum/contract/domains/incomes/incomes.rules.ts';
import type { ShareTerm, ShareTermInput } from '@baeum/contract/domains/share-terms/share-terms.contract.ts';
import { shareTermErrors, shareTermFieldErrors } from '@baeum/contract/domains/share-terms/share-terms.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail, failField } from '../../http/base/app-error.ts';
import { differences, recordAudit, type Author } from '../audit-logs/audit-logs.public.ts';
import { termColumns, termRow, terms, today, toShareTerm } from './term-rows.ts';

/** Concurrent changes of terms wait, so that no two overlap and none begins while it is changed. */
const lock = statement(
  'share-terms.lock',
  { row: { today: present(z.string()) } },
  `SELECT ${today}::text AS today FROM pg_advisory_xact_lock(hashtextextended('share-terms', 0))`,
);

const storedRow = { ...termRow, teacher_id: present(z.number().nullable()) };
type StoredTerm = RowOf<typeof storedRow>;

const find = statement(
  'share-terms.find',
  { parameters: { id: z.number() }, row: storedRow },
  `SELECT ${termColumns}, t.teacher_id FROM ${terms} WHERE t.id = $id`,
);

const findTeacher = statement(
  'share-terms.find-teacher',
  { parameters: { courseId: z.number() }, row: { instructor_id: z.number() } },
  'SELECT instructor_id FROM courses WHERE id = $courseId',
);

const findInstructor = statement(
  'share-terms.find-instructor',
  { parameters: { instructorId: z.number() }, row: { id: z.number() } },
  "SELECT id FROM users WHERE id = $instructorId AND is_instructor AND status <> 'WITHDRAWN'",
);

const term = {
  instructorId: z.number().nullable(),
  courseId: z.number().nullable(),
  channel: z.enum(saleChannels),
  rate: z.number(),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
};

const overlaps = statement(
  'share-terms.overlaps',
  {
    parameters: {
      id: z.number().nullable(),
      instructorId: z.number().nullable(),
      courseId: z.number().nullable(),
      channel: term.channel,
      startsOn: z.string(),
      endsOn: z.string().nullable(),
    },
    row: { found: present(z.boolean()) },
  },
  `SELECT EXISTS (
     SELECT FROM share_terms WHERE id IS DISTINCT FROM $id::bigint AND instructor_id IS NOT DISTINCT FROM $instructorId::bigint
       AND course_id IS NOT DISTINCT FROM $courseId::bigint AND channel = $channel
       AND daterange(starts_on, ends_on, '[]') && daterange($startsOn::text::date, $endsOn::text::date, '[]')) AS found`,
);

const add = statement(
  'share-terms.add',
  { parameters: term, row: { id: z.number() } },
  `INSERT INTO share_terms (instructor_id, course_id, channel, rate, starts_on, ends_on)
   VALUES ($instructorId, $courseId, $channel, $rate, $startsOn::text::date, $endsOn::text::date) RETURNING id`,
);

const update = statement(
  'share-terms.update',
  { parameters: { id: z.number(), ...term } },
  `UPDATE share_terms SET instructor_id = $instructorId, course_id = $courseId, channel = $channel, rate = $rate, starts_on = $startsOn::text::date,
     ends_on = $endsOn::text::date WHERE id = $id`,
);

const remove = statement('share-terms.remove', { parameters: { id: z.number() } }, 'DELETE FROM share_terms WHERE id = $id');

/**
 * Creates a term from today on, or changes one: all of it before it begins, and then its last day.
 * @throws AppError COMMON_001, COMMON_004, SHARE_001, SHARE_002, SHARE_003, SHARE_004
 */
export async function saveShareTerm(input: ShareTermInput, author: Author): Promise<ShareTerm> {
  const { id: asked = null, instructorId = null, courseId = null, endsOn = null, channel, rate, startsOn } = input;
  const next = { instructorId, courseId, channel, rate, startsOn, endsOn };
  return transaction(async () => {
    const now = (await lock.one()).today;
    const former = asked === null ? undefined : await foundTerm(asked, author);
    const before = former && membersOf(former);
    if (before && before.startsOn <= now) refuseAllButEnd(before, next, now);
    else await checkNew(next, now, author);
    if ((await overlaps.one({ ...next, id: asked })).found) throw fail(shareTermErrors.overlapping);
    const id = asked ?? (await add.one(next)).id;
    if (asked !== null) await update.run({ id, ...next });
    const diff = differences(before, next);
    if (Object.keys(diff).length > 0) await recordAudit({ author, action: 'share-terms.save', target: `share-terms/${id}`, diff });
    return toShareTerm(await find.one({ id }));
  });
}

/** @throws AppError COMMON_004, SHARE_002, SHARE_004 */
export async function deleteShareTerm(id: number, author: Author): Promise<void> {
  await transaction(async () => {
    const now = (await lock.one()).today;
    const former = await foundTerm(id, author);
    if (former.starts_on <= now) throw fail(shareTermErrors.begun);
    await remove.run({ id });
    await recordAudit({ author, action: 'share-terms.delete', target: `share-terms/${id}`, diff: differences(membersOf(former), undefined) });
  });
}

async function foundTerm(id: number, { actorId }: Author): Promise<StoredTerm> {
  const row = await find.first({ id });
  if (!row) throw fail(commonErrors.notFound);
  if (row.instructor_id === actorId || row.teacher_id === actorId) throw fail(shareTermErrors.ownShare);
  return row;
}

type Term = ReturnType<typeof membersOf>;

function membersOf({ instructor_id: instructorId, course_id: courseId, channel, rate, starts_on: startsOn, ends_on: endsOn }: StoredTerm) {
  return { instructorId, courseId, channel, rate, startsOn, endsOn };
}

function refuseAllButEnd(before: Term, { endsOn, ...next }: Term, now: string): void {
  if (before.endsOn !== null && before.endsOn < now) throw fail(shareTermErrors.ended);
  const others = Object.keys(differences({ ...before, endsOn: null }, { ...next, endsOn: null }));
  if (others.length > 0 || (endsOn !== null && endsOn < now)) throw fail(shareTermErrors.begun);
}

/** Terms cannot be set for the past, nor for oneself. */
async function checkNew({ instructorId, courseId, startsOn }: Term, now: string, { actorId }: Author): Promise<void> {
  if (startsOn < now) throw failField('startsOn', shareTermFieldErrors.past);
  if (instructorId !== null && !(await findInstructor.first({ instructorId }))) throw failField('instructorId', shareTermFieldErrors.instructor);
  const teacherId = courseId === null ? null : (await findTeacher.first({ courseId }))?.instructor_id;
  if (teacherId === undefined) throw failField('courseId', shareTermFieldErrors.course);
  if ([instructorId, teacherId].includes(actorId)) throw fail(shareTermErrors.ownShare);
}
