const secondsPerMinute = 60;
const minutesPerHour = 60;

/** Total length of all courses: `12시간 30분`, `45분`. */
export function spokenHours(seconds: number): string {
  const minutes = Math.ceil(seconds / secondsPerMinute);
  const [hours, rest] = [Math.floor(minutes / minutesPerHour), minutes % minutesPerHour];
  return [hours > 0 && `${hours}시간`, (rest > 0 || hours === 0) && `${rest}분`].filter(Boolean).join(' ');
}
