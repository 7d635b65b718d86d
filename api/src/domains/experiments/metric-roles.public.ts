import { usualConfidence } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import type { GuardrailInput } from '@baeum/contract/domains/experiments/lifecycle.schemas.ts';
import { builtInMetric } from '../experiment-metrics/metric-definitions.public.ts';
import type { WorkspaceDraft } from '../workspaces/state/workspace-draft.public.ts';

export type MetricRole = Experiment['metricRoles'][number];

/** A guardrail: the harmful direction of the metric, the required confidence and the action on harm. */
export interface Guardrail {
  /** Key of the metric, or of the event when no metric is defined. */
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

/** The harmful direction of a metric by its current definition; for an event, a decrease. */
export function harmOf(draft: WorkspaceDraft, key: string): Guardrail['harm'] {
  const direction = builtInMetric(key)?.direction ?? draft.find('METRIC', key)?.body.direction;
  return direction === 'DECREASE' ? 'INCREASE' : 'DECREASE';
}

/** Roles with defaults filled in: the tolerated margin is fixed before any results exist. */
export function completeRoles(draft: WorkspaceDraft, roles: readonly MetricRole[]): MetricRole[] {
  return roles.map((each) => {
    if (each.role !== 'GUARDRAIL') return each;
    const { key, harm, onHarm, confidence } = each;
    return { ...each, harm: harm ?? harmOf(draft, key), onHarm: onHarm ?? 'NOTIFY', confidence: confidence ?? usualConfidence };
  });
}

/** The key of a guardrail, in the current or the earlier form of the API. */
export function keyOfGuardrail({ key, eventKey }: Pick<GuardrailInput, 'key' | 'eventKey'>): string {
  return key ?? eventKey ?? '';
}

/** Replaces the guardrails among the roles. If a metric is given twice, the narrower margin applies. */
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
