/** Without `Intl`, whose first use takes a tenth of a second on a phone. */
function withCommas(amount: number): string {
  const digits = String(Math.abs(amount));
  const first = digits.length % 3;
  const groups = digits.slice(first).match(/\d{3}/g) ?? [];
  return (amount < 0 ? '-' : '') + [...(first > 0 ? [digits.slice(0, first)] : []), ...groups].join(',');
}

/** `12,300원`; an amount of 0 is free: `무료`. */
export function formatPrice(amount: number): string {
  return amount === 0 ? '무료' : formatWon(amount);
}

/** `12,300원`. */
export function formatWon(amount: number): string {
  return `${withCommas(amount)}원`;
}

/** `1,204`. */
export function formatCount(count: number): string {
  return withCommas(count);
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Asia/Seoul is nine hours ahead of UTC all year: shifts the time so that its UTC parts are those of Seoul. */
function inSeoul(moment: Date | string): Date {
  return new Date(new Date(moment).getTime() + 9 * hour);
}

/** Calendar day in Asia/Seoul: `2026.11.21`. */
export function formatDate(moment: Date | string): string {
  return inSeoul(moment).toISOString().slice(0, 10).replaceAll('-', '.');
}

/** Day and time in Asia/Seoul: `11월 28일 (토) 20:00`. */
export function formatSeoulTime(moment: Date | string): string {
  const at = inSeoul(moment);
  return `${at.getUTCMonth() + 1}월 ${at.getUTCDate()}일 (${'일월화수목금토'.charAt(at.getUTCDay())}) ${at.toISOString().slice(11, 16)}`;
}

/** Date and time in Asia/Seoul for spreadsheets: `2026-11-28 20:00`. */
export function formatSeoulMinute(moment: Date | string): string {
  return inSeoul(moment).toISOString().slice(0, 16).replace('T', ' ');
}

/** Date and time to the second in Asia/Seoul: `2026-11-28 20:00:07`. */
export function formatSeoulSecond(moment: Date | string): string {
  return inSeoul(moment).toISOString().slice(0, 19).replace('T', ' ');
}

/** `방금 전`, `5분 전`, `3시간 전`, `3일 전`; after a week the date. */
export function relativeTime(moment: Date | string, now: Date): string {
  const age = now.getTime() - new Date(moment).getTime();
  if (age < minute) return '방금 전';
  if (age < hour) return `${Math.floor(age / minute)}분 전`;
  if (age < day) return `${Math.floor(age / hour)}시간 전`;
  return age < 7 * day ? `${Math.floor(age / day)}일 전` : formatDate(moment);
}
