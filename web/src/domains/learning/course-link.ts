/** Address of a course's page. */
export function coursePathOf(slug: string): string {
  return `/course/${encodeURIComponent(slug)}`;
}
