import { uploadErrors } from '@baeum/contract/domains/uploads/uploads.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { json, present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { deleteUnusedFiles } from '../files/stored-files.public.ts';

/** Whether a lecture or a course shows it. */
export const isUsed = (a: string): string =>
  `(EXISTS (SELECT FROM lecture_media l WHERE l.asset_id = ${a}.id) OR EXISTS (SELECT FROM courses c WHERE c.intro_asset_id = ${a}.id))`;

/** Attaching it to a lecture meanwhile waits, and then finds it deleted. */
const lockOwn = statement(
  'uploads.lock-own',
  { parameters: { userId: z.number(), id: z.number() }, row: { file_id: z.number().nullable() } },
  'SELECT file_id FROM media_assets WHERE id = $id AND owner_id = $userId FOR UPDATE',
);

const findUse = statement(
  'uploads.find-whether-used',
  { parameters: { id: z.number() }, row: { used: present(z.boolean()), files: present(json(z.array(z.number()))) } },
  `SELECT ${isUsed('a')} AS used, to_jsonb(array_remove(
     ARRAY[a.file_id, a.play_file_id, a.poster_file_id, a.storyboard_file_id] || ARRAY(SELECT r.file_id FROM media_renditions r WHERE r.asset_id = a.id)
       || ARRAY(SELECT p.file_id FROM media_posters p WHERE p.asset_id = a.id),
     NULL)) AS files FROM media_assets a WHERE a.id = $id`,
);

const remove = statement('uploads.remove', { parameters: { id: z.number() } }, 'DELETE FROM media_assets WHERE id = $id');

/** Its bytes are deleted too, once no other row has them. @throws AppError COMMON_004, UPLOAD_008 */
export function deleteUpload(userId: number, id: number): Promise<void> {
  return transaction(async () => {
    const own = await lockOwn.first({ userId, id });
    if (!own) throw fail(commonErrors.notFound);
    const { used, files } = await findUse.one({ id });
    if (used) throw fail(uploadErrors.inUse);
    await remove.run({ id });
    await deleteUnusedFiles(files);
  });
}
