import { normaliseSlug, slugLength } from '@baeum/contract/domains/profiles/profiles.rules.ts';
import type { Env, MarkdownIt, StateInline, Token } from 'markdown-it';
import { isParticles } from './particles.ts';

/** Input and results of parsing mentions. */
export interface MentionEnv extends Env {
  /** Profile addresses of mentionable people, by slug. */
  people?: ReadonlyMap<string, string>;
  /** Mentioned slugs, except in quotations, whose author has already notified them. */
  named?: Set<string>;
  /** All texts after an `@`. */
  written?: Set<string>;
  /** Inline contents outside of quotations. */
  own?: WeakSet<Token[]>;
}

/** Maximum mentions per text; further ones stay plain text. */
const maxMentions = 20;
const written = /[가-힣a-z\d]+(?:-[가-힣a-z\d]+)*/iy;
/** Forms of address that may follow a name, before particles. */
const formOfAddress = /^(?:님|씨|쌤|선생님?|강사님?|멘토님?|작가님?|교수님?|대표님?|언니|누나|오빠|형)/;
/** Maximum letters after a name in the same word. */
const longestEnding = 16;

/** Links `@slug` to the profile of an existing user. Stays plain text in code, links and email addresses. */
export function addMentions(parser: MarkdownIt): void {
  parser.core.ruler.after('block', 'own-words', ({ tokens, env }) => {
    (env as MentionEnv).own = ownWords(tokens);
  });
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
    if (env.own?.has(state.tokens)) (env.named ??= new Set()).add(slug);
    state.pos += 1 + slug.length;
    return true;
  });
}

function ownWords(tokens: readonly Token[]): WeakSet<Token[]> {
  const own = new WeakSet<Token[]>();
  let quotations = 0;
  for (const { type, children } of tokens) {
    quotations += Number(type === 'blockquote_open') - Number(type === 'blockquote_close');
    if (quotations === 0 && children) own.add(children);
  }
  return own;
}

function wordBehind({ src, pos, posMax, linkLevel }: StateInline): string | undefined {
  if (src[pos] !== '@' || linkLevel > 0 || /[\w.+-]/.test(src[pos - 1] ?? ' ')) return undefined;
  written.lastIndex = 0;
  return written.exec(src.slice(pos + 1, Math.min(pos + 1 + slugLength.max + longestEnding, posMax)))?.[0];
}

/** Slugs that a word may refer to, longest first: it may end with a form of address and particles. */
export function namesIn(word: string): string[] {
  const names = Array.from({ length: word.length }, (_letter, index) => word.slice(0, word.length - index));
  const fitting = names.filter((name) => name.length >= slugLength.min && name.length <= slugLength.max);
  return fitting.filter((name) => name === word || isEnding(name, word.slice(name.length))).map(normaliseSlug);
}

function isEnding(name: string, rest: string): boolean {
  const [form = ''] = formOfAddress.exec(rest) ?? [];
  return (form !== '' && form === rest) || isParticles((form || name).slice(-1), rest.slice(form.length)) || isParticles(name.slice(-1), rest);
}

function pushLink(state: StateInline, text: string, path: string): void {
  state.push('link_open', 'a', 1).attrs = [['href', path]];
  state.push('text', '', 0).content = text;
  state.push('link_close', 'a', -1);
}
