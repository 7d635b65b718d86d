import { reviewTexts } from './review.texts.ts';

const minute = 60_000;
const { waited } = reviewTexts.list;

/** How long somebody waits for an answer by now: in minutes, from an hour on in hours, from two days on in days. */
export function waitingTime(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / minute));
  if (minutes < 60) return waited.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? waited.hours(hours) : waited.days(Math.floor(hours / 24));
}
