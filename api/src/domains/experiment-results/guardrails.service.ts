import { z } from 'zod';
import type { VariationKey } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import type { Guardrail, GuardrailVerdict } from '@baeum/contract/domains/experiments/life.schemas.ts';
import { json, present, statement } from '../../database/statement.ts';
import { patiently } from '../../database/time-limits.ts';
import { snapshot } from '../../database/transaction.ts';
import { experimentResults } from './calculate-results.ts';
import { planForMany } from './plan-for-many.service.ts';
import { alwaysValid } from './statistics/always-valid.ts';
import { enoughOfBoth } from './statistics/evidence.ts';
import { compareProportions, type Proportion } from './statistics/two-proportions.ts';

/** Whether a metric is harmed: only where the whole always-valid interval lies beyond the margin, whenever one looks. */
function verdictOf({ eventKey, harm, margin }: Guardrail, variation: VariationKey, lift: number | null, interval: readonly [number, number] | null): GuardrailVerdict {
  if (!interval) return { eventKey, variation, state: 'TOO_EARLY', lift, interval };
  const [low, high] = interval;
  const isHarmed = harm === 'DECREASE' ? high < -margin : low > margin;
  return { eventKey, variation, state: isHarmed ? 'HARMED' : 'FINE', lift, interval: [low, high] };
}

/** The guardrails of an experiment, for every variation but the control that still gets traffic. @throws AppError EXP_001 */
export async function experimentVerdicts(key: number, environment: string, guardrails: readonly Guardrail[]): Promise<GuardrailVerdict[]> {
  if (guardrails.length === 0) return [];
  const { metrics, control, variations } = await experimentResults(key, { metric: [...new Set(guardrails.map(({ eventKey }) => eventKey))], environment });
  const others = variations.filter(({ variation, isDropped }) => variation !== control && !isDropped);
  return guardrails.flatMap((guardrail) => {
    // Of an event that nobody has defined a metric for, who did it at all comes first.
    const counted = metrics.find((metric) => metric.key === guardrail.eventKey);
    return others.map(({ variation }) => {
      const found = counted?.perVariation.find((each) => each.variation === variation);
      return verdictOf(guardrail, variation as VariationKey, found?.lift ?? null, found?.sequentialCi95 ?? null);
    });
  });
}

/** One step of a staged rollout, in which everybody who asks is on or off by the default rule. */
export interface RolloutStepSeen {
  environmentId: number;
  flagId: number;
  identifierType: string;
  offId: number;
  onId: number;
  on: VariationKey;
  /** When the step began. */
  since: Date;
}

const countRow = z.object({ subject_key: z.string().nullable(), variation_id: z.number(), users: z.number() });

/**
 * Users by the variation that they got in the step, and how many of them sent each event afterwards. Who got both is left out: clients
 * hear of a new step a little later than others.
 */
const countStep = statement(
  'experiment-results.count-rollout-step',
  {
    parameters: { environmentId: z.number(), flagId: z.number(), identifierType: z.string(), variationIds: z.array(z.number()), since: z.date(), events: z.array(z.string()) },
    row: { counts: present(json(z.array(countRow))) },
  },
  `WITH person AS MATERIALIZED (
     SELECT e.identifiers ->> $identifierType AS person, min(e.variation_id) AS variation_id, min(e.occurred_at) AS since
     FROM events e
     WHERE e.environment_id = $environmentId AND e.kind = 'EXPOSURE' AND e.subject_id = $flagId AND e.variation_id = ANY($variationIds::bigint[])
       AND e.decision_reason = 'DEFAULT_RULE' AND e.occurred_at >= $since AND e.day >= ($since AT TIME ZONE 'UTC')::date
       AND e.identifiers ->> $identifierType IS NOT NULL
     GROUP BY 1 HAVING min(e.variation_id) = max(e.variation_id)
   ), counted AS (
     SELECT e.subject_key, p.variation_id, count(DISTINCT p.person) AS users
     FROM person p JOIN events e ON e.identifiers ->> $identifierType = p.person AND e.occurred_at >= p.since
     WHERE e.environment_id = $environmentId AND e.kind = 'TRACK' AND e.subject_key = ANY($events::text[])
       AND e.occurred_at >= $since AND e.day >= ($since AT TIME ZONE 'UTC')::date
     GROUP BY 1, 2
     UNION ALL SELECT NULL, variation_id, count(*) FROM person GROUP BY 2
   )
   SELECT coalesce(json_agg(counted), '[]') AS counts FROM counted`,
);

/** The guardrails of a rollout's present step: those who are on against those who are off. */
export async function rolloutVerdicts({ on, offId, onId, ...step }: RolloutStepSeen, guardrails: readonly Guardrail[]): Promise<GuardrailVerdict[]> {
  if (guardrails.length === 0) return [];
  const events = [...new Set(guardrails.map(({ eventKey }) => eventKey))];
  const { counts } = await patiently(() => snapshot(async () => {
    await planForMany.one();
    return countStep.one({ ...step, variationIds: [offId, onId], events });
  }));
  const usersOf = (variationId: number, event: string | null) => counts.find(({ subject_key: key, variation_id: id }) => key === event && id === variationId)?.users ?? 0;
  const proportion = (id: number, event: string): Proportion => ({ users: usersOf(id, null), conversions: usersOf(id, event) });
  return guardrails.map((guardrail) => {
    const [off, switchedOn] = [proportion(offId, guardrail.eventKey), proportion(onId, guardrail.eventKey)];
    const contrast = off.users > 0 && switchedOn.users > 0 ? compareProportions(off, switchedOn) : undefined;
    const isEnough = contrast !== undefined && enoughOfBoth(off, switchedOn);
    const interval = isEnough ? contrast.liftInterval(alwaysValid(off.users + switchedOn.users, contrast.z).errors) : undefined;
    return verdictOf(guardrail, on, contrast?.lift ?? null, interval ? [interval[0], interval[1]] : null);
  });
}
