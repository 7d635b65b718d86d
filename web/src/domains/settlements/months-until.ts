import { monthAfter, monthInSeoul } from '@baeum/contract/domains/settlements/settlements.rules.ts';

const shown = 18;

/** Selectable months, the newest first: up to now, once the browser's clock is known, plus the selected one. */
export function monthsUntil(now: number | undefined, chosen: string | undefined): string[] {
  const newest = now === undefined ? undefined : monthInSeoul(new Date(now));
  const months = newest === undefined ? [] : Array.from({ length: shown }, (_, index) => monthAfter(newest, -index).slice(0, 7));
  return chosen === undefined || months.includes(chosen) ? months : [...months, chosen];
}
