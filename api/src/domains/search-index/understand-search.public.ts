import { composeText } from '@baeum/contract/shared/compose-text.ts';
import { searchText } from '@baeum/contract/shared/search-text.ts';
import { convertHangulToQwerty, convertQwertyToHangul, disassemble } from 'es-hangul';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { sameWords } from './same-words.public.ts';

/** Interpretation of a search. */
export interface Reading {
  /** The text in one piece. */
  whole: string;
  /** Its words, each with its synonyms; a match contains one of each. */
  words: readonly (readonly string[])[];
  /** The probable meaning, where the text was taken for a slip; as people read it. */
  meant?: string;
}

/** Most words of a search that are used. */
const mostWords = 8;
/** Words that people add to a search and that distinguish no course; left out where other words remain. */
const fillers = new Set(['강의', '강좌', '인강', '온라인강의', '수업', '클래스', '추천', '독학', '배우기', '공부', '공부하기']);

/**
 * The matches of a text as it was typed; without any, those of its probable meaning: words run together, the other keyboard layout, full
 * width, a typing error.
 */
export async function findByReadings<T extends { total: number }>(q: string, find: (reading: Reading) => Promise<T>): Promise<{ found: T; reading: Reading }> {
  const same = await sameWords();
  const words = wordsIn(q);
  const typed = readingOf(words, same);
  const found = await find(typed);
  if (found.total > 0 || words.length === 0) return { found, reading: typed };
  // Full-width letters are searched unchanged first: a title may have them.
  const narrow = wordsIn(inHalfWidth(q));
  const repaired = await repairWords(narrow, composeText(inHalfWidth(q)));
  if (repaired.join(' ') === words.join(' ')) return { found, reading: typed };
  const reading = { ...readingOf(repaired, same), meant: repaired.join(' ') };
  const again = await find(reading);
  return again.total > 0 ? { found: again, reading } : { found, reading: typed };
}

/** Letters, digits and signs that an East Asian keyboard wrote in full width, as others write them. */
function inHalfWidth(text: string): string {
  return text.replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replaceAll('\u3000', ' ');
}

function wordsIn(q: string): string[] {
  const words = [...new Set(searchText(q).split(' ').filter(Boolean).map(initialsApart))];
  const telling = words.filter((word) => !fillers.has(word));
  return (telling.length > 0 ? telling : words).slice(0, mostWords);
}

/** Keyboards join two initial consonants into one letter: ㄳ. */
function initialsApart(word: string): string {
  return /^[ㄱ-ㅎ]+$/.test(word) ? disassemble(word) : word;
}

/** Neighbours that mean something together are one word: `spring boot`. */
function readingOf(words: readonly string[], same: ReadonlyMap<string, readonly string[]>): Reading {
  const joined = words.flatMap((word, index) => {
    if (same.has(`${words[index - 1] ?? ''}${word}`) && index > 0) return [];
    const pair = `${word}${words[index + 1] ?? ''}`;
    return [index + 1 < words.length && same.has(pair) ? pair : word];
  });
  return { whole: words.join(''), words: joined.map((word) => same.get(word) ?? [word]) };
}

/** A range that an index finds, for columns with the collation C. */
export const startsWith = (column: string, beginning: string): string => `(${column} >= ${beginning} AND ${column} < ${beginning} || chr(1114111))`;

const understood = { place: present(z.number()), known: present(z.boolean()), parts: z.array(z.string()).nullable(), nearest: z.string().nullable() };

/** Looks words up in the words of all documents: whether one starts with it, whether it is composed of two, and the nearest one. */
const understand = statement(
  'search-index.understand-words',
  { parameters: { words: z.array(z.string()) }, row: understood },
  `SELECT q.place,
     EXISTS (SELECT FROM search_words k WHERE ${startsWith('k.jamo', 'q.jamo')}) AS known,
     (SELECT ARRAY[left(q.word, cut), substr(q.word, cut + 1)] FROM generate_series(char_length(q.word) - 2, 2, -1) cut
      WHERE EXISTS (SELECT FROM search_words k WHERE k.word = left(q.word, cut)) AND EXISTS (SELECT FROM search_words k WHERE k.word = substr(q.word, cut + 1))
      LIMIT 1) AS parts,
     (SELECT k.word FROM search_words k
      WHERE k.jamo % q.jamo AND levenshtein_less_equal(k.jamo, q.jamo, q.slips) <= q.slips
      ORDER BY levenshtein_less_equal(k.jamo, q.jamo, q.slips), k.tag IS NULL, k.uses DESC, k.word LIMIT 1) AS nearest
   FROM (
     SELECT w.place, w.word, search_jamo(w.word) AS jamo, CASE WHEN char_length(search_jamo(w.word)) < 3 THEN 0 WHEN char_length(search_jamo(w.word)) < 7 THEN 1 ELSE 2 END AS slips
     FROM unnest($words::text[]) WITH ORDINALITY AS w (word, place)
   ) q ORDER BY q.place`,
);

/** The probable meaning of words without matches. */
async function repairWords(words: readonly string[], typed: string): Promise<string[]> {
  const converted = words.map((word) => otherLayout(word, typed));
  const rows = await understand.all({ words: [...words, ...converted.map((word, index) => word ?? words[index] ?? '')].map((word) => word.slice(0, 40)) });
  return words.flatMap((word, index) => {
    const [here, there, other] = [rows[index], rows[words.length + index], converted[index]];
    if (!here || here.known) return [word];
    if (other !== undefined && there?.known) return [other];
    return (
      here.parts ??
      (other !== undefined ? there?.parts : undefined) ??
      (here.nearest !== null ? [here.nearest] : [(other !== undefined ? there?.nearest : undefined) ?? other ?? word])
    );
  });
}

/** The word typed with the same keys on the other layout; capitals count there: `tmvmfld` is 스프링, ㄱㄷㅁㅊㅅ is react. */
export function otherLayout(word: string, typed: string): string | undefined {
  if (/[ㄱ-ㅎㅏ-ㅣ가-힣]/.test(word)) return searchText(convertHangulToQwerty(word)).replaceAll(' ', '') || undefined;
  const asTyped = typed.split(/\s+/).find((text) => text.toLowerCase() === word) ?? word;
  const hangul = convertQwertyToHangul(asTyped);
  // Digits are the same keys on both: `tmvmfld3`.
  return /^[가-힣\d]+$/.test(hangul) && /[가-힣]/.test(hangul) ? hangul : undefined;
}
