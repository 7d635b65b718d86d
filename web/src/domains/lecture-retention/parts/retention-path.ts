/** Address of a lecture's retention page. */
export const retentionPath = (courseId: number | string, lectureId: number | string): string =>
  `/instructor/courses/${courseId}/lectures/${lectureId}/retention`;
