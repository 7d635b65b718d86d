import { mediaContract } from '@baeum/contract/domains/media/media.contract.ts';
import { mediaErrors } from '@baeum/contract/domains/media/media.errors.ts';
import { config } from '../../config.ts';
import { databaseTime } from '../../database/clock.ts';
import { sendFile } from '../../http/answers/send-file.ts';
import { fail } from '../../http/base/app-error.ts';
import { implement, raw } from '../../http/server/implement.ts';
import { cdnAddress, endOfAddress, piecesPath } from '../../outside/media-cdn.ts';
import { findFile, type CountedFile } from './find-file.ts';
import { findMadeFile } from './made-files.ts';
import { pieceOf, pieceText, readPiece } from './piece-of-film.ts';
import { comesFromCdn } from './pieces-that-come.ts';
import { usesCdn } from './reached-cdn.public.ts';
import { readAddress } from './signed-address.ts';

export const mediaHandlers = implement(mediaContract, {
  getMedia: raw(async ({ actor, params, query, request, response }) => {
    const { key } = params;
    const { token, piece } = query;
    const address = await readAddress({ key, piece, token }, actor?.userId);
    if (!address) throw fail(mediaErrors.refused);
    const options = { request, response, unsatisfiable: mediaErrors.rangeNotSatisfiable };
    if (piece !== undefined) return sendPiece(await findFile(key, address), { text: piece, viewer: address.viewer }, options);
    const file = (await findMadeFile(key, address)) ?? (await findFile(key, address));
    await sendFile(file, options);
  }),
});

/** Leaves a piece of a film to the CDN after counting it, or sends it. */
async function sendPiece(
  file: CountedFile,
  { text, viewer }: { text: string; viewer: number | undefined },
  options: Parameters<typeof sendFile>[1],
): Promise<void> {
  const piece = readPiece(text, file.size);
  const path = `${piecesPath}/${file.tag}/${pieceText(piece)}`;
  if (!file.isFilm || !(await usesCdn()) || !comesFromCdn(viewer, path)) return sendFile(pieceOf(file, piece), options);
  await file.count(piece);
  const address = await cdnAddress(config(), path, endOfAddress(databaseTime()));
  options.response.set('Cache-Control', 'no-store').redirect(302, address);
}
