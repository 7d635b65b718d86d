import { containerFieldErrors, containerTexts, sharesRule } from '@baeum/contract/domains/containers/containers.rules.ts';
import { lackingSlots, assignSlots, slotCounts } from '@baeum/contract/domains/experiments/traffic.rules.ts';
import type { EntityBodies } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { isDeepStrictEqual } from 'node:util';
import { failField } from '../../http/base/app-error.ts';
import { percentOf } from '../experiments/experiment-body.public.ts';
import { putBucket } from '../experiments/experiment-parts.public.ts';
import type { StoredEntity, WorkspaceDraft } from '../workspaces/state/workspace-draft.public.ts';

type ContainerBody = EntityBodies['CONTAINER'];
type Group = ContainerBody['groups'][number];

/** Changes of one group; absent members stay unchanged. A group without `id` is new. */
export interface GroupChanges {
  id?: number | undefined;
  share?: number | undefined;
  experimentKeys?: readonly number[] | undefined;
}

/**
 * Replaces the groups of a container, and updates the experiments that are added or removed.
 * @throws AppError EXP_002 when a started experiment would be added or removed, EXP_003 for invalid shares, COMMON_001
 *   for an unknown group or experiment
 */
export async function replaceGroups(draft: WorkspaceDraft, body: ContainerBody, inputs: readonly GroupChanges[]): Promise<ContainerBody> {
  const groups: Group[] = [];
  for (const [index, input] of inputs.entries()) groups.push(await toGroup(draft, body, input, index));
  refuseRepeated(groups);
  refuseStarted(draft, body, groups);
  const bucketId = await share(draft, body, groups, inputs);
  moveExperiments(draft, body, groups);
  return { ...body, bucketId, groups };
}

async function toGroup(draft: WorkspaceDraft, { groups }: ContainerBody, { id, experimentKeys }: GroupChanges, index: number): Promise<Group> {
  const old = groups.find((group) => group.id === id);
  if (id !== undefined && !old) throw failField(`groups.${index}.id`, containerFieldErrors.unknownGroup);
  const experiments = experimentKeys?.map((key, at) => {
    const experiment = draft.find('EXPERIMENT', key);
    if (!experiment) throw failField(`groups.${index}.experimentKeys.${at}`, containerFieldErrors.unknownExperiment);
    return experiment.id;
  });
  return { id: old?.id ?? (await draft.newId()), experiments: experiments ?? old?.experiments ?? [] };
}

function refuseRepeated(groups: readonly Group[]): void {
  const seen = new Set<number>();
  for (const [index, { id: groupId, experiments }] of groups.entries()) {
    const isTwice = groups.findIndex(({ id }) => id === groupId) !== index;
    if (isTwice) throw failField(`groups.${index}.id`, containerFieldErrors.unknownGroup);
    for (const id of experiments) {
      if (seen.has(id)) throw failField(`groups.${index}.experimentKeys`, containerFieldErrors.repeatedExperiment);
      seen.add(id);
    }
  }
}

/** A group determines the users of its experiments, so a started experiment cannot change it. */
function refuseStarted(draft: WorkspaceDraft, body: ContainerBody, groups: readonly Group[]): void {
  const isMoved = movedExperiments(body.groups, groups).some((id) => isRunning(draft.get('EXPERIMENT', id)));
  if (isMoved) throw failField('groups', workspaceErrors.wrongState, containerTexts.started);
}

/** Experiments that are added, removed or moved to another group. */
function movedExperiments(old: readonly Group[], groups: readonly Group[]): number[] {
  const before = groupsByExperiment(old);
  const after = groupsByExperiment(groups);
  return [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id));
}

/** Assigns slots to the groups. Until an experiment of the container has started, they are assigned from scratch. */
async function share(draft: WorkspaceDraft, body: ContainerBody, groups: readonly Group[], inputs: readonly GroupChanges[]): Promise<number> {
  const { slots, slotSize } = draft.get('BUCKET', body.bucketId)?.body ?? { slots: [], slotSize: 1 };
  const counts = slotCounts(slots);
  const wanted = groups.map(({ id }, index) => {
    const asked = inputs[index]?.share;
    const has = counts.get(id) ?? 0;
    return { id, count: asked === undefined || asked === percentOf(has, slotSize) ? has : Math.round((asked / 100) * slotSize) };
  });
  const error = sharesRule(wanted.map(({ count }) => (count / slotSize) * 100));
  if (error) throw failField('groups', error);
  const isStable = [...body.groups, ...groups].some(({ experiments }) => experiments.some((id) => isStarted(draft.get('EXPERIMENT', id))));
  const bucket = { slotSize, slots: isStable ? slots : [] };
  if (lackingSlots(bucket, wanted) > 0) throw failField('groups', workspaceErrors.traffic, containerTexts.fullTraffic);
  const next = assignSlots(bucket, wanted);
  if (isDeepStrictEqual(next, slots)) return body.bucketId;
  return putBucket({ draft, owner: { kind: 'CONTAINER', id: body.id } }, body.bucketId, { slots: next, slotSize });
}

/** Updates the container of each moved experiment, and removes it from groups of other containers. */
function moveExperiments(draft: WorkspaceDraft, { id, groups: old }: ContainerBody, groups: readonly Group[]): void {
  const members = groupsByExperiment(groups);
  for (const other of draft.all('CONTAINER')) {
    if (other.id === id || !other.body.groups.some(({ experiments }) => experiments.some((each) => members.has(each)))) continue;
    const left = other.body.groups.map((group) => ({ ...group, experiments: group.experiments.filter((each) => !members.has(each)) }));
    draft.put('CONTAINER', { body: { ...other.body, groups: left } });
  }
  for (const experimentId of movedExperiments(old, groups)) {
    const experiment = draft.get('EXPERIMENT', experimentId);
    const containerId = members.has(experimentId) ? id : null;
    if (experiment) draft.put('EXPERIMENT', { body: { ...experiment.body, containerId } }, experiment.key);
  }
}

function groupsByExperiment(groups: readonly Group[]): Map<number, number> {
  return new Map(groups.flatMap(({ id, experiments }) => experiments.map((experiment) => [experiment, id] as const)));
}

function isRunning(experiment: StoredEntity<'EXPERIMENT'> | undefined): boolean {
  return isStarted(experiment) && experiment?.body.execution.status !== 'STOPPED';
}

function isStarted(experiment: StoredEntity<'EXPERIMENT'> | undefined): boolean {
  return experiment !== undefined && experiment.body.execution.status !== 'READY';
}
