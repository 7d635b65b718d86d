import { z } from 'zod';
import { transaction } from '../../database/transaction.ts';
import { defineJob, type QueuedJob } from '../../jobs/define-job.ts';
import { convertVideo } from '../conversions/convert-video.public.ts';
import { findForgotten, findWaiting, recordDue, recordCancelled, sweepFolders } from '../conversions/due-conversions.public.ts';
import { videoStates } from './video-states.ts';

const payload = z.object({ assetId: z.number() });

/** Checks a video, and converts it for players. */
export const convert: QueuedJob<z.input<typeof payload>> = defineJob(
  'uploads.convert',
  payload,
  async ({ assetId }) => {
    const seconds = await convertVideo(assetId, videoStates);
    if (seconds > 0) return queue(assetId, seconds);
    const waiting = await findWaiting();
    if (waiting !== undefined) await queue(waiting);
  },
  { durability: 'housekeeping', needs: 'ffmpeg' },
);

/** One job per video, however often it is requested. */
function queue(assetId: number, waitSeconds = 0): Promise<void> {
  return convert.enqueue({ assetId }, { waitSeconds, key: `uploads.convert-${assetId}` });
}

/** Queues the check and conversion of a completely uploaded video, or the rest of it. Call it inside a transaction. */
export async function beginConversion(assetId: number): Promise<void> {
  await recordDue(assetId);
  await queue(assetId);
}

/** Resumes conversions whose worker or job no longer exists. */
export const resume = defineJob(
  'uploads.resume-conversions',
  z.object({}),
  async () => {
    for (const assetId of await findForgotten()) {
      await transaction(async () => {
        await recordCancelled(assetId);
        await queue(assetId);
      });
    }
    await sweepFolders();
  },
  { durability: 'housekeeping', cron: '*/5 * * * *', alone: true },
);
