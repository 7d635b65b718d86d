import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { SentFile } from '../../http/answers/send-file.ts';
import { fail } from '../../http/base/app-error.ts';
import { placeRow, readFile } from '../files/stored-files.public.ts';
import { pieceOf, readPiece } from './piece-of-film.ts';

const findFilm = statement(
  'media.find-film-for-cdn',
  { parameters: { key: z.string() }, row: { ...placeRow, content_type: z.string(), title: z.string(), byte_size: z.number() } },
  "SELECT key, storage, location, content_type, title, byte_size FROM media_files WHERE key = $key AND content_type LIKE 'video/%'",
);
const pieceSchema = z.object({ key: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,119}$/), piece: z.string().regex(/^\d{1,15}-\d{1,15}$/) });

/**
 * A piece of a film for the site's CDN. Who may watch was decided, and the piece counted, when its address was given out; the CDN asks once for all
 * of them. @throws AppError COMMON_004, MEDIA_002
 */
export async function pieceForCdn(names: { key: string; piece: string }): Promise<SentFile> {
  const { success, data } = pieceSchema.safeParse(names);
  const film = success ? await findFilm.first({ key: data.key }) : undefined;
  if (!data || !film) throw fail(commonErrors.notFound);
  const { content_type: type, title, byte_size: size, key: tag } = film;
  return pieceOf({ type, title, size, tag, bytes: (range) => readFile(film, range) }, readPiece(data.piece, size));
}
