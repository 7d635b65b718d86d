import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

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
  const fill = (values: readonly string[], parts: readonly Buffer[], written: (value: Buffer) => Buffer[]) =>
    parts.flatMap((part, at) => [part, ...written(Buffer.from(values[slots[at] ?? -1] ?? ''))]);
  return {
    size: [...texts, ...compressed].reduce((sum, { length }) => sum + length, 0),
    plain: (values) => Buffer.concat(fill(values, texts, (value) => [value])),
    gzip(values) {
      const whole = fill(values, texts, (value) => [value]);
      return Buffer.concat([gzipHeader, ...fill(values, compressed, storedBlock), lastBlock, trailer(whole)]);
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

/** Check sum and length of what was compressed. */
function trailer(parts: readonly Buffer[]): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE(parts.reduce((sum, part) => crc32(part, sum), 0));
  bytes.writeUInt32LE(parts.reduce((sum, { length }) => sum + length, 0), 4);
  return bytes;
}
