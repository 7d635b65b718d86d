import { variationKeys } from '@baeum/contract/domains/evaluations/evaluations.schemas.ts';
import { experimentFieldErrors } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { VariationKey, VariationParameters } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import type { SlotRange } from '@baeum/contract/domains/experiments/traffic.rules.ts';
import type { EntityDetails, EntityReference } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { failField } from '../../http/base/app-error.ts';
import type { WorkspaceDraft } from '../workspaces/state/workspace-draft.public.ts';
import type { ExperimentBody } from './experiment-body.public.ts';

/** The entity to edit, and the draft that contains it. */
export interface EntityEdit {
  draft: WorkspaceDraft;
  owner: EntityReference;
}

type Variation = ExperimentBody['variations'][number];

/** A variation to write. */
export interface WantedVariation {
  key: VariationKey;
  name?: string | undefined;
  isDropped: boolean;
  parameters: VariationParameters;
}

/** A random 32-bit number: different seeds make the assignments of buckets independent. */
export function newSeed(): number {
  return randomInt(-(2 ** 31), 2 ** 31);
}

/** A bucket to write. `experiment`: the owner of the rule, since rules of an imported experiment may share a bucket. */
interface WantedBucket {
  slots: SlotRange[];
  slotSize: number;
  seed?: number;
  experiment?: ExperimentBody;
}

/** Writes a bucket under its id, or under a new id when another entity uses it, too. */
export async function putBucket(
  { draft, owner }: EntityEdit,
  id: number | null | undefined,
  { slots, slotSize, seed, experiment }: WantedBucket,
): Promise<number> {
  const stored = draft.get('BUCKET', id)?.body;
  const isOwn = stored && !draft.isShared({ kind: 'BUCKET', id: stored.id }, owner) && !(experiment && isRepeated(experiment, stored.id));
  const own = isOwn ? stored.id : await draft.newId();
  draft.put('BUCKET', { body: { id: own, seed: seed ?? stored?.seed ?? newSeed(), slotSize, slots } });
  return own;
}

function isRepeated({ execution }: ExperimentBody, bucketId: number): boolean {
  const rules = [...execution.segmentOverrides, ...execution.targetRules].map(({ action }) => action);
  return [...rules, execution.defaultRule].filter((action) => action.type === 'BUCKET' && action.bucketId === bucketId).length > 1;
}

/** Assigns the next free keys to variations without one. @throws AppError COMMON_001 without a control A, or for duplicate keys */
export function withKeys<V extends { key?: VariationKey | undefined; isDropped?: boolean | undefined }>(inputs: readonly V[]): (V & { key: VariationKey })[] {
  const given = inputs.map(({ key }) => key);
  const free = variationKeys.filter((key) => !given.includes(key));
  const keyed = inputs.map((input) => ({ ...input, key: input.key ?? (free.shift() as VariationKey) }));
  const repeated = keyed.findIndex(({ key }, index) => keyed.findIndex((other) => other.key === key) !== index);
  if (repeated >= 0) throw failField(`variations.${repeated}.key`, experimentFieldErrors.repeatedKey);
  if (!keyed.some(({ key, isDropped }) => key === 'A' && !isDropped)) throw failField('variations', experimentFieldErrors.noControl);
  return keyed;
}

/** Writes variations with their parameters; existing ones keep their ids. */
export async function putVariations(edit: EntityEdit, wanted: readonly WantedVariation[], stored: readonly Variation[]): Promise<Variation[]> {
  const made: Variation[] = [];
  for (const { key, isDropped, parameters } of wanted) {
    const old = stored.find((variation) => variation.key === key);
    const parameterConfigurationId = await putParameters(edit, old?.parameterConfigurationId, parameters);
    made.push({ id: old?.id ?? (await edit.draft.newId()), key, status: isDropped ? 'DROPPED' : 'ACTIVE', parameterConfigurationId });
  }
  return made;
}

async function putParameters({ draft, owner }: EntityEdit, id: number | null | undefined, values: VariationParameters): Promise<number | null> {
  const parameters = Object.entries(values).map(([key, value]) => ({ key, value }));
  if (parameters.length === 0) return null;
  const stored = draft.get('PARAMETER_CONFIGURATION', id)?.body;
  if (stored && isDeepStrictEqual(Object.fromEntries(stored.parameters.map(({ key, value }) => [key, value])), values)) return stored.id;
  const own = stored && !draft.isShared({ kind: 'PARAMETER_CONFIGURATION', id: stored.id }, owner) ? stored.id : await draft.newId();
  draft.put('PARAMETER_CONFIGURATION', { body: { id: own, parameters } });
  return own;
}

/** Applies changes to the details; absent members stay unchanged. */
export function changedExperimentDetails(
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
