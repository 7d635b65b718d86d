import { entityLists, isFiled, type EntityReference } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import type { WorkspaceProblem } from '@baeum/contract/domains/workspaces/workspace-problem.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { fail } from '../../../http/base/app-error.ts';

/**
 * Refuses a workspace that breaks the rules.
 * @param problems those that the rules of the contract found
 * @param fieldOf member of the request that a path into the file is about
 * @param detail more for developers
 * @throws AppError EXP_003, EXP_005 or COMMON_001
 */
export function refuseProblems(problems: readonly WorkspaceProblem[], fieldOf: (path: string) => string, detail?: string): void {
  if (problems.length === 0) return;
  const specific = problems.find(({ error }) => error.errorCode !== commonErrors.invalidInput.errorCode);
  throw fail(specific?.error ?? commonErrors.invalidInput, { fields: problems.map((problem) => toField(problem, fieldOf)), ...(detail && { detail }) });
}

function toField({ field, error: { errorCode, message } }: WorkspaceProblem, fieldOf: (path: string) => string) {
  return { field: fieldOf(field), errorCode, message };
}

/** For problems of this entity the path within its JSON; for those of another entity the whole path, since no member of the request causes them. */
export function pathWithin(file: WorkspaceFile, { kind, id }: EntityReference, partOf: (path: string) => string): (path: string) => string {
  // What is not in the file has no problem of its own there.
  if (!isFiled(kind)) return (path) => path;
  const list = entityLists[kind];
  const own = `${list}.${file[list].findIndex((entity) => entity.id === id)}`;
  return (path) => (path === own || path.startsWith(`${own}.`) ? partOf(path.slice(own.length + 1)) : path);
}
