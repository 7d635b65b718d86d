import { courseFieldErrors } from '@baeum/contract/domains/teaching-courses/teaching-courses.rules.ts';
import type { CourseInput, TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail, failField } from '../../http/base/app-error.ts';
import { renderMarkdown } from '../../markdown/render-markdown.ts';
import { change } from './course-changes.ts';
import { findPrices, pricesOf, saleProblem } from './limit-sale.ts';
import { getTeachingCourse } from './list-courses.ts';
import { storeRevision } from './store-revision.ts';

const findMedia = statement(
  'teaching-courses.find-media',
  { parameters: { userId: z.number(), mediaId: z.number(), kind: z.enum(['IMAGE', 'VIDEO']) }, row: { image_key: z.string().nullable() } },
  `SELECT image_key FROM media_assets WHERE id = $mediaId AND owner_id = $userId AND kind = $kind AND state IN ('READY', 'CONVERTING')
     AND (kind = 'IMAGE') = (image_key IS NOT NULL)`,
);

/**
 * @throws AppError COMMON_001 for a sale beyond the limits of people who are no operators, COMMON_004 for a course or file of somebody else,
 * COMMON_005 where it was changed since it was read
 */
export async function updateCourse(userId: number, id: number, { version, ...input }: CourseInput, isOperator = false): Promise<TeachingCourse> {
  const changes = await changesOf(userId, input);
  return transaction(async () => {
    const stored = await findPrices.first({ userId, id });
    if (!stored) throw fail(commonErrors.notFound);
    const { price = stored.price, sale = pricesOf(stored).sale } = input;
    if (sale && sale.price >= price) throw failField(input.sale ? 'sale.price' : 'price', courseFieldErrors.salePrice);
    const problem = isOperator ? undefined : saleProblem(stored, { price, sale });
    if (problem) throw failField(input.sale ? `sale.${problem.member}` : 'price', problem.error);
    await storeRevision(userId, id, version);
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
