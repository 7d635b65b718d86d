import { highestId, partsOf, type AnyEntity, type EntityReference, type ManagedKind } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { databaseTime } from '../../../database/clock.ts';
import { archiveVersions } from '../state/entity-history.ts';
import { storedEntities } from '../state/entity-queries.ts';
import { nameOf, raiseEntityIds, raiseVersions, writeEntities, type StoredEntity } from '../state/entity-store.ts';
import { notifyStatusChanges } from '../state/notify-status-changes.ts';
import type { FileEntity, PackedFile } from '../state/workspace-file.ts';
import type { Environment } from '../state/workspaces.model.ts';
import { inBatches } from './batches.ts';
import type { ImportPlan, PlannedEntity } from './import-plan.ts';

/** Kinds whose entities have parts. */
const owningKinds: ReadonlySet<ManagedKind> = new Set(['EXPERIMENT', 'FEATURE_FLAG', 'CONTAINER', 'REMOTE_CONFIG_PARAMETER']);

/** Writes a planned import, one block of the file at a time. Must be called in the plan's transaction. */
export async function writeImport({ id: environmentId, name }: Environment, file: PackedFile, plan: ImportPlan, changedBy: number | undefined): Promise<void> {
  const touched = await ownersOfChangedParts(environmentId, plan);
  // Former versions are archived with their old parts, so this runs before any write.
  await archiveFormer(environmentId, [...plan.updated, ...touched], changedBy);
  await writeEntities(environmentId, { put: [], deleted: plan.deleted });
  await putPlanned({ id: environmentId, name }, file, plan);
  for (const batch of inBatches(touched)) await raiseVersions(environmentId, batch);
}

/** Entities that the file leaves unchanged except for their parts. */
async function ownersOfChangedParts(environmentId: number, { updated, unchanged, kept }: ImportPlan): Promise<EntityReference[]> {
  const changed = new Set(updated.map(nameOf));
  const owners: EntityReference[] = [];
  if (changed.size === 0) return owners;
  const others = [...unchanged, ...kept].filter(({ kind }) => owningKinds.has(kind));
  for (const batch of inBatches(others)) {
    for (const entity of (await storedEntities(environmentId, batch)).values()) {
      if (partsOf(entity as AnyEntity).some((part) => changed.has(nameOf(part)))) owners.push({ kind: entity.kind, id: entity.id });
    }
  }
  return owners;
}

async function archiveFormer(environmentId: number, changing: readonly EntityReference[], changedBy: number | undefined): Promise<void> {
  for (const batch of inBatches(changing)) {
    const former = [...(await storedEntities(environmentId, batch)).values()];
    const parts = await storedEntities(
      environmentId,
      former.flatMap((entity) => partsOf(entity as AnyEntity)),
    );
    await archiveVersions(environmentId, former, { partOf: (part) => parts.get(nameOf(part)), changedBy });
  }
}

async function putPlanned({ id: environmentId, name }: Pick<Environment, 'id' | 'name'>, file: PackedFile, { created, updated }: ImportPlan): Promise<void> {
  const planned = new Map([...created, ...updated].map((entity) => [nameOf(entity), entity]));
  const known = new Set(updated.map(nameOf));
  const now = new Date(databaseTime());
  let highest = 0;
  for await (const block of file.blocks()) {
    const written = block.filter((entity) => planned.has(nameOf(entity)));
    // New entities are not stored yet: searching for them in a growing table would slow down with every block.
    const stored = await storedEntities(
      environmentId,
      written.filter((entity) => known.has(nameOf(entity))),
    );
    const put = written.map((entity) => toWrite(entity, planned.get(nameOf(entity)) as PlannedEntity, stored.get(nameOf(entity)), now));
    await writeEntities(environmentId, { put, deleted: [] });
    await notifyStatusChanges(name, put, (entity) => stored.get(nameOf(entity)));
    highest = put.reduce((max, entity) => Math.max(max, highestId(entity as AnyEntity)), highest);
  }
  await raiseEntityIds(highest);
}

/** Keeps the stored details except `archivedAt`: an import restores archived entities. */
function toWrite({ kind, id, key, body }: FileEntity, { position, version }: PlannedEntity, old: StoredEntity | undefined, now: Date): StoredEntity {
  const { archivedAt: _, ...details } = old?.details ?? {};
  return { kind, id, key, body, position, version, details, createdAt: old?.createdAt ?? now, updatedAt: now };
}
