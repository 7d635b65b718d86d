import { isDeepStrictEqual } from 'node:util';
import { slotSize } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import { recut } from '@baeum/contract/domains/experiments/traffic.rules.ts';
import type { RemoteConfigRule, RemoteConfigRuleInput } from '@baeum/contract/domains/remote-configs/remote-configs.schemas.ts';
import type { EntityBodies } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { putBucket, type Workshop } from '../experiments/test-parts.service.ts';
import { percentOf } from '../experiments/test-view.service.ts';
import type { Surroundings, WorkspaceDraft } from '../workspaces/workspace-draft.service.ts';

export type Parameter = EntityBodies['REMOTE_CONFIG_PARAMETER'];
type Rule = Parameter['targetRules'][number];
type Value = Rule['value'];

/** Whom a slot belongs to is not asked: whoever falls into one gets the value. */
const owner = 1;

export function toRule(rule: Rule, around: Surroundings): RemoteConfigRule {
  const { name, target, value } = rule;
  return { key: keyOf(rule), ...(name && { name }), target, traffic: trafficOf(rule, around), value };
}

/** A rule that came without a key goes by the id of its value. */
function keyOf({ key, value }: Rule): string {
  return key ?? String(value.id);
}

/** Percentage of those who get the value. */
function trafficOf({ bucketId }: Rule, around: Surroundings): number {
  const bucket = around.get('BUCKET', bucketId)?.body;
  const taken = bucket?.slots.reduce((all, { startInclusive, endExclusive }) => all + endExclusive - startInclusive, 0) ?? 0;
  return percentOf(taken, bucket?.slotSize ?? slotSize);
}

/** The rules in the wanted order; each goes on from the stored one of its key. */
export async function writeRules(workshop: Workshop, stored: readonly Rule[], wanted: readonly RemoteConfigRuleInput[]): Promise<Rule[]> {
  const rules: Rule[] = [];
  for (const wish of wanted) {
    const known = wish.key === undefined ? undefined : stored.find((rule) => keyOf(rule) === wish.key);
    const shared = stored.some((rule) => rule !== known && rule.bucketId === known?.bucketId);
    rules.push(await writeRule(workshop, wish, known && { rule: known, shared }));
  }
  return rules;
}

/** A stored rule, and whether another one of the parameter has the same bucket. */
interface Known {
  rule: Rule;
  shared: boolean;
}

async function writeRule(workshop: Workshop, { key, name, target, traffic, value }: RemoteConfigRuleInput, known: Known | undefined): Promise<Rule> {
  const bucketId = await writeTraffic(workshop, traffic, known);
  const next = await writeValue(workshop.draft, known?.rule.value, value.value);
  const rule = { key: key ?? String(next.id), name: name ?? null, target, bucketId, value: next };
  // A name or key that was never there may stay so.
  const same = known && isDeepStrictEqual({ ...known.rule, key: keyOf(known.rule), name: known.rule.name || null }, rule);
  return same ? known.rule : rule;
}

/** A new value gets a new id, so that results tell it from the one before. */
export async function writeValue(draft: WorkspaceDraft, known: Value | undefined, value: Value['value']): Promise<Value> {
  return known && Object.is(known.value, value) ? known : { id: await draft.newId(), value };
}

/** The rule's bucket, cut anew when the percentage changes: whoever was inside and still fits stays inside. */
async function writeTraffic(workshop: Workshop, traffic: number | undefined, known: Known | undefined): Promise<number> {
  const before = known && trafficOf(known.rule, workshop.draft);
  if (known && (traffic === undefined || traffic === before)) return known.rule.bucketId;
  const bucket = workshop.draft.get('BUCKET', known?.rule.bucketId)?.body;
  const size = bucket?.slotSize ?? slotSize;
  const slots = bucket?.slots.map((slot) => ({ ...slot, variationId: owner })) ?? [];
  const next = recut({ slotSize: size, slots }, [{ id: owner, count: Math.round(((traffic ?? 100) / 100) * size) }]);
  const own = known?.shared ? null : known?.rule.bucketId;
  return putBucket(workshop, own, { slots: next, slotSize: size, ...(bucket && { seed: bucket.seed }) });
}
