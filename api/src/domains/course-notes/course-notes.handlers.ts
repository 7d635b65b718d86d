import { courseNotesContract } from '@baeum/contract/domains/course-notes/course-notes.contract.ts';
import { asDownload } from '../../http/answers/as-download.ts';
import { implement, raw } from '../../http/server/implement.ts';
import { createCourseNote, deleteCourseNote, listCourseNotes, updateCourseNote } from './course-notes.ts';
import { exportNotes } from './export-notes.ts';

export const courseNotesHandlers = implement(courseNotesContract, {
  listCourseNotes: ({ actor, query }) => listCourseNotes(actor.userId, query),
  createCourseNote: ({ actor, body }) => createCourseNote(actor.userId, body),
  updateCourseNote: ({ actor, body }) => updateCourseNote(actor.userId, body),
  deleteCourseNote: ({ actor, query }) => deleteCourseNote(actor.userId, query.id),
  exportCourseNotes: raw(async ({ actor, query, response }) => {
    const { name, type, text } = await exportNotes(actor.userId, query.courseId, query.format);
    asDownload(response, { type, asciiName: `notes.${query.format}`, name });
    response.send(text);
  }),
});
