import { mediaErrors } from '@baeum/contract/domains/media/media.errors.ts';
import type { ByteRange, SentFile } from '../../http/answers/send-file.ts';
import { fail } from '../../http/base/app-error.ts';

/** The largest piece in bytes: of eight seconds of the best quality there are some ten million. */
const largest = 64 * 1024 * 1024;

/** Text of a piece in addresses: its first and last byte. */
export const pieceText = ({ start, end }: ByteRange): string => `${start}-${end}`;

/** @throws AppError MEDIA_002 for a piece that the file does not have */
export function readPiece(text: string, size: number): ByteRange {
  const [start = Number.NaN, end = Number.NaN] = text.split('-').map(Number);
  if (!(start <= end && end < size && end - start < largest)) throw fail(mediaErrors.rangeNotSatisfiable, { headers: { 'Content-Range': `bytes */${size}` } });
  return { start, end };
}

/** A piece as a file of its own. */
export function pieceOf(file: SentFile, piece: ByteRange): SentFile {
  const { start, end } = piece;
  return {
    ...file,
    size: end - start + 1,
    tag: `${file.tag}.${pieceText(piece)}`,
    bytes: (range) => file.bytes({ start: start + range.start, end: start + range.end }),
  };
}
