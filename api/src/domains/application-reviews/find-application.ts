import type { ApplicationEffects, ApplicationForReview } from '@baeum/contract/domains/application-reviews/application-reviews.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { totalCap } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import type { Mask } from '../../http/admission/masking.ts';
import { fail } from '../../http/base/app-error.ts';
import { reviewedColumns, reviewedJoins, reviewedRow, toReviewed } from './reviewed-rows.ts';

const total = present(z.number());
const effectRow = {
  is_instructor: z.boolean(),
  is_mentor: z.boolean(),
  has_other: present(z.boolean()),
  students: total,
  published: total,
  unpublished: total,
  sessions: total,
  returned: total,
};

const find = statement(
  'application-reviews.find',
  { parameters: { id: z.number() }, row: { ...reviewedRow, ...effectRow } },
  `SELECT ${reviewedColumns}, u.is_instructor, u.is_mentor,
     EXISTS (SELECT FROM instructor_applications o WHERE o.user_id = a.user_id AND o.status = 'APPROVED' AND o.id <> a.id) AS has_other,
     (SELECT count(*) FROM (SELECT FROM enrollments e JOIN courses c ON c.id = e.course_id WHERE c.instructor_id = a.user_id AND e.user_id <> a.user_id LIMIT ${totalCap}) t) AS students,
     (SELECT count(*) FROM courses c WHERE c.instructor_id = a.user_id AND (c.status = 'PUBLISHED' OR (c.status = 'HIDDEN' AND c.hidden_by IS DISTINCT FROM 'OPERATOR'))) AS published,
     (SELECT count(*) FROM courses c WHERE c.instructor_id = a.user_id AND c.status IN ('DRAFT', 'REJECTED', 'IN_REVIEW')) AS unpublished,
     (SELECT count(*) FROM mentorings g WHERE g.mentor_id = a.user_id AND g.status IN ('PAYMENT_PENDING', 'REQUESTED', 'ACCEPTED') AND g.start_at > now()) AS sessions,
     coalesce(jsonb_array_length(a.taken -> 'courses'), 0) AS returned
   FROM instructor_applications a ${reviewedJoins} WHERE a.id = $id AND a.status <> 'DRAFT'`,
);

const hasStudentsOf = statement(
  'application-reviews.has-students',
  { parameters: { userId: z.number() }, row: { yes: present(z.boolean()) } },
  'SELECT EXISTS (SELECT FROM enrollments e JOIN courses c ON c.id = e.course_id WHERE c.instructor_id = $userId AND e.user_id <> $userId) AS yes',
);

/** Whether another person has a course of this person. */
export async function hasStudents(userId: number): Promise<boolean> {
  return (await hasStudentsOf.one({ userId })).yes;
}

/** @throws AppError COMMON_004 */
export async function getApplication(id: number, mask: Mask): Promise<ApplicationForReview> {
  const row = await find.first({ id });
  if (!row) throw fail(commonErrors.notFound);
  return { ...toReviewed(row, mask), effects: toEffects(row) };
}

/** With another approved application the person stays an instructor, with all courses. */
function toEffects(row: RowOf<typeof reviewedRow & typeof effectRow>): ApplicationEffects {
  const isApproved = row.status === 'APPROVED';
  const endsTeaching = isApproved && !row.has_other;
  const endsMentoring = isApproved && row.mode === 'mt';
  return {
    losesInstructor: endsTeaching && row.is_instructor && row.students === 0,
    losesMentor: endsMentoring && row.is_mentor,
    students: row.students,
    publishedCourses: endsTeaching ? row.published : 0,
    unpublishedCourses: endsTeaching ? row.unpublished : 0,
    openMentorings: endsMentoring ? row.sessions : 0,
    returnedCourses: isApproved ? 0 : row.returned,
  };
}
