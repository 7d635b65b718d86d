import { clockOf } from '../../ui/text/clock-of.ts';

/** A moment in milliseconds with its tenths of a second, as it is written and read: `1:05.2`. */
export function cueTime(milliseconds: number): string {
  const tenths = Math.round(milliseconds / 100);
  return `${clockOf(Math.floor(tenths / 10))}.${tenths % 10}`;
}

/** Milliseconds of `1:05.2`, `65.2` or `1:02:05`; undefined for what is no time. */
export function readCueTime(text: string): number | undefined {
  const [, hours = '0', minutes = '0', seconds = ''] = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5}(?:[.,]\d{1,3})?)$/.exec(text.trim()) ?? [];
  if (!seconds) return undefined;
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'))) * 1000);
}
