import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { partSum, withPart, type PartSum } from './crc-of-parts.ts';

/** A text with places that each answer fills by itself. It is compressed once, without these places. */
export interface PageTemplate {
  /** Bytes that it takes in memory, compressed ones included. */
  size: number;
  /** The whole text with `values` at their places. */
  plain(values: readonly string[]): Buffer;
  /** The same as gzip. */
  gzip(values: readonly string[]): Buffer;
}

const compress = promisify(deflateRaw);

/** RFC 1952: deflate, no name, no time, system unknown. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block (RFC 1951 §3.2.6). */
const lastBlock = Buffer.from([3, 0]);

/** Cuts `text` at each place where one of `placeholders` stands; the n-th value fills the n-th placeholder's places. */
export async function pageTemplate(text: string, placeholders: readonly string[]): Promise<PageTemplate> {
  const { texts, slots } = cut(text, placeholders);
  // Each part ends on a whole byte and is not the last one, so that stored blocks may stand between them.
  const compressed = await Promise.all(texts.map((part) => compress(part, { level: 9, finishFlush: constants.Z_FULL_FLUSH })));
  const sums = texts.map(partSum);
  const filled = (values: readonly string[]) => slots.map((slot) => Buffer.from(values[slot] ?? ''));
  const fill = (parts: readonly Buffer[], blocks: readonly Buffer[][]) => parts.flatMap((part, at) => [part, ...(blocks[at] ?? [])]);
  return {
    size: [...texts, ...compressed].reduce((sum, { length }) => sum + length, 0),
    plain: (values) => Buffer.concat(fill(texts, filled(values).map((value) => [value]))),
    gzip(values) {
      const between = filled(values);
      return Buffer.concat([gzipHeader, ...fill(compressed, between.map(storedBlock)), lastBlock, trailer(sums, between)]);
    },
  };
}

function cut(text: string, placeholders: readonly string[]): { texts: Buffer[]; slots: number[] } {
  // A capturing group makes `split` give the separators, too: at every odd place.
  const parts = text.split(new RegExp(`(${placeholders.join('|')})`));
  return {
    texts: parts.filter((_, at) => at % 2 === 0).map((part) => Buffer.from(part)),
    slots: parts.filter((_, at) => at % 2 === 1).map((placeholder) => placeholders.indexOf(placeholder)),
  };
}

/** A block that is not compressed (RFC 1951 §3.2.4): its length, the same inverted, its bytes. */
function storedBlock(value: Buffer): Buffer[] {
  if (value.length === 0) return [];
  const head = Buffer.alloc(5);
  head.writeUInt16LE(value.length, 1);
  head.writeUInt16LE(~value.length & 0xffff, 3);
  return [head, value];
}

/** Check sum and length of what was compressed: the parts, and what is between them. */
function trailer(sums: readonly PartSum[], between: readonly Buffer[]): Buffer {
  let [crc, length] = [0, 0];
  for (const [at, part] of sums.entries()) {
    const value = between[at];
    crc = withPart(crc, part);
    if (value) crc = crc32(value, crc);
    length += part.length + (value?.length ?? 0);
  }
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE(crc);
  bytes.writeUInt32LE(length, 4);
  return bytes;
}
