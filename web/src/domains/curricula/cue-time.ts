import { clockOf } from '../../ui/text/clock-of.ts';

/** Formats milliseconds to tenths of a second: `1:05.2`. */
export function cueTime(milliseconds: number): string {
  const tenths = Math.round(milliseconds / 100);
  return `${clockOf(Math.floor(tenths / 10))}.${tenths % 10}`;
}

/** Milliseconds of `1:05.2`, `65.2` or `1:02:05`; undefined if invalid. */
export function readCueTime(text: string): number | undefined {
  const [, hours = '0', minutes = '0', seconds = ''] = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5}(?:[.,]\d{1,3})?)$/.exec(text.trim()) ?? [];
  if (!seconds) return undefined;
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'))) * 1000);
}
