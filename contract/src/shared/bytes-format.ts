import { formatCount } from './korean-format.ts';

const units = ['B', 'kB', 'MB', 'GB'] as const;

/** `20 kB`, `1.4 GB`: in units of 1,024, like file managers. */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, bytes < 1024 ? 0 : Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** power;
  return `${power > 1 && amount < 10 ? Number(amount.toFixed(1)) : formatCount(Math.round(amount))} ${units[power]}`;
}
