import { mediaErrors } from '@baeum/contract/domains/media/media.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { Router } from 'express';
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { config } from '../../config.ts';
import { statement } from '../../database/statement.ts';
import { holdForCdn } from '../../http/admission/long-answers.ts';
import { sendFile } from '../../http/answers/send-file.ts';
import { fail } from '../../http/base/app-error.ts';
import { cdnHeader, piecesPath, trialPath } from '../../outside/media-cdn.ts';
import { placeRow, readFile } from '../files/stored-files.public.ts';
import { pieceOf, readPiece } from './piece-of-film.ts';

const findFilm = statement(
  'media.find-film-for-cdn',
  { parameters: { key: z.string() }, row: { ...placeRow, content_type: z.string(), title: z.string(), byte_size: z.number() } },
  "SELECT key, storage, location, content_type, title, byte_size FROM media_files WHERE key = $key AND content_type LIKE 'video/%'",
);

/** Browsers keep a piece for hours, as they do those from here; the CDN for a month, for its content never changes. */
const cacheControl = 'public, max-age=21600, s-maxage=2592000, immutable, no-transform';
const pieceSchema = z.strictObject({ key: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,119}$/), piece: z.string().regex(/^\d{1,15}-\d{1,15}$/) });

/**
 * What the CDN gets its copies from: pieces of films, for nobody but the CDN. Who may watch was decided, and the piece counted, when its
 * address was given out; the CDN asks once for all of them.
 */
export function cdnOrigin(): Router {
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
    const { success, data } = pieceSchema.safeParse(request.params);
    const file = success ? await findFilm.first({ key: data.key }) : undefined;
    if (!data || !file) throw fail(commonErrors.notFound);
    const { content_type: type, title, byte_size: size, key: tag } = file;
    holdForCdn(response);
    const whole = { type, title, size, tag, bytes: (range: Parameters<typeof readFile>[1]) => readFile(file, range) };
    await sendFile(pieceOf(whole, readPiece(data.piece, size)), {
      request,
      response,
      unsatisfiable: mediaErrors.rangeNotSatisfiable,
      headers: { ...readableByPages(), 'Cache-Control': cacheControl },
    });
  });
  return router;
}

/** Only pages of this site read what the CDN gives. */
function readableByPages(): Record<string, string> {
  return { 'Access-Control-Allow-Origin': config().siteOrigin, 'Cross-Origin-Resource-Policy': 'cross-origin' };
}

function isCdn(given: string): boolean {
  const [left, right] = [given, config().MEDIA_CDN_SECRET ?? ''].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(left, right);
}
