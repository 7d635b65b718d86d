import { imageTypes } from '@baeum/contract/domains/profiles/profiles.rules.ts';
import { howToConvertHeic, imageErrors, knownPictures } from '@baeum/contract/shared/images.ts';
import { fileTypeFromBuffer } from 'file-type';
import type { OutputInfo, Sharp } from 'sharp';
import { fail, failSaying } from '../../http/base/app-error.ts';
import { fileKey } from './file-key.public.ts';
import { inPictureQueue } from './picture-queue.ts';
import { loadSharp } from './sharp.ts';

const longestSide = 10_000;
const mostPixels = 40_000_000;
const secondsAllowed = 10;

/** Stored sizes of uploaded pictures, in pixels: sharp at twice the size that a page shows them in. */
const drawings = {
  /** A banner is shown at half of this, a logo smaller still. */
  home: {
    draw: (picture: Sharp) => picture.resize(960, 640, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 85 }),
    name: (_userId: number, { width, height }: OutputInfo) => `home-${width}x${height}`,
  },
  post: {
    draw: (picture: Sharp) => picture.resize(1600, 1600, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 }),
    name: (userId: number, { width, height }: OutputInfo) => `post-${userId}-${width}x${height}`,
  },
  /** For courses: a cover fills a wide screen. */
  media: {
    draw: (picture: Sharp) => picture.resize(1920, 1920, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 85 }),
    name: (userId: number, { width, height }: OutputInfo) => `media-${userId}-${width}x${height}`,
  },
  profile: {
    draw: (picture: Sharp) => picture.resize(320, 320, { fit: 'cover' }).webp({ quality: 85 }),
    name: (userId: number) => `profile-${userId}`,
  },
};

/** A picture in its stored form. */
export interface DrawnPicture {
  key: string;
  contentType: string;
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Redraws an uploaded picture, upright, without its metadata and any other content of the file. The bytes show whether it is a picture, and
 * its header whether it is small enough to be decoded.
 * @throws AppError PROFILE_003, COMMON_013 when too many are waiting
 */
export async function drawPicture(use: keyof typeof drawings, userId: number, file: File): Promise<DrawnPicture> {
  const { draw, name } = drawings[use];
  const { data: bytes, info } = await redraw(userId, Buffer.from(await file.arrayBuffer()), draw);
  const { width, height } = info;
  return { key: fileKey(name(userId, info), bytes, 'webp'), contentType: 'image/webp', bytes, width, height };
}

async function redraw(userId: number, bytes: Buffer, draw: (picture: Sharp) => Sharp): Promise<{ data: Buffer; info: OutputInfo }> {
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (!imageTypes.some((known) => known === type)) throw ofOtherKind(type);
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 }).timeout({ seconds: secondsAllowed });
  // Reads only the picture's header, which is cheap.
  const { width, height } = await picture.metadata().catch(refuse);
  const pixels = width * height;
  if (Math.max(width, height) > longestSide || pixels > mostPixels) throw unusable();
  return inPictureQueue({ of: userId, pixels }, () => draw(picture.autoOrient()).toBuffer({ resolveWithObject: true }).catch(refuse));
}

/** A file that the decoder cannot read is no picture. */
function refuse(): never {
  throw unusable();
}

function ofOtherKind(type: string | undefined) {
  const isHeic = /^image\/hei[cf]/.test(type ?? '');
  return failSaying(imageErrors.unusable, isHeic ? `${howToConvertHeic} ${knownPictures}` : knownPictures);
}

function unusable() {
  return fail(imageErrors.unusable);
}
