import { teachingCourseErrors } from '@baeum/contract/domains/teaching-courses/teaching-courses.errors.ts';
import { courseFieldErrors, courseLimits } from '@baeum/contract/domains/teaching-courses/teaching-courses.rules.ts';
import type { CourseInput, NewCourse, TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { json, present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail, failField } from '../../http/app-error.ts';
import { renderMarkdown } from '../../markdown/render-markdown.ts';
import { nextSlugOf, slugOf } from './course-slug.ts';
import { getTeachingCourse } from './list-courses.ts';

const own = { userId: z.number(), id: z.number() };

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

/** What a change may name, with its column and how its JSON becomes a value. */
const columns = {
  title: ['title', "$changes::jsonb ->> 'title'"],
  subtitle: ['subtitle', "$changes::jsonb ->> 'subtitle'"],
  categoryId: ['category_id', "($changes::jsonb ->> 'categoryId')::smallint"],
  level: ['level', "$changes::jsonb ->> 'level'"],
  descriptionMarkdown: ['description_md', "$changes::jsonb ->> 'descriptionMarkdown'"],
  descriptionHtml: ['description_html', "$changes::jsonb ->> 'descriptionHtml'"],
  goals: ['goals', "ARRAY(SELECT jsonb_array_elements_text($changes::jsonb -> 'goals'))"],
  audience: ['audience', "ARRAY(SELECT jsonb_array_elements_text($changes::jsonb -> 'audience'))"],
  prerequisites: ['prerequisites', "ARRAY(SELECT jsonb_array_elements_text($changes::jsonb -> 'prerequisites'))"],
  tags: ['tags', "ARRAY(SELECT jsonb_array_elements_text($changes::jsonb -> 'tags'))"],
  price: ['price', "($changes::jsonb ->> 'price')::int"],
  salePrice: ['sale_price', "($changes::jsonb ->> 'salePrice')::int"],
  saleStartsAt: ['sale_starts_at', "($changes::jsonb ->> 'saleStartsAt')::timestamptz"],
  saleEndsAt: ['sale_ends_at', "($changes::jsonb ->> 'saleEndsAt')::timestamptz"],
  coverKey: ['cover_key', "$changes::jsonb ->> 'coverKey'"],
  introMediaId: ['intro_asset_id', "($changes::jsonb ->> 'introMediaId')::bigint"],
  hasCertificate: ['has_certificate', "($changes::jsonb ->> 'hasCertificate')::boolean"],
  certificateThreshold: ['certificate_threshold', "($changes::jsonb ->> 'certificateThreshold')::smallint"],
  accessDays: ['access_days', "($changes::jsonb ->> 'accessDays')::int"],
} as const;
const assignments = Object.entries(columns).map(
  ([name, [column, value]]) => `${column} = CASE WHEN $changes::jsonb ? '${name}' THEN ${value} ELSE ${column} END`,
);

const change = statement(
  'teaching-courses.change',
  { parameters: { ...own, version: z.number(), changes: json(z.record(z.string(), z.unknown())) } },
  `UPDATE courses SET ${assignments.join(', ')}, version = version + 1, updated_at = now(), updated_by = $userId
   WHERE id = $id AND instructor_id = $userId AND version = $version`,
);

const findPrices = statement(
  'teaching-courses.find-prices',
  { parameters: own, row: { price: z.number(), sale_price: z.number().nullable() } },
  'SELECT price, sale_price FROM courses WHERE id = $id AND instructor_id = $userId',
);

const findMedia = statement(
  'teaching-courses.find-media',
  { parameters: { userId: z.number(), mediaId: z.number(), kind: z.enum(['IMAGE', 'VIDEO']) }, row: { image_key: z.string().nullable() } },
  "SELECT image_key FROM media_assets WHERE id = $mediaId AND owner_id = $userId AND kind = $kind AND state IN ('READY', 'CONVERTING')",
);

const remove = statement(
  'teaching-courses.remove',
  { parameters: own },
  `DELETE FROM courses c WHERE c.id = $id AND c.instructor_id = $userId AND NOT EXISTS (SELECT FROM enrollments e WHERE e.course_id = c.id)
     AND NOT EXISTS (SELECT FROM order_item_courses o WHERE o.course_id = c.id)`,
);

/** @throws AppError COURSE_007 */
export async function createCourse(userId: number, { title, categoryId }: NewCourse): Promise<TeachingCourse> {
  return transaction(async () => {
    await lockPerson.run({ userId });
    if ((await countUnpublished.one({ userId })).count >= courseLimits.unpublished) throw fail(teachingCourseErrors.tooMany);
    const added =
      (await add.first({ userId, title, categoryId, slug: slugOf(title) })) ?? (await add.one({ userId, title, categoryId, slug: nextSlugOf(title) }));
    return getTeachingCourse(userId, added.id);
  });
}

/** @throws AppError COMMON_004 for a course or file of somebody else, COMMON_005 where it was changed since it was read */
export async function updateCourse(userId: number, id: number, { version, ...input }: CourseInput): Promise<TeachingCourse> {
  const changes = await changesOf(userId, input);
  return transaction(async () => {
    const now = await findPrices.first({ userId, id });
    if (!now) throw fail(commonErrors.notFound);
    const price = input.price ?? now.price;
    const salePrice = input.sale === undefined ? now.sale_price : (input.sale?.price ?? null);
    if (salePrice !== null && salePrice >= price) throw failField(input.sale ? 'sale.price' : 'price', courseFieldErrors.salePrice);
    if ((await change.run({ userId, id, version, changes })) === 0) throw fail(commonErrors.conflict);
    return getTeachingCourse(userId, id);
  });
}

async function changesOf(userId: number, { sale, coverMediaId, ...input }: Omit<CourseInput, 'version'>): Promise<Record<string, unknown>> {
  const { descriptionMarkdown, introMediaId } = input;
  if (introMediaId) await ownMedia(userId, introMediaId, 'VIDEO');
  return {
    ...input,
    ...(descriptionMarkdown !== undefined && { descriptionHtml: renderMarkdown(descriptionMarkdown) }),
    ...(sale !== undefined && { salePrice: sale?.price ?? null, saleStartsAt: sale?.startsAt ?? null, saleEndsAt: sale?.endsAt ?? null }),
    ...(coverMediaId !== undefined && { coverKey: coverMediaId === null ? null : await ownMedia(userId, coverMediaId, 'IMAGE') }),
  };
}

async function ownMedia(userId: number, mediaId: number, kind: 'IMAGE' | 'VIDEO'): Promise<string | null> {
  const found = await findMedia.first({ userId, mediaId, kind });
  if (!found) throw fail(commonErrors.notFound);
  return found.image_key;
}

/** @throws AppError COMMON_004, COMMON_005 for one that somebody learns or has bought */
export async function deleteCourse(userId: number, id: number): Promise<void> {
  if ((await remove.run({ userId, id })) > 0) return;
  await getTeachingCourse(userId, id);
  throw fail(commonErrors.conflict, { detail: '수강생이 있거나 판 적이 있는 강의는 지울 수 없습니다. 대신 숨길 수 있습니다.' });
}
