import { isDeepStrictEqual } from 'node:util';
import { slotSize } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { Experiment, VariationKey } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { reallocate, slotCounts } from '@baeum/contract/domains/experiments/traffic.rules.ts';
import type { StoredEntity } from '../workspaces/workspace-draft.service.ts';
import { joinGroup } from './container-groups.ts';
import { allocationOf, toExperiment } from './experiment-view.ts';
import { droppedOf, fillIn, refuseLocked, refuseWeights, weightsOf, type ExperimentWish, type Wanted } from './experiment-wish.ts';
import { newSeed, putBucket, putVariations, testDetails, type Workshop } from './test-parts.service.ts';
import { putOverrides, refuseStrays } from './test-rules.service.ts';
import { percentOf, totalOf, type Test } from './test-view.service.ts';

/**
 * The experiment with what is wanted of it.
 * @throws AppError EXP_002 for what its state no longer allows, EXP_003 for traffic that cannot be, COMMON_001 for
 *   references to nothing
 */
export async function redesign(workshop: Workshop, stored: StoredEntity<'EXPERIMENT'>, wish: ExperimentWish) {
  const view = toExperiment(stored, workshop.draft);
  const wanted = wish.variations && fillIn(wish.variations, view.variations);
  refuseLocked(view, wish, wanted);
  refuseWeights(wanted);
  const made = wanted && (await putVariations(workshop, wanted, stored.body.variations));
  let body: Test = {
    ...stored.body,
    ...(made && { variations: made }),
    ...(wish.name !== undefined && { name: wish.name }),
    ...(wish.identifierType !== undefined && { identifierType: wish.identifierType }),
  };
  body = await allocate(workshop, { ...stored, body }, { view, wanted, traffic: wish.traffic });
  const overrides = await putOverrides(workshop, body, wish);
  const { targetAudiences = body.execution.targetAudiences } = wish;
  body = { ...body, ...joinGroup(workshop.draft, body, wish), execution: { ...body.execution, ...overrides, targetAudiences } };
  if (made) refuseStrays(workshop, body);
  if (!made || !wanted) return { body, details: testDetails(stored.details, wish) };
  const weights = Object.fromEntries(made.map(({ id }, index) => [id, wanted[index]?.weight ?? 0]));
  return { body, details: { ...testDetails(stored.details, wish, { made, wanted }), weights } };
}

/** The experiment back as a draft: everybody is put anew, so that nobody's past carries over into the next execution. */
export async function redraft(workshop: Workshop, stored: StoredEntity<'EXPERIMENT'>): Promise<Test> {
  const view = toExperiment(stored, workshop.draft);
  const { body } = stored;
  const old = allocationOf(stored, workshop.draft);
  // What was held back for dropped variations goes to the others.
  const total = slotsFor(percentOf(totalOf(slotCounts(old.slots)), old.slotSize), slotSize);
  const slots = reallocate({ slotSize, slots: [], shares: sharesOf(body, view.variations), total });
  const bucketId = await putBucket(workshop, bucketIdOf(body), { slots, slotSize, seed: newSeed(), test: body });
  return { ...body, bucketId, winnerVariationId: null, execution: { ...body.execution, version: body.execution.version + 1, defaultRule: { type: 'BUCKET', bucketId } } };
}

/** Gives out the slots. Of a draft they are laid out anew; once it has started, whoever stays inside stays where they are. */
async function allocate(
  workshop: Workshop,
  { body, ...stored }: StoredEntity<'EXPERIMENT'>,
  { view, wanted, traffic }: { view: Experiment; wanted: Wanted[] | undefined; traffic: number | undefined },
): Promise<Test> {
  const isDraft = view.status === 'DRAFT';
  const isSame = (traffic === undefined || traffic === view.traffic) && (!wanted || isDeepStrictEqual(weightsOf(wanted), weightsOf(view.variations)));
  // Dropping a variation of a started experiment leaves every slot where it is.
  if (isSame && !(isDraft && wanted && !isDeepStrictEqual(droppedOf(wanted), droppedOf(view.variations)))) return body;
  const { slots, slotSize: size } = allocationOf({ ...stored, body }, workshop.draft);
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
  const bucketId = await putBucket(workshop, bucketIdOf(body), { slots: next, slotSize: size, test: body });
  return { ...body, bucketId, execution: { ...body.execution, defaultRule: { type: 'BUCKET', bucketId } } };
}

function sharesOf({ variations }: Test, weights: readonly { key: VariationKey; weight: number }[]) {
  return variations
    .filter(({ status }) => status !== 'DROPPED')
    .map(({ id, key }) => ({ id, weight: weights.find((each) => each.key === key)?.weight ?? 0 }));
}

function bucketIdOf({ bucketId, execution: { defaultRule } }: Test): number | null | undefined {
  return defaultRule.type === 'BUCKET' ? defaultRule.bucketId : bucketId;
}

function slotsFor(traffic: number, size: number): number {
  return Math.round((traffic / 100) * size);
}
