import { uploadPartSize } from './uploads.rules.ts';

export interface Part {
  /** From 0. */
  number: number;
  /** The first byte, and the one after the last. */
  start: number;
  end: number;
}

/** The bytes of a part of a file. */
export function partOf(number: number, { size, partSize }: { size: number; partSize: number }): Part {
  return { number, start: number * partSize, end: Math.min(size, (number + 1) * partSize) };
}

/** The parts of a file that have not come yet, in their order. */
export function missingParts(received: readonly (readonly number[])[], { size, partSize = uploadPartSize }: { size: number; partSize?: number }): Part[] {
  const come = ({ number }: Part) => received.some(([first = 0, last = -1]) => number >= first && number <= last);
  return Array.from({ length: Math.ceil(size / partSize) }, (_unused, number) => partOf(number, { size, partSize })).filter((part) => !come(part));
}

export function bytesOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { start, end }) => sum + end - start, 0);
}
