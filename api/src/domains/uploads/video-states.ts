import { mediaFailures } from '@baeum/contract/domains/uploads/media-failures.ts';
import { z } from 'zod';
import { json, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { VideoStates } from '../conversions/convert-video.public.ts';
import { deleteUnusedFiles } from '../files/stored-files.public.ts';

const own = { assetId: z.number(), lease: z.string() };
/** A worker that lost the lease of a conversion, or whose video was deleted, writes nothing. */
const leased = 'a.id = $assetId AND EXISTS (SELECT FROM media_conversions v WHERE v.asset_id = a.id AND v.lease = $lease::uuid)';

const recordProbed = statement(
  'uploads.record-probed',
  { parameters: { ...own, seconds: z.number(), width: z.number().nullable(), height: z.number().nullable(), codec: z.string().nullable() } },
  `UPDATE media_assets a SET duration_seconds = $seconds, width = $width, height = $height, codec = $codec, updated_at = now() WHERE ${leased}`,
);

const recordPlayable = statement(
  'uploads.record-playable',
  { parameters: { ...own, fileId: z.number() } },
  `UPDATE media_assets a SET state = 'READY', play_file_id = $fileId, failure = NULL, updated_at = now() WHERE ${leased}`,
);

const recordConverting = statement(
  'uploads.record-converting',
  { parameters: own },
  `UPDATE media_assets a SET state = 'CONVERTING', progress = 0, updated_at = now() WHERE ${leased} AND a.state = 'CHECKING'`,
);

const recordDone = statement(
  'uploads.record-progress',
  { parameters: { ...own, percent: z.number().nullable() } },
  `UPDATE media_assets a SET progress = $percent WHERE ${leased} AND a.progress IS DISTINCT FROM $percent`,
);

const recordStills = statement(
  'uploads.record-stills',
  { parameters: { ...own, posterIds: z.array(z.number()), storyboardId: z.number(), storyboard: json(z.record(z.string(), z.number())) } },
  `WITH own AS (
     UPDATE media_assets a SET poster_file_id = ($posterIds::bigint[])[1], storyboard_file_id = $storyboardId, storyboard = $storyboard WHERE ${leased} RETURNING a.id)
   INSERT INTO media_posters (asset_id, number, file_id)
   SELECT own.id, p.number, p.file_id FROM own, unnest($posterIds::bigint[]) WITH ORDINALITY AS p (file_id, number)`,
);

const addChecks = statement(
  'uploads.add-checks',
  { parameters: { ...own, checks: json(z.record(z.string(), z.unknown())) } },
  `UPDATE media_assets a SET checks = a.checks || $checks::jsonb WHERE ${leased}`,
);

/** A video that cannot be used, however often it is tried, has no file any more. */
const recordFailed = statement(
  'uploads.record-failed',
  { parameters: { ...own, failure: z.string(), final: z.boolean() }, row: { given_up: z.number().nullable() } },
  `UPDATE media_assets a SET state = CASE a.state WHEN 'READY' THEN 'READY' ELSE 'FAILED' END, failure = $failure, progress = NULL, updated_at = now(),
     file_id = CASE WHEN a.state <> 'READY' AND $final THEN NULL ELSE a.file_id END
   FROM media_assets before WHERE before.id = a.id AND ${leased}
   RETURNING CASE WHEN a.file_id IS NULL THEN before.file_id END AS given_up`,
);

/** Stores the state of a video in its row. */
export const videoStates: VideoStates = {
  film: async (lease, film) => void (await recordProbed.run({ ...lease, ...film })),
  playable: async (lease, fileId) => void (await recordPlayable.run({ ...lease, fileId })),
  converting: async (lease) => void (await recordConverting.run(lease)),
  progress: async (lease, percent) => void (await recordDone.run({ ...lease, percent })),
  pictures: async (lease, pictures) => void (await recordStills.run({ ...lease, ...pictures, storyboard: { ...pictures.storyboard } })),
  checks: async (lease, checks) => void (await addChecks.run({ ...lease, checks })),
  failed: (lease, failure) =>
    transaction(async () => {
      const failed = await recordFailed.first({ ...lease, failure, final: !mediaFailures[failure].canRetry });
      if (failed && failed.given_up !== null) await deleteUnusedFiles([failed.given_up]);
    }),
};
