import type { ErrorEntry } from '../../shared/errors.ts';

/** Something wrong with a workspace; `field` is a path into its file, e.g. `buckets.0.slots.1`. */
export interface WorkspaceProblem {
  field: string;
  error: ErrorEntry;
}
