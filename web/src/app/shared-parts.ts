import type { DehydratedState } from '@tanstack/react-query';

/** What a visitor's page has ready for members' pages at the same address, as both the server's renderings have to know it. */
export interface SharedParts {
  /** By name, as they stand in the document: what is in `Shared`, `queries` in the boot, and `head`. */
  texts: Readonly<Record<string, string>>;
  /** What was read for them. */
  queries: DehydratedState['queries'];
  /** Links of the head that React wrote for them. */
  hints: readonly string[];
}

const opening = '<shared-part name="';
const closing = '</shared-part>';

/** Takes the elements away in which shared parts are rendered, and tells what is in them. */
export function takeOut(html: string): { html: string; texts: Record<string, string> } {
  const texts: Record<string, string> = {};
  const [before = '', ...rest] = html.split(opening);
  const pieces = rest.map((piece) => {
    const [named = '', after = ''] = piece.split(closing);
    const end = named.indexOf('"');
    const text = named.slice(end + '">'.length);
    texts[named.slice(0, end)] = text;
    return text + after;
  });
  return { html: before + pieces.join(''), texts };
}

/** Where the server puts a part in that it has ready. */
export function placeOf(name: string): string {
  return `<shared-place name="${name}"></shared-place>`;
}
