/** Address of a lecture in the player; playback starts at `seconds`. */
export function lecturePath(courseId: number, lectureId: number, seconds?: number): string {
  return `/courses/lecture?courseId=${courseId}&lectureId=${lectureId}${seconds === undefined ? '' : `&t=${seconds}`}`;
}

/** Start time in the player's address; 0 if it is not a number. */
export function lectureIn(query: URLSearchParams): { courseId: number; lectureId: number; seconds: number | undefined } {
  const [courseId = 0, lectureId = 0] = ['courseId', 'lectureId'].map((name) => (/^[1-9]\d{0,14}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : 0));
  const seconds = query.get('t');
  return { courseId, lectureId, seconds: seconds !== null && /^\d{1,6}$/.test(seconds) ? Number(seconds) : undefined };
}
