import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { findAnyCourse, toCourseDetail } from './course-detail.ts';

/** A course in any state: its learners continue when it is no longer offered. The caller checks who may see it. */
export async function getCourseForLearner(courseId: number): Promise<CourseDetail | undefined> {
  const row = await findAnyCourse.first({ id: courseId });
  return row && toCourseDetail(row);
}
