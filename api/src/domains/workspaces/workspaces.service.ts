import { isDeepStrictEqual } from 'node:util';
import type { ImportResult } from '@baeum/contract/domains/workspaces/workspaces.contract.ts';
import { partsOf, type AnyEntity } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import { databaseTime } from '../../database/clock.ts';
import { recordAudit, type AuditDiff, type Author } from '../audit-logs/audit-logs.service.ts';
import { archiveVersions } from './entity-history.ts';
import { raiseEntityIds, readEntities, writeEntities, type StoredEntity } from './entity-store.ts';
import { changeWorkspace, findEnvironment } from './environments.service.ts';
import { nameOf, planImport, type ImportPlan } from './import-plan.ts';
import { servedWorkspace } from './served-workspace.service.ts';
import { entitiesOf, toFile } from './workspace-file.ts';
import { tellStatusChanges } from './tell-status-changes.ts';
import { refuseProblems } from './workspace-problems.ts';
import type { Environment } from './workspaces.model.ts';

export interface ImportOptions {
  /** Delete what the file lacks. */
  prune?: boolean;
  /** Only tell what would happen. */
  dryRun?: boolean;
  /** Who asked for it; nobody for the demo data. */
  author?: Author;
}

/**
 * Puts a workspace file into an environment: entities are found by kind and id, created or replaced. Nothing is kept
 * unless the whole result is sound.
 * @throws AppError EXP_003, EXP_005 or COMMON_001 with the path of each problem
 */
export async function importWorkspaceFile(environment: string | undefined, file: WorkspaceFile, options: ImportOptions = {}): Promise<ImportResult> {
  const { plan } = await changeWorkspace(environment, (found) => importInto(found, file, options));
  return {
    created: plan.created.map(toReference),
    updated: plan.updated.map(toReference),
    unchanged: plan.unchanged.map(toReference),
    deleted: plan.deleted.map(toReference),
  };
}

/** The file that an import would leave unchanged; `keys` keeps only the decidable entities of those keys. */
export async function exportWorkspaceFile(environment: string | undefined, keys?: readonly string[]): Promise<WorkspaceFile> {
  const { id } = await findEnvironment(environment);
  const { file } = await servedWorkspace(id);
  if (!keys) return file;
  const wanted = <T extends { key: number | string }>(items: T[]): T[] => items.filter(({ key }) => keys.includes(String(key)));
  return {
    ...file,
    experiments: wanted(file.experiments),
    featureFlags: wanted(file.featureFlags),
    remoteConfigParameters: wanted(file.remoteConfigParameters),
    inAppMessages: wanted(file.inAppMessages),
  };
}

async function importInto(environment: Environment, file: WorkspaceFile, { prune = false, dryRun = false, author }: ImportOptions) {
  const wanted = entitiesOf(file);
  const stored = await readEntities(environment.id, { unfiled: false });
  const plan = planImport(stored, wanted, prune);
  // The rules look at the whole result; the file's entities come first in it, so their paths are those of the file.
  refuseProblems(toFile(file.workspace, [...wanted, ...plan.kept]), (path) => `file.${path}`);
  const sameHead = isDeepStrictEqual(environment.workspace, file.workspace);
  const changed = !dryRun && !(sameHead && plan.created.length + plan.updated.length + plan.deleted.length === 0);
  if (changed) {
    await environment.update({ workspace: file.workspace });
    const touched = ownersOfChangedParts(plan);
    const put = [...plan.created, ...plan.updated, ...touched];
    const before = new Map(stored.map((entity) => [nameOf(entity), entity]));
    const former = [...plan.updated, ...touched].flatMap((entity) => before.get(nameOf(entity)) ?? []);
    await archiveVersions(environment.id, former, { partOf: (part) => before.get(nameOf(part)), changedBy: author?.actorId });
    await writeEntities(environment.id, { put, deleted: plan.deleted });
    await raiseEntityIds(put);
    await tellStatusChanges(environment.name, put, (entity) => before.get(nameOf(entity)));
    await recordAudit({ author, action: 'workspace.import', target: `environments/${environment.name}`, diff: versionsOf(plan) });
  }
  return { changed, plan };
}

/** What a file leaves as it is but for its parts: another version, so that a caller who has read it before gets a conflict. */
function ownersOfChangedParts({ updated, unchanged, kept }: ImportPlan): StoredEntity[] {
  const changed = new Map(updated.map((entity) => [nameOf(entity), entity]));
  const owners = [...unchanged, ...kept].filter((entity) => partsOf(entity as AnyEntity).some((part) => changed.has(nameOf(part))));
  const now = new Date(databaseTime());
  return owners.map((entity) => ({ ...entity, version: entity.version + 1, updatedAt: now }));
}

/** Each touched entity with its version before and after; what is in them would be a copy of the file. */
function versionsOf({ created, updated, deleted }: ImportPlan): AuditDiff {
  const named = (entities: readonly StoredEntity[], versions: (version: number) => AuditDiff[string]) =>
    entities.map(({ kind, key, version }) => [`${kind}/${key}`, versions(version)] as const);
  return Object.fromEntries([
    ...named(created, (version) => [null, version]),
    ...named(updated, (version) => [version - 1, version]),
    ...named(deleted, (version) => [version, null]),
  ]);
}

function toReference({ kind, id, key }: StoredEntity): ImportResult['created'][number] {
  return { kind: kind as ImportResult['created'][number]['kind'], id, key };
}
