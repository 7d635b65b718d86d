import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import type { CourseAutosave } from './use-course-autosave.ts';

/** Parts of a course with separate revisions. */
export const revisionParts = ['details', 'curriculum'] as const;
export type RevisionPart = (typeof revisionParts)[number];

export interface RevisionsProps {
  course: TeachingCourse;
  autosave: CourseAutosave;
  /** Refetches the course. */
  readAgain: () => Promise<TeachingCourse>;
  /** The part shown first. */
  about: RevisionPart;
}

export interface RevisionViewProps extends Omit<RevisionsProps, 'about'> {
  version: number;
  onBack: () => void;
  onRestored: () => void;
}
