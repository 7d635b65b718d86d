import { courseFieldErrors } from '@baeum/contract/domains/teaching-courses/teaching-courses.rules.ts';
import type { CourseInput, TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail, failField } from '../../http/app-error.ts';
import { renderMarkdown } from '../../markdown/render-markdown.ts';
import { change } from './course-changes.ts';
import { keepRevision } from './keep-revision.ts';
import { getTeachingCourse } from './list-courses.ts';

const own = { userId: z.number(), id: z.number() };

const findPrices = statement(
  'teaching-courses.find-prices',
  { parameters: own, row: { price: z.number(), sale_price: z.number().nullable() } },
  'SELECT price, sale_price FROM courses WHERE id = $id AND instructor_id = $userId',
);

const findMedia = statement(
  'teaching-courses.find-media',
  { parameters: { userId: z.number(), mediaId: z.number(), kind: z.enum(['IMAGE', 'VIDEO']) }, row: { image_key: z.string().nullable() } },
  `SELECT image_key FROM media_assets WHERE id = $mediaId AND owner_id = $userId AND kind = $kind AND state IN ('READY', 'CONVERTING')
     AND (kind = 'IMAGE') = (image_key IS NOT NULL)`,
);

/** @throws AppError COMMON_004 for a course or file of somebody else, COMMON_005 where it was changed since it was read */
export async function updateCourse(userId: number, id: number, { version, ...input }: CourseInput): Promise<TeachingCourse> {
  const changes = await changesOf(userId, input);
  return transaction(async () => {
    const now = await findPrices.first({ userId, id });
    if (!now) throw fail(commonErrors.notFound);
    const price = input.price ?? now.price;
    const salePrice = input.sale === undefined ? now.sale_price : (input.sale?.price ?? null);
    if (salePrice !== null && salePrice >= price) throw failField(input.sale ? 'sale.price' : 'price', courseFieldErrors.salePrice);
    await keepRevision(userId, id, version);
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
