/**
 * Pages with a video player that offers several qualities: the player, a course's page with its previews, and the pages on
 * which a course is edited or reviewed.
 */
export function playsVideos(path: string): boolean {
  return path === '/courses/lecture' || /^\/course\/[^/]+$/.test(path) || /^\/(?:instructor|admin)\/courses\/\d+(?:\/|$)/.test(path);
}
