import { day } from '../../shared/constants.ts';
import type { PolicyVersion } from '../../shared/policies.ts';

/**
 * Within so many days after paying, and with less than so much of it learned, everything is given back. Of access without an end
 * nothing is given back when `lastDays` have passed.
 */
export const refundTerms = { days: 7, progressRate: 7, lastDays: 180 } as const;

/** Of a session with a mentor: before so many hours all is given back to a mentee who cancels; later this share, in percent. */
export const cancelTerms = { wholeHours: 24, lateRate: 50 } as const;

/** A course as it was bought, and how far it was used. Times are Unix milliseconds by the database's clock, rates percent. */
export interface BoughtCourse {
  /** Its part of the line's price. */
  price: number;
  /** The most that was ever reached of the lectures that were bought, without what was reached before. */
  reachedRate: number;
  /** How much is completed of the lectures that were bought, without what was learned before. */
  shownRate: number;
  /** When it was paid; earlier by as long as purchases lasted that were given back whole. */
  countedFrom: number;
  /** Null for access without an end. */
  accessDays: number | null;
  accessUntil: number | null;
  /** A certificate was issued since. */
  certified: boolean;
}

export interface SoldCourses {
  /** Version of the refund policy that the buyer agreed to. */
  terms: PolicyVersion<'refund'>;
  paidAt: number;
  courses: readonly BoughtCourse[];
}

/** Rules by which a share of a price is given back; `WITHIN_TERMS` gives back everything, also what cost nothing. */
const learningRules = ['WITHIN_TERMS', 'CERTIFIED', 'BY_PROGRESS', 'BY_TIME', 'COMPLETED', 'ENDED', 'TOO_LATE'] as const;
export type RefundRule = (typeof learningRules)[number];

export interface RefundShare {
  rule: RefundRule;
  /** What is given back, in percent. */
  ratio: number;
  /** What counts as learned, in percent. */
  progressRate: number;
}

/** By which rules a kind of good is refunded, and what people read of a share. */
export interface RefundTerms {
  rules: readonly RefundRule[];
  text(share: RefundShare): string;
}

/** Of what is learned. */
export const learningTerms: RefundTerms = { rules: learningRules, text };

function text({ rule, progressRate, ratio }: RefundShare): string {
  switch (rule) {
    case 'WITHIN_TERMS':
      return `${refundTerms.days}일 안이고 ${refundTerms.progressRate}% 미만으로 배웠으므로 모두 돌려드려요.`;
    case 'CERTIFIED':
      return `수료증을 받아서 모두 돌려드릴 수는 없고, 남은 만큼(${ratio}%) 돌려드려요.`;
    case 'BY_PROGRESS':
      return `${progressRate}% 배웠으므로 배우지 않은 만큼 돌려드려요.`;
    case 'BY_TIME':
      return `지난 수강 기간이 배운 것보다 많아서, 남은 기간만큼(${ratio}%) 돌려드려요.`;
    case 'COMPLETED':
      return '모두 배워서 돌려드릴 수 있는 금액이 없어요.';
    case 'ENDED':
      return '수강 기간이 끝나서 환불할 수 없어요.';
    case 'TOO_LATE':
      return `결제하고 ${refundTerms.lastDays}일이 지나서 환불할 수 없어요.`;
  }
}

type Terms = (sold: SoldCourses, now: number) => RefundShare;

const terms: Readonly<Record<PolicyVersion<'refund'>, Terms>> = {
  '2026-11-26': byReached,
  '2026-11-24': byShown,
  '2026-11-23': byShown,
  '2026-11-22': byShown,
};

/** The refund of courses by the terms of their sale. @throws Error for no courses: there is nothing to calculate it from */
export function refundShareOf(sold: SoldCourses, now: number): RefundShare {
  if (sold.courses.length === 0) throw new Error('a refund of no courses');
  return terms[sold.terms](sold, now);
}

