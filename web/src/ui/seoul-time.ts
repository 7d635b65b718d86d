import { day, hour } from '@baeum/contract/shared/constants.ts';

const weekdays = '일월화수목금토';

/** Asia/Seoul is nine hours ahead of UTC all year, so its clock is read without `Intl`, whose first use takes a phone long. */
const inSeoul = (moment: string | number): string => new Date(new Date(moment).getTime() + 9 * hour).toISOString();

/** The day that it is in Seoul: `2026-11-28`. */
export function seoulDay(moment: string | number): string {
  return inSeoul(moment).slice(0, 10);
}

/** `20:00` in Seoul. */
export function seoulClock(moment: string | number): string {
  return inSeoul(moment).slice(11, 16);
}

/** A day so many days later. */
export function daysLater(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);
}

/** `11월 28일 (토)` of `2026-11-28`. */
export function dayWords(date: string): string {
  const at = new Date(date);
  return wordsOf(at.getUTCMonth(), at.getUTCDate(), at.getUTCDay());
}

/** `오늘 20:00`, `내일 20:00`, `11월 28일 (토) 20:00` in Seoul; without `now` always the day. */
export function seoulWords(moment: string, now?: number): string {
  const date = seoulDay(moment);
  const today = now === undefined ? '' : seoulDay(now);
  const name = date === today ? '오늘' : today && date === daysLater(today, 1) ? '내일' : dayWords(date);
  return `${name} ${seoulClock(moment)}`;
}

/**
 * The same moment on the clock of this browser, where that shows something else: `12:00 영국 시간`, with the day where it is another one. Only
 * there is `Intl` asked, for the zone's name.
 */
export function viewerWords(moment: string): string | undefined {
  const at = new Date(moment);
  if (at.getTimezoneOffset() === -9 * 60) return undefined;
  const zone = new Intl.DateTimeFormat('ko', { timeZoneName: 'shortGeneric' }).formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const date = wordsOf(at.getMonth(), at.getDate(), at.getDay());
  const clock = [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  return [...(date === dayWords(seoulDay(moment)) ? [] : [date]), clock, zone].join(' ');
}

function wordsOf(month: number, date: number, weekday: number): string {
  return `${month + 1}월 ${date}일 (${weekdays.charAt(weekday)})`;
}
