import type { CourseAutosave } from './use-course-autosave.ts';

export interface RevisionsProps {
  courseId: number;
  autosave: CourseAutosave;
}
