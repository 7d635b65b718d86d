import { day } from '../../shared/constants.ts';
import type { PolicyVersion } from '../../shared/policies.ts';
import { refundTerms } from './orders.rules.ts';

/** A course as it was bought, and how far it was used. Times are Unix milliseconds by the database's clock, rates percent. */
export interface BoughtCourse {
  /** Its part of the line's price. */
  price: number;
  /** The most that was ever reached of the lectures that were bought, without what was reached before. */
  reachedRate: number;
  /** The progress that the learner sees, without what was learned before. */
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

/** Rules by which a share of a price is given back. */
export const refundRules = ['WITHIN_TERMS', 'CERTIFIED', 'BY_PROGRESS', 'BY_TIME', 'COMPLETED', 'ENDED', 'TOO_LATE'] as const;
export type RefundRule = (typeof refundRules)[number];

export interface RefundShare {
  rule: RefundRule;
  /** What is given back, in percent. */
  ratio: number;
  /** What counts as learned, in percent. */
  progressRate: number;
}

type Terms = (sold: SoldCourses, now: number) => RefundShare;

const terms: Readonly<Record<PolicyVersion<'refund'>, Terms>> = {
  '2026-11-26': byReached,
  '2026-11-24': byShown,
  '2026-11-23': byShown,
  '2026-11-22': byShown,
};

/** What is given back of courses by the terms of their sale. */
export function refundShareOf(sold: SoldCourses, now: number): RefundShare {
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

/** Korea has kept its time since 1988. */
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
