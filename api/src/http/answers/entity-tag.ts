/**
 * Whether `If-None-Match` names the entity tag (RFC 9110 §13.1.2, weak comparison). Express' own check is of no use for
 * scripts: `fetch` adds `Cache-Control: no-cache` to every conditional request, which that reads as a wish for the whole.
 */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === '*' || strong(tag.trim()) === strong(etag)) ?? false;
}

function strong(tag: string): string {
  return tag.replace(/^W\//, '');
}
