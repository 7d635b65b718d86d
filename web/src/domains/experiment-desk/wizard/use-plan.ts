import type { MetricBaseline } from '@baeum/contract/domains/experiment-plans/experiment-plans.schemas.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '../../../ui/use-settled.ts';
import { experimentPlans } from '../../experiment-plans/experiment-plans.api.ts';
import type { WorkEnvironment } from '../parts/environment.ts';
import { enteringPercent, useAudience, useContainers } from './use-audience.ts';
import type { WizardDraft } from './wizard-draft.ts';

/** Days of the baseline, and the default duration of a test. */
export const pastDays = 14;
const leastTraffic = 0.01;

/** A number for a query, without an exponent. */
const decimal = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(12));

/** Users and days needed to detect the chosen change, from the baseline of the last days. */
export function usePlan(draft: WizardDraft, environment: WorkEnvironment) {
  const { primary, identifierType, lift } = draft;
  const read = useQuery({
    queryKey: ['experiment-plans', 'baseline', primary, identifierType, environment],
    queryFn: async (): Promise<MetricBaseline> =>
      (await experimentPlans.getMetricBaseline.query({ params: { key: primary }, query: { days: String(pastDays), identifierType, environment } })).body,
    enabled: primary !== '',
    retry: false,
  });
  const audience = useAudience(draft, environment, pastDays);
  const { all } = useContainers(environment);
  const baseline = read.data;
  const arrivals = audience.estimate?.usersPerDay;
  const traffic = enteringPercent(draft, all);
  const known = baseline && canBePlanned(baseline) && traffic >= leastTraffic ? questionOf(draft, baseline, arrivals, traffic) : undefined;
  const needed = useSampleSize(known && lift !== null && lift > 0 ? { ...known, lift: decimal(lift / 100) } : undefined);
  const within = useSampleSize(known && 'usersPerDay' in known ? { ...known, days: String(pastDays) } : undefined);
  return {
    baseline,
    error: read.error ?? needed.error,
    retry: () => void (read.error ? read.refetch() : needed.refetch()),
    isEmpty: baseline !== undefined && !canBePlanned(baseline),
    arrivals: arrivals === undefined ? undefined : (arrivals * traffic) / 100,
    size: known && lift !== null ? needed.data : undefined,
    within: known ? within.data : undefined,
  };
}

/** A rate of 0 or 1, or a mean of 0, has no relative change. */
function canBePlanned({ kind, mean, variance, users }: MetricBaseline): boolean {
  return users > 0 && (kind === 'CONVERSION' ? mean > 0 && mean < 1 : mean !== 0 && variance > 0);
}

function questionOf({ variations }: WizardDraft, { kind, mean, variance }: MetricBaseline, arrivals: number | undefined, traffic: number) {
  const split = variations.filter(({ isDropped, weight }) => !isDropped && weight !== null && weight > 0).map(({ weight }) => decimal(weight ?? 0));
  return {
    baseline: decimal(mean),
    ...(kind !== 'CONVERSION' && { variance: decimal(variance) }),
    ...(arrivals !== undefined && arrivals >= 0.001 && { usersPerDay: decimal(arrivals) }),
    traffic: decimal(traffic),
    split,
  };
}

type Question = Parameters<typeof experimentPlans.calculateSampleSize.query>[0]['query'];

function useSampleSize(query: Question | undefined) {
  const settled = useSettled(query);
  return useQuery({
    queryKey: ['experiment-plans', 'sample-size', settled],
    queryFn: async () => (settled ? (await experimentPlans.calculateSampleSize.query({ query: settled })).body : null),
    placeholderData: keepPreviousData,
    enabled: query !== undefined && settled !== undefined,
    retry: false,
  });
}
