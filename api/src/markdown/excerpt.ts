import type { Token } from 'markdown-it';
import { markdownParser } from './markdown-parser.ts';

/** Addresses and marks take room too, so more is read than will be shown. */
const readPerCharacter = 8;

/** The words at the beginning of a Markdown text, in one line without marks, code blocks and pictures. */
export function excerptOf(source: string, length: number): string {
  const words = markdownParser
    .parse(source.slice(0, length * readPerCharacter), {})
    .map(wordsOf)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...words];
  return letters.length > length
    ? `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : words;
}

function wordsOf({ children }: Token): string {
  return (children ?? []).map(({ type, content }) => (type === 'text' || type === 'code_inline' ? content : type.endsWith('break') ? ' ' : '')).join('');
}
