import { bufferMinutes, scheduleLimits } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.rules.ts';
import {
  mentoringScheduleSchema,
  type MentoringSchedule,
  type MentoringScheduleInput,
  type MentoringSlots,
  type SavedMentoringSchedule,
  type SlotsQuery,
} from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { json, present, statement, type RowOf } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { findOutsideHours } from '../mentorings/list/schedule-conflicts.public.ts';
import { visibleMentor } from '../mentors/mentors.public.ts';

const { weekly, exceptions } = mentoringScheduleSchema.shape;
const hours = {
  weekly: json(weekly),
  exceptions: json(exceptions),
  min_notice_hours: z.number(),
  max_advance_days: z.number(),
  buffer_minutes: z.literal(bufferMinutes),
};
const scheduleRow = { ...hours, version: z.number() };
const columns = 'weekly, exceptions, min_notice_hours, max_advance_days, buffer_minutes, version';

const findSchedule = statement(
  'mentoring-schedules.find',
  { parameters: { mentorId: z.number() }, row: scheduleRow },
  `SELECT ${columns} FROM mentoring_schedules WHERE mentor_id = $mentorId`,
);
/** Its mentor sees a profile that is hidden from others. */
const findMentor = statement(
  'mentoring-schedules.find-mentor',
  { parameters: { mentorId: z.number(), userId: z.number().nullable() }, row: { user_id: z.number() } },
  `SELECT m.user_id FROM mentors m WHERE m.user_id = $mentorId AND (m.user_id = $userId OR ${visibleMentor})`,
);
const findSlots = statement(
  'mentoring-schedules.find-slots',
  {
    parameters: { mentorId: z.number(), from: z.string(), to: z.string() },
    row: { start_at: present(z.date()), end_at: present(z.date()), available: present(z.boolean()) },
  },
  'SELECT start_at, end_at, available FROM mentoring_slots($mentorId, $from::text::date, $to::text::date)',
);

const input = {
  mentorId: z.number(),
  weekly: hours.weekly,
  exceptions: hours.exceptions,
  minNoticeHours: z.number(),
  maxAdvanceDays: z.number(),
  bufferMinutes: z.number(),
};
const add = statement(
  'mentoring-schedules.add',
  { parameters: input, row: scheduleRow },
  `INSERT INTO mentoring_schedules (mentor_id, weekly, exceptions, min_notice_hours, max_advance_days, buffer_minutes)
   SELECT user_id, $weekly, $exceptions, $minNoticeHours, $maxAdvanceDays, $bufferMinutes FROM mentors WHERE user_id = $mentorId
   ON CONFLICT DO NOTHING RETURNING ${columns}`,
);
const change = statement(
  'mentoring-schedules.change',
  { parameters: { ...input, version: z.number() }, row: scheduleRow },
  `UPDATE mentoring_schedules SET weekly = $weekly, exceptions = $exceptions, min_notice_hours = $minNoticeHours, max_advance_days = $maxAdvanceDays,
     buffer_minutes = $bufferMinutes, version = version + 1, updated_at = now()
   WHERE mentor_id = $mentorId AND version = $version RETURNING ${columns}`,
);

/** @throws AppError COMMON_004 for a person who is no mentor, and for one whose profile is hidden from this person */
export async function getMentoringSlots({ mentorId, from, to }: SlotsQuery, userId?: number): Promise<MentoringSlots> {
  if (!(await findMentor.first({ mentorId, userId: userId ?? null }))) throw fail(commonErrors.notFound);
  const [schedule, slots] = await Promise.all([findSchedule.first({ mentorId }), findSlots.all({ mentorId, from, to })]);
  return {
    schedule: schedule ? toSchedule(schedule) : noSchedule,
    slots: slots.map(({ start_at: start, end_at: end, available }) => ({ startAt: start.toISOString(), endAt: end.toISOString(), available })),
  };
}

/**
 * Replaces all hours; agreed sessions are unchanged.
 * @throws AppError COMMON_004 for a mentor without a profile, COMMON_005 where the hours were changed since they were read
 */
export async function setMentoringSchedule(mentorId: number, { version, timezone: _only, ...own }: MentoringScheduleInput): Promise<SavedMentoringSchedule> {
  return transaction(async () => {
    if (!(await findMentor.first({ mentorId, userId: mentorId }))) throw fail(commonErrors.notFound);
    const values = { mentorId, ...own };
    const row = await (version === undefined ? add.first(values) : change.first({ ...values, version }));
    if (!row) throw fail(commonErrors.conflict);
    return { schedule: toSchedule(row), conflicts: await findOutsideHours(mentorId) };
  });
}

function toSchedule(row: RowOf<typeof scheduleRow>): MentoringSchedule {
  return {
    timezone: 'Asia/Seoul',
    weekly: row.weekly,
    exceptions: row.exceptions,
    minNoticeHours: row.min_notice_hours,
    maxAdvanceDays: row.max_advance_days,
    bufferMinutes: row.buffer_minutes,
    version: row.version,
  };
}

/** The schedule of a mentor who has set no hours yet. */
const noSchedule: MentoringSchedule = {
  timezone: 'Asia/Seoul',
  weekly: [],
  exceptions: [],
  minNoticeHours: scheduleLimits.minNoticeHours.default,
  maxAdvanceDays: scheduleLimits.maxAdvanceDays.default,
  bufferMinutes: 0,
  version: 0,
};
