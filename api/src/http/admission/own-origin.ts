import type { Request } from 'express';
import { config } from '../../config.ts';

/** Whether pages of this site have this origin, by the site's name or by that of the request. */
export function isOwnOrigin(origin: string, request: Request): boolean {
  return origin === config().siteOrigin || origin === `${request.protocol}://${request.get('host')}`;
}
