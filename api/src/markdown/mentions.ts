import { normaliseSlug, slugLength } from '@baeum/contract/domains/profiles/profiles.rules.ts';
import type { Env, MarkdownIt, StateInline } from 'markdown-it';

/** What the parser is told about mentions, and what it found. */
export interface MentionEnv extends Env {
  /** Where the people lead whom a text may name, by their slugs. */
  people?: ReadonlyMap<string, string>;
  /** Slugs that were named. */
  named?: Set<string>;
  /** Whatever stands behind an `@`. */
  written?: Set<string>;
}

/** So many people can be named in one text; what follows stays text. */
const maxMentions = 20;
const written = /[가-힣a-z\d]+(?:-[가-힣a-z\d]+)*/iy;
/** What may follow a name in the same word. */
const ending = /^(?:님|씨|쌤|선생|강사|은|는|이|가|을|를|과|와|에|의|도|만|께|한|랑|하고)/;

/** `@slug` leads to the profile of somebody who is there. In code, links and e-mail addresses it is only text. */
export function addMentions(parser: MarkdownIt): void {
  parser.inline.ruler.push('mention', (state, silent) => {
    const env: MentionEnv = state.env;
    const word = wordBehind(state);
    if (!word) return false;
    const known = (env.written ??= new Set());
    if (known.size >= maxMentions && !known.has(word)) return false;
    known.add(word);
    const slug = namesIn(word).find((name) => env.people?.has(name));
    const path = slug !== undefined && env.people?.get(slug);
    if (slug === undefined || !path) return false;
    if (!silent) pushLink(state, `@${word.slice(0, slug.length)}`, path);
    (env.named ??= new Set()).add(slug);
    state.pos += 1 + slug.length;
    return true;
  });
}

function wordBehind({ src, pos, posMax, linkLevel }: StateInline): string | undefined {
  if (src[pos] !== '@' || linkLevel > 0 || /[\w.+-]/.test(src[pos - 1] ?? ' ')) return undefined;
  written.lastIndex = 0;
  return written.exec(src.slice(pos + 1, Math.min(pos + 1 + slugLength.max, posMax)))?.[0];
}

/** The slugs that a written word may mean, the longest first: a particle or a form of address may stand at its end. */
export function namesIn(word: string): string[] {
  const names = Array.from({ length: word.length }, (_letter, index) => word.slice(0, word.length - index));
  return names.filter((name) => name.length >= slugLength.min && (name === word || ending.test(word.slice(name.length)))).map(normaliseSlug);
}

function pushLink(state: StateInline, text: string, path: string): void {
  state.push('link_open', 'a', 1).attrs = [['href', path]];
  state.push('text', '', 0).content = text;
  state.push('link_close', 'a', -1);
}
