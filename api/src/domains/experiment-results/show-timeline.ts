import type { ExperimentTimeline, TimelineMetric } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import { metricsOf } from './compare-variations.ts';
import { countDays, type Arrivals, type DayChange } from './count-days.ts';
import type { EventCount, VariationCount } from './count-events.ts';
import { firstKeys } from './exposed-people.ts';
import { armsOf, control, headOf, withResults, type OpenResults, type ResultsOptions } from './open-results.ts';
import { sampleRatio } from './traffic-spans.ts';

const dayMilliseconds = 86_400_000;
const seoulAhead = 9 * 3_600_000;

/** What was known at the end of each day. @throws AppError EXP_001, COMMON_001 for an unknown environment */
export function experimentTimeline(key: number, options: ResultsOptions): Promise<ExperimentTimeline> {
  return withResults(key, options, async (open) => {
    const { arrivals, changes } = await countDays(open);
    const days = daysOf(open, arrivals, changes);
    const users = days.map((day) => totals(arrivals.filter((arrival) => arrival.day <= day)));
    return {
      ...headOf(open),
      days: days.map((day, at) => ({ day, ...peopleUntil(open, users[at] ?? []) })),
      metrics: firstKeys(frequentFirst(changes), open.metrics).flatMap((eventKey) => metricUntilEach(open, eventKey, days, users, changes)),
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

/** Users of each variation and stretch, whatever their days. */
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

function frequentFirst(changes: readonly DayChange[]): string[] {
  const users = new Map<string, number>();
  for (const change of changes) users.set(change.eventKey, (users.get(change.eventKey) ?? 0) + change.users);
  return [...users].toSorted((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1)).map(([eventKey]) => eventKey);
}

function metricUntilEach({ experiment }: OpenResults, eventKey: string, days: readonly string[], users: readonly VariationCount[][], changes: readonly DayChange[]): TimelineMetric[] {
  const own = Map.groupBy(changes.filter((change) => change.eventKey === eventKey), ({ day }) => day);
  const sums = new Map<number, EventCount & { moved: number; squares: number }>();
  // Always valid at every day, however the experiment goes on: nothing here is the number of one look.
  const eachDay = days.map((day, at) => {
    for (const change of own.get(day) ?? []) sums.set(change.variationId, added(sums.get(change.variationId), change));
    return metricsOf(eventKey, [...sums.values()], { arms: armsOf(experiment, users[at] ?? []), control, isDecided: false });
  });
  const kinds = eachDay.at(-1)?.map(({ kind }) => kind) ?? ['CONVERSION' as const];
  return kinds.map((kind) => ({
    eventKey,
    kind,
    perVariation: experiment.variations.map(({ key: variation }) => ({
      variation,
      points: days.flatMap((day, at) => {
        // Before the first event with a value there is no mean but nothing.
        const metric = eachDay[at]?.find((each) => each.kind === kind) ?? eachDay[at]?.[0];
        const found = metric?.perVariation.find((each) => each.variation === variation);
        if (!metric || !found) return [];
        const { users: seen, conversions, tooEarly, lift, sequentialCi95, sequentialPValue } = found;
        const isOther = metric.kind !== kind;
        return [{
          day, users: seen, conversions, value: kind === 'CONVERSION' ? found.rate : found.comparedMean, tooEarly,
          lift: isOther ? null : lift, sequentialCi95: isOther ? null : sequentialCi95, sequentialPValue: isOther ? null : sequentialPValue,
        }];
      }),
    })),
  }));
}

function added(before: (EventCount & { moved: number; squares: number }) | undefined, { eventKey, variationId, middle, cap, ...change }: DayChange): EventCount & { moved: number; squares: number } {
  const [users, moved, squares] = [(before?.users ?? 0) + change.users, (before?.moved ?? 0) + change.moved, (before?.squares ?? 0) + change.squares];
  const [mean, variance] = [middle + moved / users, Math.max(0, squares / users - (moved / users) ** 2)];
  return { eventKey, variationId, users, moved, squares, mean, variance, cap, cappedUsers: 0, cappedMean: mean, cappedVariance: variance };
}
