import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Characters of JSON that are packed and unpacked at once. */
const blockLength = 256_000;

/**
 * A list too large to hold unpacked: items are stored as compressed JSON blocks. In memory rather than in a file, so that
 * nothing is left behind when the process dies. Lists repeat names and shapes and compress to a tenth or less.
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

  /** The items as comma-separated JSON, one string per block. */
  *texts(): Generator<string> {
    for (const block of this.#blocks) yield inflateRawSync(block).toString();
    if (this.#open.length > 0) yield this.#open.join(',');
  }

  /** The items, block by block. */
  *blocks(): Generator<T[]> {
    for (const text of this.texts()) yield JSON.parse(`[${text}]`) as T[];
  }

  /** Digest for comparing two lists. */
  digest(): string {
    const hash = createHash('sha256');
    for (const part of [...this.#blocks, ...this.#open]) hash.update(part);
    return hash.digest('base64url');
  }
}
