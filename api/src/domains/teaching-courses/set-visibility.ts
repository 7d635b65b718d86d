import { teachingCourseErrors } from '@baeum/contract/domains/teaching-courses/teaching-courses.errors.ts';
import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { failSaying } from '../../http/base/app-error.ts';
import { getTeachingCourse } from './list-courses.ts';

const own = { parameters: { userId: z.number(), id: z.number() } };

const hide = statement(
  'teaching-courses.hide',
  own,
  `UPDATE courses SET status = 'HIDDEN', hidden_by = 'INSTRUCTOR', updated_at = now() WHERE id = $id AND instructor_id = $userId AND status = 'PUBLISHED'`,
);

/** A course hidden by an operator stays hidden. */
const show = statement(
  'teaching-courses.show',
  own,
  `UPDATE courses SET status = 'PUBLISHED', hidden_by = NULL, updated_at = now()
   WHERE id = $id AND instructor_id = $userId AND status = 'HIDDEN' AND hidden_by = 'INSTRUCTOR'`,
);

/** @throws AppError COMMON_004, COURSE_004 for one that was never published or that an operator has hidden */
export async function setCourseVisibility(userId: number, id: number, hidden: boolean): Promise<TeachingCourse> {
  return transaction(async () => {
    const done = await (hidden ? hide : show).run({ userId, id });
    const course = await getTeachingCourse(userId, id);
    const isHidden = course.status === 'HIDDEN' && course.hiddenBy === 'INSTRUCTOR';
    if (done === 0 && !(hidden ? isHidden : course.status === 'PUBLISHED')) throw failSaying(teachingCourseErrors.unmet, refusal(course));
    return course;
  });
}

function refusal({ status }: TeachingCourse): string {
  return status === 'HIDDEN' ? '운영자가 숨긴 강의입니다. 고친 뒤에 다시 심사를 신청해주세요.' : '아직 공개하지 않은 강의입니다. 먼저 심사를 신청해주세요.';
}
