import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { entityLists, type EntityReference } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { workspaceProblems } from '@baeum/contract/domains/workspaces/workspace-file.rules.ts';
import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import type { WorkspaceProblem } from '@baeum/contract/domains/workspaces/workspace-problem.ts';
import { fail } from '../../http/app-error.ts';

/** Most problems told at once. */
const mostProblems = 100;

/**
 * Refuses a workspace that the rules refuse.
 * @param fieldOf member of the request that a path into the file is about
 * @throws AppError EXP_003, EXP_005 or COMMON_001
 */
export function refuseProblems(file: WorkspaceFile, fieldOf: (path: string) => string): void {
  const problems = workspaceProblems(file).slice(0, mostProblems);
  if (problems.length === 0) return;
  const specific = problems.find(({ error }) => error.errorCode !== commonErrors.invalidInput.errorCode);
  throw fail(specific?.error ?? commonErrors.invalidInput, { fields: problems.map((problem) => toField(problem, fieldOf)) });
}

function toField({ field, error: { errorCode, message } }: WorkspaceProblem, fieldOf: (path: string) => string) {
  return { field: fieldOf(field), errorCode, message };
}

/** The path within one entity's JSON; of another entity's problem the whole path, since no member of the request is it. */
export function pathWithin(file: WorkspaceFile, { kind, id }: EntityReference, partOf: (path: string) => string): (path: string) => string {
  // A cohort is no part of the file, so nothing in it is its own.
  if (kind === 'COHORT') return (path) => path;
  const list = entityLists[kind];
  const own = `${list}.${file[list].findIndex((entity) => entity.id === id)}`;
  return (path) => (path === own || path.startsWith(`${own}.`) ? partOf(path.slice(own.length + 1)) : path);
}
