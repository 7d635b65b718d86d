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

/** What tells a metric from the others of an answer: an event without a definition has several. */
export const metricId = ({ key, kind }: Named) => `${key}.${kind}`;

/** `구매 전환율` of an event that nobody has defined. */
export const metricName = ({ key, kind, definition }: Named) => definition?.name ?? `${key} ${texts.kinds[kind]}`;

/** A rate in percent, else the mean with its unit. */
export function valueWords({ kind, definition }: Named, { rate: share, mean }: Pick<Compared, 'rate' | 'mean'>): string {
  return kind === 'CONVERSION' ? rate.format(share) : `${figure.format(mean)}${definition?.unit ?? ''}`;
}

export function differenceWords({ kind, definition }: Named, { difference }: Compared): string {
  if (difference === null) return texts.none;
  return withMinus(kind === 'CONVERSION' ? texts.points(signedRate.format(difference)) : `${signedFigure.format(difference)}${definition?.unit ?? ''}`);
}

/** The interval that decides: that of the planned end once it is there. */
export const decidingInterval = ({ ci95, sequentialCi95 }: Compared) => ci95 ?? sequentialCi95;

/** What is to be made of one comparison, all of them taken together. */
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

/** Each variation beside the control, of each of the metrics. */
export function comparisonsOf(metrics: readonly Metric[], control: string): { metric: Metric; row: Compared }[] {
  return metrics.flatMap((metric) => metric.perVariation.filter(({ variation }) => variation !== control).map((row) => ({ metric, row })));
}
