import type { Output } from './output.ts';

/** The zone of Baeum's own clock. */
const seoul = 'Asia/Seoul';
let zone: string = seoul;
let format: Intl.DateTimeFormat | undefined;

export function setTimeZone(chosen: string): void {
  zone = chosen;
  format = undefined;
}

/** `2026-11-23 15:04` in the zone in use; made on demand, because its first use takes some milliseconds. */
export function momentText(moment: string | Date): string {
  format ??= formatIn(zone);
  return format.format(new Date(moment));
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
}

/** `2026-11-28 20:00` by the clock of Seoul, as moments may be typed. */
export function seoulMomentText(moment: string): string {
  return formatIn(seoul).format(new Date(moment));
}

/** `2026-11-28 20:00 Asia/Seoul`, and beside it the same in the zone in use where that is another. */
export function zonedMomentText(moment: string): string {
  const inSeoul = `${seoulMomentText(moment)} ${seoul}`;
  return zone === seoul ? inSeoul : `${inSeoul} · ${momentText(moment)} ${zone}`;
}

/** Column head or label of moments: for people it names the zone that they are shown in. */
export function headOfMoments({ format: written }: Pick<Output, 'format'>, label: string): string {
  return written === 'human' ? `${label} (${zone})` : label;
}

/** `15:04:05` in the zone in use. */
export function clockText(moment: Date): string {
  return moment.toLocaleTimeString('sv-SE', { timeZone: zone });
}

/** Whether a text is a moment as the API writes it. */
export function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);
}
