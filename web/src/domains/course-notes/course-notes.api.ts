import { courseNotesContract } from '@baeum/contract/domains/course-notes/course-notes.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const courseNotes = createApi(courseNotesContract, {
  invalidates: { createCourseNote: ['listCourseNotes'], updateCourseNote: ['listCourseNotes'], deleteCourseNote: ['listCourseNotes'] },
});
