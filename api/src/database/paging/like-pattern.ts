import { composeText } from '@baeum/contract/shared/compose-text.ts';

/** LIKE pattern for texts that contain this one, with escaped wildcards. */
export function containing(text: string): string {
  return `%${literally(text)}%`;
}

/** LIKE pattern for texts that start with this one. */
export function startingWith(text: string): string {
  return `${literally(text)}%`;
}

/** Minimum letters for matching anywhere; one or two would match nearly everything. */
export const lettersOfWords = 3;

/** Pattern for words in lower-case text: one or two letters match only at the beginning; null for no words. */
export function wordsPattern(q = ''): string | null {
  const words = q.trim().toLowerCase();
  if (words === '') return null;
  return words.length < lettersOfWords ? startingWith(words) : containing(words);
}

/** Pattern for lower-case text without spaces; null for a text without other characters. */
export function compactly(text = ''): string | null {
  const compact = composeText(text).toLowerCase().replace(/\s+/g, '');
  return compact === '' ? null : containing(compact);
}

const literally = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);
