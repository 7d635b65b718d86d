import type { DehydratedState } from '@tanstack/react-query';

/** The parts of a visitor's page that members' pages at the same address reuse, in the form that both server renderings need. */
export interface SharedParts {
  /** HTML by name: the content of each `Shared`, `queries` in the boot, and `head`. */
  texts: Readonly<Record<string, string>>;
  /** Queries they rendered from. */
  queries: DehydratedState['queries'];
  /** Head links that React wrote for them. */
  hints: readonly string[];
}

const opening = '<shared-part name="';
const closing = '</shared-part>';

/** Removes the wrapping elements of shared parts and returns their contents. */
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

/** Placeholder for a part that is already rendered. */
export function placeOf(name: string): string {
  return `<shared-place name="${name}"></shared-place>`;
}
