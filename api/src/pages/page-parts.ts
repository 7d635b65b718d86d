import { compressedPiece, quickPiece, storedPiece, type Piece } from './gzip-pieces.ts';

/** What a visitor's page has ready for members' pages at the same address; the web declares the whole. */
export interface SharedParts {
  /** By name, as they stand in the document. */
  texts: Readonly<Record<string, string>>;
}

/** The parts of a cached page, compressed when somebody first needs them. */
export interface CachedParts {
  shared: SharedParts;
  pieces(): Promise<ReadonlyMap<string, Piece>>;
}

/** Where the renderer wants a part. No text of a page can hold such an element: it is escaped. */
const place = /<shared-place name="([\w-]+)"><\/shared-place>/;
/** Shorter pieces are not worth compressing. */
const compressFrom = 256;

export function cachedParts(shared: SharedParts): CachedParts {
  let pieces: Promise<ReadonlyMap<string, Piece>> | undefined;
  const compress = async () =>
    new Map(await Promise.all(Object.entries(shared.texts).map(async ([name, text]) => [name, await compressedPiece(text)] as const)));
  return { shared, pieces: () => (pieces ??= compress()) };
}

/** A page with `parts` at their places. */
export async function withParts(html: string, parts: CachedParts): Promise<Piece[]> {
  const pieces = await parts.pieces();
  // A capturing group makes `split` give the names, too: at every odd place.
  return html.split(place).map((text, at) => (at % 2 === 0 ? ownPiece(text) : pieceOf(pieces, text)));
}

function pieceOf(pieces: ReadonlyMap<string, Piece>, name: string): Piece {
  const piece = pieces.get(name);
  if (!piece) throw new Error(`the page wants a part "${name}" that it was not given`);
  return piece;
}

function ownPiece(text: string): Piece {
  return text.length < compressFrom ? storedPiece(text) : quickPiece(text);
}
