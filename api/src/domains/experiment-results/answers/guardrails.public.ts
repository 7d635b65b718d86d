import type { VariationKey } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import type { GuardrailVerdict } from '@baeum/contract/domains/experiments/lifecycle.schemas.ts';
import { databaseTime } from '../../../database/clock.ts';
import { withLongTimeout } from '../../../database/time-limits.ts';
import { snapshot } from '../../../database/transaction.ts';
import type { MetricRole } from '../../experiments/metric-roles.public.ts';
import type { EnvironmentChoice } from '../../workspaces/serve/environments.public.ts';
import { countEvents } from '../from-events/count-events.ts';
import { planForMany } from '../from-events/plan-for-many.public.ts';
import { measuresFor, metricQueries } from '../queries/metric-queries.ts';
import { evaluateGuardrails } from './compare-variations.ts';
import type { EvaluatedGuardrail } from './evaluate-guardrails.ts';

/** A guardrail's judgement as the API returns it. */
export function verdictView({ guardrail: { key, confidence }, variation, lift, interval, verdict }: EvaluatedGuardrail): GuardrailVerdict {
  const state = interval === null ? 'TOO_EARLY' : verdict === 'HARMED' ? 'HARMED' : 'FINE';
  return { key, eventKey: key, variation: variation as VariationKey, state, lift, interval, confidence };
}

/** One step of a staged rollout, in which everybody who asks is on or off by the default rule. */
interface RolloutStepSeen {
  environmentId: number;
  flagId: number;
  executionVersion: number;
  identifierType: string;
  off: { id: number; key: string };
  on: { id: number; key: string };
  /** Start of the step. */
  since: Date;
}

/**
 * The guardrails of a rollout's present step: those who are on against those who are off. Who got both is left out: clients hear
 * of a new step a little later than others.
 * @param error how likely the step may be called harmful though it is not, whatever number of guardrails it has
 */
export async function rolloutVerdicts(
  environment: EnvironmentChoice,
  { flagId, off, on, since, ...step }: RolloutStepSeen,
  { guardrails, error }: { guardrails: readonly { key: string; harm: NonNullable<MetricRole['harm']>; margin: number }[]; error: number },
): Promise<GuardrailVerdict[]> {
  if (guardrails.length === 0) return [];
  const confidence = 1 - error / guardrails.length;
  const metricRoles = guardrails.map(({ key, harm, margin }): MetricRole => ({
    key,
    role: 'GUARDRAIL',
    nonInferiorityMargin: margin,
    harm,
    onHarm: 'PAUSE',
    confidence,
  }));
  const settings = { metricRoles, metricCaps: {} };
  const queries = await metricQueries(
    guardrails.map(({ key }) => key),
    settings,
    environment,
  );
  const now = new Date(databaseTime());
  const what = { experimentId: flagId, variationIds: [off.id, on.id], reasons: ['DEFAULT_RULE'], executionSince: undefined };
  const seen = { ...step, ...what, from: since, to: now, exposedBefore: now };
  const counts = await withLongTimeout(() =>
    snapshot(async () => {
      await planForMany.one();
      return countEvents({ ...seen, changes: [], measures: measuresFor(queries, settings), caps: {} });
    }),
  );
  const arms = [off, on].map(({ id, key }) => ({ id, variation: key, users: counts.variations.find(({ variationId }) => variationId === id)?.users ?? 0 }));
  const byKey = Map.groupBy(counts.events, ({ metric }) => metric);
  return queries.flatMap((query) => evaluateGuardrails(query, byKey.get(query.key) ?? [], { arms, control: off.key, isDecided: false })).map(verdictView);
}
