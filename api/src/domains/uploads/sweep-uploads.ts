import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { deleteUnusedFiles } from '../files/stored-files.public.ts';
import { isUsed } from './delete-upload.ts';

/** Days for which a file is stored that no course shows. */
const unusedDays = 30;
const sweptAtOnce = 100;

/** Their parts go with them. */
const removeExpired = statement('uploads.remove-expired', {}, "DELETE FROM media_assets WHERE state = 'UPLOADING' AND expires_at <= now()");

const markUnused = statement(
  'uploads.mark-unused',
  {},
  `UPDATE media_assets a SET unused_since = CASE WHEN ${isUsed('a')} THEN NULL ELSE now() END
   WHERE a.state <> 'UPLOADING' AND (a.unused_since IS NULL) <> ${isUsed('a')}`,
);

const lockUnused = statement(
  'uploads.lock-unused',
  { parameters: { days: z.number(), limit: z.number() }, row: { id: z.number(), file_id: z.number().nullable() } },
  `SELECT a.id, a.file_id FROM media_assets a WHERE a.unused_since < now() - make_interval(days => $days) AND NOT ${isUsed('a')} LIMIT $limit FOR UPDATE SKIP LOCKED`,
);

const removeUnused = statement(
  'uploads.remove-unused',
  { parameters: { ids: z.array(z.number()) } },
  `DELETE FROM media_assets a WHERE a.id = ANY ($ids) AND NOT ${isUsed('a')}`,
);

/** Ends uploads that were not completed in time, and deletes files that no course has shown for a month. */
export async function sweepUploads(): Promise<void> {
  await removeExpired.run();
  await markUnused.run();
  let found: number;
  do {
    found = await transaction(async () => {
      const unused = await lockUnused.all({ days: unusedDays, limit: sweptAtOnce });
      await removeUnused.run({ ids: unused.map(({ id }) => id) });
      await deleteUnusedFiles(unused.flatMap(({ file_id: id }) => id ?? []));
      return unused.length;
    });
  } while (found > 0);
}
