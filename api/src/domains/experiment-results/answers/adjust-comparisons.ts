import type {
  AdjustedMetric,
  AdjustedVariation,
  Adjustment,
  ResultsMetric,
  ResultsOfVariation,
} from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import { adjustedPValues } from '../statistics/false-discoveries.ts';

/** Significance level. */
export const differentBelow = 0.05;

/** The deciding p-value: the fixed one after the planned end, else the always-valid one. */
export function decidingPValue({ pValue, sequentialPValue }: Pick<ResultsOfVariation, 'pValue' | 'sequentialPValue'>): number | null {
  return pValue ?? sequentialPValue;
}

export interface Family {
  /** In the order of the input. */
  metrics: AdjustedMetric[][];
  adjustment: Adjustment;
}

/** Adjusts all comparisons of one answer together: every metric with every variation, in every list. */
export function adjustComparisons(lists: readonly (readonly ResultsMetric[])[], isDecided: boolean): Family {
  const compared = lists.flatMap((list) => list.flatMap(({ perVariation }) => perVariation));
  const pValues = compared.map((each) => decidingPValue(each));
  const adjusted = new Map<ResultsOfVariation, number | null>(adjustedPValues(pValues).map((pValue, at) => [compared[at] as ResultsOfVariation, pValue]));
  const withAdjusted = (each: ResultsOfVariation): AdjustedVariation => ({ ...each, adjustedPValue: adjusted.get(each) ?? null });
  return {
    metrics: lists.map((list) => list.map((metric) => ({ ...metric, perVariation: metric.perVariation.map((each) => withAdjusted(each)) }))),
    adjustment: {
      method: 'BENJAMINI_HOCHBERG',
      comparisons: pValues.filter((pValue) => pValue !== null).length,
      of: isDecided ? 'P_VALUE' : 'SEQUENTIAL_P_VALUE',
    },
  };
}
