import { teachingCourseErrors } from '@baeum/contract/domains/teaching-courses/teaching-courses.errors.ts';
import { copySuffix, courseLimits } from '@baeum/contract/domains/teaching-courses/teaching-courses.rules.ts';
import type { NewCourse, TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/app-error.ts';
import { copyCurriculum } from '../curricula/copy-curriculum.service.ts';
import { nextSlugOf, slugOf } from './course-slug.ts';
import { getTeachingCourse } from './list-courses.ts';

/** Whoever makes several at once waits for the first of them. */
const lockPerson = statement(
  'teaching-courses.lock-person',
  { parameters: { userId: z.number() }, row: { id: z.number() } },
  'SELECT id FROM users WHERE id = $userId FOR UPDATE',
);

const countUnpublished = statement(
  'teaching-courses.count-unpublished',
  { parameters: { userId: z.number() }, row: { count: present(z.number()) } },
  "SELECT count(*)::int AS count FROM courses WHERE instructor_id = $userId AND status IN ('DRAFT', 'REJECTED')",
);

const add = statement(
  'teaching-courses.add',
  { parameters: { userId: z.number(), title: z.string(), slug: z.string(), categoryId: z.number() }, row: { id: z.number() } },
  `INSERT INTO courses (instructor_id, title, slug, category_id, updated_by) VALUES ($userId, $title, $slug, $categoryId, $userId)
   ON CONFLICT (slug) DO NOTHING RETURNING id`,
);

/** Nobody changes its curriculum while it is copied. */
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

/** @throws AppError COURSE_007 */
export async function createCourse(userId: number, { title, categoryId }: NewCourse): Promise<TeachingCourse> {
  return transaction(async () => {
    await makeRoom(userId);
    const added =
      (await add.first({ userId, title, categoryId, slug: slugOf(title) })) ?? (await add.one({ userId, title, categoryId, slug: nextSlugOf(title) }));
    return getTeachingCourse(userId, added.id);
  });
}

/** @throws AppError COMMON_004 for a course of somebody else, COURSE_007 */
export async function duplicateCourse(userId: number, id: number): Promise<TeachingCourse> {
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

async function makeRoom(userId: number): Promise<void> {
  await lockPerson.run({ userId });
  if ((await countUnpublished.one({ userId })).count >= courseLimits.unpublished) throw fail(teachingCourseErrors.tooMany);
}

/** A long title loses letters rather than the word that tells the copy from its original. */
function titleOfCopy(title: string): string {
  const letters = Array.from(title).slice(0, courseLimits.title.max - copySuffix.length);
  return `${letters.join('').trimEnd()}${copySuffix}`;
}
