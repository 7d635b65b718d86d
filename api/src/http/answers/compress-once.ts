import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const gzipped = promisify(gzip);
const brotli = promisify(brotliCompress);

/** Quick levels: a page that one person gets once is compressed while they wait. */
const gzipLevel = 4;
const brotliQuality = 1;
/** Pages are about 2^16 bytes long; a larger window only costs time. */
const brotliWindow = 16;

/** A whole text in one piece, which is much cheaper than as a stream. */
export function compressOnce(text: string, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const bytes = Buffer.from(text);
  if (encoding === 'gzip') return gzipped(bytes, { level: gzipLevel });
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_LGWIN]: brotliWindow, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}
