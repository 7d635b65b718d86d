import { z } from 'zod';
import { json, statement } from '../../database/statement.ts';

const own = { assetId: z.number(), lease: z.string() };
/** Whoever has lost the lease of a conversion to another, or whose video is no more, writes nothing. */
const leased = 'a.id = $assetId AND EXISTS (SELECT FROM media_conversions v WHERE v.asset_id = a.id AND v.lease = $lease::uuid)';

const noteProbed = statement(
  'uploads.note-probed',
  { parameters: { ...own, seconds: z.number(), width: z.number().nullable(), height: z.number().nullable(), codec: z.string().nullable() } },
  `UPDATE media_assets a SET duration_seconds = $seconds, width = $width, height = $height, codec = $codec, updated_at = now() WHERE ${leased}`,
);

/** What a video turned out to be. */
export async function noteFilm(lease: Leased, film: { seconds: number; width: number | null; height: number | null; codec: string | null }): Promise<void> {
  await noteProbed.run({ ...lease, ...film });
}

const notePlayable = statement(
  'uploads.note-playable',
  { parameters: { ...own, fileId: z.number() } },
  `UPDATE media_assets a SET state = 'READY', play_file_id = $fileId, failure = NULL, updated_at = now() WHERE ${leased}`,
);

/** Browsers play the video from this file. */
export async function noteFilmFile(lease: Leased, fileId: number): Promise<void> {
  await notePlayable.run({ ...lease, fileId });
}

const noteConverting = statement(
  'uploads.note-converting',
  { parameters: own },
  `UPDATE media_assets a SET state = 'CONVERTING', progress = 0, updated_at = now() WHERE ${leased} AND a.state = 'CHECKING'`,
);

/** Nothing of the video can be played before it is converted. */
export async function noteConversion(lease: Leased): Promise<void> {
  await noteConverting.run(lease);
}

const noteDone = statement(
  'uploads.note-progress',
  { parameters: { ...own, percent: z.number().nullable() } },
  `UPDATE media_assets a SET progress = $percent WHERE ${leased} AND a.progress IS DISTINCT FROM $percent`,
);

/** How far the conversion is, in percent; null when it is over. */
export async function noteProgress(lease: Leased, percent: number | null): Promise<void> {
  await noteDone.run({ ...lease, percent });
}

const noteStills = statement(
  'uploads.note-stills',
  { parameters: { ...own, posterId: z.number(), storyboardId: z.number(), storyboard: json(z.record(z.string(), z.number())) } },
  `UPDATE media_assets a SET poster_file_id = $posterId, storyboard_file_id = $storyboardId, storyboard = $storyboard WHERE ${leased}`,
);

/** The video's poster, and its small pictures in one. */
export async function notePictures(lease: Leased, pictures: { posterId: number; storyboardId: number; storyboard: Record<string, number> }): Promise<void> {
  await noteStills.run({ ...lease, ...pictures });
}

const addChecks = statement(
  'uploads.add-checks',
  { parameters: { ...own, checks: json(z.record(z.string(), z.unknown())) } },
  `UPDATE media_assets a SET checks = a.checks || $checks::jsonb WHERE ${leased}`,
);

/** What reviews ask of the video, beside what is known of it already. */
export async function noteChecks(lease: Leased, checks: Record<string, unknown>): Promise<void> {
  await addChecks.run({ ...lease, checks });
}

const noteFailed = statement(
  'uploads.note-failed',
  { parameters: { ...own, failure: z.string() } },
  `UPDATE media_assets a SET state = CASE a.state WHEN 'READY' THEN 'READY' ELSE 'FAILED' END, failure = $failure, progress = NULL, updated_at = now() WHERE ${leased}`,
);

/** Why the video cannot be used, or has no more qualities. */
export async function noteFailure(lease: Leased, failure: string): Promise<void> {
  await noteFailed.run({ ...lease, failure });
}

/** A video, and the lease of whoever converts it. */
export interface Leased {
  assetId: number;
  lease: string;
}