/** Everything within 7 days and with less than 7 % learned, afterwards what was not learned. */
function byShown({ courses, paidAt }: SoldCourses, now: number): RefundShare {
  const progressRate = meanOf(courses, ({ shownRate }) => shownRate);
  if (now - paidAt <= refundTerms.days * day && progressRate < refundTerms.progressRate) return { rule: 'WITHIN_TERMS', ratio: 100, progressRate };
  return { rule: progressRate >= 100 ? 'COMPLETED' : 'BY_PROGRESS', ratio: restOf(progressRate), progressRate };
}

/**
 * Everything within 7 days, with less than 7 % reached and without a certificate; afterwards what is left of each course: neither
 * reached nor, where access is limited, past.
 */
function byReached({ courses }: SoldCourses, now: number): RefundShare {
  const progressRate = meanOf(courses, ({ reachedRate }) => reachedRate);
  const used = courses.map((course) => usedOf(course, now));
  const rules = used.map(({ rule }) => rule);
  const fresh =
    progressRate < refundTerms.progressRate && courses.every(({ countedFrom }) => now < endOfDay(countedFrom, refundTerms.days)) && !rules.includes('ENDED');
  const certified = courses.some((course) => course.certified);
  if (fresh && !certified) return { rule: 'WITHIN_TERMS', ratio: 100, progressRate };
  const ratio = restOf(meanOf(courses, (course) => usedOf(course, now).rate));
  return { rule: ruleOf(rules, { ratio, fresh }), ratio, progressRate };
}

type CourseRule = 'BY_PROGRESS' | 'BY_TIME' | 'ENDED' | 'TOO_LATE';

/** What of one course is not given back, and by which rule. */
function usedOf({ reachedRate, countedFrom, accessDays, accessUntil }: BoughtCourse, now: number): { rate: number; rule: CourseRule } {
  if (accessUntil !== null && now >= accessUntil) return { rate: 100, rule: 'ENDED' };
  if (accessUntil === null && now >= endOfDay(countedFrom, refundTerms.lastDays)) return { rate: 100, rule: 'TOO_LATE' };
  // Whole days, so that what was quoted stays true while the buyer decides.
  const timeRate = accessDays === null ? 0 : Math.min(100, (100 * Math.floor((now - countedFrom) / day)) / accessDays);
  return timeRate > reachedRate ? { rate: timeRate, rule: 'BY_TIME' } : { rate: reachedRate, rule: 'BY_PROGRESS' };
}

/** The rule that a line names whose courses may have several. */
function ruleOf(rules: readonly CourseRule[], { ratio, fresh }: { ratio: number; fresh: boolean }): RefundRule {
  const late = rules.find((rule) => rule === 'ENDED' || rule === 'TOO_LATE');
  if (ratio === 0) return late ?? (rules.includes('BY_TIME') ? 'ENDED' : 'COMPLETED');
  if (fresh) return 'CERTIFIED';
  return late || rules.includes('BY_TIME') ? 'BY_TIME' : 'BY_PROGRESS';
}

/** Korea has not changed its time zone since 1988. */
const seoul = 9 * 3_600_000;

/** The midnight in Seoul that ends the last of so many days; the day itself does not count. */
function endOfDay(at: number, days: number): number {
  return Math.floor((at + seoul) / day) * day - seoul + (days + 1) * day;
}

/** The mean of courses by what each costs, or of all alike where they cost nothing; in hundredths of a percent. */
function meanOf(courses: readonly BoughtCourse[], rateOf: (course: BoughtCourse) => number): number {
  const isFree = courses.every(({ price }) => price === 0);
  const weightOf = ({ price }: BoughtCourse) => (isFree ? 1 : price);
  const whole = courses.reduce((sum, course) => sum + weightOf(course), 0);
  return whole === 0 ? 0 : hundredths(courses.reduce((sum, course) => sum + rateOf(course) * weightOf(course), 0) / whole);
}

const restOf = (rate: number): number => Math.max(0, hundredths(100 - rate));
const hundredths = (rate: number): number => Math.round(rate * 100) / 100;
