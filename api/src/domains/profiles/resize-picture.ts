import { redrawPicture } from '../images/redraw-picture.service.ts';

/** Side of the square that is kept, in pixels: sharp at twice the largest size that a page shows. */
const side = 320;

/** A square WEBP of the middle of a picture. @throws AppError PROFILE_003, COMMON_013 */
export async function resizePicture(bytes: Buffer): Promise<Buffer> {
  return (await redrawPicture(bytes, (picture) => picture.resize(side, side, { fit: 'cover' }).webp({ quality: 85 }))).data;
}
