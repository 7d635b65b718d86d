import type { AdjustedMetric, AdjustedVariation } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import { experimentResultsTexts as texts } from './experiment-results.texts.ts';
import { withMinus } from './lift-words.ts';

export type Metric = AdjustedMetric;
export type Compared = AdjustedVariation;
type Judged = keyof typeof texts.judged;

type Named = Pick<Metric, 'key' | 'kind' | 'definition'>;

const mostChance = 0.05;
const rate = new Intl.NumberFormat('ko-KR', { style: 'percent', maximumFractionDigits: 2 });
const figure = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 2 });
const signedRate = new Intl.NumberFormat('ko-KR', { style: 'percent', maximumFractionDigits: 2, signDisplay: 'exceptZero' });
const signedFigure = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 2, signDisplay: 'exceptZero' });

/** Identifies a metric in a response, where an undefined event has several. */
export const metricId = ({ key, kind }: Named) => `${key}.${kind}`;

/** Name of a metric, e.g. `구매 전환율` for an undefined event. */
export const metricName = ({ key, kind, definition }: Named) => definition?.name ?? `${key} ${texts.kinds[kind]}`;

/** A rate as percentage, or a mean with its unit. */
export function valueWords({ kind, definition }: Named, { rate: share, mean }: Pick<Compared, 'rate' | 'mean'>): string {
  return kind === 'CONVERSION' ? rate.format(share) : `${figure.format(mean)}${definition?.unit ?? ''}`;
}

export function differenceWords({ kind, definition }: Named, { difference }: Compared): string {
  if (difference === null) return texts.none;
  return withMinus(kind === 'CONVERSION' ? texts.points(signedRate.format(difference)) : `${signedFigure.format(difference)}${definition?.unit ?? ''}`);
}

/** The deciding interval: the fixed one after the planned end, else the always-valid one. */
export const decidingInterval = ({ ci95, sequentialCi95 }: Compared) => ci95 ?? sequentialCi95;

/** Judgement of one comparison after adjustment for all of them. */
export function judgedOf({ role, definition }: Metric, row: Compared): Judged {
  if (role === 'GUARDRAIL' && row.guardrail) return ({ SAFE: 'safe', HARMED: 'harmed', UNCLEAR: 'unclear' } as const)[row.guardrail];
  const interval = decidingInterval(row);
  if (row.tooEarly || !interval) return 'early';
  const [low, high] = interval;
  if (low <= 0 && high >= 0) return 'open';
  if (row.adjustedPValue !== null && row.adjustedPValue >= mostChance) return 'chance';
  return low > 0 === ((definition?.direction ?? 'INCREASE') === 'INCREASE') ? 'better' : 'worse';
}

export function pWords(value: number | null): string {
  if (value === null) return texts.none;
  return value < 0.001 ? '< 0.001' : value.toFixed(3);
}

/** All metrics' comparisons with the control. */
export function comparisonsOf(metrics: readonly Metric[], control: string): { metric: Metric; row: Compared }[] {
  return metrics.flatMap((metric) => metric.perVariation.filter(({ variation }) => variation !== control).map((row) => ({ metric, row })));
}
