import { enrollmentErrors } from '@baeum/contract/domains/enrollments/enrollments.errors.ts';
import type { RoadmapEnrollment } from '@baeum/contract/domains/roadmaps/roadmaps.schemas.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { enrollInFreeOnes } from '../enrollments/roadmap-enrollments.public.ts';
import { getRoadmap } from './list-roadmaps.ts';

const add = statement(
  'roadmaps.add-enrollment',
  { parameters: { userId: z.number(), id: z.number() }, row: { id: z.number() } },
  `INSERT INTO roadmap_enrollments (user_id, roadmap_id) SELECT $userId, r.id FROM roadmaps r
   WHERE r.id = $id AND ((r.visibility = 'PUBLIC' AND r.shown) OR r.owner_id = $userId) FOR KEY SHARE ON CONFLICT DO NOTHING RETURNING id`,
);

/** Enrols in free courses at once; a double click makes one enrolment. @throws AppError COMMON_004, COURSE_003 */
export async function enrollRoadmap(userId: number, id: number): Promise<RoadmapEnrollment> {
  return transaction(async () => {
    const { courses } = await getRoadmap(id, userId);
    if (!(await add.first({ userId, id }))) throw fail(enrollmentErrors.alreadyEnrolled);
    await enrollInFreeOnes(
      userId,
      courses.map((course) => course.id),
    );
    const roadmap = await getRoadmap(id, userId);
    const learned = new Set(roadmap.enrolledCourseIds);
    return { roadmap, unpaidCourseIds: roadmap.courses.map((course) => course.id).filter((courseId) => !learned.has(courseId)) };
  });
}
