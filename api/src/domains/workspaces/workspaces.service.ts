import { isDeepStrictEqual } from 'node:util';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import type { ImportResult } from '@baeum/contract/domains/workspaces/workspaces.contract.ts';
import { workspaceProblems } from '@baeum/contract/domains/workspaces/workspace-file.rules.ts';
import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import { sql } from '../../database/sql.ts';
import { fail } from '../../http/app-error.ts';
import { changeWorkspace, findEnvironment } from './environments.service.ts';
import { planImport, type ImportPlan, type StoredEntity } from './import-plan.ts';
import { servedWorkspace } from './served-workspace.service.ts';
import { entitiesOf, toFile, type FileEntity } from './workspace-file.ts';
import { WorkspaceEntity, type Environment } from './workspaces.model.ts';

export interface ImportOptions {
  /** Delete what the file lacks. */
  prune?: boolean;
  /** Only tell what would happen. */
  dryRun?: boolean;
}

/** Most problems told at once. */
const toldProblems = 100;

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

async function importInto(environment: Environment, file: WorkspaceFile, { prune = false, dryRun = false }: ImportOptions) {
  const wanted = entitiesOf(file);
  const plan = planImport(await storedEntities(environment.id), wanted, prune);
  refuseProblems(toFile(file.workspace, [...wanted, ...plan.kept]));
  const sameHead = isDeepStrictEqual(environment.workspace, file.workspace);
  const changed = !dryRun && !(sameHead && plan.created.length + plan.updated.length + plan.deleted.length === 0);
  if (changed) {
    await environment.update({ workspace: file.workspace });
    await carryOut(environment.id, plan);
  }
  return { changed, plan };
}

async function storedEntities(environmentId: number): Promise<StoredEntity[]> {
  const rows = await WorkspaceEntity.findAll({ where: { environmentId }, order: ['kind', 'position', 'id'] });
  return rows.map(({ kind, id, key, position, version, body }) => ({ kind, id, key, position, version, body }));
}

/** The rules look at the whole result; the file's entities come first in it, so their paths are those of the file. */
function refuseProblems(file: WorkspaceFile): void {
  const problems = workspaceProblems(file).slice(0, toldProblems);
  if (problems.length === 0) return;
  const specific = problems.find(({ error }) => error.errorCode !== commonErrors.invalidInput.errorCode);
  throw fail(specific?.error ?? commonErrors.invalidInput, {
    fields: problems.map(({ field, error: { errorCode, message } }) => ({ field: `file.${field}`, errorCode, message })),
  });
}

/** Deletes first: a created entity may take over a key or the id of a test. */
async function carryOut(environmentId: number, { deleted, created, updated }: ImportPlan): Promise<void> {
  for (const [kind, entities] of Map.groupBy(deleted, (entity) => entity.kind)) {
    await WorkspaceEntity.destroy({ where: { environmentId, kind, id: entities.map(({ id }) => id) } });
  }
  await WorkspaceEntity.bulkCreate(
    [...created, ...updated].map((entity) => ({ environmentId, updatedAt: new Date(), ...entity })),
    { updateOnDuplicate: ['key', 'version', 'position', 'body', 'updatedAt'], conflictAttributes: ['environmentId', 'kind', 'id'] },
  );
  await raiseIds(created);
}

/** Ids given out later must be above every imported one. */
async function raiseIds(created: readonly FileEntity[]): Promise<void> {
  const highest = created.reduce((max, { id }) => Math.max(max, id), 0);
  if (highest === 0) return;
  await sql(
    'workspaces.raise-ids',
    `SELECT setval('workspace_entity_ids', GREATEST($1::bigint, (SELECT last_value FROM workspace_entity_ids)))`,
    [highest],
  );
}

function toReference({ kind, id, key }: FileEntity) {
  return { kind, id, key };
}
