/** Side of the picture that is sent, in pixels: the server makes it smaller. */
export const croppedSide = 640;

/** What of a picture is shown in the square: how far it is enlarged, and where its middle stands, each from 0 to 100. */
export interface Crop {
  zoom: number;
  across: number;
  down: number;
}

export const wholePicture: Crop = { zoom: 0, across: 50, down: 50 };

/** At most four times as large as it has to be to fill the square. */
const mostEnlarged = 4;

/** The square of the picture that a crop shows, in the picture's pixels. */
export function squareOf({ width, height }: { width: number; height: number }, { zoom, across, down }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / (1 + (zoom / 100) * (mostEnlarged - 1));
  return { side, left: ((width - side) * across) / 100, top: ((height - side) * down) / 100 };
}

/** The crop after the picture was dragged by so many sides of the square. */
export function dragged(picture: { width: number; height: number }, crop: Crop, byX: number, byY: number): Crop {
  const { side } = squareOf(picture, crop);
  return { ...crop, across: moved(crop.across, byX * side, picture.width - side), down: moved(crop.down, byY * side, picture.height - side) };
}

/** A picture that fits exactly has nowhere to go. */
function moved(position: number, by: number, room: number): number {
  return room > 0 ? Math.min(100, Math.max(0, position - (by / room) * 100)) : position;
}

/** Draws what the crop shows over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** What the canvas shows, as a file to send. */
export async function fileOf(canvas: HTMLCanvasElement): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the browser drew no picture');
  return new File([blob], 'profile.png', { type: blob.type });
}
