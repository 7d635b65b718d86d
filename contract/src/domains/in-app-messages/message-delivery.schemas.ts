import { z } from 'zod';
import { withRules } from '../../shared/rule.ts';
import { timeUnitSchema } from '../workspaces/in-app-message-parts.schemas.ts';
import { capProblems, delayProblems, deliveryLimits, lengthProblems, slotProblems, timetableProblems, weekdays } from './message-delivery.rules.ts';

/** Timetable, delay and frequency cap, in requests and responses. */

const words = {
  dayOfWeek: { description: '요일' },
  start: { description: '시작(서울 시각)', examples: ['09:00'] },
  end: { description: '끝(서울 시각, 포함하지 않음). 하루의 끝은 24:00', examples: ['18:00'] },
  slots: { description: '보여주는 시간대. CUSTOM에만 있습니다.' },
  amount: { description: '그 단위로 잰 길이', examples: [5] },
  identifierType: { description: '횟수를 세는 식별자의 종류. 기기는 $deviceId, 회원은 $userId', examples: ['$deviceId'] },
  identifierCount: { description: '한 식별자가 볼 수 있는 횟수', examples: [3] },
  durationCount: { description: '그 기간에 볼 수 있는 횟수', examples: [1] },
  identifiers: { description: '식별자마다의 제한' },
  duration: { description: '기간마다의 제한. 없으면 null' },
};

const weekdaySchema = z.enum(weekdays).meta({ id: 'Weekday', description: '요일' });
const timetableTypeSchema = z.enum(['ALL', 'CUSTOM']).meta({ id: 'InAppMessageTimetableType', description: 'ALL: 언제나, CUSTOM: 정한 시간대에만' });

const slot = { dayOfWeek: weekdaySchema.meta(words.dayOfWeek), start: z.string().max(5).meta(words.start), end: z.string().max(5).meta(words.end) };
const slotSchema = withRules(z.strictObject(slot), slotProblems).meta({
  id: 'InAppMessageSlot',
  description: '한 요일의 시간대. 자정을 넘는 시간대는 둘로 나눠 적습니다.',
  examples: [{ dayOfWeek: 'MONDAY', start: '09:00', end: '18:00' }],
});
export const timetableInput = withRules(
  z.strictObject({ type: timetableTypeSchema, slots: z.array(slotSchema).max(200).default([]).meta(words.slots) }),
  timetableProblems,
).meta({
  id: 'InAppMessageTimetable',
  description: '보여주는 시간표. 서울 시각입니다.',
  examples: [{ type: 'CUSTOM', slots: [{ dayOfWeek: 'MONDAY', start: '09:00', end: '18:00' }] }],
});

const duration = { timeUnit: timeUnitSchema, amount: z.number().min(0).max(1_000_000).meta(words.amount) };
const shownDuration = { timeUnit: timeUnitSchema, amount: z.number().min(0).meta(words.amount) };
export const delayInput = withRules(z.strictObject(duration), delayProblems).meta({
  id: 'InAppMessageDelay',
  description: `이벤트가 일어난 뒤 보여줄 때까지의 기다림. ${deliveryLimits.delayDays}일까지`,
  examples: [{ timeUnit: 'SECONDS', amount: 5 }],
});

const count = z.int().min(1).max(deliveryLimits.count);
const shownCount = z.int().min(1);
const identifierType = z.string().min(1).max(128).meta(words.identifierType);
export const capInput = withRules(
  z.strictObject({
    identifiers: z
      .array(
        z
          .strictObject({ identifierType, count: count.meta(words.identifierCount) })
          .meta({ id: 'InAppMessageIdentifierCap', description: '식별자마다의 횟수 제한', examples: [{ identifierType: '$deviceId', count: 3 }] }),
      )
      .max(50)
      .default([])
      .meta(words.identifiers),
    duration: withRules(z.strictObject({ ...duration, count: count.meta(words.durationCount) }), lengthProblems)
      .meta({ id: 'InAppMessageDurationCap', description: '기간마다의 횟수 제한', examples: [{ timeUnit: 'HOURS', amount: 24, count: 1 }] })
      .nullish()
      .meta(words.duration),
  }),
  capProblems,
).meta({
  id: 'InAppMessageFrequencyCap',
  description: '한 사람에게 보여주는 횟수의 제한. 둘 가운데 하나라도 차면 보여주지 않습니다.',
  examples: [{ identifiers: [{ identifierType: '$deviceId', count: 3 }], duration: { timeUnit: 'HOURS', amount: 24, count: 1 } }],
});

export const shownTimetable = z
  .object({
    type: timetableTypeSchema,
    slots: z.array(z.object(slot).meta({ id: 'InAppMessageSlotView', description: '한 요일의 시간대' })).meta(words.slots),
  })
  .meta({ id: 'InAppMessageTimetableView', description: '보여주는 시간표. 서울 시각입니다.' });
export const shownDelay = z.object(shownDuration).meta({ id: 'InAppMessageDelayView', description: '이벤트가 일어난 뒤 보여줄 때까지의 기다림' });
export const shownCap = z
  .object({
    identifiers: z
      .array(
        z
          .object({ identifierType: z.string().meta(words.identifierType), count: shownCount.meta(words.identifierCount) })
          .meta({ id: 'InAppMessageIdentifierCapView', description: '식별자마다의 횟수 제한' }),
      )
      .meta(words.identifiers),
    duration: z
      .object({ ...shownDuration, count: shownCount.meta(words.durationCount) })
      .meta({ id: 'InAppMessageDurationCapView', description: '기간마다의 횟수 제한' })
      .nullable()
      .meta(words.duration),
  })
  .meta({ id: 'InAppMessageFrequencyCapView', description: '한 사람에게 보여주는 횟수의 제한' });
