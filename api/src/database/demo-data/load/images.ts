import { fileKey } from '../../../domains/files/file-key.public.ts';
import { insertRows } from '../insert-rows.ts';

/** Collects pictures while other rows are created and stores them by one statement, before the rows that refer to them. */
export class ImageBatch {
  readonly #images = new Map<string, string>();

  /** Adds a drawing. @returns its key */
  add(name: string, svg: string): string {
    const key = fileKey(name, svg, 'svg');
    this.#images.set(key, svg);
    return key;
  }

  async store(): Promise<void> {
    const rows = [...this.#images].map(([key, svg]) => ({ key, content_type: 'image/svg+xml', bytes: `\\x${Buffer.from(svg).toString('hex')}` }));
    this.#images.clear();
    await insertRows('images', rows);
  }
}
