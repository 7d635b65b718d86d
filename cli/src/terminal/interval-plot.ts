import type { Paint } from './colours.ts';
import { displayWidth, padColumns } from './width.ts';

/** One line of a plot: an estimate with an inner interval, an outer one around it, or both. */
export interface PlotLine {
  label: string;
  middle: number;
  inner?: readonly [low: number, high: number];
  outer?: readonly [low: number, high: number];
}

export interface PlotOptions {
  /** Columns of the whole plot, labels included. */
  columns: number;
  paint: Paint;
  /** Text of a value at the axis. */
  tick: (value: number) => string;
}

const fewestColumns = 20;

/** How far the axis may extend beyond the inner intervals, as a multiple of their span, so that wide outer intervals do not make them unreadable. */
const outerReach = 1;

/**
 * Intervals around zero, one below the other, over one axis. Nothing depends on colour: `●` the estimate, `━` the inner
 * interval, `┄` the outer one, `│` zero, `◂ ▸` where a line goes on beyond the plot.
 */
export function intervalPlot(lines: readonly PlotLine[], { columns, paint, tick }: PlotOptions): string {
  const labelWidth = Math.max(...lines.map(({ label }) => displayWidth(label)));
  const width = Math.max(fewestColumns, columns - labelWidth - 2);
  const range = rangeOf(lines);
  const place = (value: number): number => Math.round(((value - range.low) / (range.high - range.low)) * (width - 1));
  const drawn = lines.map((line) => `${padColumns(line.label, labelWidth)}  ${paintLine(line, drawLine(line, place, width), paint)}\n`);
  return `${drawn.join('')}${' '.repeat(labelWidth + 2)}${axis(range, place, width, tick)}\n`;
}

interface Range {
  low: number;
  high: number;
}

/** All inner intervals, or the outer ones where there are no others, zero, and as much of the outer ones as leaves those readable. */
function rangeOf(lines: readonly PlotLine[]): Range {
  const inner = span([0, ...lines.flatMap((line) => line.inner ?? line.outer ?? [line.middle])]);
  const reach = outerReach * (inner.high - inner.low || 1);
  const outer = span([inner.low, inner.high, ...lines.flatMap((line) => line.outer ?? [])]);
  return { low: Math.max(outer.low, inner.low - reach), high: Math.min(outer.high, inner.high + reach) };
}

function span(values: readonly number[]): Range {
  return { low: Math.min(...values), high: Math.max(...values) };
}

function drawLine({ middle, inner, outer }: PlotLine, place: (value: number) => number, width: number): string {
  const cells = Array.from({ length: width }, () => ' ');
  const fill = ([low, high]: readonly [number, number], mark: string): void => {
    const [first, last] = [place(low), place(high)];
    for (let at = Math.max(0, first); at <= Math.min(width - 1, last); at += 1) cells[at] = mark;
    if (first < 0) cells[0] = '◂';
    if (last >= width) cells[width - 1] = '▸';
  };
  if (outer) fill(outer, '┄');
  if (inner) fill(inner, '━');
  const zero = place(0);
  cells[zero] = cells[zero] === ' ' ? '│' : '┿';
  cells[place(middle)] = '●';
  return cells.join('').trimEnd();
}

/** Green and red repeat what the position of the interval shows, so that nothing depends on colour. */
function paintLine({ inner, outer, middle }: PlotLine, text: string, paint: Paint): string {
  const [low, high] = inner ?? outer ?? [middle, middle];
  if (low > 0) return paint('green', text);
  return high < 0 ? paint('red', text) : text;
}

/** The values at both ends and at zero, where there is room for it between them. */
function axis({ low, high }: Range, place: (value: number) => number, width: number, tick: (value: number) => string): string {
  const [first, zero, last] = [tick(low), tick(0), tick(high)];
  const cells = Array.from({ length: width }, () => ' ');
  const write = (text: string, at: number): unknown => cells.splice(at, text.length, ...text);
  const middle = place(0) - Math.floor(zero.length / 2);
  write(last, width - last.length);
  write(first, 0);
  if (middle > first.length && middle + zero.length < width - last.length) write(zero, middle);
  return cells.join('').trimEnd();
}
