import type { ByteRange } from '../../http/answers/send-file.ts';
import { filePlace } from './stored-playlist.public.ts';

/**
 * A stored playlist whose pieces are files of their own instead of ranges of one (RFC 8216 §4.3.2): a cache has each by itself, and no address
 * gives more than its piece. A range without an offset begins after the former one.
 */
export function listPieces(playlist: string, addressOf: (piece: ByteRange) => string): string {
  let next = 0;
  let piece: ByteRange | undefined;
  const readRange = (length: string, offset: string | undefined): ByteRange => {
    const start = offset === undefined ? next : Number(offset);
    next = start + Number(length);
    return { start, end: next - 1 };
  };
  const lines = playlist.split('\n').flatMap((line) => {
    const [, length, offset] = /^#EXT-X-BYTERANGE:(\d{1,15})(?:@(\d{1,15}))?$/.exec(line) ?? [];
    if (length !== undefined) {
      piece = readRange(length, offset);
      return [];
    }
    if (line === filePlace && piece) return [addressOf(piece)];
    return [
      line.replace(
        /^#EXT-X-MAP:URI="\{file\}",BYTERANGE="(\d{1,15})(?:@(\d{1,15}))?"/,
        (_whole, size: string, at?: string) => `#EXT-X-MAP:URI="${addressOf(readRange(size, at))}"`,
      ),
    ];
  });
  return lines.join('\n');
}
