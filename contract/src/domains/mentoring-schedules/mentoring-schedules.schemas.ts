import { z } from 'zod';
import { withRule, withRules } from '../../shared/rule.ts';
import { dateTimeSchema, idParam } from '../../shared/scalars.ts';
import { mentoringSchema } from '../mentorings/mentorings.schemas.ts';
import { bufferMinutes, clockRule, endOfDay, exceptionProblems, scheduleLimits, slotDays, slotRangeRule, weeklyProblems } from './mentoring-schedules.rules.ts';

const clock = withRule(z.string(), clockRule);
const range = {
  start: clock.meta({ description: '시작하는 시각', examples: ['19:00'] }),
  end: clock.meta({ description: `끝나는 시각. ${endOfDay}이면 자정까지입니다.`, examples: ['22:00'] }),
};
const hourRangeSchema = z.strictObject(range).meta({ id: 'HourRange', description: '하루 가운데의 시간' });
const weeklyRangeSchema = z
  .strictObject({
    weekday: z
      .int()
      .min(0)
      .max(6)
      .meta({ description: '요일. 0이 일요일', examples: [2] }),
    ...range,
  })
  .meta({ id: 'WeeklyRange', description: '주마다 되풀이하는 시간' });
const exceptionSchema = z
  .strictObject({
    date: z.iso.date().meta({ description: '날짜', examples: ['2026-12-25'] }),
    closed: z.boolean().meta({ description: '이 날 쉬는지' }),
    ranges: z.array(hourRangeSchema).optional().meta({ description: '이 날만의 시간. 쉬지 않을 때 있습니다.' }),
  })
  .meta({ id: 'ScheduleException', description: '주마다의 시간과 다른 날' });

const { minNoticeHours, maxAdvanceDays, exceptions, rangesOfDay } = scheduleLimits;
const hours = {
  weekly: withRules(z.array(weeklyRangeSchema).max(7 * rangesOfDay), weeklyProblems).meta({
    description: `주마다의 시간. 하루에 ${rangesOfDay}개까지`,
    examples: [[{ weekday: 2, start: '19:00', end: '22:00' }]],
  }),
  exceptions: withRules(z.array(exceptionSchema).max(exceptions), exceptionProblems).meta({
    description: `다른 날. ${exceptions}개까지 둡니다.`,
    examples: [[{ date: '2026-12-25', closed: true }]],
  }),
  minNoticeHours: z
    .int()
    .min(minNoticeHours.min)
    .max(minNoticeHours.max)
    .meta({ description: '적어도 이만큼 앞서 신청합니다(시간).', examples: [minNoticeHours.default] }),
  maxAdvanceDays: z
    .int()
    .min(maxAdvanceDays.min)
    .max(maxAdvanceDays.max)
    .meta({ description: '이만큼 뒤까지 신청합니다(일).', examples: [maxAdvanceDays.default] }),
  bufferMinutes: z.literal(bufferMinutes).meta({ id: 'BufferMinutes', description: '멘토링을 마칠 때마다 쉬는 시간(분)', examples: [0] }),
};

export const mentoringScheduleSchema = z
  .object({
    timezone: z.literal('Asia/Seoul').meta({ description: '시각과 날짜의 시간대' }),
    ...hours,
    version: z.int().meta({ description: '바뀔 때마다 커지는 번호. 아직 정하지 않았으면 0', examples: [1] }),
  })
  .meta({ id: 'MentoringSchedule', description: '멘토링하는 시간' });
export type MentoringSchedule = z.infer<typeof mentoringScheduleSchema>;

export const mentoringScheduleInputSchema = z
  .strictObject({
    timezone: mentoringScheduleSchema.shape.timezone.optional(),
    ...hours,
    version: z
      .int()
      .min(1)
      .optional()
      .meta({ description: '고치는 시간의 `version`. 처음 정할 때는 뺍니다.', examples: [1] }),
  })
  .meta({
    id: 'MentoringScheduleInput',
    description: '정할 시간',
    examples: [
      {
        weekly: [
          { weekday: 2, start: '19:00', end: '22:00' },
          { weekday: 6, start: '10:00', end: '12:00' },
        ],
        exceptions: [{ date: '2026-12-25', closed: true }],
        minNoticeHours: 24,
        maxAdvanceDays: 60,
        bufferMinutes: 0,
        version: 1,
      },
    ],
  });
export type MentoringScheduleInput = z.output<typeof mentoringScheduleInputSchema>;

const day = z.iso.date();
export const slotsQuery = withRules(
  z.strictObject({
    mentorId: idParam.meta({ description: '멘토의 회원 번호', examples: ['13'] }),
    from: day.meta({ description: '이 날부터', examples: ['2026-11-28'] }),
    to: day.meta({ description: `이 날까지. 모두 ${slotDays}일까지`, examples: ['2026-12-05'] }),
  }),
  slotRangeRule,
);
export type SlotsQuery = z.output<typeof slotsQuery>;

const slotSchema = z
  .object({
    startAt: dateTimeSchema.meta({ description: '시작하는 때' }),
    endAt: dateTimeSchema.meta({ description: '끝나는 때', examples: ['2026-03-02T10:00:00.000Z'] }),
    available: z.boolean().meta({ description: '지금 신청할 수 있는지. 다른 멘토링이 있으면 false' }),
  })
  .meta({ id: 'Slot', description: '멘토링을 시작할 수 있는 시간' });

export const mentoringSlotsSchema = z
  .object({ schedule: mentoringScheduleSchema, slots: z.array(slotSchema).meta({ description: '시간. 이른 것부터' }) })
  .meta({ id: 'MentoringSlots', description: '멘토의 시간' });
export type MentoringSlots = z.infer<typeof mentoringSlotsSchema>;

export const savedMentoringScheduleSchema = z
  .object({
    schedule: mentoringScheduleSchema,
    conflicts: z.array(mentoringSchema).meta({ description: '앞으로 할 멘토링 가운데 새 시간에 들지 않는 것. 이른 것부터' }),
  })
  .meta({ id: 'SavedMentoringSchedule', description: '정한 시간' });
export type SavedMentoringSchedule = z.infer<typeof savedMentoringScheduleSchema>;
