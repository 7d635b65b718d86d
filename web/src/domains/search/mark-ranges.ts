import { searchText } from '@baeum/contract/shared/search-text.ts';

const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const [firstSyllable, syllables, perInitial] = [0xac00, 11_172, 588];

type Range = readonly [start: number, end: number];

/** Positions of search words in the original text: ignoring spaces, punctuation and case, and matching initial consonants. */
export function markRanges(text: string, words: readonly string[]): Range[] {
  const letters = [...text.matchAll(/./gsu)].flatMap(({ 0: letter, index: start }) =>
    searchText(letter)
      .split('')
      .map((compared) => ({ compared, start, end: start + letter.length })),
  );
  const compact = letters.map(({ compared }) => compared).join('');
  const found = words.flatMap((word) => occurrences(/^[ㄱ-ㅎ]+$/.test(word) ? letters.map(({ compared }) => initialOf(compared)).join('') : compact, word));
  return joined(found.map(([start, end]): Range => [letters[start]?.start ?? 0, letters[end - 1]?.end ?? 0]));
}

function occurrences(text: string, word: string): Range[] {
  const found: Range[] = [];
  for (let start = text.indexOf(word); word !== '' && start >= 0; start = text.indexOf(word, start + word.length)) found.push([start, start + word.length]);
  return found;
}

/** The initial consonant of a syllable; other characters are unchanged. */
function initialOf(letter: string): string {
  const place = letter.charCodeAt(0) - firstSyllable;
  return place >= 0 && place < syllables ? (initials[Math.floor(place / perInitial)] ?? letter) : letter;
}

/** Sorts ranges and merges overlapping ones. */
function joined(ranges: Range[]): Range[] {
  const all: Range[] = [];
  for (const [start, end] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = all.at(-1);
    if (last && start <= last[1]) all[all.length - 1] = [last[0], Math.max(last[1], end)];
    else all.push([start, end]);
  }
  return all;
}
