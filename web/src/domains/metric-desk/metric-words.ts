import type { ExperimentMetric } from '@baeum/contract/domains/experiment-metrics/experiment-metrics.schemas.ts';
import type { MetricDefinition, MetricFilter, MetricPart } from '@baeum/contract/domains/workspaces/metric-definition.schemas.ts';
import { targetLines } from '../targeting/parts/target-words.ts';
import { metricDeskTexts as texts } from './metric-desk.texts.ts';

const figure = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 4 });

/** One-line description of what a metric counts. */
export function countsOf({ kind, eventKey, numerator, denominator }: Pick<MetricDefinition, 'kind' | 'eventKey' | 'numerator' | 'denominator'>): string {
  if (kind === 'RATIO') return texts.counts.RATIO(partOf(numerator), partOf(denominator));
  return texts.counts[kind](eventKey || texts.some);
}

function partOf(part: MetricPart | null): string {
  return part ? texts.part(part.eventKey || texts.some, texts.aggregations[part.aggregation]) : texts.some;
}

/** One-line description of conditions on the event's properties. */
export function filterWords(filter: readonly MetricFilter[]): string {
  return targetLines([{ conditions: filter.map(({ property, match }) => ({ key: { type: 'EVENT_PROPERTY', name: property }, match })) }]).join('');
}

export const directionWords = ({ direction }: Pick<ExperimentMetric, 'direction'>) => `${texts.directionSigns[direction]} ${texts.directions[direction]}`;

/** The definition as terms and descriptions, without empty ones. */
export function definitionLines(metric: MetricDefinition) {
  const { kind, filter, numerator, denominator, unit, cap, percentile, windowHours, serverOnly, acceptedMin, acceptedMax } = metric;
  const { facts } = texts;
  const hasRange = acceptedMin !== null || acceptedMax !== null;
  const bound = (value: number | null) => (value === null ? '' : figure.format(value));
  const filters = (
    [
      [facts.filter, filter],
      [facts.numerator, numerator?.filter ?? []],
      [facts.denominator, denominator?.filter ?? []],
    ] as const
  ).flatMap(([term, of]) => (of.length > 0 ? [{ term, description: filterWords(of) }] : []));
  return [
    { term: facts.kind, description: texts.kinds[kind] },
    { term: facts.counts, description: countsOf(metric) },
    ...filters,
    { term: facts.direction, description: directionWords(metric) },
    ...(unit === '' ? [] : [{ term: facts.unit, description: unit }]),
    ...(cap === null ? [] : [{ term: facts.cap, description: texts.cap(`${figure.format(cap)}${unit}`) }]),
    ...(percentile === null ? [] : [{ term: facts.percentile, description: texts.percentile(percentile) }]),
    { term: facts.window, description: windowHours === null ? texts.always : texts.hours(windowHours) },
    { term: facts.source, description: serverOnly ? texts.server : texts.anySource },
    ...(hasRange ? [{ term: facts.range, description: texts.range(bound(acceptedMin), bound(acceptedMax)) }] : []),
  ];
}
