import {
  capsChangeText,
  newPhaseText,
  slotSize,
  statusNames,
  trafficChangeText,
  type TrafficParts,
} from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { Experiment, VariationKey } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { reallocate, slotCounts } from '@baeum/contract/domains/experiments/traffic.rules.ts';
import type { EntityDetails } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { isDeepStrictEqual } from 'node:util';
import { fail } from '../../http/base/app-error.ts';
import type { StoredEntity } from '../workspaces/state/workspace-draft.public.ts';
import { allocationsOf, presentAllocation, withHistory, type Allocation } from './allocation-history.public.ts';
import { joinGroup } from './container-groups.ts';
import { refuseNewPhase, withPastExecution } from './executions.public.ts';
import { percentOf, totalOf, type ExperimentBody } from './experiment-body.public.ts';
import {
  droppedOf,
  completeVariations,
  instant,
  refuseLocked,
  refusePastEnd,
  refuseRoles,
  rolesAfter,
  refuseWeights,
  weightsOf,
  type ExperimentChanges,
  type WeightedVariation,
} from './experiment-changes.ts';
import { newSeed, putBucket, putVariations, changedExperimentDetails, type EntityEdit } from './experiment-parts.public.ts';
import { allocationOf, toExperiment } from './experiment-view.ts';
import { refuseHoldout, withHoldout } from './holdout-conditions.public.ts';
import { changedHoldout, lifecycleOf, resetGuardrailCheck, withHoldoutKey } from './lifecycle.public.ts';
import { completeRoles, guardrailsOf } from './metric-roles.public.ts';
import { putOverrides, refuseUnknownVariations } from './targeting-rules.public.ts';

/**
 * Applies changes to an experiment.
 * @throws AppError EXP_002 for changes that its status forbids, EXP_003 for invalid traffic, EXP_009 for unconfirmed
 *   traffic or caps of a started experiment, COMMON_001 for unknown references
 */
export async function applyChanges(edit: EntityEdit, stored: StoredEntity<'EXPERIMENT'>, asked: ExperimentChanges) {
  const view = toExperiment(stored, edit.draft);
  const changes = { ...asked, ...(asked.metricRoles && { metricRoles: completeRoles(edit.draft, asked.metricRoles) }) };
  const wanted = changes.variations && completeVariations(changes.variations, view.variations);
  const isNewPhase = changes.phase === 'NEW';
  if (isNewPhase) refuseNewPhase(view);
  refuseLocked(view, changes, wanted);
  if (isNewPhase) refusePastEnd(view, changes);
  refuseRoles(view, changes);
  refuseWeights(wanted);
  const history = allocationsOf(stored, edit.draft);
  const before = presentAllocation(stored, edit.draft);
  const made = wanted && (await putVariations(edit, wanted, stored.body.variations));
  let body: ExperimentBody = {
    ...stored.body,
    ...(made && { variations: made }),
    ...(changes.name !== undefined && { name: changes.name }),
    ...(changes.identifierType !== undefined && { identifierType: changes.identifierType }),
  };
  body = await (isNewPhase ? assignAnew : allocate)(edit, { ...stored, body }, { view, wanted, traffic: changes.traffic });
  const overrides = await putOverrides(edit, body, changes);
  const holdoutKey = changedHoldout(view, changes);
  refuseHoldout(edit.draft, holdoutKey, { identifierType: body.identifierType, isNew: holdoutKey !== view.holdoutKey });
  const targetAudiences = withHoldout(changes.targetAudiences ?? view.targetAudiences, holdoutKey);
  body = { ...body, ...joinGroup(edit.draft, body, changes), execution: { ...body.execution, ...overrides, targetAudiences } };
  if (made) refuseUnknownVariations(edit, body);
  const after = presentAllocation({ ...stored, body }, edit.draft);
  if (!changes.confirm) {
    refuseUnconfirmed({ body, view, isNewPhase }, before, after);
    refuseOtherCaps(view, changes);
  }
  const details = changedDetails(withHoldoutKey(stored.details, holdoutKey), changes, made && wanted && { made, wanted });
  if (!isNewPhase) return { body, details: withHistory(guarded(stored, details), history, after) };
  // Guardrail results of the former phase do not apply to the new one.
  return { body, details: withHistory(withPastExecution(resetGuardrailCheck(details, view.status), view, history), [], after) };
}

/** Resets the check when the guardrails changed. */
function guarded({ body, details: before }: StoredEntity<'EXPERIMENT'>, details: EntityDetails): EntityDetails {
  const [former, wanted] = [before, details].map((each) => guardrailsOf(lifecycleOf(each).metricRoles ?? []));
  return isDeepStrictEqual(former, wanted) ? details : resetGuardrailCheck(details, statusNames[body.execution.status]);
}

interface MadeVariations {
  made: ExperimentBody['variations'];
  wanted: WeightedVariation[];
}

function changedDetails(old: EntityDetails, changes: ExperimentChanges, variations: MadeVariations | undefined): EntityDetails {
  const { metricCaps, plannedUsers, plannedEndAt, hypothesis, owner } = changes;
  const metricRoles = rolesAfter(old, changes);
  return {
    ...changedExperimentDetails(old, changes, variations),
    ...(variations && { weights: Object.fromEntries(variations.made.map(({ id }, index) => [id, variations.wanted[index]?.weight ?? 0])) }),
    ...(metricRoles && { metricRoles }),
    ...(hypothesis !== undefined && { hypothesis }),
    ...(owner !== undefined && { owner }),
    ...(metricCaps && { metricCaps }),
    ...(plannedUsers !== undefined && { plannedUsers }),
    ...(plannedEndAt !== undefined && { plannedEndAt: instant(plannedEndAt) }),
  };
}

