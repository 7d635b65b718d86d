import type { MediaFailureCode } from '@baeum/contract/domains/uploads/media-failures.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { AppError } from '../../http/base/app-error.ts';
import { largeStorage } from '../../outside/storage/large-storage.ts';
import { joined, MissingFileError, type LargeStorage, type Place } from '../../outside/storage/storage.ts';
import { drawPicture, type DrawnPicture } from '../files/draw-picture.public.ts';
import { storeSharedPicture } from '../files/pictures.public.ts';
import { removeSoon } from '../files/removed-files.public.ts';
import { lockLocation, storeFile, storeLargeFile } from '../files/stored-files.public.ts';
import { findAsset, lockAsset, type AssetRow } from './asset-rows.ts';
import { attachmentType, captionText, headSize, UnusableError, videoType } from './check-content.ts';
import { beginConversion } from './conversions.jobs.ts';

/** Files up to this size that are no videos lie in the database. */
const smallFile = 8 * 1024 * 1024;

const findWriting = statement(
  'uploads.find-writing',
  { parameters: { id: z.number() }, row: { seconds: present(z.number()) } },
  `SELECT coalesce(extract(epoch FROM max(written_until) - now()), 0)::float8 AS seconds FROM media_asset_parts WHERE asset_id = $id`,
);

const findParts = statement(
  'uploads.find-parts',
  { parameters: { id: z.number() }, row: { seq: z.number(), tag: present(z.string()) } },
  'SELECT seq, tag FROM media_asset_parts WHERE asset_id = $id AND received_at IS NOT NULL ORDER BY seq',
);

const recordHash = statement(
  'uploads.record-hash',
  { parameters: { id: z.number(), sha256: z.instanceof(Buffer) } },
  'UPDATE media_assets SET sha256 = $sha256 WHERE id = $id',
);

const settle = statement(
  'uploads.settle',
  {
    parameters: {
      id: z.number(),
      state: z.enum(['CHECKING', 'READY', 'FAILED']),
      failure: z.string().nullable(),
      fileId: z.number().nullable(),
      imageKey: z.string().nullable(),
      width: z.number().nullable(),
      height: z.number().nullable(),
    },
  },
  `UPDATE media_assets SET state = $state, failure = $failure, file_id = $fileId, image_key = $imageKey, width = $width, height = $height,
     storage = NULL, location = NULL, multipart = NULL, updated_at = now() WHERE id = $id`,
);

const deleteParts = statement('uploads.delete-parts', { parameters: { id: z.number() } }, 'DELETE FROM media_asset_parts WHERE asset_id = $id');

/** The result of checking a file, ready to be stored. */
type Checked =
  | { failure: MediaFailureCode }
  | { picture: DrawnPicture }
  | { small: Buffer; contentType: string; extension: string }
  | { large: string; extension: string; state: 'CHECKING' | 'READY' };

/**
 * Joins the parts of an upload, checks the content and moves it to its place. May be repeated at any point.
 * @returns seconds after which to come back, where a part may still be being written
 */
export async function finish(id: number): Promise<number> {
  const asset = await findAsset.first({ id });
  if (asset?.state !== 'CHECKING' || asset.storage === null || asset.location === null) return 0;
  const { seconds } = await findWriting.one({ id });
  if (seconds > 0) return seconds;
  const storage = largeStorage(asset.storage);
  const place = { location: asset.location, multipart: asset.multipart };
  try {
    const sha256 = asset.sha256 ?? (await storage.join(place, await findParts.all({ id })));
    if (!asset.sha256) await recordHash.run({ id, sha256 });
    await store(asset, { storage, place, sha256 }, await check(asset, contentOf(asset, storage, place, sha256)));
  } catch (error) {
    if (!(error instanceof MissingFileError)) throw error;
    await store(asset, { storage, place, sha256: Buffer.alloc(32) }, { failure: 'LOST' });
  }
  return 0;
}

type Content = (most?: number) => Promise<Buffer>;
interface Whole {
  storage: LargeStorage;
  place: Place;
  sha256: Buffer;
}

/** Reads the beginning of the joined file, or all of it; a run that died may have moved it to its final place. */
function contentOf({ byte_size: size }: AssetRow, storage: LargeStorage, place: Place, sha256: Buffer): Content {
  const read = (location: string, length: number) => joined(storage.read(location, { start: 0, end: length - 1 }), length);
  return async (most = size) => {
    const length = Math.min(most, size);
    try {
      return await read(place.location, length);
    } catch (error) {
      if (!(error instanceof MissingFileError)) throw error;
      return read(storage.locate(place, sha256), length);
    }
  };
}

async function check({ kind, name, owner_id: ownerId, byte_size: size }: AssetRow, content: Content): Promise<Checked> {
  try {
    const extension = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? 'bin';
    if (kind === 'IMAGE') return { picture: await drawPicture('media', ownerId, new File([new Uint8Array(await content())], name)) };
    if (kind === 'CAPTION') return { small: Buffer.from(captionText(await content())), contentType: 'text/vtt', extension: 'vtt' };
    if (kind === 'VIDEO') return { large: await videoType(await content(headSize)), extension, state: 'CHECKING' };
    const contentType = await attachmentType(await content(headSize));
    return size <= smallFile ? { small: await content(), contentType, extension } : { large: contentType, extension, state: 'READY' };
  } catch (error) {
    if (error instanceof UnusableError) return { failure: error.code };
    if (error instanceof AppError && error.entry.status === 400) return { failure: 'UNREADABLE_IMAGE' };
    throw error;
  }
}

async function store({ id, name, byte_size: size }: AssetRow, { storage, place, sha256 }: Whole, checked: Checked): Promise<void> {
  const title = name;
  const settled = { id, state: 'READY' as const, failure: null, fileId: null, imageKey: null, width: null, height: null };
  await transaction(async () => {
    if ((await lockAsset.first({ id }))?.state !== 'CHECKING') return;
    await deleteParts.run({ id });
    if ('large' in checked) {
      const location = storage.locate(place, sha256);
      await lockLocation(location);
      await storage.store(place, location);
      const file = { name: `upload-${id}.${checked.extension}`, contentType: checked.large, title, size, sha256, storage: storage.name, location };
      await settle.run({ ...settled, state: checked.state, fileId: await storeLargeFile(file) });
      if (checked.state === 'CHECKING') await beginConversion(id);
      return;
    }
    await removeSoon(storage.name, place);
    if ('failure' in checked) return settle.run({ ...settled, state: 'FAILED', failure: checked.failure });
    if ('small' in checked) {
      const fileId = await storeFile({ name: `upload-${id}.${checked.extension}`, contentType: checked.contentType, title, bytes: checked.small });
      return settle.run({ ...settled, fileId });
    }
    const { key: imageKey, width, height } = checked.picture;
    await storeSharedPicture(checked.picture);
    return settle.run({ ...settled, imageKey, width, height });
  });
}
