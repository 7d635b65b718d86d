import type {
  AudienceEstimate,
  AudienceQuestion,
  baselineQuerySchema,
  MetricBaseline,
} from '@baeum/contract/domains/experiment-plans/experiment-plans.schemas.ts';
import type { z } from 'zod';
import { databaseTime } from '../../database/clock.ts';
import { withLongTimeout } from '../../database/time-limits.ts';
import { snapshot } from '../../database/transaction.ts';
import { measuresOf } from '../experiment-metrics/measures.public.ts';
import { getMetricOrEvent } from '../experiment-metrics/metric-definitions.public.ts';
import { planForMany } from '../experiment-results/from-events/plan-for-many.public.ts';
import { ratioSample, withIdleUsers, type Sample } from '../experiment-results/statistics/samples.public.ts';
import { getExperiment } from '../experiments/experiments.public.ts';
import { entitiesByKey } from '../workspaces/entities.public.ts';
import { findEnvironment, type EnvironmentChoice } from '../workspaces/serve/environments.public.ts';
import { audiencePath, type AudiencePath, type Targets } from './audience-path.ts';
import { countPast, readPast, type Past } from './past-events.ts';

const usualDays = 28;
const dayMilliseconds = 86_400_000;

/** A metric's current value, for planning. @throws AppError EXP_001, COMMON_001 for an unknown environment */
export async function metricBaseline(
  key: string,
  { days = usualDays, experiment, identifierType: asked, environment: name }: z.output<typeof baselineQuerySchema>,
): Promise<MetricBaseline> {
  const environment = await findEnvironment(name);
  const metric = await getMetricOrEvent(key, environment);
  const audience = await audienceOf(environment, { experiment });
  const identifierType = asked ?? audience.identifierType ?? '$id';
  const past = pastOf(environment, { days, identifierType, audience });
  const found = await reading(() => readPast(past, measuresOf(metric)));
  const isRatio = metric.kind === 'MEAN' || metric.kind === 'RATIO';
  const { users, active, conversions, mean, variance, divisorMean, divisorVariance, covariance } = found;
  const sample: Sample = isRatio
    ? ratioSample({ users: active, x: { mean, variance }, y: { mean: divisorMean, variance: divisorVariance }, covariance }, users)
    : withIdleUsers({ users: active, mean, variance }, users);
  return {
    key,
    kind: metric.kind,
    days,
    identifierType,
    users,
    usersPerDay: users / days,
    conversions,
    mean: sample.mean,
    variance: sample.variance,
    notJudged: audience.notJudged,
  };
}

/** @throws AppError EXP_001, COMMON_001 for an unknown environment */
export async function audienceEstimate({ targets, experiment, days, identifierType, environment: name }: AudienceQuestion): Promise<AudienceEstimate> {
  const environment = await findEnvironment(name);
  const audience = await audienceOf(environment, { experiment, targets });
  const { users, matched } = await reading(() => countPast(pastOf(environment, { days, identifierType, audience })));
  return { days, identifierType, users, matched, share: users === 0 ? null : matched / users, usersPerDay: matched / days, notJudged: audience.notJudged };
}

interface Audience extends AudiencePath {
  identifierType: string | undefined;
}

/** The users of the targets, or else of an experiment. */
async function audienceOf(
  environment: EnvironmentChoice,
  { experiment: key, targets = [] }: { experiment?: number | undefined; targets?: Targets | undefined },
): Promise<Audience> {
  const experiment = key === undefined ? undefined : await getExperiment(key, environment);
  const chosen: Targets = targets.length > 0 ? targets : (experiment?.targetAudiences ?? []);
  const segmentKeys = chosen.flatMap(({ conditions }) =>
    conditions.filter((each) => each.key.type === 'SEGMENT').flatMap(({ match }) => match.values.map(String)),
  );
  const segments = await entitiesByKey('SEGMENT', environment, segmentKeys);
  const path = audiencePath(chosen, new Map([...segments].map(([segment, { body }]) => [segment, body.targets])));
  return { ...path, identifierType: experiment?.identifierType };
}

function pastOf({ id }: { id: number }, { days, identifierType, audience }: { days: number; identifierType: string; audience: AudiencePath }): Past {
  const to = new Date(databaseTime());
  return { environmentId: id, identifierType, from: new Date(to.getTime() - days * dayMilliseconds), to, audience: audience.path };
}

function reading<T>(work: () => Promise<T>): Promise<T> {
  return withLongTimeout(() =>
    snapshot(async () => {
      await planForMany.one();
      return work();
    }),
  );
}
