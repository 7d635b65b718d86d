import type { ManagedKind } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import type { ImportResult } from '@baeum/contract/domains/workspaces/workspaces.contract.ts';
import { isDeepStrictEqual } from 'node:util';
import { withLongTimeout } from '../../database/time-limits.ts';
import { recordAudit, type AuditDiff, type Author } from '../audit-logs/audit-logs.public.ts';
import { planImport, type ImportPlan } from './import/import-plan.ts';
import { reviewImport } from './import/import-review.ts';
import { refuseReseeding } from './import/reseeded-experiments.ts';
import { writeImport } from './import/write-import.ts';
import { changeWorkspace } from './serve/environments.public.ts';
import { PackedFile } from './state/workspace-file.ts';
import type { Environment } from './state/workspaces.model.ts';

export interface ImportOptions {
  /** Delete entities that the file lacks. */
  prune?: boolean;
  /** Only report the changes. */
  dryRun?: boolean;
  /** The operator confirmed that users of started experiments are reassigned. */
  confirm?: boolean;
  /** Undefined for the demo data. */
  author?: Author;
}

/** {@link importPackedFile} for a file in memory. */
export function importWorkspaceFile(environment: string | undefined, file: WorkspaceFile, options: ImportOptions = {}): Promise<ImportResult> {
  return importPackedFile(environment, PackedFile.of(file), options);
}

/**
 * Imports a workspace file into an environment: entities are matched by kind and id, then created or replaced. Nothing is
 * written unless the whole result is valid.
 * @throws AppError EXP_003, EXP_005 or COMMON_001 with the path of each problem, EXP_009
 */
export async function importPackedFile(environment: string | undefined, file: PackedFile, options: ImportOptions): Promise<ImportResult> {
  // A large file takes minutes, with several seconds between statements.
  const { plan } = await withLongTimeout(() => changeWorkspace(environment, (found) => importInto(found, file, options)));
  return {
    created: plan.created.map(toReference),
    updated: plan.updated.map(toReference),
    unchanged: plan.unchanged.map(toReference),
    deleted: plan.deleted.map(toReference),
  };
}

async function importInto(environment: Environment, file: PackedFile, { prune = false, dryRun = false, confirm = false, author }: ImportOptions) {
  const plan = await planImport(environment.id, file, prune);
  await reviewImport(environment.id, file, plan, { byHand: author !== undefined });
  if (author !== undefined && !confirm) await refuseReseeding(environment.id, file, plan);
  const sameHead = isDeepStrictEqual(environment.workspace, file.workspace);
  const changed = !dryRun && !(sameHead && plan.created.length + plan.updated.length + plan.deleted.length === 0);
  if (changed) {
    await environment.update({ workspace: file.workspace });
    await writeImport(environment, file, plan, author?.actorId);
    await recordAudit({ author, action: 'workspace.import', target: `environments/${environment.name}`, diff: versionsOf(plan) });
  }
  return { changed, plan };
}

/** Versions of each changed entity before and after; their content would duplicate the file. */
function versionsOf({ created, updated, deleted }: ImportPlan): AuditDiff {
  const diff: AuditDiff = {};
  for (const { kind, key, version } of created) diff[`${kind}/${key}`] = [null, version];
  for (const { kind, key, version } of updated) diff[`${kind}/${key}`] = [version - 1, version];
  for (const { kind, key, version } of deleted) diff[`${kind}/${key}`] = [version, null];
  return diff;
}

function toReference({ kind, id, key }: { kind: ManagedKind; id: number; key: string }): ImportResult['created'][number] {
  return { kind: kind as ImportResult['created'][number]['kind'], id, key };
}
