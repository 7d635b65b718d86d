/** Shorter sides that videos are converted to, as far as they have so much, and what making each takes of a processor, in lengths of the video. */
const standardQualities = [
  { height: 480, cost: 0.3 },
  { height: 720, cost: 0.4 },
  { height: 1080, cost: 0.8 },
] as const;
export const tallestQuality = 1080;
/** A quality hardly smaller than the next is not worth its bytes. */
const worthIt = 0.9;

/** Shorter sides of what is made of a video with this one, from the smallest on: none larger than it is, and its own. */
export function qualityHeights(short: number): number[] {
  const own = Math.max(2, 2 * Math.floor(Math.min(short, tallestQuality) / 2));
  return [...standardQualities.map(({ height }) => height).filter((height) => height < own * worthIt), own];
}

/** Minutes that converting takes with an empty queue, at least one. */
export function conversionMinutes({ seconds, width, height }: { seconds: number; width: number; height: number }): number {
  const share = qualityHeights(Math.min(width, height)).reduce((sum, each) => sum + costOf(each), 0);
  return Math.max(1, Math.ceil((seconds * share) / 60));
}

/** As of the next larger one that was measured. */
function costOf(height: number): number {
  return standardQualities.find((quality) => quality.height >= height)?.cost ?? standardQualities[2].cost;
}
