import { experimentFieldErrors, slotSize } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { RuleAction, SegmentOverride, VariationKey } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { reallocate } from '@baeum/contract/domains/experiments/traffic.rules.ts';
import { isDeepStrictEqual } from 'node:util';
import { failField } from '../../http/base/app-error.ts';
import { toRuleAction, type Action, type ExperimentBody } from './experiment-body.public.ts';
import { putBucket, type EntityEdit } from './experiment-parts.public.ts';

type Rule = ExperimentBody['execution']['targetRules'][number];

/** Writes the action of a rule. An unchanged action keeps its bucket; when only weights change, as few users as possible get another variation. */
export async function putAction(
  edit: EntityEdit,
  experiment: ExperimentBody,
  { action, field }: { action: RuleAction; field: string },
  old?: Action,
): Promise<Action> {
  if (typeof action === 'string') return { type: 'VARIATION', variationId: variationOf(experiment, action, field).id };
  if (old && isDeepStrictEqual(toRuleAction(experiment, old, edit.draft), action)) return old;
  const shares = Object.entries(action).map(([key, weight]) => ({ id: variationOf(experiment, key as VariationKey, field).id, weight }));
  const oldId = old?.type === 'BUCKET' ? old.bucketId : undefined;
  const bucket = edit.draft.get('BUCKET', oldId)?.body ?? { slotSize, slots: [] };
  const slots = reallocate({ ...bucket, shares, total: bucket.slotSize, moving: true });
  return { type: 'BUCKET', bucketId: await putBucket(edit, oldId, { slots, slotSize: bucket.slotSize, experiment }) };
}

/** Writes rules in order. A stored rule with the same target, or else at the same position, counts as the former version. */
export async function putRules<T extends Rule['target']>(
  edit: EntityEdit,
  experiment: ExperimentBody,
  { rules, field }: { rules: readonly { target: T; action: RuleAction }[]; field: string },
  stored: readonly { target: T; action: Action }[],
): Promise<{ target: T; action: Action }[]> {
  const left = new Set(stored);
  const claim = (old: { target: T; action: Action } | undefined) => (old && left.delete(old) ? old : undefined);
  const same = rules.map(({ target }) => claim([...left].find((old) => isDeepStrictEqual(old.target, target))));
  const made: { target: T; action: Action }[] = [];
  for (const [index, { target, action }] of rules.entries()) {
    const old = same[index] ?? claim(stored[index]);
    made.push({ target, action: await putAction(edit, experiment, { action, field: `${field}.${index}.action` }, old?.action) });
  }
  return made;
}

/** Writes both kinds of override; absent ones stay unchanged. Overrides to removed variations are dropped. */
export async function putOverrides(
  edit: EntityEdit,
  experiment: ExperimentBody,
  {
    userOverrides,
    segmentOverrides,
  }: { userOverrides?: Readonly<Record<string, VariationKey>> | undefined; segmentOverrides?: readonly SegmentOverride[] | undefined },
): Promise<Pick<ExperimentBody['execution'], 'userOverrides' | 'segmentOverrides'>> {
  const { execution, variations } = experiment;
  const users =
    userOverrides && Object.entries(userOverrides).map(([userId, key]) => ({ userId, variationId: variationOf(experiment, key, 'userOverrides').id }));
  const rules = segmentOverrides && { rules: segmentOverrides, field: 'segmentOverrides' };
  return {
    userOverrides: users ?? execution.userOverrides.filter(({ variationId }) => variations.some(({ id }) => id === variationId)),
    segmentOverrides: rules ? await putRules(edit, experiment, rules, execution.segmentOverrides) : execution.segmentOverrides,
  };
}

/** @throws AppError COMMON_001 at `field` */
export function variationOf({ variations }: ExperimentBody, key: VariationKey, field: string): ExperimentBody['variations'][number] {
  const variation = variations.find((each) => each.key === key);
  if (!variation) throw failField(field, experimentFieldErrors.unknownVariation);
  return variation;
}

/** @throws AppError COMMON_001 when an unchanged rule uses a removed variation */
export function refuseUnknownVariations({ draft }: EntityEdit, { variations, execution }: ExperimentBody): void {
  const actions = (['segmentOverrides', 'targetRules'] as const).flatMap((field) =>
    execution[field].map(({ action }, index) => ({ field: `${field}.${index}.action`, action })),
  );
  for (const { field, action } of [...actions, { field: 'defaultRule', action: execution.defaultRule }]) {
    const slots = action.type === 'BUCKET' ? (draft.get('BUCKET', action.bucketId)?.body.slots ?? []) : [];
    const isUnknown = slots.some(({ variationId }) => !variations.some(({ id }) => id === variationId));
    if (isUnknown) throw failField(field, experimentFieldErrors.unknownVariation);
  }
}
