import type { Container, ContainerInput, ContainerUpdate } from '@baeum/contract/domains/containers/containers.schemas.ts';
import { slotSize } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import { slotCounts } from '@baeum/contract/domains/experiments/traffic.rules.ts';
import type { Author } from '../audit-logs/audit-logs.public.ts';
import { percentOf, toBucket } from '../experiments/experiment-body.public.ts';
import { newSeed } from '../experiments/experiment-parts.public.ts';
import { changeEntity, createEntity, deleteEntity, getEntity, listEntities, type EntityManagement } from '../workspaces/entities.public.ts';
import type { StoredEntity, RelatedEntities } from '../workspaces/state/workspace-draft.public.ts';
import { replaceGroups } from './replace-groups.ts';

export const containers: EntityManagement<'CONTAINER', Container> = {
  kind: 'CONTAINER',
  noun: 'containers',
  keys: 'id',
  view: toContainer,
  isRunning: () => false,
  fieldOf: (path) => (path === '' || path === 'bucketId' ? 'groups' : path),
};

export function listContainers(query: { q?: string | undefined; environment?: string | undefined; page: number; pageSize: number }) {
  return listEntities(containers, query);
}

export function getContainer(key: number, environment: string | undefined): Promise<Container> {
  return getEntity(containers, environment, key);
}

/** @throws AppError EXP_002, EXP_003 */
export function createContainer(author: Author, { environment, name, description = '', groups }: ContainerInput): Promise<Container> {
  return createEntity(containers, { author, environment }, async (draft, { id }) => {
    const bucketId = await draft.newId();
    draft.put('BUCKET', { body: { id: bucketId, seed: newSeed(), slotSize, slots: [] } });
    const body = await replaceGroups(draft, { id, environmentId: draft.environment.id, bucketId, groups: [] }, groups);
    return { body, details: { name, description } };
  });
}

/** @throws AppError EXP_001, EXP_002, EXP_003, COMMON_005 */
export function updateContainer(author: Author, key: number, { version, environment, note, name, description, groups }: ContainerUpdate): Promise<Container> {
  return changeEntity(containers, { author, environment, key, action: 'update', version, note }, async (draft, { body, details }) => ({
    body: groups ? await replaceGroups(draft, body, groups) : body,
    details: { ...details, ...(name !== undefined && { name }), ...(description !== undefined && { description }) },
  }));
}

/** @throws AppError EXP_001, EXP_002 */
export function deleteContainer(author: Author, key: number, environment: string | undefined): Promise<void> {
  return deleteEntity(containers, { author, environment, key });
}

function toContainer({ body, details, version, createdAt, updatedAt }: StoredEntity<'CONTAINER'>, related: RelatedEntities): Container {
  const bucket = related.get('BUCKET', body.bucketId)?.body ?? { id: body.bucketId, seed: 0, slotSize: 1, slots: [] };
  const counts = slotCounts(bucket.slots);
  return {
    id: body.id,
    key: body.id,
    name: details.name ?? '',
    description: details.description ?? '',
    groups: body.groups.map(({ id, experiments }) => ({
      id,
      share: percentOf(counts.get(id) ?? 0, bucket.slotSize),
      experimentKeys: experiments.flatMap((experiment) => related.get('EXPERIMENT', experiment)?.body.key ?? []),
    })),
    bucket: toBucket(bucket),
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
