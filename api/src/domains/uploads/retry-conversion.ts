import type { TeachingMedia } from '@baeum/contract/domains/uploads/uploads.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/app-error.ts';
import { getUpload } from './read-uploads.ts';
import { finishUpload } from './uploads.jobs.ts';

const checkAgain = statement(
  'uploads.check-again',
  { parameters: { userId: z.number(), id: z.number() }, row: { is_again: present(z.boolean()) } },
  `WITH own AS (SELECT id FROM media_assets WHERE id = $id AND owner_id = $userId),
     again AS (
       UPDATE media_assets a SET state = 'CHECKING', failure = NULL, progress = NULL, updated_at = now() FROM own
       WHERE a.id = own.id AND a.state = 'FAILED' RETURNING a.id)
   SELECT EXISTS (SELECT FROM again) AS is_again FROM own`,
);

/** Checks a file again that could not be used. @throws AppError COMMON_004, COMMON_005 where there is nothing to do again */
export async function retryConversion(userId: number, id: number): Promise<TeachingMedia> {
  await transaction(async () => {
    const found = await checkAgain.first({ userId, id });
    if (!found) throw fail(commonErrors.notFound);
    if (!found.is_again) throw fail(commonErrors.conflict);
    await finishUpload.enqueue({ mediaId: id });
  });
  return getUpload(userId, id);
}
