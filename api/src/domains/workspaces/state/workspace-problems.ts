import { entityLists, isFiled, type EntityReference } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import type { WorkspaceProblem } from '@baeum/contract/domains/workspaces/workspace-problem.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { fail } from '../../../http/base/app-error.ts';

/**
 * Throws when a workspace violates rules.
 * @param problems found by the contract's rules
 * @param fieldOf maps a path in the file to a member of the request
 * @param detail additional information for developers
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

/**
 * Maps paths of this entity's problems to paths within its JSON. Problems of other entities keep the whole path, because
 * no member of the request causes them.
 */
export function pathWithin(file: WorkspaceFile, { kind, id }: EntityReference, partOf: (path: string) => string): (path: string) => string {
  // Entities outside the file have no problems of their own.
  if (!isFiled(kind)) return (path) => path;
  const list = entityLists[kind];
  const own = `${list}.${file[list].findIndex((entity) => entity.id === id)}`;
  return (path) => (path === own || path.startsWith(`${own}.`) ? partOf(path.slice(own.length + 1)) : path);
}
