/**
 * Whether `If-None-Match` contains the entity tag (RFC 9110 §13.1.2, weak comparison). Express' own check does not work for scripts:
 * `fetch` adds `Cache-Control: no-cache` to every conditional request, and Express then always sends the whole answer.
 */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === '*' || strong(tag.trim()) === strong(etag)) ?? false;
}

function strong(tag: string): string {
  return tag.replace(/^W\//, '');
}
