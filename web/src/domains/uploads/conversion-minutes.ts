import type { VideoFacts } from './read-video.ts';

/** Processor time of making a quality, in lengths of the video. */
const costs = [
  { lines: 1080, share: 0.8 },
  { lines: 720, share: 0.4 },
  { lines: 480, share: 0.3 },
];

/** Minutes that converting takes when nobody else waits, at least one. */
export function conversionMinutes({ seconds, width, height }: VideoFacts): number {
  const lines = Math.min(width, height);
  const share = costs.filter((quality) => quality.lines <= Math.max(lines, 480)).reduce((sum, quality) => sum + quality.share, 0);
  return Math.max(1, Math.ceil((seconds * share) / 60));
}
