export const height = 240;
const top = 12;
const bottom = height - 32;
const left = 64;
const marginRight = 16;

/** Positions of values in the drawing, in pixels. */
export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
  ticks: readonly number[];
  /** Width of one point along the axis. */
  step: number;
  /** Centre of a point's width. */
  x: (index: number) => number;
  y: (value: number) => number;
}

export function areaOf(width: number, count: number, ticks: readonly number[]): Area {
  const right = width - marginRight;
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  const step = (right - left) / Math.max(1, count);
  return {
    left,
    right,
    top,
    bottom,
    ticks,
    step,
    x: (index) => left + (index + 0.5) * step,
    y: (value) => bottom - ((value - low) / (high - low)) * (bottom - top),
  };
}
