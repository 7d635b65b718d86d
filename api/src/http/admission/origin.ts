import type { RouteMetadata } from '@baeum/contract/shared/define.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import type { Request } from 'express';
import { fail } from '../base/app-error.ts';
import { bearerToken } from './guard.ts';
import { isOwnOrigin } from './own-origin.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Cross-site request forgery: a call that changes state must come from a page of this site. Browsers always name the
 * page in `Origin` (or `Sec-Fetch-Site`); programs that send no cookies need not. Bearer and SDK calls carry their
 * credential by hand, so no foreign page can make them.
 * @throws AppError COMMON_012
 */
export function checkOrigin(metadata: RouteMetadata, request: Request): void {
  if (safeMethods.has(request.method) || metadata.who === 'sdk' || metadata.anyOrigin || bearerToken(request)) return;
  if (!isOwnPage(request)) throw fail(commonErrors.foreignOrigin);
}

function isOwnPage(request: Request): boolean {
  const origin = request.get('origin');
  if (origin !== undefined) return isOwnOrigin(origin, request);
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return request.get('cookie') === undefined;
}
