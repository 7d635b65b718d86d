import { slotSize } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import { assignSlots } from '@baeum/contract/domains/experiments/traffic.rules.ts';
import type { RemoteConfigRule, RemoteConfigRuleInput } from '@baeum/contract/domains/remote-configs/remote-configs.schemas.ts';
import type { EntityBodies } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { isDeepStrictEqual } from 'node:util';
import { percentOf } from '../experiments/experiment-body.public.ts';
import { putBucket, type EntityEdit } from '../experiments/experiment-parts.public.ts';
import type { RelatedEntities, WorkspaceDraft } from '../workspaces/state/workspace-draft.public.ts';

export type Parameter = EntityBodies['REMOTE_CONFIG_PARAMETER'];
type Rule = Parameter['targetRules'][number];
type Value = Rule['value'];

/** Owner of a rule's bucket slots. The engine only checks whether a user falls into any slot. */
const slotOwner = 1;

export function toRule(rule: Rule, related: RelatedEntities): RemoteConfigRule {
  const { name, target, value } = rule;
  return { key: keyOf(rule), ...(name && { name }), target, traffic: trafficOf(rule, related), value };
}

/** The key of a rule; an imported rule without one uses the id of its value. */
function keyOf({ key, value }: Rule): string {
  return key ?? String(value.id);
}

/** Percentage of users who get the value. */
function trafficOf({ bucketId }: Rule, related: RelatedEntities): number {
  const bucket = related.get('BUCKET', bucketId)?.body;
  const taken = bucket?.slots.reduce((all, { startInclusive, endExclusive }) => all + endExclusive - startInclusive, 0) ?? 0;
  return percentOf(taken, bucket?.slotSize ?? slotSize);
}

/** Writes the rules in the given order; each updates the stored rule with the same key. */
export async function writeRules(edit: EntityEdit, stored: readonly Rule[], wanted: readonly RemoteConfigRuleInput[]): Promise<Rule[]> {
  const rules: Rule[] = [];
  for (const input of wanted) {
    const known = input.key === undefined ? undefined : stored.find((rule) => keyOf(rule) === input.key);
    const shared = stored.some((rule) => rule !== known && rule.bucketId === known?.bucketId);
    rules.push(await writeRule(edit, input, known && { rule: known, shared }));
  }
  return rules;
}

/** A stored rule, and whether another rule of the parameter shares its bucket. */
interface Known {
  rule: Rule;
  shared: boolean;
}

async function writeRule(edit: EntityEdit, { key, name, target, traffic, value }: RemoteConfigRuleInput, known: Known | undefined): Promise<Rule> {
  const bucketId = await writeTraffic(edit, traffic, known);
  const next = await writeValue(edit.draft, known?.rule.value, value.value);
  const rule = { key: key ?? String(next.id), name: name ?? null, target, bucketId, value: next };
  // A missing name or key of an imported rule does not count as a change.
  const same = known && isDeepStrictEqual({ ...known.rule, key: keyOf(known.rule), name: known.rule.name || null }, rule);
  return same ? known.rule : rule;
}

/** A new value gets a new id, so that results distinguish it from the former one. */
export async function writeValue(draft: WorkspaceDraft, known: Value | undefined, value: Value['value']): Promise<Value> {
  return known && Object.is(known.value, value) ? known : { id: await draft.newId(), value };
}

/** Writes the rule's bucket. When the percentage changes, as many users as possible keep the value. */
async function writeTraffic(edit: EntityEdit, traffic: number | undefined, known: Known | undefined): Promise<number> {
  const before = known && trafficOf(known.rule, edit.draft);
  if (known && (traffic === undefined || traffic === before)) return known.rule.bucketId;
  const bucket = edit.draft.get('BUCKET', known?.rule.bucketId)?.body;
  const size = bucket?.slotSize ?? slotSize;
  const slots = bucket?.slots.map((slot) => ({ ...slot, variationId: slotOwner })) ?? [];
  const next = assignSlots({ slotSize: size, slots }, [{ id: slotOwner, count: Math.round(((traffic ?? 100) / 100) * size) }]);
  const own = known?.shared ? null : known?.rule.bucketId;
  return putBucket(edit, own, { slots: next, slotSize: size, ...(bucket && { seed: bucket.seed }) });
}
