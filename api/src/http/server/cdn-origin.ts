import { mediaErrors } from '@baeum/contract/domains/media/media.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { Router } from 'express';
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { config } from '../../config.ts';
import { cdnHeader, piecesPath, trialPath } from '../../outside/media-cdn.ts';
import { holdForCdn } from '../admission/long-answers.ts';
import { sendFile, type SentFile } from '../answers/send-file.ts';
import { fail } from '../base/app-error.ts';

/** Browsers keep a piece for hours, as they do those of this site; the CDN for a month, for its content never changes. */
const cacheControl = 'public, max-age=21600, s-maxage=2592000, immutable, no-transform';

/** What the CDN of films gets its copies from, and nobody else. */
export function cdnOrigin(find: (names: { key: string; piece: string }) => Promise<SentFile>): Router {
  const router = Router();
  router.use(piecesPath, (request, _response, next) => {
    if (config().MEDIA_CDN_HOST === undefined) throw fail(commonErrors.pageNotFound);
    if (!isCdn(request.get(cdnHeader) ?? '')) throw fail(mediaErrors.refused);
    next();
  });
  router.get(`${trialPath}/:name`, (_request, response) => {
    response.set({ ...readableByPages(), 'Cache-Control': 'public, max-age=60, no-transform', 'Content-Type': 'text/plain' }).send(randomUUID());
  });
  router.get(`${piecesPath}/:key/:piece`, async (request, response) => {
    const file = await find(request.params);
    holdForCdn(response);
    const headers = { ...readableByPages(), 'Cache-Control': cacheControl };
    await sendFile(file, { request, response, unsatisfiable: mediaErrors.rangeNotSatisfiable, headers });
  });
  return router;
}

/** Only pages of this site read what the CDN gives. */
function readableByPages(): Record<string, string> {
  return { 'Access-Control-Allow-Origin': config().siteOrigin, 'Cross-Origin-Resource-Policy': 'cross-origin' };
}

function isCdn(given: string): boolean {
  const digestOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digestOf(given), digestOf(config().MEDIA_CDN_SECRET ?? ''));
}
