export function coursePath(slug: string): string {
  return `/course/${encodeURIComponent(slug)}`;
}
