import { z } from 'zod';
import { defineJob, type QueuedJob } from '../../jobs/define-job.ts';
import { finish } from './finish-upload.ts';
import { sweepUploads } from './sweep-uploads.ts';

const payload = z.object({ mediaId: z.number() });

/** Joins an upload whose last part has arrived, and checks its content. */
export const finishUpload: QueuedJob<z.input<typeof payload>> = defineJob(
  'uploads.finish',
  payload,
  async ({ mediaId }) => {
    const seconds = await finish(mediaId);
    if (seconds > 0) await finishUpload.enqueue({ mediaId }, { waitSeconds: seconds });
  },
  { durability: 'mail' },
);

/** Deletes uploads that are incomplete or unused. */
export const sweepUnusedUploads = defineJob('uploads.sweep', z.object({}), sweepUploads, { durability: 'housekeeping', cron: '25 * * * *', alone: true });
