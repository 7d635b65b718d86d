import { experimentPlansContract } from '@baeum/contract/domains/experiment-plans/experiment-plans.contract.ts';
import type { MetricBaseline, SampleSize } from '@baeum/contract/domains/experiment-plans/experiment-plans.schemas.ts';
import type { Context } from '../../context.ts';
import { usage } from '../../terminal/failures.ts';
import { print } from '../../terminal/print.ts';
import type { Cell } from '../../terminal/table.ts';
import { expTexts } from './exp.texts.ts';

export interface PlanFlags {
  metric?: string;
  baseline?: string;
  variance?: string;
  lift?: string;
  days?: string;
  usersPerDay?: string;
  traffic?: string;
  split?: string[];
  power?: string;
  alpha?: string;
  experiment?: string;
  environment?: string;
}

/** What a test needs, or what it can find; with a metric from what it is now. */
export async function plan(context: Context, flags: PlanFlags): Promise<void> {
  const t = expTexts();
  if ((flags.lift === undefined) === (flags.days === undefined)) throw usage(t.liftOrDays);
  if ((flags.metric === undefined) === (flags.baseline === undefined)) throw usage(t.metricOrBaseline);
  const past = flags.metric === undefined ? undefined : await baselineOf(context, flags.metric, flags);
  const found = await sizeOf(context, past, flags);
  const { output } = context;
  if (past && past.notJudged.length > 0) output.notice(t.atMost(past.notJudged.map(({ type, name }) => `${type} ${name}`).join(', ')));
  await print(output, past ? { ...found, baseline: past } : found, { pairs: pairsOf(found, past) });
}

async function baselineOf(context: Context, key: string, { experiment, environment }: PlanFlags): Promise<MetricBaseline> {
  const session = await context.session();
  return session.call(experimentPlansContract.getMetricBaseline, {
    params: { key },
    query: { ...(experiment !== undefined && { experiment }), ...(environment !== undefined && { environment }) },
  });
}

async function sizeOf(context: Context, past: MetricBaseline | undefined, flags: PlanFlags): Promise<SampleSize> {
  const { lift, days, traffic, split, power, alpha, baseline = '', variance, usersPerDay } = flags;
  const now = past
    ? ofPast(past)
    : { baseline: share(baseline), ...(variance !== undefined && { variance }), ...(usersPerDay !== undefined && { usersPerDay }) };
  const session = await context.session();
  const query = {
    ...(lift !== undefined && { lift: share(lift) }),
    ...(days !== undefined && { days }),
    ...(traffic !== undefined && { traffic: traffic.replace(/%$/, '') }),
    ...(split && { split }),
    ...(power !== undefined && { power: share(power) }),
    ...(alpha !== undefined && { alpha: share(alpha) }),
  };
  return session.call(experimentPlansContract.calculateSampleSize, { query: { ...now, ...query } });
}

/** The variance of a rate follows from the rate itself. */
function ofPast({ kind, mean, variance, usersPerDay }: MetricBaseline) {
  return {
    baseline: decimal(mean),
    ...(kind !== 'CONVERSION' && { variance: decimal(variance) }),
    ...(usersPerDay > 0 && { usersPerDay: decimal(usersPerDay) }),
  };
}

/** Numbers of an address have no exponent. */
function decimal(value: number): string {
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 12 });
}

/** `5%` as well as `0.05`. */
function share(typed: string): string {
  const percent = /^(-?\d+(?:\.\d+)?)%$/.exec(typed)?.[1];
  return percent === undefined ? typed : decimal(Number(percent) / 100);
}

const counts = new Intl.NumberFormat('ko-KR');
const significant = new Intl.NumberFormat('ko-KR', { maximumSignificantDigits: 4 });
const percents = new Intl.NumberFormat('ko-KR', { style: 'percent', maximumFractionDigits: 2 });
const signedPercents = new Intl.NumberFormat('ko-KR', { style: 'percent', maximumFractionDigits: 2, signDisplay: 'exceptZero' });

function pairsOf(
  { users, usersPerVariation, days, lift, difference, power, alpha, alphaPerComparison }: SampleSize,
  past: MetricBaseline | undefined,
): [string, Cell][] {
  const t = expTexts();
  const each = alphaPerComparison === alpha ? '' : ` (${t.perComparison(percents.format(alphaPerComparison))})`;
  return [
    ...(past
      ? ([
          [t.now, past.kind === 'CONVERSION' ? percents.format(past.mean) : significant.format(past.mean)],
          [t.usersPerDay, significant.format(past.usersPerDay)],
        ] as [string, Cell][])
      : []),
    [t.lift, signedPercents.format(lift)],
    [t.difference, significant.format(difference)],
    [t.users, counts.format(users)],
    [t.perVariation, usersPerVariation.map((count) => counts.format(count)).join(' + ')],
    ...(days === null ? [] : ([[t.days, counts.format(days)]] as [string, Cell][])),
    [t.power, percents.format(power)],
    [t.alpha, `${percents.format(alpha)}${each}`],
  ];
}
