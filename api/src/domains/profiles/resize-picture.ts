import { fileTypeFromBuffer } from 'file-type';
import { imageErrors } from '@baeum/contract/shared/images.ts';
import { imageTypes } from '@baeum/contract/domains/profiles/profiles.rules.ts';
import { fail } from '../../http/app-error.ts';
import { inPictureQueue } from '../images/picture-queue.service.ts';
import { loadSharp } from '../images/sharp.service.ts';

/** Side of the square that is kept, in pixels: sharp at twice the largest size that a page shows. */
const side = 320;
const longestSide = 10_000;
const mostPixels = 40_000_000;
const secondsAllowed = 10;

/**
 * A square WEBP of the middle of a picture, without its metadata and without anything else that the file holds. The bytes
 * tell whether it is a picture, and its header whether it is small enough to be decoded.
 * @throws AppError PROFILE_003, COMMON_013 when too many are waiting
 */
export async function resizePicture(bytes: Buffer): Promise<Buffer> {
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (!imageTypes.some((known) => known === type)) throw unusable();
  const sharp = await loadSharp();
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
  return fail(imageErrors.unusable);
}
