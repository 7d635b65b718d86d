import type { MarkdownIt } from 'markdown-it';

type Match = NonNullable<ReturnType<MarkdownIt['linkify']['matchAtStart']>>;

/** A particle that is written onto an address, as in `https://baeum.kr/courses에서`. It is no part of the address. */
const particle = /[A-Za-z\d/](?:을|를|은|는|이|가|의|에|도|만|와|과|로|으로|에서|에는|에서는|까지|부터|보다|처럼|라고|이라고|입니다|이에요|예요|인데|이랑|랑)$/;

/** Bare addresses become links when they name their protocol; `main.py` and `README.md` are names of files. */
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

function withoutParticle(match: Match): Match {
  const found = particle.exec(match.raw);
  if (!found) return match;
  const cut = match.raw.length - found.index - 1;
  return Object.assign(match, {
    lastIndex: match.lastIndex - cut,
    raw: match.raw.slice(0, -cut),
    text: match.text.slice(0, -cut),
    url: match.url.slice(0, -cut),
  });
}
