/** Visible part of a picture: its zoom and the position of its centre, each from 0 to 100. */
export interface Crop {
  zoom: number;
  across: number;
  down: number;
}

export const wholePicture: Crop = { zoom: 0, across: 50, down: 50 };

interface Size {
  width: number;
  height: number;
}

/** At most four times the size that fills the frame. */
const mostEnlarged = 4;

/** The part that a crop shows in a frame of this shape, in the picture's pixels. */
export function partOf(picture: Size, frame: Size, { zoom, across, down }: Crop): Size & { left: number; top: number } {
  const enlarged = 1 + (zoom / 100) * (mostEnlarged - 1);
  const scale = Math.min(picture.width / frame.width, picture.height / frame.height) / enlarged;
  const [width, height] = [frame.width * scale, frame.height * scale];
  return { width, height, left: ((picture.width - width) * across) / 100, top: ((picture.height - height) * down) / 100 };
}

/** The crop after dragging the picture by a fraction of the frame's width and height. */
export function dragged(picture: Size, frame: Size, crop: Crop, byX: number, byY: number): Crop {
  const { width, height } = partOf(picture, frame, crop);
  return { ...crop, across: moved(crop.across, byX * width, picture.width - width), down: moved(crop.down, byY * height, picture.height - height) };
}

/** A picture that fits exactly cannot be moved. */
function moved(position: number, by: number, room: number): number {
  return room > 0 ? Math.min(100, Math.max(0, position - (by / room) * 100)) : position;
}

/** Draws the cropped part over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, width, height } = partOf(picture, canvas, crop);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** The canvas content as a file to upload. */
export async function fileOf(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the browser drew no picture');
  return new File([blob], `${name}.png`, { type: blob.type });
}
