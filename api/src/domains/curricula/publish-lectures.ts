import { curriculumErrors } from '@baeum/contract/domains/curricula/curricula.rules.ts';
import type { Curriculum, LecturePublication } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail, failFields } from '../../http/base/app-error.ts';
import { playable } from '../courses/curriculum-json.public.ts';
import { recountLater } from '../enrollments/recount-course.public.ts';
import { writeNews } from '../posts/write/write-news.public.ts';
import { recordCaptionLanguages, takeCurriculumVersion } from '../teaching-courses/curriculum-version.public.ts';
import { readCurriculum } from './read-curriculum.ts';
import { storeCurriculum } from './store-curriculum.ts';

const ofCourse = { courseId: z.number(), lectureIds: z.array(z.number()) };

const findPlayable = statement(
  'curricula.find-playable',
  { parameters: ofCourse, row: { id: z.number(), is_playable: present(z.boolean()) } },
  `SELECT l.id, ${playable} AS is_playable FROM lectures l WHERE l.course_id = $courseId AND l.removed_at IS NULL AND l.id = ANY ($lectureIds)`,
);

/** The time since which learners see a lecture; in an unpublished course, from its publication on. */
const show = statement(
  'curricula.show-lectures',
  { parameters: { ...ofCourse, published: z.boolean() } },
  `UPDATE lectures SET live = true, live_at = CASE WHEN $published THEN now() END, updated_at = now()
   WHERE course_id = $courseId AND removed_at IS NULL AND NOT live AND id = ANY ($lectureIds)`,
);

/**
 * Shows lectures to the learners of a course, all at once, and announces it if wanted.
 * @throws AppError COMMON_004 for what is not the person's or the course's own, COMMON_005 where it was changed since it was read,
 * COMMON_001 by field where there is nothing to see yet, POST_002, POST_005
 */
export async function publishLectures(actor: UserActor, courseId: number, { lectureIds, version, news }: LecturePublication): Promise<Curriculum> {
  return transaction(async () => {
    await storeCurriculum(actor.userId, courseId, version);
    const { published } = await takeCurriculumVersion(actor.userId, courseId, version);
    const found = new Map((await findPlayable.all({ courseId, lectureIds })).map(({ id, is_playable: isPlayable }) => [id, isPlayable]));
    if (found.size < lectureIds.length) throw fail(commonErrors.notFound);
    const { errorCode, message } = curriculumErrors.notPlayable;
    const empty = lectureIds.flatMap((id, index) => (found.get(id) ? [] : [{ field: `lectureIds.${index}`, errorCode, message }]));
    if (empty.length > 0) throw failFields(empty);
    if ((await show.run({ courseId, lectureIds, published })) > 0) await recountLater(courseId);
    await recordCaptionLanguages(courseId);
    if (news) await writeNews(actor, courseId, news);
    return readCurriculum(courseId);
  });
}
