import { invalidField } from '../../shared/errors.ts';
import type { FieldProblem } from '../../shared/rule.ts';

export const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export type Weekday = (typeof weekdays)[number];

/** Limits of the browser SDK: stored impressions per message, and the longest timer. */
export const deliveryLimits = { count: 100, delayDays: 24 } as const;

export const deliveryErrors = {
  clock: invalidField('00:00부터 24:00까지의 시각을 입력해주세요.'),
  slotOrder: invalidField('끝은 시작보다 나중이어야 합니다.'),
  slotsRequired: invalidField('시간표를 정하려면 시간대가 하나 이상 필요합니다.'),
  noSlots: invalidField('언제나 보여주는 메시지에는 시간대를 비워주세요.'),
  noLength: invalidField('0보다 긴 시간을 입력해주세요.'),
  longDelay: invalidField(`${deliveryLimits.delayDays}일까지 기다릴 수 있습니다.`),
  noCap: invalidField('횟수를 제한하려면 사람마다 또는 기간마다의 횟수가 필요합니다.'),
  sameIdentifier: invalidField('같은 식별자의 제한이 이미 있습니다.'),
} as const;

/** Milliseconds of each time unit. */
export const timeUnits = {
  SECONDS: 1000,
  MINUTES: 60_000,
  HOURS: 3_600_000,
  DAYS: 86_400_000,
  MILLISECONDS: 1,
  MICROSECONDS: 1e-3,
  NANOSECONDS: 1e-6,
} as const;
export type TimeUnit = keyof typeof timeUnits;

interface Duration {
  timeUnit: TimeUnit;
  amount: number;
}

interface Slot {
  dayOfWeek: Weekday;
  start: string;
  end: string;
}

/** Minutes since midnight of `HH:MM`, up to `24:00`; undefined when invalid. */
export function clockMinutes(clock: string): number | undefined {
  const [, hours, minutes] = /^(\d{2}):([0-5]\d)$/.exec(clock) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return total <= 1440 ? total : undefined;
}

export function slotProblems({ start, end }: Pick<Slot, 'start' | 'end'>): FieldProblem[] {
  const [from, until] = [clockMinutes(start), clockMinutes(end)];
  if (from === undefined) return [{ path: ['start'], error: deliveryErrors.clock }];
  if (until === undefined) return [{ path: ['end'], error: deliveryErrors.clock }];
  return from < until ? [] : [{ path: ['end'], error: deliveryErrors.slotOrder }];
}

export function timetableProblems({ type, slots }: { type: 'ALL' | 'CUSTOM'; slots: readonly Slot[] }): FieldProblem[] {
  if (type === 'CUSTOM') return slots.length === 0 ? [{ path: ['slots'], error: deliveryErrors.slotsRequired }] : [];
  return slots.length > 0 ? [{ path: ['slots'], error: deliveryErrors.noSlots }] : [];
}

export function lengthProblems({ amount }: Duration): FieldProblem[] {
  return amount > 0 ? [] : [{ path: ['amount'], error: deliveryErrors.noLength }];
}

export function delayProblems({ timeUnit, amount }: Duration): FieldProblem[] {
  const isLonger = timeUnits[timeUnit] * amount > deliveryLimits.delayDays * timeUnits.DAYS;
  return isLonger ? [{ path: ['amount'], error: deliveryErrors.longDelay }] : [];
}

export function capProblems(cap: { identifiers: readonly { identifierType: string }[]; duration?: object | null | undefined }): FieldProblem[] {
  const types = cap.identifiers.map(({ identifierType }) => identifierType);
  if (types.length === 0 && !cap.duration) return [{ path: ['identifiers'], error: deliveryErrors.noCap }];
  return types.flatMap((type, at) => (types.indexOf(type) < at ? [{ path: ['identifiers', at, 'identifierType'], error: deliveryErrors.sameIdentifier }] : []));
}
