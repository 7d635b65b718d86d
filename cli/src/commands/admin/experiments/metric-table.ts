import type { AdjustedMetric } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { Cell, Table } from '../../../terminal/table.ts';
import { count, fewDigits, percent, percents, probability } from './numbers.ts';
import { resultsTexts } from './results.texts.ts';

/** Columns of a plot without a terminal that reports its own. */
const usualColumns = 80;
const mostColumns = 120;
/** Terminals with fewer columns do not show the column of converted users. */
const roomForCounts = 90;

/** As many as the terminal has, within what can be read. */
export function columnsOf(): number {
  return Math.min(mostColumns, process.stdout.isTTY ? process.stdout.columns : usualColumns);
}

/** The results for a single look are columns only where the answer has them. */
export function metricTable({ kind, nonInferiorityMargin: margin, perVariation }: AdjustedMetric, columns: number): Table {
  const t = resultsTexts();
  const isMean = kind !== 'CONVERSION';
  const hasRoom = columns >= roomForCounts;
  const isDecided = perVariation.some(({ pValue }) => pValue !== null);
  const rows = perVariation.map((each): Cell[] => [
    each.variation,
    ...(hasRoom ? [count(each.conversions)] : []),
    isMean ? fewDigits(each.comparedMean) : percent(each.rate),
    percent(each.lift, { signed: true }),
    ...(isDecided ? [percents(each.ci95), probability(each.pValue)] : []),
    ...(each.tooEarly ? [t.tooEarly, '', ''] : [percents(each.sequentialCi95), probability(each.sequentialPValue), probability(each.adjustedPValue)]),
    ...(margin === null ? [] : [each.guardrail === null ? '' : t.guardrail[each.guardrail]]),
  ]);
  const guardrail = margin === null ? [] : [t.guardrailHead(percent(margin))];
  return {
    head: [
      t.variation,
      ...(hasRoom ? [t.conversions] : []),
      isMean ? t.mean : t.rate,
      t.lift,
      ...(isDecided ? [t.fixed, t.p] : []),
      t.always,
      t.p,
      t.adjusted,
      ...guardrail,
    ],
    rows,
  };
}

export function nameOf({ key, kind, definition }: Pick<AdjustedMetric, 'key' | 'kind' | 'definition'>): string {
  return definition ? `${definition.name}${definition.unit === '' ? '' : ` [${definition.unit}]`}` : `${key} (${resultsTexts().kind[kind]})`;
}

/** Intervals are lists of two numbers in the API document. */
export function ends([low = 0, high = 0]: readonly number[]): [low: number, high: number] {
  return [low, high];
}
