import type { PasswordOwner } from '@baeum/contract/domains/passwords/passwords.rules.ts';
import { passwordLength } from '@baeum/contract/shared/constants.ts';
import { convertHangulToQwerty } from 'es-hangul';
import { koreanWords } from './korean-words.ts';

/** How common a word is in passwords or texts, 1 for the commonest. */
export type WordRanks = ReadonlyMap<string, number>;

let loaded: Promise<WordRanks> | undefined;

/**
 * More than 100,000 common passwords, English words and first names, and Korean ones in every spelling. They take about
 * 15 MB and a tenth of a second, so they are loaded when the first password is set and not with the server.
 */
export function wordRanks(): Promise<WordRanks> {
  loaded ??= loadRanks().catch((error: unknown) => {
    // The next password tries again.
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function loadRanks(): Promise<WordRanks> {
  const lists = await Promise.all([
    import('@zxcvbn-ts/language-common/dist/passwords.json.mjs'),
    import('@zxcvbn-ts/language-en/dist/commonWords.json.mjs'),
    import('@zxcvbn-ts/language-en/dist/firstnames.json.mjs'),
    import('@zxcvbn-ts/language-en/dist/wikipedia.json.mjs'),
  ]);
  const ranks = new Map<string, number>();
  for (const { default: words } of lists) addRanked(ranks, words);
  addRanked(ranks, koreanWords);
  addRanked(
    ranks,
    koreanWords.map((word) => convertHangulToQwerty(word).toLowerCase()),
  );
  return ranks;
}

/** A word in several lists counts by its best place. One or two letters are as good as random ones. */
function addRanked(ranks: Map<string, number>, words: readonly string[]): void {
  words.forEach((word, index) => {
    if (word.length > 2 || word > '가') ranks.set(word, Math.min(index + 1, ranks.get(word) ?? Infinity));
  });
}

/** Public words about the person: parts of the address, the name and how it is typed, the site. */
export function ownerWords({ email = '', name = '', brand = '' }: PasswordOwner): ReadonlySet<string> {
  const [local = '', domain = ''] = email.split('@');
  const parts = [local, ...local.split(/[._%+-]/), ...domain.split('.'), ...domain.split(/[.-]/), ...name.split(/\s/), name.replaceAll(' ', ''), brand];
  const words = parts.filter((part) => part.length <= passwordLength.max).map((part) => part.normalize('NFC').toLowerCase());
  return new Set([...words, ...words.map((word) => convertHangulToQwerty(word).toLowerCase())].filter((word) => word.length > 1));
}
