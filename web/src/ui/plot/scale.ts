import { plotWords } from './plot.texts.ts';

/** Round ticks from the lowest to the highest value, about four steps; integers if all values are counts. */
export function ticksOf(values: readonly number[], fromZero: boolean): number[] {
  const low = Math.min(...values, fromZero ? 0 : Infinity);
  const high = Math.max(...values, fromZero ? 0 : -Infinity);
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0, 1];
  const rough = roundStep((high - low || Math.abs(high) || 1) / 4);
  const step = values.every(Number.isInteger) ? Math.max(1, rough) : rough;
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** The next of 1, 2 and 5 times a power of ten. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough) ?? 10;
  return factor * power;
}

const large = [
  { from: 100_000_000, name: '억' },
  { from: 10_000, name: '만' },
];

/** A figure in Korean units: `1.5만원`, `2.4억원`, `980명`. */
export function shortFigure(value: number, unit: string): string {
  const scale = large.find(({ from }) => Math.abs(value) >= from);
  const figure = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 1 }).format(scale ? value / scale.from : value);
  return `${figure}${scale?.name ?? ''}${unit}`;
}

/** Number formats of one plot. */
export interface Figures {
  /** On the axis. */
  short: (value: number) => string;
  full: (value: number | null) => string;
  span: (span: readonly [low: number, high: number] | null) => string;
}

/** Whole figures with their unit, unless the plot has its own format. */
export function figuresOf(unit: string, own?: (value: number) => string): Figures {
  const write = own ?? ((value: number) => `${new Intl.NumberFormat('ko-KR').format(value)}${unit}`);
  const full = (value: number | null) => (value === null ? plotWords.noValue : write(value));
  return {
    short: own ?? ((value) => shortFigure(value, unit)),
    full,
    span: (span) => (span ? plotWords.span(full(span[0]), full(span[1])) : plotWords.noValue),
  };
}
