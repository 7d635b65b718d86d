const minute = 60;
const hour = 60 * minute;

/** A duration in clock format: `12:05`, with hours `1:02:05`. */
export function clockOf(seconds: number): string {
  const hours = Math.floor(seconds / hour);
  const minutes = String(Math.floor(seconds / minute) % minute);
  const rest = String(Math.floor(seconds) % minute).padStart(2, '0');
  return hours > 0 ? `${hours}:${minutes.padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
