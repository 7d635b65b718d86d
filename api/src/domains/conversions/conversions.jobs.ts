import { z } from 'zod';
import { transaction } from '../../database/transaction.ts';
import { defineJob, type QueuedJob } from '../../jobs/define-job.ts';
import { begin, beginForgotten, findDue, findNext } from './conversion-rows.ts';
import { convertVideo } from './convert-video.ts';
import { sweepFolders } from './work-place.ts';

const payload = z.object({ assetId: z.number() });

/** Checks a video, and makes of it what players need. */
export const convert: QueuedJob<z.input<typeof payload>> = defineJob(
  'conversions.convert',
  payload,
  async ({ assetId }) => {
    const seconds = await convertVideo(assetId);
    if (seconds > 0) return queue(assetId, seconds);
    const next = await findNext.first();
    if (next) await queue(next.asset_id);
  },
  { durability: 'housekeeping' },
);

/** One job a video, however often it is asked for. */
function queue(assetId: number, waitSeconds = 0): Promise<void> {
  return convert.enqueue({ assetId }, { waitSeconds, key: `conversions.convert-${assetId}` });
}

/** Has a video whose bytes are all here checked and converted, or what is left of that. Call it inside a transaction. */
export async function beginConversion(assetId: number): Promise<void> {
  await begin.run({ assetId });
  await queue(assetId);
}

/** Goes on with conversions whose worker is gone, or whose job is. */
export const resume = defineJob(
  'conversions.resume',
  z.object({}),
  async () => {
    for (const { asset_id: assetId } of await findDue.all()) {
      await transaction(async () => {
        await beginForgotten.run({ assetId });
        await queue(assetId);
      });
    }
    await sweepFolders();
  },
  { durability: 'housekeeping', cron: '*/5 * * * *', alone: true },
);
