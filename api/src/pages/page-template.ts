import { compressedPiece, storedPiece, type Piece } from './gzip-pieces.ts';

/** A text with places that each answer fills by itself. It is compressed once, without these places. */
export interface PageTemplate {
  /** Bytes in memory, compressed ones included. */
  size: number;
  /** The pieces of the whole text with `values` at their places. */
  filled(values: readonly string[]): Piece[];
}

/** Cuts `text` at each occurrence of one of `placeholders`; the n-th value fills the n-th placeholder's places. */
export async function pageTemplate(text: string, placeholders: readonly string[]): Promise<PageTemplate> {
  // A capturing group makes `split` return the separators, too: at every odd index.
  const parts = text.split(new RegExp(`(${placeholders.join('|')})`));
  const pieces = await Promise.all(parts.map(async (part, at) => (at % 2 === 0 ? compressedPiece(part) : placeholders.indexOf(part))));
  return {
    size: pieces.reduce<number>((sum, piece) => sum + (typeof piece === 'number' ? 0 : piece.plain.length + piece.deflated.length), 0),
    filled: (values) => pieces.map((piece) => (typeof piece === 'number' ? storedPiece(values[piece] ?? '') : piece)),
  };
}
