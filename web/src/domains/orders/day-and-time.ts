import { formatDate } from '@baeum/contract/shared/korean-format.ts';

const nineHours = 9 * 3_600_000;

/** `2026.11.23 14:05` in Korea, whatever the browser's time zone. */
export function dayAndTime(moment: string): string {
  return `${formatDate(moment)} ${new Date(Date.parse(moment) + nineHours).toISOString().slice(11, 16)}`;
}
