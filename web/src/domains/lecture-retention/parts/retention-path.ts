/** Where a lecture of a course shows what of it was watched. */
export const retentionPath = (courseId: number | string, lectureId: number | string): string =>
  `/instructor/courses/${courseId}/lectures/${lectureId}/retention`;
