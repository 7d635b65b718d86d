import { endOf, startOf } from '../../shared/moments.ts';
import type { Rule } from '../../shared/rule.ts';
import { breakdownErrors, resultsWindowErrors } from './experiment-results.errors.ts';

/** Time range of results as typed: days of Asia/Seoul or timestamps. */
export interface ResultsWindow {
  from?: string | undefined;
  to?: string | undefined;
}

/** Values above this percentile of users with a value are clipped to it: one enormous purchase would otherwise outweigh all others. */
export const comparedPercentile = 99;

export const windowRule: Rule<ResultsWindow> = ({ from, to }) =>
  from !== undefined && to !== undefined && startOf(from) >= endOf(to) ? resultsWindowErrors.endsBeforeStart : undefined;

/** Built-in breakdowns, besides user properties. */
export const breakdowns = ['platform', 'os', 'browser', 'visit', 'membership'] as const;
export type Breakdown = (typeof breakdowns)[number];

/** Prefix of a breakdown by user property. */
export const propertyPrefix = 'property:';
const longestProperty = 128;

export const breakdownRule: Rule<string> = (by) => {
  const isProperty = by.startsWith(propertyPrefix) && by.length > propertyPrefix.length && by.length <= propertyPrefix.length + longestProperty;
  return isProperty || (breakdowns as readonly string[]).includes(by) ? undefined : breakdownErrors.by;
};
