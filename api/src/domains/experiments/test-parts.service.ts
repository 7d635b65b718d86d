import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { variationKeys } from '@baeum/contract/domains/evaluations/evaluations.schemas.ts';
import {
  executionStatusOf,
  experimentFieldErrors,
  mayTransit,
  slotSize,
  statusNames,
  transitions,
  transitionText,
  type TransitionAction,
} from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { RuleAction, SegmentOverride, VariationKey, VariationParameters } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { reallocate, type SlotRange } from '@baeum/contract/domains/experiments/traffic.rules.ts';
import type { EntityDetails, EntityReference } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { fail, failField } from '../../http/app-error.ts';
import type { WorkspaceDraft } from '../workspaces/workspace-draft.service.ts';
import { toRuleAction, type Action, type Test } from './test-view.service.ts';

/** Whose parts are made, and in which draft. */
export interface Workshop {
  draft: WorkspaceDraft;
  owner: EntityReference;
}

type Variation = Test['variations'][number];
type Rule = Test['execution']['targetRules'][number];

/** A variation as it is to be. */
export interface WantedVariation {
  key: VariationKey;
  name?: string | undefined;
  isDropped: boolean;
  parameters: VariationParameters;
}

/** Any 32-bit number: the bucket puts the same person elsewhere than every other bucket does. */
export function newSeed(): number {
  return randomInt(-(2 ** 31), 2 ** 31);
}

/** Keeps a bucket under its id, under a new one where another entity uses it too. */
export async function putBucket(
  { draft, owner }: Workshop,
  id: number | null | undefined,
  { slots, seed }: { slots: SlotRange[]; seed?: number },
  size = slotSize,
): Promise<number> {
  const stored = draft.get('BUCKET', id)?.body;
  const own = stored && !draft.isShared({ kind: 'BUCKET', id: stored.id }, owner) ? stored.id : await draft.newId();
  draft.put('BUCKET', { body: { id: own, seed: seed ?? stored?.seed ?? newSeed(), slotSize: size, slots } });
  return own;
}

/** Gives out the keys that were not named, in order. @throws AppError COMMON_001 without a control A, or for a key twice */
export function withKeys<V extends { key?: VariationKey | undefined; isDropped?: boolean | undefined }>(inputs: readonly V[]): (V & { key: VariationKey })[] {
  const given = inputs.map(({ key }) => key);
  const free = variationKeys.filter((key) => !given.includes(key));
  const keyed = inputs.map((input) => ({ ...input, key: input.key ?? (free.shift() as VariationKey) }));
  const repeated = keyed.findIndex(({ key }, index) => keyed.findIndex((other) => other.key === key) !== index);
  if (repeated >= 0) throw failField(`variations.${repeated}.key`, experimentFieldErrors.repeatedKey);
  if (!keyed.some(({ key, isDropped }) => key === 'A' && !isDropped)) throw failField('variations', experimentFieldErrors.noControl);
  return keyed;
}

/** Variations with their parameters; those that are there keep their ids. */
export async function putVariations(workshop: Workshop, wanted: readonly WantedVariation[], stored: readonly Variation[]): Promise<Variation[]> {
  const made: Variation[] = [];
  for (const { key, isDropped, parameters } of wanted) {
    const old = stored.find((variation) => variation.key === key);
    const parameterConfigurationId = await putParameters(workshop, old?.parameterConfigurationId, parameters);
    made.push({ id: old?.id ?? (await workshop.draft.newId()), key, status: isDropped ? 'DROPPED' : 'ACTIVE', parameterConfigurationId });
  }
  return made;
}

async function putParameters({ draft, owner }: Workshop, id: number | null | undefined, values: VariationParameters): Promise<number | null> {
  const parameters = Object.entries(values).map(([key, value]) => ({ key, value }));
  if (parameters.length === 0) return null;
  const stored = draft.get('PARAMETER_CONFIGURATION', id)?.body;
  if (stored && isDeepStrictEqual(Object.fromEntries(stored.parameters.map(({ key, value }) => [key, value])), values)) return stored.id;
  const own = stored && !draft.isShared({ kind: 'PARAMETER_CONFIGURATION', id: stored.id }, owner) ? stored.id : await draft.newId();
  draft.put('PARAMETER_CONFIGURATION', { body: { id: own, parameters } });
  return own;
}

/**
 * What a rule gives. Where the rule stays as it was, so does its bucket; where only its weights change, as few people
 * move as can be.
 */
export async function putAction(workshop: Workshop, test: Test, { action, field }: { action: RuleAction; field: string }, old?: Action): Promise<Action> {
  if (typeof action === 'string') return { type: 'VARIATION', variationId: variationOf(test, action, field).id };
  if (old && isDeepStrictEqual(toRuleAction(test, old, workshop.draft), action)) return old;
  const shares = Object.entries(action).map(([key, weight]) => ({ id: variationOf(test, key as VariationKey, field).id, weight }));
  const oldId = old?.type === 'BUCKET' ? old.bucketId : undefined;
  const bucket = workshop.draft.get('BUCKET', oldId)?.body ?? { slotSize, slots: [] };
  const slots = reallocate({ ...bucket, shares, total: bucket.slotSize, moving: true });
  return { type: 'BUCKET', bucketId: await putBucket(workshop, oldId, { slots }, bucket.slotSize) };
}

