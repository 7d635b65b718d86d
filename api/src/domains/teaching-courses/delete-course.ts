import { courseItem } from '@baeum/contract/domains/offers/offers.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail, failSaying } from '../../http/base/app-error.ts';

const own = { userId: z.number(), id: z.number() };
const ofCourse = (table: string): string => `EXISTS (SELECT FROM ${table} WHERE course_id = c.id)`;
const playedOnce = 'EXISTS (SELECT FROM playback_sessions t JOIN lectures l ON l.id = t.lecture_id WHERE l.course_id = c.id)';

/** Reasons why a course `c` cannot be deleted, with the instructor's text: all that others have of it or wrote about it. */
const obstacles = {
  review: ["c.status = 'IN_REVIEW'", '심사 중인 강의는 심사 신청을 취소한 뒤에 지울 수 있습니다.'],
  sold: [ofCourse('order_item_courses'), '판 적이 있는 강의는 지울 수 없습니다. 대신 숨길 수 있습니다.'],
  learned: [
    [...['enrollments', 'certificates', 'lecture_progress', 'course_notes'].map(ofCourse), playedOnce].join(' OR '),
    '수강생이 있는 강의는 지울 수 없습니다. 대신 숨길 수 있습니다.',
  ],
  given: [
    `${ofCourse('group_courses')} OR EXISTS (SELECT FROM voucher_batches b WHERE b.target_type = $type AND b.target_id = c.id)`,
    '수강권이나 그룹에 쓰인 강의는 지울 수 없습니다. 대신 숨길 수 있습니다.',
  ],
  written: [['reviews', 'inquiries', 'posts'].map(ofCourse).join(' OR '), '수강평이나 문의, 글이 있는 강의는 지울 수 없습니다. 대신 숨길 수 있습니다.'],
  wanted: [
    `EXISTS (SELECT FROM cart_items i WHERE i.type = $type AND i.ref_id = c.id)
     OR EXISTS (SELECT FROM roadmap_courses r JOIN roadmaps m ON m.id = r.roadmap_id WHERE r.course_id = c.id AND m.owner_id <> c.instructor_id)`,
    '다른 사람의 수강바구니나 로드맵에 있는 강의는 지울 수 없습니다. 대신 숨길 수 있습니다.',
  ],
} as const;
type Obstacle = keyof typeof obstacles;
const names = Object.keys(obstacles) as Obstacle[];

/** A simultaneous enrolment waits, and then finds the course deleted. */
const lock = statement(
  'teaching-courses.lock-to-delete',
  { parameters: own, row: { id: z.number() } },
  'SELECT id FROM courses WHERE id = $id AND instructor_id = $userId FOR UPDATE',
);

const findObstacles = statement(
  'teaching-courses.find-obstacles',
  { parameters: { id: z.number(), type: z.string() }, row: { found: present(z.array(z.enum(names))) } },
  `SELECT array_remove(ARRAY[${names.map((name) => `CASE WHEN ${obstacles[name][0]} THEN '${name}' END`).join(', ')}], NULL) AS found FROM courses c WHERE c.id = $id`,
);

/** Its curriculum is deleted with it, and its revisions and former prices; files stay with their owner. */
const remove = statement('teaching-courses.remove', { parameters: { id: z.number() } }, 'DELETE FROM courses WHERE id = $id');

/** @throws AppError COMMON_004 for a course of somebody else, COMMON_005 for one of which others have something */
export async function deleteCourse(userId: number, id: number): Promise<void> {
  await transaction(async () => {
    if (!(await lock.first({ userId, id }))) throw fail(commonErrors.notFound);
    const [obstacle] = (await findObstacles.one({ id, type: courseItem(id).type })).found;
    if (obstacle) throw failSaying(commonErrors.conflict, obstacles[obstacle][1]);
    await remove.run({ id });
  });
}
