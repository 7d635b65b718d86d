import { slotSize } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { Experiment, ExperimentVariation } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { apportion, slotCounts, type SlotRange } from '@baeum/contract/domains/experiments/traffic.rules.ts';
import type { EntityDetails } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import type { StoredEntity, RelatedEntities } from '../workspaces/state/workspace-draft.public.ts';
import { bucketView, percentOf, toCommonMembers, totalOf, variationViews, type ExperimentEntity } from './experiment-body.public.ts';
import { withoutHoldout } from './holdout-conditions.public.ts';
import { lifecycleOf } from './lifecycle.public.ts';
import { guardrailsOf } from './metric-roles.public.ts';

/** An experiment as returned to operators. */
export function toExperiment(entity: StoredEntity<'EXPERIMENT'>, related: RelatedEntities): Experiment {
  const { body } = entity;
  const lifecycle = lifecycleOf(entity.details);
  const bucket = bucketView(body.execution, related);
  const groupId = related.get('CONTAINER', body.containerId)?.body.groups.find(({ experiments }) => experiments.includes(entity.id))?.id;
  const { slots, slotSize: size } = allocationOf(entity, related);
  const counts = slotCounts(slots);
  const dropped = body.variations.filter(({ status }) => status === 'DROPPED').reduce((all, { id }) => all + (counts.get(id) ?? 0), 0);
  return {
    ...toCommonMembers(entity, related),
    ...purposeOf(entity.details),
    metricCaps: (entity.details['metricCaps'] ?? {}) as Record<string, number>,
    ...planOf(entity.details),
    type: 'AB_TEST',
    variations: withWeights(entity, counts, variationViews(entity, related)),
    traffic: percentOf(totalOf(counts) - dropped, size),
    ...(bucket && { bucket }),
    ...(body.containerId && { containerId: body.containerId }),
    ...(groupId !== undefined && { groupId }),
    targetAudiences: withoutHoldout(body.execution.targetAudiences, lifecycle.holdoutKey),
    ...guardedBy(entity.details),
    guardrailCheck: lifecycle.guardrailCheck ?? null,
    ...(lifecycle.flagKey !== undefined && { flagKey: lifecycle.flagKey }),
    isHoldout: lifecycle.holdout === true,
  };
}

/** Hypothesis, owner and metric roles. */
function purposeOf(details: EntityDetails): Pick<Experiment, 'hypothesis' | 'owner' | 'metricRoles'> {
  const { hypothesis = '', owner = '', metricRoles = [] } = details as Partial<Pick<Experiment, 'hypothesis' | 'owner' | 'metricRoles'>>;
  return { hypothesis, owner, metricRoles };
}

/** The guardrails in the form of earlier versions of the API. */
function guardedBy(details: EntityDetails): Pick<Experiment, 'guardrails' | 'onHarm'> {
  const guardrails = guardrailsOf(lifecycleOf(details).metricRoles ?? []);
  return {
    guardrails: guardrails.map(({ key, harm, margin }) => ({ key, eventKey: key, harm, margin })),
    onHarm: guardrails.length > 0 && guardrails.every(({ onHarm }) => onHarm === 'NOTIFY') ? 'NOTIFY' : 'PAUSE',
  };
}

/** The end that was planned before the start. */
function planOf(details: EntityDetails): Pick<Experiment, 'plannedUsers' | 'plannedEndAt'> {
  const { plannedUsers = null, plannedEndAt = null } = details as Partial<Pick<Experiment, 'plannedUsers' | 'plannedEndAt'>>;
  return { plannedUsers, plannedEndAt };
}

/** Slots of each variation. An imported experiment may have no bucket and give all users one variation. */
export function allocationOf({ body }: ExperimentEntity, related: RelatedEntities): { slotSize: number; slots: SlotRange[] } {
  const { defaultRule } = body.execution;
  if (defaultRule.type === 'VARIATION') {
    return { slotSize, slots: [{ startInclusive: 0, endExclusive: slotSize, variationId: defaultRule.variationId }] };
  }
  return related.get('BUCKET', defaultRule.bucketId)?.body ?? { slotSize, slots: [] };
}

/** The weights that the operator entered while the slots still match them; otherwise the percentages of the slots. */
function withWeights(
  { details }: ExperimentEntity,
  counts: ReadonlyMap<number, number>,
  variations: Omit<ExperimentVariation, 'weight'>[],
): ExperimentVariation[] {
  const given = (details['weights'] ?? {}) as Record<string, number>;
  const active = variations.filter(({ isDropped }) => !isDropped);
  const total = active.reduce((all, { id }) => all + (counts.get(id) ?? 0), 0);
  const expected = apportion(
    total,
    active.map(({ id }) => given[id] ?? 0),
  );
  const holds = active.every(({ id }, index) => given[id] !== undefined && (counts.get(id) ?? 0) === expected[index]);
  const all = totalOf(counts);
  return variations.map((variation) => ({ ...variation, weight: holds ? (given[variation.id] ?? 0) : percentOf(counts.get(variation.id) ?? 0, all) }));
}
