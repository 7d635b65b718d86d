import { copySuffix, courseLimits } from '@baeum/contract/domains/teaching-courses/teaching-courses.rules.ts';
import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { nextSlugOf, slugOf } from './course-slug.ts';
import { getTeachingCourse } from './list-courses.ts';
import { makeRoom } from './make-room.ts';

/** Locks the curriculum against changes while it is copied. */
const lockCourse = statement(
  'teaching-courses.lock-course',
  { parameters: { userId: z.number(), id: z.number() }, row: { title: z.string() } },
  'SELECT title FROM courses WHERE id = $id AND instructor_id = $userId FOR UPDATE',
);

const copied = `subtitle, description_md, description_html, category_id, level, price, tags, goals, audience, prerequisites, caption_languages,
  has_certificate, certificate_threshold, access_days, cover_key, intro_asset_id`;
const addCopy = statement(
  'teaching-courses.add-copy',
  { parameters: { userId: z.number(), id: z.number(), title: z.string(), slug: z.string() }, row: { id: z.number() } },
  `INSERT INTO courses (instructor_id, title, slug, updated_by, ${copied}) SELECT instructor_id, $title, $slug, instructor_id, ${copied}
   FROM courses WHERE id = $id AND instructor_id = $userId ON CONFLICT (slug) DO NOTHING RETURNING id`,
);

/**
 * A draft with all texts of a course, without its sale, its learners and what they wrote.
 * @param copyCurriculum gives the new course the curriculum of the old one, in the same transaction
 * @throws AppError COMMON_004 for a course of somebody else, COURSE_007
 */
export async function copyCourse(userId: number, id: number, copyCurriculum: (from: number, to: number) => Promise<void>): Promise<TeachingCourse> {
  return transaction(async () => {
    await makeRoom(userId);
    const original = await lockCourse.first({ userId, id });
    if (!original) throw fail(commonErrors.notFound);
    const title = titleOfCopy(original.title);
    const added = (await addCopy.first({ userId, id, title, slug: slugOf(title) })) ?? (await addCopy.one({ userId, id, title, slug: nextSlugOf(title) }));
    await copyCurriculum(id, added.id);
    return getTeachingCourse(userId, added.id);
  });
}

/** A long title is shortened rather than the word that distinguishes the copy from its original. */
function titleOfCopy(title: string): string {
  const letters = Array.from(title).slice(0, courseLimits.title.max - copySuffix.length);
  return `${letters.join('').trimEnd()}${copySuffix}`;
}
