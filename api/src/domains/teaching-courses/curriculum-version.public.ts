import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';

const own = { userId: z.number(), courseId: z.number() };

const take = statement(
  'teaching-courses.take-curriculum-version',
  { parameters: { ...own, version: z.number() }, row: { published: present(z.boolean()) } },
  `UPDATE courses SET curriculum_version = curriculum_version + 1, updated_at = now(), updated_by = $userId,
     curriculum_changed_at = now(), curriculum_changed_by = $userId
   WHERE id = $courseId AND instructor_id = $userId AND curriculum_version = $version RETURNING published_at IS NOT NULL AS published`,
);

const findOwn = statement(
  'teaching-courses.find-own',
  { parameters: own, row: { id: z.number() } },
  'SELECT id FROM courses WHERE id = $courseId AND instructor_id = $userId',
);

/**
 * Begins a change of a course's curriculum: other changes of it wait until this one is committed, and then find a newer version.
 * @returns whether the course was ever published
 * @throws AppError COMMON_004 for a course of somebody else, COMMON_005 where the curriculum was changed since it was read
 */
export async function takeCurriculumVersion(userId: number, courseId: number, version: number): Promise<{ published: boolean }> {
  const taken = await take.first({ userId, courseId, version });
  if (taken) return taken;
  throw fail((await findOwn.first({ userId, courseId })) ? commonErrors.conflict : commonErrors.notFound);
}

const recordCaptions = statement(
  'teaching-courses.record-captions',
  { parameters: { courseId: z.number() } },
  `UPDATE courses c SET caption_languages = n.languages FROM (
     SELECT coalesce(array_agg(f.language ORDER BY f.lectures DESC, f.language), '{}') AS languages FROM (
       SELECT m.language, count(*) AS lectures FROM lectures l JOIN lecture_media m ON m.lecture_id = l.id AND m.kind = 'CAPTION'
       WHERE l.course_id = $courseId AND l.shown GROUP BY m.language
     ) f
   ) n WHERE c.id = $courseId AND c.caption_languages <> n.languages`,
);

/** A course's caption languages follow those of its visible lectures. */
export async function recordCaptionLanguages(courseId: number): Promise<void> {
  await recordCaptions.run({ courseId });
}
