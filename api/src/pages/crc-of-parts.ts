import { crc32 } from 'node:zlib';

/** The polynomial of CRC-32 (RFC 1952 §8). Bits stand as zlib has them: the highest is the power 0 of x. */
const polynomial = 0xedb88320;
const one = 0x80000000;
/** What a byte more behind a text does to its sum: x to the power 8. */
const byteMore = 0x00800000;

/** What is known beforehand of a part of a text. */
export interface PartSum {
  length: number;
  crc: number;
  /** By this the sum of what comes before is multiplied: x to the power of the part's bits. */
  shift: number;
}

export function partSum(part: Uint8Array): PartSum {
  return { length: part.length, crc: crc32(part), shift: power(part.length) };
}

/** The sum of a text, given that of what comes before its last part, without another look at the part: what zlib's `crc32_combine` does. */
export function withPart(before: number, { crc, shift }: PartSum): number {
  return (multiply(shift, before) ^ crc) >>> 0;
}

/** Of polynomials over GF(2), modulo that of CRC-32. */
function multiply(left: number, right: number): number {
  let product = 0;
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if (left & bit) product ^= right;
    right = right & 1 ? (right >>> 1) ^ polynomial : right >>> 1;
  }
  return product >>> 0;
}

function power(bytes: number): number {
  let result = one;
  for (let [left, square] = [bytes, byteMore]; left > 0; left = Math.floor(left / 2), square = multiply(square, square))
    if (left % 2 === 1) result = multiply(result, square);
  return result;
}
