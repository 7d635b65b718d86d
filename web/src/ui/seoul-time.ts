import { day, hour } from '@baeum/contract/shared/constants.ts';

const weekdays = '일월화수목금토';

/** Asia/Seoul is UTC+9 all year, so it is computed without `Intl`, whose first use is slow on phones. */
const inSeoul = (moment: string | number): string => new Date(new Date(moment).getTime() + 9 * hour).toISOString();

/** Today's date in Seoul: `2026-11-28`. */
export function seoulDay(moment: string | number): string {
  return inSeoul(moment).slice(0, 10);
}

/** `20:00` in Seoul. */
export function seoulClock(moment: string | number): string {
  return inSeoul(moment).slice(11, 16);
}

/** The date a number of days later. */
export function daysLater(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);
}

/** `11월 28일 (토)` of `2026-11-28`. */
export function dayWords(date: string): string {
  const at = new Date(date);
  return `${at.getUTCMonth() + 1}월 ${at.getUTCDate()}일 (${weekdays.charAt(at.getUTCDay())})`;
}

/** `오늘 20:00`, `내일 20:00`, `11월 28일 (토) 20:00` in Seoul; without `now` always the date. */
export function seoulWords(moment: string, now?: number): string {
  const date = seoulDay(moment);
  const today = now === undefined ? '' : seoulDay(now);
  const name = date === today ? '오늘' : today && date === daysLater(today, 1) ? '내일' : dayWords(date);
  return `${name} ${seoulClock(moment)}`;
}

/** The same moment in this browser's time zone, if it differs: `12:00 영국 시간`, with the date if that differs too. */
export function viewerWords(moment: string): string | undefined {
  const there = viewerClock(moment);
  if (!there) return undefined;
  const { day: date, clock, zone } = there;
  return [...(date === seoulDay(moment) ? [] : [dayWords(date)]), clock, zone].join(' ');
}

/** `12:00` on the same or an adjacent day, in this browser's time zone; `Intl` is used only where it differs from Seoul's, for the zone's name. */
export function viewerClock(moment: string): { day: string; clock: string; zone: string } | undefined {
  const at = new Date(moment);
  const ahead = -at.getTimezoneOffset();
  if (ahead === 9 * 60) return undefined;
  const [date = '', time = ''] = new Date(at.getTime() + ahead * 60_000).toISOString().split('T');
  const names = new Intl.DateTimeFormat('ko', { timeZoneName: 'longGeneric' }).formatToParts(at);
  return { day: date, clock: time.slice(0, 5), zone: names.find(({ type }) => type === 'timeZoneName')?.value ?? '' };
}
