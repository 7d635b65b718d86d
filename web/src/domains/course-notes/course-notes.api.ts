import { courseNotesContract } from '@baeum/contract/domains/course-notes/course-notes.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const courseNotes = createApi(courseNotesContract, {
  reads: { listCourseNotes: 'course-notes' },
  changes: { createCourseNote: 'course-notes', updateCourseNote: 'course-notes', deleteCourseNote: 'course-notes' },
});
