import type { TeachingMedia } from '@baeum/contract/domains/uploads/uploads.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { getUpload } from './read-uploads.ts';

const choose = statement(
  'uploads.choose-poster',
  { parameters: { userId: z.number(), id: z.number(), number: z.number() } },
  `UPDATE media_assets a SET poster_file_id = p.file_id FROM media_posters p
   WHERE a.id = $id AND a.owner_id = $userId AND p.asset_id = a.id AND p.number = $number`,
);

/** Sets another picture to show before a video is played. @throws AppError COMMON_004 where there is no such video, or no such picture of it */
export async function choosePoster(userId: number, id: number, number: number): Promise<TeachingMedia> {
  if ((await choose.run({ userId, id, number })) === 0) throw fail(commonErrors.notFound);
  return getUpload(userId, id);
}
