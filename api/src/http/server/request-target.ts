import { commonErrors } from '@baeum/contract/shared/errors.ts';
import type { RequestHandler } from 'express';
import { fail } from '../base/app-error.ts';

/** The path and query of a request's first line, in any form (RFC 9112 §3.2). The host of an absolute one is ignored; an invalid address becomes `*`. */
export function pathOfTarget(target: string): string {
  if (target.startsWith('/')) return target;
  const url = /^https?:\/\//i.test(target) ? URL.parse(target) : null;
  return url ? url.pathname + url.search : '*';
}

/**
 * Accepts only paths of this site. One that begins with two slashes would be read as another host when a URL is made of it.
 * @throws AppError COMMON_001 for an invalid address, COMMON_014 for a path that no page can have
 */
export function refuseOddTargets(): RequestHandler {
  return ({ url }, _response, next) => {
    if (!url.startsWith('/')) throw fail(commonErrors.invalidInput, { detail: 'malformed request target' });
    if (/^\/[/\\]/.test(url)) throw fail(commonErrors.pageNotFound);
    next();
  };
}