/** @throws AppError EXP_009 with the effects of the new allocation, once users have been assigned */
function refuseUnconfirmed(
  { body: { variations }, view, isNewPhase }: { body: ExperimentBody; view: Experiment; isNewPhase: boolean },
  before: Omit<Allocation, 'at'>,
  after: Omit<Allocation, 'at'>,
): void {
  if (before.status === 'DRAFT' || (!isNewPhase && isDeepStrictEqual(before, after))) return;
  const parts = ({ slots, slotSize: size }: Omit<Allocation, 'at'>): TrafficParts =>
    variations.map(({ id, key }) => ({ key, percent: percentOf(slots[id] ?? 0, size) }));
  const detail = isNewPhase ? newPhaseText(parts(before), parts(after), view.executionVersion) : trafficChangeText(parts(before), parts(after));
  throw fail(workspaceErrors.unconfirmed, { detail });
}

/** @throws AppError EXP_009 with the changed caps, once results have used the former ones */
function refuseOtherCaps({ status, metricCaps: before }: Experiment, { metricCaps: after }: ExperimentChanges): void {
  if (status === 'DRAFT' || after === undefined || isDeepStrictEqual(before, after)) return;
  throw fail(workspaceErrors.unconfirmed, { detail: capsChangeText(before, after) });
}

/** Resets the experiment to a draft. A new seed reassigns all users, so that no visitor keeps the former variation. */
export async function resetToDraft(edit: EntityEdit, stored: StoredEntity<'EXPERIMENT'>): Promise<ExperimentBody> {
  const view = toExperiment(stored, edit.draft);
  const old = allocationOf(stored, edit.draft);
  // Slots of dropped variations are divided among the others.
  const traffic = percentOf(totalOf(slotCounts(old.slots)), old.slotSize);
  return { ...(await assignAnew(edit, stored, { view, wanted: undefined, traffic })), winnerVariationId: null };
}

interface AskedTraffic {
  view: Experiment;
  wanted: WeightedVariation[] | undefined;
  traffic: number | undefined;
}

/** Starts the next execution, with a new seed that reassigns all users. */
async function assignAnew(
  edit: EntityEdit,
  { body }: StoredEntity<'EXPERIMENT'>,
  { view, wanted, traffic = view.traffic }: AskedTraffic,
): Promise<ExperimentBody> {
  const slots = reallocate({ slotSize, slots: [], shares: sharesOf(body, wanted ?? view.variations), total: slotsFor(traffic, slotSize) });
  const bucketId = await putBucket(edit, bucketIdOf(body), { slots, slotSize, seed: newSeed(), experiment: body });
  return { ...body, bucketId, execution: { ...body.execution, version: body.execution.version + 1, defaultRule: { type: 'BUCKET', bucketId } } };
}

/** Assigns slots. A draft is assigned from scratch; once started, users who stay in the experiment keep their variation. */
async function allocate(edit: EntityEdit, { body, ...stored }: StoredEntity<'EXPERIMENT'>, { view, wanted, traffic }: AskedTraffic): Promise<ExperimentBody> {
  const isDraft = view.status === 'DRAFT';
  const isSame = (traffic === undefined || traffic === view.traffic) && (!wanted || isDeepStrictEqual(weightsOf(wanted), weightsOf(view.variations)));
  // Dropping a variation of a started experiment leaves all slots unchanged.
  if (isSame && !(isDraft && wanted && !isDeepStrictEqual(droppedOf(wanted), droppedOf(view.variations)))) return body;
  const { slots, slotSize: size } = allocationOf({ ...stored, body }, edit.draft);
  const reserved = new Set(body.variations.filter(({ status }) => status === 'DROPPED').map(({ id }) => id));
  const counts = slotCounts(slots);
  const active = body.variations.filter(({ id }) => !reserved.has(id));
  const unasked = isDraft ? slotsFor(view.traffic, size) : active.reduce((all, { id }) => all + (counts.get(id) ?? 0), 0);
  const next = reallocate({
    slotSize: size,
    slots: isDraft ? [] : slots,
    shares: sharesOf(body, wanted ?? view.variations),
    total: traffic === undefined ? unasked : slotsFor(traffic, size),
    reserved,
  });
  const bucketId = await putBucket(edit, bucketIdOf(body), { slots: next, slotSize: size, experiment: body });
  return { ...body, bucketId, execution: { ...body.execution, defaultRule: { type: 'BUCKET', bucketId } } };
}

function sharesOf({ variations }: ExperimentBody, weights: readonly { key: VariationKey; weight: number }[]) {
  return variations.filter(({ status }) => status !== 'DROPPED').map(({ id, key }) => ({ id, weight: weights.find((each) => each.key === key)?.weight ?? 0 }));
}

function bucketIdOf({ bucketId, execution: { defaultRule } }: ExperimentBody): number | null | undefined {
  return defaultRule.type === 'BUCKET' ? defaultRule.bucketId : bucketId;
}

function slotsFor(traffic: number, size: number): number {
  return Math.round((traffic / 100) * size);
}
