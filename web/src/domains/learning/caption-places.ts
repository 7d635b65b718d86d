import type { CSSProperties } from 'react';
import type { Caption } from './read-captions.ts';

/** Captions grouped by vertical position; within a group they are stacked in order of their start. */
export function linesOfVideo(captions: readonly Caption[]): [string, Caption[]][] {
  return Object.entries(Object.groupBy(captions, ({ line }) => (line ? `${line.at} ${line.unit}` : 'usual'))) as [string, Caption[]][];
}

/** A vertical position in percent counts from the top, and the caption stays inside the video at both ends. */
export function styleOfLine(line: Caption['line']): CSSProperties {
  if (!line) return { bottom: 0 };
  if (line.unit === 'percent') return { top: `${line.at}%`, transform: `translateY(-${line.at}%)` };
  return line.at < 0 ? { bottom: `calc(var(--cue-line-height) * ${-1 - line.at})` } : { top: `calc(var(--cue-line-height) * ${line.at})` };
}

const sides = { start: 0, left: 0, center: 0.5, end: 1, right: 1 } as const;
/** Minimum width in percent of the video's: narrower ones are unreadable. */
const narrowest = 30;

/** Horizontal position and maximum width of a caption (WebVTT §7.2); most set neither and are centred. */
export function styleOfCaption({ align, position, size }: Pick<Caption, 'align' | 'position' | 'size'>): CSSProperties {
  const side = sides[align];
  const at = position ?? side * 100;
  const room = side === 0 ? 100 - at : side === 1 ? at : 2 * Math.min(at, 100 - at);
  const width = Math.max(narrowest, Math.min(size, room));
  return { textAlign: align, width: `${width}%`, marginInlineStart: `${Math.max(0, Math.min(100 - width, at - width * side))}%` };
}
