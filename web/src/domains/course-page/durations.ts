const minute = 60;

/** Total length of several lectures: `6시간 12분`, `45분`, `30초`. */
export function spokenLength(seconds: number): string {
  if (seconds < minute) return `${seconds}초`;
  const minutes = Math.round(seconds / minute);
  const [hours, rest] = [Math.floor(minutes / minute), minutes % minute];
  return [hours > 0 && `${hours}시간`, rest > 0 && `${rest}분`].filter(Boolean).join(' ');
}

/** ISO 8601 duration, for structured data: `PT6H12M`. */
export function isoLength(seconds: number): string {
  const minutes = Math.round(seconds / minute);
  return `PT${Math.floor(minutes / minute)}H${minutes % minute}M`;
}
