const minute = 60_000;

/** Time waited so far: in minutes, from an hour on in hours, from two days on in days. */
export function waitingTime(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / minute));
  if (minutes < 60) return `${minutes}분`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours}시간` : `${Math.floor(hours / 24)}일`;
}

/** `40분`, `6.4시간`, `3.2일`. */
export function spanOfHours(hours: number): string {
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))}분`;
  return hours < 48 ? `${Math.round(hours * 10) / 10}시간` : `${Math.round(hours / 2.4) / 10}일`;
}
