import type { OutlineLecture } from './outline.ts';
import type { useOutlineFiles } from './use-outline-files.ts';

/** Props of the panel's parts. */
export interface LecturePart {
  lecture: OutlineLecture;
  files: ReturnType<typeof useOutlineFiles>;
  /** Changes the latest state of the lecture. */
  change: (part: Partial<OutlineLecture> | ((lecture: OutlineLecture) => Partial<OutlineLecture>)) => void;
}
