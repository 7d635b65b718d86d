import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { Enrollment } from '@baeum/contract/domains/enrollments/enrollments.schemas.ts';
import { useState } from 'react';
import { useSession } from '../../client/boot.tsx';
import { enrollments } from '../enrollments/enrollments.api.ts';

const { listMyCourses } = enrollments;

/** The member's enrolment in this course alone. */
export const enrollmentIn = (courseId: number) => ({ query: { courseId: String(courseId) } });

/** Whether the course belongs to the current user. */
export function useIsOwn({ instructor }: Pick<CourseDetail, 'instructor'>): boolean {
  const { user } = useSession();
  return user?.id === instructor.id;
}

/** The current user's enrolment, if there is or was one, and whether it has ended. */
export function useEnrollment(courseId: number): { enrollment?: Enrollment | undefined; ended: boolean } {
  const { user } = useSession();
  const [now] = useState(Date.now);
  const { data } = listMyCourses.useQuery({ ...listMyCourses.options(enrollmentIn(courseId)), enabled: user !== undefined, retry: false });
  const enrollment = data?.body.items[0];
  return { enrollment, ended: enrollment?.expiresAt !== undefined && Date.parse(enrollment.expiresAt) <= now };
}
