import { experimentFieldErrors } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { EntityBodies } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { failField } from '../../http/base/app-error.ts';
import type { WorkspaceDraft } from '../workspaces/state/workspace-draft.public.ts';
import type { ExperimentBody } from './experiment-body.public.ts';

type Group = EntityBodies['CONTAINER']['groups'][number];

/** Container and group of an experiment; null removes it, absent members stay unchanged. */
export interface GroupAssignment {
  containerId?: number | null | undefined;
  groupId?: number | null | undefined;
}

/**
 * Moves an experiment into a group of mutually exclusive experiments.
 * @throws AppError COMMON_001 for an unknown container or group
 */
export function joinGroup(draft: WorkspaceDraft, experiment: ExperimentBody, assignment: GroupAssignment): Pick<ExperimentBody, 'containerId'> {
  const { containerId = experiment.containerId, groupId } = assignment;
  if (assignment.containerId === undefined && groupId === undefined) return { containerId: containerId ?? null };
  const container = draft.get('CONTAINER', containerId);
  if (containerId && !container) throw failField('containerId', experimentFieldErrors.unknownContainer);
  const groups = container?.body.groups ?? [];
  const present = groups.find(({ experiments }) => experiments.includes(experiment.id));
  const group = groupId ? groups.find(({ id }) => id === groupId) : (present ?? smallest(groups));
  if (!group && (containerId || groupId)) throw failField('groupId', experimentFieldErrors.unknownGroup);
  if (group !== present) leaveGroups(draft, experiment.id);
  if (group && group !== present) putInto(draft, containerId, group.id, experiment.id);
  if (!containerId) leaveGroups(draft, experiment.id);
  return { containerId: containerId ?? null };
}

function smallest(groups: readonly Group[]): Group | undefined {
  return [...groups].sort((a, b) => a.experiments.length - b.experiments.length)[0];
}

function leaveGroups(draft: WorkspaceDraft, experimentId: number): void {
  for (const { body } of draft.all('CONTAINER')) {
    if (!body.groups.some(({ experiments }) => experiments.includes(experimentId))) continue;
    const groups = body.groups.map((group) => ({ ...group, experiments: group.experiments.filter((id) => id !== experimentId) }));
    draft.put('CONTAINER', { body: { ...body, groups } });
  }
}

function putInto(draft: WorkspaceDraft, containerId: number | null | undefined, groupId: number, experimentId: number): void {
  const body = draft.get('CONTAINER', containerId)?.body;
  if (!body) return;
  const groups = body.groups.map((group) => (group.id === groupId ? { ...group, experiments: [...group.experiments, experimentId] } : group));
  draft.put('CONTAINER', { body: { ...body, groups } });
}
