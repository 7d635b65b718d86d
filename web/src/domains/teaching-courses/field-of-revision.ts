import type { RevisionField } from '@baeum/contract/domains/teaching-courses/teaching-courses.rules.ts';
import type { CourseField } from './course-fields.ts';

/** The editor's name of a revision's field. */
export function fieldOfRevision(field: RevisionField): CourseField {
  return field === 'intro' ? 'introMediaId' : field;
}
