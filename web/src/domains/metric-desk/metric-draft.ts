import { metricProblems, usualPercentile } from '@baeum/contract/domains/experiment-metrics/experiment-metrics.rules.ts';
import type { ExperimentMetric } from '@baeum/contract/domains/experiment-metrics/experiment-metrics.schemas.ts';
import type { MetricKind } from '@baeum/contract/domains/workspaces/metric-definition.rules.ts';
import type { MetricDefinition, MetricFilter, MetricPart } from '@baeum/contract/domains/workspaces/metric-definition.schemas.ts';
import { invalidField, type ErrorEntry } from '@baeum/contract/shared/errors.ts';
import { problemsOf, readValues, splitValues } from '../targeting/parts/targets.ts';
import { metricDeskTexts } from './metric-desk.texts.ts';

/** A condition being edited: its values are one line. */
export interface FilterDraft extends Omit<MetricFilter, 'match'> {
  match: Omit<MetricFilter['match'], 'values'>;
  written: string;
}

export interface PartDraft extends Pick<MetricPart, 'aggregation' | 'eventKey'> {
  filter: FilterDraft[];
}

/**
 * A metric being edited. Numbers are NaN while their fields are empty. Fields that a kind does not have keep their values,
 * in case the user switches back.
 */
export interface MetricDraft extends Pick<MetricDefinition, 'kind' | 'direction' | 'unit' | 'serverOnly'> {
  key: string;
  name: string;
  description: string;
  eventKey: string;
  filter: FilterDraft[];
  numerator: PartDraft;
  denominator: PartDraft;
  cap: number;
  percentile: number;
  windowHours: number;
  acceptedMin: number;
  acceptedMax: number;
}

const noPart: PartDraft = { eventKey: '', aggregation: 'COUNT', filter: [] };

export const emptyMetric: MetricDraft = {
  key: '',
  name: '',
  description: '',
  kind: 'CONVERSION',
  direction: 'INCREASE',
  unit: '',
  serverOnly: false,
  eventKey: '',
  filter: [],
  numerator: noPart,
  denominator: noPart,
  cap: Number.NaN,
  percentile: Number.NaN,
  windowHours: Number.NaN,
  acceptedMin: Number.NaN,
  acceptedMax: Number.NaN,
};

export const newFilter = (): FilterDraft => ({ property: '', match: { type: 'MATCH', operator: 'IN', valueType: 'STRING' }, written: '' });

const numberOf = (value: number | null): number => value ?? Number.NaN;
const typedFilter = (filter: readonly MetricFilter[]): FilterDraft[] =>
  filter.map(({ property, match: { values, ...match } }) => ({ property, match, written: values.join(', ') }));
const typedPart = (part: MetricPart | null): PartDraft => (part ? { ...part, filter: typedFilter(part.filter) } : noPart);

export function metricDraftOf(metric: ExperimentMetric): MetricDraft {
  const { key, name, description, kind, direction, unit, serverOnly } = metric;
  return {
    key,
    name,
    description,
    kind,
    direction,
    unit,
    serverOnly,
    eventKey: metric.eventKey ?? '',
    filter: typedFilter(metric.filter),
    numerator: typedPart(metric.numerator),
    denominator: typedPart(metric.denominator),
    cap: numberOf(metric.cap),
    percentile: numberOf(metric.percentile),
    windowHours: numberOf(metric.windowHours),
    acceptedMin: numberOf(metric.acceptedMin),
    acceptedMax: numberOf(metric.acceptedMax),
  };
}

/** Default percentile cap: sums per user have extreme outliers. */
const usualPercentileOf = (kind: MetricKind): number => (kind === 'COUNT' || kind === 'SUM' ? usualPercentile : Number.NaN);

/** Changes the kind; a percentile that is the default is replaced by the new kind's default. */
export function withKind(kind: MetricKind, before: Pick<MetricDraft, 'kind' | 'percentile'>): Partial<MetricDraft> {
  return { kind, ...(Object.is(before.percentile, usualPercentileOf(before.kind)) && { percentile: usualPercentileOf(kind) }) };
}

/** Kinds whose values can be capped. */
export const hasValues = (kind: MetricKind): boolean => kind !== 'CONVERSION';

const given = (value: number): number | null => (Number.isNaN(value) ? null : value);
const readFilter = (filter: readonly FilterDraft[]): MetricFilter[] =>
  filter.map(({ property, match, written }) => ({ property: property.trim(), match: { ...match, values: readValues(splitValues(written), match.valueType) } }));
const readPart = ({ eventKey, aggregation, filter }: PartDraft): MetricPart => ({ eventKey: eventKey.trim(), aggregation, filter: readFilter(filter) });

/** The definition for the API: only the members of its kind. */
export function definitionOf(draft: MetricDraft): MetricDefinition {
  const { kind, direction, unit, serverOnly } = draft;
  const isRatio = kind === 'RATIO';
  const ofValues = (value: number): number | null => (hasValues(kind) ? given(value) : null);
  return {
    kind,
    direction,
    unit: unit.trim(),
    serverOnly,
    eventKey: isRatio ? null : draft.eventKey.trim(),
    filter: isRatio ? [] : readFilter(draft.filter),
    numerator: isRatio ? readPart(draft.numerator) : null,
    denominator: isRatio ? readPart(draft.denominator) : null,
    cap: ofValues(draft.cap),
    percentile: ofValues(draft.percentile),
    windowHours: given(draft.windowHours),
    acceptedMin: serverOnly ? null : ofValues(draft.acceptedMin),
    acceptedMax: serverOnly ? null : ofValues(draft.acceptedMax),
  };
}

const unfinished = invalidField(metricDeskTexts.form.filterNeeded);

function filterRule(filter: readonly MetricFilter[]): ErrorEntry | undefined {
  const isUnfinished = filter.some(({ property, match }) => Object.keys(problemsOf({ key: { type: 'EVENT_PROPERTY', name: property }, match })).length > 0);
  return isUnfinished ? unfinished : undefined;
}

type Problems = Partial<Record<keyof MetricDraft, ErrorEntry | undefined>>;

/** Validation errors of the contract, by form field. */
export function definitionProblems(draft: MetricDraft): Problems {
  const definition = definitionOf(draft);
  const { numerator, denominator } = definition;
  // An empty key counts as missing.
  const whole = metricProblems({
    ...definition,
    eventKey: definition.eventKey || null,
    numerator: numerator?.eventKey ? numerator : null,
    denominator: denominator?.eventKey ? denominator : null,
  });
  const named: Problems = {};
  for (const { field, error } of whole) named[field.split('.', 1)[0] as keyof MetricDraft] ??= error;
  return {
    ...named,
    filter: named.filter ?? filterRule(definition.filter),
    numerator: named.numerator ?? filterRule(numerator?.filter ?? []),
    denominator: named.denominator ?? filterRule(denominator?.filter ?? []),
  };
}
