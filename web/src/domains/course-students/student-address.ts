import { courseStudentSorts, studentSearchLength, type CourseStudentSort } from '@baeum/contract/domains/course-students/course-students.rules.ts';
import type { PageParams } from '../../client/page.ts';
import { choiceOf, pageOf, searchOf } from '../../ui/list/list-query.ts';

/** The learners of one course, or of all. */
export const studentsPath = (courseId?: string): string => (courseId === undefined ? '/instructor/students' : `/instructor/courses/${courseId}/students`);

/** Query of a list address. */
export interface StudentPlace {
  courseId: string | undefined;
  q: string | undefined;
  sort: CourseStudentSort;
  page: number;
}

export function placeAt({ id }: PageParams, query: URLSearchParams): StudentPlace {
  return { courseId: id, q: searchOf(query)?.slice(0, studentSearchLength), sort: choiceOf(query, 'sort', courseStudentSorts), page: pageOf(query) };
}

export function listRequest({ courseId, q, sort, page }: StudentPlace) {
  return { query: { sort, page: String(page), ...(courseId && { courseId }), ...(q && { q }) } };
}
