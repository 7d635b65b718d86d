import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

/** A piece of a text, plain and as part of a compressed one. */
export interface Piece {
  plain: Buffer;
  deflated: Buffer;
}

const deflate = promisify(deflateRaw);

/** RFC 1952: deflate, no name, no time, system unknown. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block (RFC 1951 §3.2.6). */
const lastBlock = Buffer.from([3, 0]);

/** A compressed piece ends on a whole byte and is not the last one, so that any other may follow it. */
const finishFlush = constants.Z_FULL_FLUSH;

/** A piece compressed as well as can be, for many answers. */
export async function compressedPiece(text: string): Promise<Piece> {
  const plain = Buffer.from(text);
  return { plain, deflated: await deflate(plain, { level: 9, finishFlush }) };
}

/** A short piece that is not compressed, of less than 64 kB (RFC 1951 §3.2.4): its length, the same inverted, its bytes. */
export function storedPiece(text: string): Piece {
  const plain = Buffer.from(text);
  if (plain.length === 0) return { plain, deflated: plain };
  const head = Buffer.alloc(5);
  head.writeUInt16LE(plain.length, 1);
  head.writeUInt16LE(~plain.length & 0xffff, 3);
  return { plain, deflated: Buffer.concat([head, plain]) };
}

/** The text of these pieces. */
export function plainOf(pieces: readonly Piece[]): Buffer {
  return Buffer.concat(pieces.map(({ plain }) => plain));
}

/** The text of these pieces as gzip. */
export function gzipOf(pieces: readonly Piece[]): Buffer {
  return Buffer.concat([gzipHeader, ...pieces.map(({ deflated }) => deflated), lastBlock, trailer(pieces)]);
}

/** Checksum and length of the compressed text. */
function trailer(pieces: readonly Piece[]): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE(pieces.reduce((before, { plain }) => crc32(plain, before), 0));
  bytes.writeUInt32LE(
    pieces.reduce((length, { plain }) => length + plain.length, 0),
    4,
  );
  return bytes;
}
