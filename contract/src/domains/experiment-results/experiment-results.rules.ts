import { endOf, startOf } from '../../shared/moments.ts';
import type { Rule } from '../../shared/rule.ts';
import { breakdownErrors, resultsWindowErrors } from './experiment-results.errors.ts';

/** The stretch of time that results are asked for, as typed: days of Asia/Seoul or moments. */
export interface ResultsWindow {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Values of users beyond this percentile of those who have any are compared as if they were at it: one enormous
 * purchase would otherwise drown what everybody else does.
 */
export const comparedPercentile = 99;

export const windowRule: Rule<ResultsWindow> = ({ from, to }) =>
  from !== undefined && to !== undefined && startOf(from) >= endOf(to) ? resultsWindowErrors.endsBeforeStart : undefined;

/** What users can be told apart by beside the properties that were sent with them. */
export const breakdowns = ['platform', 'os', 'browser', 'visit', 'membership'] as const;
export type Breakdown = (typeof breakdowns)[number];

/** Before the name of a user property. */
export const propertyPrefix = 'property:';
const longestProperty = 128;

export const breakdownRule: Rule<string> = (by) => {
  const isProperty = by.startsWith(propertyPrefix) && by.length > propertyPrefix.length && by.length <= propertyPrefix.length + longestProperty;
  return isProperty || (breakdowns as readonly string[]).includes(by) ? undefined : breakdownErrors.by;
};
