import type { ResultsOfVariation } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { ExperimentTimeline, TimelineMetric } from '@baeum/contract/domains/experiment-results/results-timeline.schemas.ts';
import { countDays, type Arrivals, type DayChange } from '../from-events/count-days.ts';
import type { EventCount, VariationCount } from '../from-events/count-events.ts';
import { measuresFor, type MetricQuery } from '../queries/metric-queries.ts';
import { sampleRatio } from './check-sample-ratio.ts';
import { metricsOf } from './compare-variations.ts';
import { chosenQueries } from './frequent-events.ts';
import { armsOf, control, headOf, withView, type OpenResults, type ResultsOptions } from './open-results.ts';

const dayMilliseconds = 86_400_000;
const seoulAhead = 9 * 3_600_000;

/** Results at the end of each day. @throws AppError EXP_001, EXP_010, EXP_011, COMMON_001 for an unknown environment or execution */
export function experimentTimeline(key: number, options: ResultsOptions): Promise<ExperimentTimeline> {
  return withView(key, options, 'timeline', async (open, counted) => {
    const queries = await chosenQueries(open);
    const { arrivals, changes } = counted ?? (await countDays(open, measuresFor(queries, open.experiment)));
    const days = daysOf(open, arrivals, changes);
    const users = days.map((day) => totals(arrivals.filter((arrival) => arrival.day <= day)));
    return {
      ...headOf(open),
      days: days.map((day, at) => ({ day, ...peopleUntil(open, users[at] ?? []) })),
      metrics: queries.flatMap((query) => untilEach(query, { open, days, users, changes: changes.filter(({ metric }) => metric === query.key) })),
    };
  });
}

/** Every day from the first exposure on, whether anything happened or not. */
function daysOf({ frame, now }: OpenResults, arrivals: readonly Arrivals[], changes: readonly DayChange[]): string[] {
  const [first] = arrivals;
  if (!first) return [];
  const until = new Date(Math.min(frame.to.getTime() - 1, now.getTime()));
  const last = [seoulDay(until), arrivals.at(-1)?.day ?? '', changes.at(-1)?.day ?? ''].toSorted().at(-1) ?? '';
  const days: string[] = [];
  for (let at = Date.parse(first.day); at <= Date.parse(last); at += dayMilliseconds) days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

function seoulDay(moment: Date): string {
  return new Date(moment.getTime() + seoulAhead).toISOString().slice(0, 10);
}

/** Users of each variation and period over all days. */
function totals(arrivals: readonly Arrivals[]): VariationCount[] {
  return [...Map.groupBy(arrivals, ({ variationId, span }) => `${variationId} ${span}`).values()].flatMap((same) => {
    const users = same.reduce((sum, each) => sum + each.users, 0);
    return same.slice(0, 1).map(({ variationId, span }) => ({ variationId, span, users, exposures: 0 }));
  });
}

function peopleUntil({ experiment, spans }: OpenResults, counts: readonly VariationCount[]): Pick<ExperimentTimeline['days'][number], 'users' | 'srm'> {
  const arms = armsOf(experiment, counts);
  const { p, ok } = sampleRatio(spans, arms, counts);
  return { users: Object.fromEntries(arms.map(({ variation, users }) => [variation, users])), srm: { p, ok } };
}

interface Days {
  open: OpenResults;
  days: readonly string[];
  /** Cumulative users per day. */
  users: readonly (readonly VariationCount[])[];
  changes: readonly DayChange[];
}

function untilEach(query: MetricQuery, { open: { experiment }, days, users, changes }: Days): TimelineMetric[] {
  const ofDay = Map.groupBy(changes, ({ day }) => day);
  const sums = new Map<number, DayChange>();
  // Always valid at every day, however the experiment goes on: nothing here is the number of one look.
  const eachDay = days.map((day, at) => {
    for (const change of ofDay.get(day) ?? []) sums.set(change.variationId, added(sums.get(change.variationId), change));
    return metricsOf(query, [...sums.values()].map(toEventCount), { arms: armsOf(experiment, users[at] ?? []), control, isDecided: false });
  });
  const latest = eachDay.at(-1) ?? metricsOf(query, [], { arms: armsOf(experiment, []), control, isDecided: false });
  return latest.map(({ key, eventKey, kind, definition }) => ({
    key,
    eventKey,
    kind,
    definition,
    perVariation: experiment.variations.map(({ key: variation }) => ({
      variation,
      points: days.flatMap((day, at) => {
        const [first, ...others] = eachDay[at] ?? [];
        const metric = [first, ...others].find((each) => each?.kind === kind);
        const found = (metric ?? first)?.perVariation.find((each) => each.variation === variation);
        return found ? [{ day, ...pointOf(found, kind, metric !== undefined) }] : [];
      }),
    })),
  }));
}

/** Undefined before the first event with a value. */
function pointOf(
  { users, conversions, tooEarly, lift, sequentialCi95, sequentialPValue, rate, comparedMean }: ResultsOfVariation,
  kind: TimelineMetric['kind'],
  isKnown: boolean,
) {
  const plain = { users, conversions, value: kind === 'CONVERSION' ? rate : comparedMean, tooEarly };
  return isKnown ? { ...plain, lift, sequentialCi95, sequentialPValue } : { ...plain, lift: null, sequentialCi95: null, sequentialPValue: null };
}

const summed = ['active', 'users', 'divided', 'x', 'xx', 'y', 'yy', 'xy'] as const;

function added(before: DayChange | undefined, change: DayChange): DayChange {
  return before ? { ...change, ...Object.fromEntries(summed.map((name) => [name, before[name] + change[name]])) } : change;
}

function toEventCount({ metric, variationId, active, users, divided, middleX, middleY, x, xx, y, yy, xy, cap }: DayChange): EventCount {
  const [mean, variance] = [middleX + x / active, Math.max(0, xx / active - (x / active) ** 2)];
  const covariance = xy / active - (x / active) * (y / active);
  return {
    metric,
    variationId,
    active,
    users,
    mean,
    variance,
    cap,
    cappedUsers: 0,
    cappedMean: mean,
    cappedVariance: variance,
    leftOut: 0,
    dividedUsers: divided,
    divisorMean: middleY + y / active,
    divisorVariance: Math.max(0, yy / active - (y / active) ** 2),
    covariance,
    cappedCovariance: covariance,
  };
}
