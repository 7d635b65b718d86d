import type { OutlineLecture } from './outline.ts';
import type { useOutlineFiles } from './use-outline-files.ts';

/** What the parts of the panel are given. */
export interface LecturePart {
  lecture: OutlineLecture;
  files: ReturnType<typeof useOutlineFiles>;
  /** Changes the lecture as it is now, however late. */
  change: (part: Partial<OutlineLecture> | ((lecture: OutlineLecture) => Partial<OutlineLecture>)) => void;
}
