import { clockOf } from '../../ui/text/clock-of.ts';

/** A moment with its tenths, as it is written and read: `1:05.2`. */
export function cueTime(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  return `${clockOf(Math.floor(tenths / 10))}.${tenths % 10}`;
}

/** Seconds of `1:05.2`, `65.2` or `1:02:05`; undefined for what is no time. */
export function readCueTime(text: string): number | undefined {
  const [, hours = '0', minutes = '0', seconds = ''] = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5}(?:[.,]\d{1,3})?)$/.exec(text.trim()) ?? [];
  if (!seconds) return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'));
}
