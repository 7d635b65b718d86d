import { mediaFailures } from '@baeum/contract/domains/uploads/media-failures.ts';
import type { TeachingMedia } from '@baeum/contract/domains/uploads/uploads.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { beginConversion } from './conversions.jobs.ts';
import { getUpload } from './read-uploads.ts';

const mayHelp = Object.entries(mediaFailures).flatMap(([code, { canRetry }]) => (canRetry ? [code] : []));

/** A playable video stays playable, whatever happens to its other qualities. */
const checkAgain = statement(
  'uploads.check-again',
  { parameters: { userId: z.number(), id: z.number(), failures: z.array(z.string()) }, row: { is_again: present(z.boolean()) } },
  `WITH own AS (SELECT id FROM media_assets WHERE id = $id AND owner_id = $userId),
     again AS (
       UPDATE media_assets a SET state = CASE a.state WHEN 'READY' THEN 'READY' ELSE 'CHECKING' END, failure = NULL, progress = NULL, updated_at = now() FROM own
       WHERE a.id = own.id AND a.failure = ANY ($failures) RETURNING a.id)
   SELECT EXISTS (SELECT FROM again) AS is_again FROM own`,
);

/** Checks and converts a video again where that may help. @throws AppError COMMON_004, COMMON_005 where there is nothing to repeat */
export async function retryConversion(userId: number, id: number): Promise<TeachingMedia> {
  await transaction(async () => {
    const found = await checkAgain.first({ userId, id, failures: mayHelp });
    if (!found) throw fail(commonErrors.notFound);
    if (!found.is_again) throw fail(commonErrors.conflict);
    await beginConversion(id);
  });
  return getUpload(userId, id);
}
