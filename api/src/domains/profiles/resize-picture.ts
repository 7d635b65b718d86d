import { fileTypeFromBuffer } from 'file-type';
import { profileErrors } from '@baeum/contract/domains/profiles/profiles.errors.ts';
import { imageTypes } from '@baeum/contract/domains/profiles/profiles.rules.ts';
import { fail } from '../../http/app-error.ts';
import { inPictureQueue } from './picture-queue.ts';

/** Side of the square that is kept, in pixels: sharp at twice the largest size that a page shows. */
const side = 320;
const longestSide = 10_000;
const mostPixels = 40_000_000;
const secondsAllowed = 10;

/** sharp, because it decodes natively in its own threads, limits pixels and time, and its platform packages need no install script. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // Only what is let in below can be opened at all.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
  return sharp;
}

let loading: ReturnType<typeof loadSharp> | undefined;

/**
 * A square WEBP of the middle of a picture, without its metadata and without anything else that the file holds. The bytes
 * tell whether it is a picture, and its header whether it is small enough to be decoded.
 * @throws AppError PROFILE_003, COMMON_013 when too many are waiting
 */
export async function resizePicture(bytes: Buffer): Promise<Buffer> {
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (!imageTypes.some((known) => known === type)) throw unusable();
  loading ??= loadSharp();
  const sharp = await loading;
  return inPictureQueue(async () => {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 }).timeout({ seconds: secondsAllowed });
    const { width, height } = await picture.metadata().catch(refuse);
    if (Math.max(width, height) > longestSide || width * height > mostPixels) throw unusable();
    return picture.autoOrient().resize(side, side, { fit: 'cover' }).webp({ quality: 85 }).toBuffer().catch(refuse);
  });
}

/** Whatever the decoder cannot read is no picture. */
function refuse(): never {
  throw unusable();
}

function unusable() {
  return fail(profileErrors.imageUnusable);
}
