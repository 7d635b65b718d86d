/** Address of a course's page. */
export function coursePath(slug: string): string {
  return `/course/${encodeURIComponent(slug)}`;
}
