import { composeText } from '@baeum/contract/shared/compose-text.ts';

/** Pattern of LIKE for texts that contain this one; its own wildcards are taken literally. */
export function containing(text: string): string {
  return `%${literally(text)}%`;
}

/** Pattern of LIKE for texts that begin with this one. */
export function startingWith(text: string): string {
  return `${literally(text)}%`;
}

/** From this many letters on, words match anywhere; one or two would match nearly everywhere. */
export const lettersOfWords = 3;

/** Pattern for words in lower-case text: one or two letters match only at the beginning; null for no words. */
export function wordsPattern(q = ''): string | null {
  const words = q.trim().toLowerCase();
  if (words === '') return null;
  return words.length < lettersOfWords ? startingWith(words) : containing(words);
}

/** Pattern for lower-case text without spaces; null for a text that has no other characters. */
export function compactly(text = ''): string | null {
  const compact = composeText(text).toLowerCase().replace(/\s+/g, '');
  return compact === '' ? null : containing(compact);
}

const literally = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);
