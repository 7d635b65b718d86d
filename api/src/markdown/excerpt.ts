import type { Token } from 'markdown-it';
import { markdownParser } from './markdown-parser.ts';

/** Addresses and markup take space too, so more is read than displayed. */
const readPerCharacter = 8;

/**
 * The beginning of a Markdown text in one line, without markup and pictures. Uses only paragraphs, because table cells and
 * list items make no sense in a row. A text without paragraphs uses its headings, lists and tables.
 */
export function excerptOf(source: string, length: number): string {
  const tokens = markdownParser.parse(source.slice(0, length * readPerCharacter), {});
  const words = lineOf(tokens.filter(isInParagraph)) || lineOf(tokens);
  const letters = [...words];
  return letters.length > length
    ? `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : words;
}

/** Whether the paragraph is at top level; those in a list, table or quotation are nested deeper. */
function isInParagraph({ type, level }: Token, index: number, tokens: readonly Token[]): boolean {
  return type === 'inline' && level === 1 && tokens[index - 1]?.type === 'paragraph_open';
}

function lineOf(tokens: readonly Token[]): string {
  return tokens.map(textOf).join(' ').replace(/\s+/g, ' ').trim();
}

function textOf({ children }: Token): string {
  return (children ?? []).map(({ type, content }) => (type === 'text' || type === 'code_inline' ? content : type.endsWith('break') ? ' ' : '')).join('');
}
