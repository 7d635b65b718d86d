import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Characters of JSON that are packed, and unpacked, at once. */
const blockLength = 256_000;

/**
 * A list that is too long to be held as it is: what comes is kept as compressed JSON, a block at a time. In memory and not in a
 * file, so that nothing is left when a process dies; what repeats its names and shapes, as lists do, takes a tenth or less.
 */
export class PackedItems<T> {
  readonly #blocks: Buffer[] = [];
  #open: string[] = [];
  #openLength = 0;

  add(item: T): void {
    const text = JSON.stringify(item);
    this.#open.push(text);
    this.#openLength += text.length;
    if (this.#openLength < blockLength) return;
    // The fastest level: higher ones take several times as long for a few percent.
    this.#blocks.push(deflateRawSync(this.#open.join(','), { level: 1 }));
    this.#open = [];
    this.#openLength = 0;
  }

  /** The items as JSON with commas between them, one block after the other. */
  *texts(): Generator<string> {
    for (const block of this.#blocks) yield inflateRawSync(block).toString();
    if (this.#open.length > 0) yield this.#open.join(',');
  }

  /** The items, one block after the other. */
  *blocks(): Generator<T[]> {
    for (const text of this.texts()) yield JSON.parse(`[${text}]`) as T[];
  }

  /** Tells two lists apart. */
  digest(): string {
    const hash = createHash('sha256');
    for (const part of [...this.#blocks, ...this.#open]) hash.update(part);
    return hash.digest('base64url');
  }
}
