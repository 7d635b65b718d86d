/** The pages on which videos are played in qualities: the player, a course's own page with its previews, and where a course is written or reviewed. */
export function playsVideos(path: string): boolean {
  return path === '/courses/lecture' || /^\/course\/[^/]+$/.test(path) || /^\/(?:instructor|admin)\/courses\/\d+(?:\/|$)/.test(path);
}
