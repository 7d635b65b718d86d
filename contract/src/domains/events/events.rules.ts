import type { ErrorEntry } from '../../shared/errors.ts';
import { eventErrors } from './events.errors.ts';

const day = 86_400_000;

/** Limits of a request and of an event. Lengths are UTF-16 units, times milliseconds. */
export const eventLimits = {
  /** Events in all lists of a request together. */
  batch: 1000,
  /** Metrics in a request. */
  metrics: 100,
  insertId: 128,
  /** Key of an event type or parameter. */
  key: 512,
  /** Reasons, types, variation keys. */
  word: 64,
  /** How far a clock may be ahead, and how long an event may have been queued on its device. */
  ahead: day,
  back: 30 * day,
  /** Maximum time in transit: a clock that differs by less counts as correct. */
  transit: 60_000,
  /** Stored rejections per environment, and characters of each event's JSON. */
  rejections: { most: 1000, text: 4000 },
  /** Characters of an SDK's name and version. */
  sdkWord: 64,
  /** Days for which SDKs are listed. */
  sdkDays: 7,
  /** Maximum calls in one measurement. */
  sdkCalls: 1_000_000,
} as const;

/** The lists of a batch, in document order. */
export const eventLists = ['exposureEvents', 'trackEvents', 'remoteConfigEvents'] as const;
export type EventList = (typeof eventLists)[number];

/** Maximum daily budget of an environment. */
export const mostBudgetMegabytes = 10_000_000;

/** Reasons why an event is rejected while the rest of its batch is accepted; returned with its `insertId`. */
export const rejectionReasons = {
  notAnObject: '이벤트는 객체여야 합니다.',
  insertId: `insertId는 1~${eventLimits.insertId}자의 문자열이어야 합니다.`,
  timestamp: 'timestamp는 밀리초 단위의 정수여야 합니다.',
  tooEarly: `${eventLimits.back / day}일보다 오래된 이벤트입니다.`,
  tooLate: `${(eventLimits.ahead / day) * 24}시간보다 앞선 시각의 이벤트입니다.`,
  identifiers: '쓸 수 있는 식별자가 없습니다.',
  subjectId: 'experimentId, eventTypeId, parameterId는 0 이상의 정수여야 합니다.',
  subjectKey: `experimentKey, eventTypeKey, parameterKey는 1~${eventLimits.key}자여야 합니다.`,
  value: 'value는 숫자여야 합니다.',
  member: '이벤트의 항목이 올바르지 않습니다.',
  text: '저장할 수 없는 문자나 구조가 들어 있습니다.',
  storage: '저장할 수 없는 이벤트입니다.',
} as const;
export type RejectionReason = (typeof rejectionReasons)[keyof typeof rejectionReasons];

/** A batch has at least one of its lists. */
export function batchRule(batch: Readonly<Record<string, unknown>>): ErrorEntry | undefined {
  return Object.values(batch).some(Array.isArray) ? undefined : eventErrors.invalidInput;
}
