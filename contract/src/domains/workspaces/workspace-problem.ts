import type { ErrorEntry } from '../../shared/errors.ts';
import type { WorkspaceFile } from './workspace-file.schemas.ts';

/** A problem of a workspace; `field` is a path into its file, e.g. `buckets.0.slots.1`. */
export interface WorkspaceProblem {
  field: string;
  error: ErrorEntry;
}

type List = Exclude<keyof WorkspaceFile, 'workspace'>;

/** An entity with its position in the file. */
export type WorkspacePart = { [L in List]: { list: L; index: number; item: WorkspaceFile[L][number] } }[List];
