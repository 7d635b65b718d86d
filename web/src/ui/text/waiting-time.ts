const minute = 60_000;

/** How long somebody waits by now: in minutes, from an hour on in hours, from two days on in days. */
export function waitingTime(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / minute));
  if (minutes < 60) return `${minutes}분`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours}시간` : `${Math.floor(hours / 24)}일`;
}
