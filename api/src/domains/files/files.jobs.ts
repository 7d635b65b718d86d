import { neutralCover } from '@baeum/contract/shared/constants.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { defineJob, type QueuedJob } from '../../jobs/define-job.ts';
import { isUnattached } from './file-uses.ts';
import { moveVideos } from './move-files.ts';
import { pictureUses } from './picture-uses.ts';
import { removeDueFiles, sweepPlaces } from './remove-files.ts';

const old = "created_at < now() - interval '7 days'";
const sweptAtOnce = 500;

/** Pictures of texts and of profiles have their own times. */
const sweepPictures = statement(
  'files.sweep-pictures',
  {},
  `WITH shown (key) AS MATERIALIZED (${Object.values(pictureUses).join(' UNION ALL ')}),
     unused AS (
       SELECT i.key FROM images i WHERE i.user_id IS NULL AND i.${old} AND i.key <> '${neutralCover}' AND NOT EXISTS (SELECT FROM shown s WHERE s.key = i.key)
       LIMIT ${sweptAtOnce} FOR UPDATE SKIP LOCKED)
   DELETE FROM images i USING unused u WHERE i.key = u.key`,
);

const unattached = isUnattached('f');
/** A transaction that just attaches a file holds its row: such a file is left alone. */
const lockUnattached = statement(
  'files.lock-unattached',
  { row: { id: z.number() } },
  `SELECT id FROM media_files f WHERE f.${old} AND ${unattached} LIMIT ${sweptAtOnce} FOR UPDATE SKIP LOCKED`,
);
/** Checks again, now that nothing can attach one. */
const sweepFiles = statement(
  'files.sweep-files',
  { parameters: { ids: z.array(z.number()) } },
  `DELETE FROM media_files f WHERE f.id = ANY ($ids) AND ${unattached}`,
);

/** Deletes files that nothing has ever shown, once they are a week old. */
export const sweepUnusedFiles = defineJob(
  'files.sweep',
  z.object({}),
  async () => {
    while ((await sweepPictures.run()) === sweptAtOnce);
    let locked: number;
    do {
      locked = await transaction(async () => {
        const ids = (await lockUnattached.all()).map(({ id }) => id);
        await sweepFiles.run({ ids });
        return ids.length;
      });
    } while (locked > 0);
  },
  { durability: 'housekeeping', cron: '40 4 * * *' },
);

/** Deletes bytes without a row. */
export const removeFiles = defineJob('files.remove', z.object({}), removeDueFiles, { durability: 'housekeeping', cron: '*/10 * * * *', alone: true });

/** Deletes uploads that were begun and never registered. */
export const sweepStorage = defineJob('files.sweep-storage', z.object({}), sweepPlaces, { durability: 'housekeeping', cron: '50 4 * * *', alone: true });

const run = z.object({ after: z.number().default(0), seconds: z.number().default(120) });

/** Videos of former releases leave the database, for some minutes at a time: a longer job could not end when its process does. */
export const moveFiles: QueuedJob<z.input<typeof run>> = defineJob(
  'files.move-videos',
  run,
  async ({ after, seconds }) => {
    const next = await moveVideos({ after, seconds });
    if (next) await moveFiles.enqueue({ ...next, seconds });
  },
  { durability: 'housekeeping', cron: '7 * * * *', alone: true },
);