/** Rules in order; one that asks for the same people, else the one of the same place, is the same rule with other weights. */
export async function putRules<T extends Rule['target']>(
  workshop: Workshop,
  test: Test,
  { rules, field }: { rules: readonly { target: T; action: RuleAction }[]; field: string },
  stored: readonly { target: T; action: Action }[],
): Promise<{ target: T; action: Action }[]> {
  const left = new Set(stored);
  const claim = (old: { target: T; action: Action } | undefined) => (old && left.delete(old) ? old : undefined);
  const same = rules.map(({ target }) => claim([...left].find((old) => isDeepStrictEqual(old.target, target))));
  const made: { target: T; action: Action }[] = [];
  for (const [index, { target, action }] of rules.entries()) {
    const old = same[index] ?? claim(stored[index]);
    made.push({ target, action: await putAction(workshop, test, { action, field: `${field}.${index}.action` }, old?.action) });
  }
  return made;
}

/** Both kinds of override; what is absent stays. Overrides to variations that are no more are dropped. */
export async function putOverrides(
  workshop: Workshop,
  test: Test,
  { userOverrides, segmentOverrides }: { userOverrides?: Readonly<Record<string, VariationKey>> | undefined; segmentOverrides?: readonly SegmentOverride[] | undefined },
): Promise<Pick<Test['execution'], 'userOverrides' | 'segmentOverrides'>> {
  const { execution, variations } = test;
  const users = userOverrides && Object.entries(userOverrides).map(([userId, key]) => ({ userId, variationId: variationOf(test, key, 'userOverrides').id }));
  const rules = segmentOverrides && { rules: segmentOverrides, field: 'segmentOverrides' };
  return {
    userOverrides: users ?? execution.userOverrides.filter(({ variationId }) => variations.some(({ id }) => id === variationId)),
    segmentOverrides: rules ? await putRules(workshop, test, rules, execution.segmentOverrides) : execution.segmentOverrides,
  };
}

/** @throws AppError COMMON_001 at `field` */
export function variationOf({ variations }: Test, key: VariationKey, field: string): Variation {
  const variation = variations.find((each) => each.key === key);
  if (!variation) throw failField(field, experimentFieldErrors.unknownVariation);
  return variation;
}

/** @throws AppError COMMON_001 where a rule that was left as it is gives a variation that is no more */
export function refuseStrays({ draft }: Workshop, { variations, execution }: Test): void {
  const actions = (['segmentOverrides', 'targetRules'] as const).flatMap((field) => execution[field].map(({ action }, index) => ({ field: `${field}.${index}.action`, action })));
  for (const { field, action } of [...actions, { field: 'defaultRule', action: execution.defaultRule }]) {
    const slots = action.type === 'BUCKET' ? (draft.get('BUCKET', action.bucketId)?.body.slots ?? []) : [];
    const isStray = slots.some(({ variationId }) => !variations.some(({ id }) => id === variationId));
    if (isStray) throw failField(field, experimentFieldErrors.unknownVariation);
  }
}

/** The test in the state that the action leads to. @throws AppError EXP_002 from another state than it may leave */
export function transit(test: Test, action: TransitionAction): Test {
  const status = statusNames[test.execution.status];
  if (!mayTransit(action, status)) throw fail(workspaceErrors.wrongState, { detail: transitionText(action, status) });
  return { ...test, execution: { ...test.execution, status: executionStatusOf(transitions[action].to) } };
}

/** Ends a test with what everybody gets from now on. */
export function completeWith(test: Test, key: VariationKey): Test {
  const winner = variationOf(test, key, 'winnerVariation');
  if (winner.status === 'DROPPED') throw failField('winnerVariation', experimentFieldErrors.droppedWinner);
  return { ...transit(test, 'complete'), winnerVariationId: winner.id };
}

/** A draft that has nothing yet. */
export function newTest(id: number, key: number, name: string, identifierType = '$id'): Test {
  return {
    id,
    key,
    name,
    status: 'EXECUTED',
    version: 1,
    bucketId: null,
    variations: [],
    identifierType,
    containerId: null,
    winnerVariationId: null,
    implementationType: 'DEFAULT',
    execution: {
      id,
      status: 'READY',
      version: 1,
      userOverrides: [],
      segmentOverrides: [],
      targetAudiences: [],
      targetRules: [],
      defaultRule: { type: 'VARIATION', variationId: id },
      targetUrls: null,
    },
  };
}

/** What operators keep of it; absent members stay. */
export function testDetails(
  old: EntityDetails,
  { description, metrics }: { description?: string | undefined; metrics?: readonly string[] | undefined },
  variations?: { made: readonly Variation[]; wanted: readonly WantedVariation[] },
): EntityDetails {
  const names = variations?.wanted.flatMap(({ name }, index) => (name === undefined ? [] : [[variations.made[index]?.id, name]]));
  return {
    ...old,
    ...(description !== undefined && { description }),
    ...(metrics && { metrics }),
    ...(names && { variationNames: Object.fromEntries(names) as Record<string, string> }),
  };
}
