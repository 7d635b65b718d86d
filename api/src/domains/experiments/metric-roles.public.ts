import { usualConfidence } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import type { GuardrailInput } from '@baeum/contract/domains/experiments/life.schemas.ts';
import { builtInMetric } from '../experiment-metrics/metric-definitions.public.ts';
import type { WorkspaceDraft } from '../workspaces/state/workspace-draft.public.ts';

export type MetricRole = Experiment['metricRoles'][number];

/** What a metric must not do, how sure one has to be that it does, and what happens then. */
export interface Guardrail {
  /** Of a metric; of an event where nobody has defined one. */
  key: string;
  harm: NonNullable<MetricRole['harm']>;
  margin: number;
  confidence: number;
  onHarm: NonNullable<MetricRole['onHarm']>;
}

export function guardrailsOf(roles: readonly MetricRole[]): Guardrail[] {
  return roles.flatMap(({ key, role, nonInferiorityMargin: margin, harm, onHarm, confidence }) =>
    role === 'GUARDRAIL' && margin !== null && harm !== null && onHarm !== null && confidence !== null ? [{ key, harm, margin, onHarm, confidence }] : [],
  );
}

/** The bad direction of a metric as it is defined now; more of an event is good. */
export function harmOf(draft: WorkspaceDraft, key: string): Guardrail['harm'] {
  const direction = builtInMetric(key)?.direction ?? draft.find('METRIC', key)?.body.direction;
  return direction === 'DECREASE' ? 'INCREASE' : 'DECREASE';
}

/** Roles with everything said that callers may leave out: what is tolerated is decided before anybody sees a result. */
export function completeRoles(draft: WorkspaceDraft, roles: readonly MetricRole[]): MetricRole[] {
  return roles.map((each) => {
    if (each.role !== 'GUARDRAIL') return each;
    const { key, harm, onHarm, confidence } = each;
    return { ...each, harm: harm ?? harmOf(draft, key), onHarm: onHarm ?? 'NOTIFY', confidence: confidence ?? usualConfidence };
  });
}

/** The key that a guardrail was given by, in the present way or the former. */
export function keyOfGuardrail({ key, eventKey }: Pick<GuardrailInput, 'key' | 'eventKey'>): string {
  return key ?? eventKey ?? '';
}

/** The roles with these guardrails in place of the former. Where a metric is named twice, the narrower margin holds. */
export function withGuardrails(
  draft: WorkspaceDraft,
  roles: readonly MetricRole[],
  guardrails: readonly GuardrailInput[],
  onHarm: Guardrail['onHarm'],
): MetricRole[] {
  const former = guardrailsOf(roles);
  const wanted = new Map<string, MetricRole>();
  for (const given of guardrails.toSorted((one, other) => other.margin - one.margin)) {
    const key = keyOfGuardrail(given);
    const harm = given.harm ?? harmOf(draft, key);
    const confidence = former.find((each) => each.key === key && each.harm === harm)?.confidence ?? usualConfidence;
    wanted.set(`${harm} ${key}`, { key, role: 'GUARDRAIL', nonInferiorityMargin: given.margin, harm, onHarm, confidence });
  }
  const order = guardrails.map((given) => keyOfGuardrail(given));
  const inOrder = [...wanted.values()].toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
  return [...roles.filter(({ role }) => role !== 'GUARDRAIL'), ...inOrder];
}
