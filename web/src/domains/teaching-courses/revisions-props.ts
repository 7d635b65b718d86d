import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import type { CourseAutosave } from './use-course-autosave.ts';

/** What of a course has revisions of its own. */
export const revisionParts = ['details', 'curriculum'] as const;
export type RevisionPart = (typeof revisionParts)[number];

export interface RevisionsProps {
  course: TeachingCourse;
  autosave: CourseAutosave;
  /** Reads the course anew. */
  readAgain: () => Promise<TeachingCourse>;
  /** What is looked at first. */
  about: RevisionPart;
}

export interface RevisionViewProps extends Omit<RevisionsProps, 'about'> {
  version: number;
  onBack: () => void;
  onRestored: () => void;
}
