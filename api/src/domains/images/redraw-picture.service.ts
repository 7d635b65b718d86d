import { imageTypes } from '@baeum/contract/domains/profiles/profiles.rules.ts';
import { imageErrors } from '@baeum/contract/shared/images.ts';
import { fileTypeFromBuffer } from 'file-type';
import type { OutputInfo, Sharp } from 'sharp';
import { fail } from '../../http/app-error.ts';
import { inPictureQueue } from './picture-queue.ts';
import { loadSharp } from './sharp.ts';

const longestSide = 10_000;
const mostPixels = 40_000_000;
const secondsAllowed = 10;

/**
 * Draws a picture that somebody sent anew, upright, without its metadata and without anything else that the file holds. The
 * bytes tell whether it is a picture, and its header whether it is small enough to be decoded.
 * @param draw size and format of what is kept
 * @throws AppError PROFILE_003, COMMON_013 when too many are waiting
 */
export async function redrawPicture(bytes: Buffer, draw: (picture: Sharp) => Sharp): Promise<{ data: Buffer; info: OutputInfo }> {
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (!imageTypes.some((known) => known === type)) throw unusable();
  const sharp = await loadSharp();
  return inPictureQueue(async () => {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 }).timeout({ seconds: secondsAllowed });
    const { width, height } = await picture.metadata().catch(refuse);
    if (Math.max(width, height) > longestSide || width * height > mostPixels) throw unusable();
    return draw(picture.autoOrient()).toBuffer({ resolveWithObject: true }).catch(refuse);
  });
}

/** Whatever the decoder cannot read is no picture. */
function refuse(): never {
  throw unusable();
}

function unusable() {
  return fail(imageErrors.unusable);
}
