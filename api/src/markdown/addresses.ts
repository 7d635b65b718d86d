import type { MarkdownIt } from 'markdown-it';
import { isParticles } from './particles.ts';

type Match = NonNullable<ReturnType<MarkdownIt['linkify']['matchAtStart']>>;

/** Hangul at the end of an address: part of its path, or text attached to it. */
const hangulEnd = /(?<![가-힣])[가-힣]+$/;
/** Particles with which no noun ends: only these are cut off a name in Hangul, as in `/wiki/자바에서`; `/wiki/강남대로` stays complete. */
const certainParticles = /^(?:를|에서|에게|에는|에도|으로|까지|부터|처럼|이라|라는|라고|입니다|이에요|예요)/;

/** Turns bare addresses with a protocol into links; `main.py` and `README.md` are file names. */
export function addAddresses(parser: MarkdownIt): void {
  const { linkify } = parser;
  linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  const [match, matchAtStart] = [linkify.match.bind(linkify), linkify.matchAtStart.bind(linkify)];
  linkify.match = (text) => match(text)?.map(withoutParticle) ?? null;
  linkify.matchAtStart = (text) => {
    const found = matchAtStart(text);
    return found && withoutParticle(found);
  };
}

/** The address without attached particles, as in `https://baeum.kr/courses에서도`. */
function withoutParticle(match: Match): Match {
  const cut = particlesBehind(match.raw);
  if (cut === 0) return match;
  return Object.assign(match, {
    lastIndex: match.lastIndex - cut,
    raw: match.raw.slice(0, -cut),
    text: match.text.slice(0, -cut),
    url: match.url.slice(0, -cut),
  });
}

/** Number of trailing letters that are particles. */
function particlesBehind(address: string): number {
  const end = hangulEnd.exec(address)?.[0] ?? '';
  const before = address.slice(0, address.length - end.length).slice(-1);
  // A whole path segment may be in Hangul: `/wiki/지도`.
  const beginsName = /[/=_#-]/.test(before);
  if (end === '' || (isParticles(before, end) && (!beginsName || end.length === 1 || certainParticles.test(end)))) return end.length;
  const rests = Array.from({ length: end.length - 1 }, (_letter, index) => end.slice(index + 1));
  const found = rests.find((rest) => certainParticles.test(rest) && isParticles(end.at(-rest.length - 1) ?? '', rest));
  return found?.length ?? 0;
}
