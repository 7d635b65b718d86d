import { hlsType } from '@baeum/contract/domains/learning/learning.rules.ts';
import { mediaErrors } from '@baeum/contract/domains/media/media.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { config } from '../../config.ts';
import { json, present, statement, type RowOf } from '../../database/statement.ts';
import type { SentFile } from '../../http/answers/send-file.ts';
import { fail } from '../../http/base/app-error.ts';
import { mayWatch, viewerRights, viewerRightsOf, viewerRightsParameters, viewerRightsRow } from './may-watch.ts';
import { listPieces } from './playlist-of-pieces.ts';
import { addressesFor, type Address, type AddressOf } from './signed-address.ts';
import { filePlace } from './stored-playlist.public.ts';
import { listQualities, listTimes } from './write-lists.ts';

/**
 * Files that are generated for each viewer, since they contain addresses: which qualities a video has, where the pieces of one are, and
 * which part of the storyboard belongs to which time. Their keys have no hash, so no stored file has such a key.
 */
export const qualitiesKey = (assetId: number): string => `video.${assetId}.m3u8`;
export const qualityKey = (assetId: number, height: number): string => `video.${assetId}.${height}.m3u8`;
export const timesKey = (assetId: number): string => `video.${assetId}.vtt`;
const madeKey = /^video\.(\d{1,15})(?:\.(\d{1,5}))?\.(m3u8|vtt)$/;

const qualitySchema = z.object({
  height: z.number(),
  width: z.number(),
  tall: z.number(),
  bandwidth: z.number(),
  codecs: z.string(),
  key: z.string(),
  playlist: z.string(),
});

export const storyboardSchema = z.object({ interval: z.number(), columns: z.number(), count: z.number(), width: z.number(), height: z.number() });

const videoRow = {
  name: z.string(),
  storyboard: json(storyboardSchema).nullable(),
  storyboard_key: z.string().nullable(),
  qualities: present(json(z.array(qualitySchema))),
  ...viewerRightsRow,
};
const findVideo = statement(
  'media.find-video',
  { parameters: { assetId: z.number(), height: z.number().nullable(), ...viewerRightsParameters }, row: videoRow },
  `SELECT a.name, a.storyboard, s.key AS storyboard_key, (
     SELECT coalesce(jsonb_agg(jsonb_build_object('height', r.height, 'width', r.width, 'tall', r.picture_height, 'bandwidth', r.bandwidth, 'codecs', r.codecs, 'key', f.key,
       'playlist', CASE WHEN $height::int IS NULL THEN '' ELSE r.playlist END) ORDER BY r.height), '[]')
     FROM media_renditions r JOIN media_files f ON f.id = r.file_id WHERE r.asset_id = a.id AND r.height = coalesce($height, r.height)
   ) AS qualities, ${viewerRights}
   FROM media_assets a LEFT JOIN media_files s ON s.id = a.storyboard_file_id WHERE a.id = $assetId`,
);

/** The generated file of a key, for the person of its signed URL; URLs in it expire together with it. @throws AppError COMMON_004, MEDIA_001 */
export async function findMadeFile(key: string, address: Address): Promise<SentFile | undefined> {
  const [match, id, height, extension] = madeKey.exec(key) ?? [];
  if (match === undefined) return undefined;
  const assetId = Number(id);
  const video = await findVideo.first({
    assetId,
    height: height === undefined ? null : Number(height),
    ...viewerRightsOf(address),
  });
  if (!video) throw fail(commonErrors.notFound);
  if (!mayWatch(address, video)) throw fail(mediaErrors.refused);
  const addressOf = await addressesFor(address, address.until);
  const text = extension === 'vtt' ? timesOf(video, addressOf) : qualitiesOf(video, { height, addressOf, assetId });
  if (text === undefined) throw fail(commonErrors.notFound);
  return toFile(text, extension === 'vtt' ? 'text/vtt' : hlsType, video.name);
}

type Video = RowOf<typeof videoRow>;

function timesOf({ storyboard, storyboard_key: key }: Video, addressOf: AddressOf): string | undefined {
  return storyboard && key !== null ? listTimes(storyboard, addressOf(key)) : undefined;
}

function qualitiesOf(
  { qualities }: Video,
  { height, addressOf, assetId }: { height: string | undefined; addressOf: AddressOf; assetId: number },
): string | undefined {
  const [one] = qualities;
  if (!one) return undefined;
  if (height !== undefined) {
    // Pieces of their own also while the CDN is away: a film is watched for longer than that.
    if (config().MEDIA_CDN_HOST !== undefined) return listPieces(one.playlist, (piece) => addressOf(one.key, piece));
    return one.playlist.replaceAll(filePlace, addressOf(one.key));
  }
  return listQualities(qualities, (each) => addressOf(qualityKey(assetId, each.height)));
}

function toFile(text: string, type: string, title: string): SentFile {
  const bytes = Buffer.from(text);
  const tag = createHash('sha256').update(bytes).digest('base64url');
  // oxlint-disable-next-line require-await
  return {
    type,
    title,
    size: bytes.length,
    tag,
    bytes: async function* range({ start, end }) {
      yield bytes.subarray(start, end + 1);
    },
  };
}
