let zone = 'Asia/Seoul';
let format: Intl.DateTimeFormat | undefined;

export function setTimeZone(chosen: string): void {
  zone = chosen;
  format = undefined;
}

/** `2026-11-23 15:04` in the zone in use; made on demand, because its first use takes some milliseconds. */
export function momentText(moment: string | Date): string {
  format ??= new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone });
  return format.format(new Date(moment));
}

/** `15:04:05` in the zone in use. */
export function clockText(moment: Date): string {
  return moment.toLocaleTimeString('sv-SE', { timeZone: zone });
}

/** Whether a text is a moment as the API writes it. */
export function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);
}
