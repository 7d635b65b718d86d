import type { ErrorEntry } from '../../shared/errors.ts';
import { isSteering, rolloutStates } from '../feature-flags/rollouts.rules.ts';
import type { MetricKind } from '../workspaces/metric-definition.rules.ts';
import { kindNames, type AnyEntity } from '../workspaces/workspace-entities.rules.ts';
import { metricFieldErrors } from './experiment-metrics.errors.ts';

/** Operators for properties of counted events; the engine supports more. */
export const filterOperators: Readonly<Record<string, readonly string[]>> = {
  STRING: ['IN', 'CONTAINS', 'STARTS_WITH', 'ENDS_WITH'],
  NUMBER: ['IN', 'GT', 'GTE', 'LT', 'LTE'],
  BOOLEAN: ['IN'],
};

/** Default percentile to which sums per user are capped. */
export const usualPercentile = 99;

interface Filter {
  readonly property: string;
  readonly match: { readonly operator: string; readonly valueType: string };
}

interface Part {
  readonly eventKey: string;
  readonly filter: readonly Filter[];
}

/** Members that depend on each other. */
export interface MetricShape {
  readonly kind: MetricKind;
  readonly eventKey: string | null;
  readonly filter: readonly Filter[];
  readonly numerator: Part | null;
  readonly denominator: Part | null;
  readonly cap: number | null;
  readonly percentile: number | null;
  readonly serverOnly: boolean;
  readonly acceptedMin: number | null;
  readonly acceptedMax: number | null;
}

export interface MetricProblem {
  field: string;
  error: ErrorEntry;
}

/** Problems of a definition as a whole, by member. */
export function metricProblems(metric: MetricShape): MetricProblem[] {
  return [
    ...partProblems(metric),
    ...valueProblems(metric),
    ...filterProblems('filter', metric.filter),
    ...partsOf(metric).flatMap(([name, part]) => filterProblems(`${name}.filter`, part.filter)),
  ];
}

function partProblems({ kind, eventKey, filter, numerator, denominator }: MetricShape): MetricProblem[] {
  const given = { numerator, denominator };
  if (kind !== 'RATIO') {
    const needless = Object.entries(given).flatMap(([field, part]) => (part ? [{ field, error: metricFieldErrors.partOfOther }] : []));
    return eventKey === null ? [{ field: 'eventKey', error: metricFieldErrors.eventRequired }, ...needless] : needless;
  }
  return [
    ...Object.entries(given).flatMap(([field, part]) => (part ? [] : [{ field, error: metricFieldErrors.partRequired }])),
    ...(eventKey === null ? [] : [{ field: 'eventKey', error: metricFieldErrors.eventOfRatio }]),
    ...(filter.length === 0 ? [] : [{ field: 'filter', error: metricFieldErrors.eventOfRatio }]),
  ];
}

function valueProblems({ kind, cap, percentile, serverOnly, acceptedMin, acceptedMax }: MetricShape): MetricProblem[] {
  const given = { cap, percentile, acceptedMin, acceptedMax };
  if (kind === 'CONVERSION') return Object.entries(given).flatMap(([field, value]) => (value === null ? [] : [{ field, error: metricFieldErrors.noValues }]));
  if (acceptedMin === null && acceptedMax === null) return [];
  if (serverOnly) return [{ field: acceptedMin === null ? 'acceptedMax' : 'acceptedMin', error: metricFieldErrors.rangeOfServer }];
  return acceptedMin !== null && acceptedMax !== null && acceptedMin > acceptedMax ? [{ field: 'acceptedMax', error: metricFieldErrors.emptyRange }] : [];
}

function filterProblems(path: string, filter: readonly Filter[]): MetricProblem[] {
  return filter.flatMap(({ match: { operator, valueType } }, at) => {
    const operators = filterOperators[valueType];
    if (!operators) return [{ field: `${path}.${at}.match.valueType`, error: metricFieldErrors.filterType }];
    return operators.includes(operator) ? [] : [{ field: `${path}.${at}.match.operator`, error: metricFieldErrors.filterOperator }];
  });
}

function partsOf({ numerator, denominator }: MetricShape): [name: string, part: Part][] {
  return Object.entries({ numerator, denominator }).flatMap(([name, part]) => (part ? [[name, part]] : []));
}

/** States in which a staged rollout uses its guardrails, or will again. */
const watching: readonly string[] = rolloutStates.filter(isSteering);

/** Entities whose results depend on a metric's definition: started experiments, and flags whose staged rollout uses it as a guardrail. */
export function evaluatedBy(key: string, all: readonly AnyEntity[]): AnyEntity[] {
  return all.filter(({ kind, body, details: { metrics = [], rollout } }) => {
    if (kind === 'EXPERIMENT') return body.execution.status !== 'READY' && metrics.includes(key);
    return (
      kind === 'FEATURE_FLAG' && rollout !== undefined && watching.includes(rollout.state) && rollout.guardrails.some((guardrail) => guardrail.key === key)
    );
  });
}

/** Names listed in the text; further ones are counted. */
const mostNamed = 5;

/** Text of the detail of EXP_009 for a changed definition. */
export function metricChangeText(evaluated: readonly AnyEntity[]): string {
  const named = evaluated
    .slice(0, mostNamed)
    .map(({ kind, key }) => `${kindNames[kind]} ${key}`)
    .join(', ');
  const others = evaluated.length > mostNamed ? ` 외 ${evaluated.length - mostNamed}곳` : '';
  return `이 지표로 판정하는 곳: ${named}${others}. 처음부터 새 정의로 다시 세어 결과와 판정이 달라질 수 있습니다. 이대로 바꾸려면 confirm을 true로 보내주세요.`;
}
