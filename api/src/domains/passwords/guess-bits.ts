import type { WordRanks } from './word-ranks.ts';

/** The guesser's knowledge: ranked words, and words of the person themselves. */
export interface Knowledge {
  ranks: WordRanks;
  own: ReadonlySet<string>;
}

const longestPart = 24;
const ownWordBits = 2;
/** For writing some letters as signs. */
const lookalikeBits = 2;
/** For choosing a word, and its position. */
const partBits = 1;

/**
 * Number of bits to guess for an attacker who tries likely passwords first: the cheapest composition from words, keyboard
 * rows, years, dates, repetitions and single characters. Takes one step per character and word length, so 128 characters
 * are fast.
 */
export function guessBits(password: string, knowledge: Knowledge): number {
  const typed = [...password.normalize('NFC')];
  const plain = typed.map((character) => character.toLowerCase());
  const cheapest = [0];
  for (let end = 1; end <= plain.length; end += 1) {
    let best = repetitionBits(plain, end, cheapest);
    let [shown, part] = ['', ''];
    for (let start = end - 1; start >= Math.max(0, end - longestPart); start -= 1) {
      [shown, part] = [`${typed[start]}${shown}`, `${plain[start]}${part}`];
      const before = cheapest[start] ?? Infinity;
      if (before < best) best = Math.min(best, before + bitsOf(shown, part, end - start, knowledge));
    }
    cheapest.push(best);
  }
  return cheapest.at(-1) ?? 0;
}

/** Bits of a single part: a character, a word, a keyboard row, a meaningful number. */
function bitsOf(shown: string, part: string, length: number, knowledge: Knowledge): number {
  return length === 1 ? characterBits(shown) : Math.min(wordBits(shown, part, knowledge), rowBits(part, length), numberBits(part));
}

/** Half the bits of a random character: those in no list still are mostly parts of words. */
function characterBits(character: string): number {
  if (/[a-z0-9]/.test(character)) return 3.4;
  if (/[A-Z]/.test(character)) return 4.4;
  if (/[\s._-]/.test(character)) return 2;
  return /[!-~]/.test(character) ? 4 : 7;
}

function wordBits(shown: string, part: string, { ranks, own }: Knowledge): number {
  const spelled = withLetters(part);
  const bits = (word: string) => (own.has(word) ? ownWordBits : Math.log2(ranks.get(word) ?? Infinity));
  const known = spelled === part ? bits(part) : Math.min(bits(part), bits(spelled) + lookalikeBits);
  return known === Infinity ? known : known + capitalBits(shown) + partBits;
}

function capitalBits(shown: string): number {
  const capitals = shown.replace(/[^A-Z]/g, '').length;
  if (capitals === 0) return 0;
  return capitals === shown.length || (capitals === 1 && /^[A-Z]/.test(shown)) ? 1 : 1 + capitals;
}

const lookalikes: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' };

function withLetters(text: string): string {
  return text.replace(/[@431!0$57]/g, (sign) => lookalikes[sign] ?? sign);
}

/** Neighbours on the keyboard in rows, in columns and zigzag between two rows, and the alphabets. */
const paths = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1234567890',
  '!@#$%^&*()',
  'abcdefghijklmnopqrstuvwxyz',
  '가나다라마바사아자차카타파하',
  'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ',
  'ㅁㄴㅇㄹㅎㅗㅓㅏㅣ',
  'ㅋㅌㅊㅍㅠㅜㅡ',
  'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qawsedrftgyhujikolp',
  'aqswdefrgthyjukilop',
  '1a2b3c4d5e6f7g8h9i0j',
  'a1b2c3d4e5f6g7h8i9j0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '!qaz@wsx#edc$rfv',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
  'qazwsxedcrfvtgbyhnujm',
  'zaqxswcdevfrbgtnhymju',
];
const shortestRow = 3;
/** Every piece of them in both directions. */
const rows = new Set(paths.flatMap((path) => [path, [...path].toReversed().join('')]).flatMap(pieces));

function pieces(path: string): string[] {
  const starts = Array.from({ length: path.length }, (_unused, start) => start);
  return starts.flatMap((start) => starts.slice(start + shortestRow - 1).map((last) => path.slice(start, last + 1)));
}

function rowBits(part: string, length: number): number {
  return rows.has(part) ? 4 + Math.log2(length) + partBits : Infinity;
}

/** Years, dates and prefixes of mobile numbers. */
function numberBits(part: string): number {
  if (!/^\d/.test(part)) return Infinity;
  if (/^(?:19|20)\d\d$/.test(part)) return 6 + partBits;
  if (/^(?:19|20)?\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(part)) return 13 + partBits;
  return part === '010' ? 1 : Infinity;
}

/** The characters before `end` once more: `qwerqwer`, `12341234`. */
function repetitionBits(plain: readonly string[], end: number, cheapest: readonly number[]): number {
  let best = Infinity;
  for (let length = 1; length * 2 <= end; length += 1) {
    const middle = end - length;
    if (same(plain, middle - length, middle, length)) best = Math.min(best, (cheapest[middle] ?? Infinity) + partBits);
  }
  return best;
}

function same(plain: readonly string[], first: number, second: number, length: number): boolean {
  for (let offset = 0; offset < length; offset += 1) if (plain[first + offset] !== plain[second + offset]) return false;
  return true;
}
