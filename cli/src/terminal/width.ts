import { stripVTControlCharacters } from 'node:util';

/** Characters that take two columns of a terminal: Hangul, Han, kana, full-width forms, emoji. */
const wide = /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
const weightless = /^[\p{Mn}\p{Me}\p{Cf}\p{Cc}]*$/u;

let segmenter: Intl.Segmenter | undefined;

/** Made on demand: it takes a tenth of what a command may, and most have nothing but letters to measure. */
function graphemesOf(text: string): Iterable<{ segment: string }> {
  segmenter ??= new Intl.Segmenter('ko', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** Columns that a text takes on a terminal, colour codes not counted. */
export function displayWidth(text: string): number {
  const visible = stripVTControlCharacters(text);
  if (/^[\x20-\x7e]*$/.test(visible)) return visible.length;
  // Latin, Hangul, the middle dot, dashes, quotation marks and the ellipsis: nearly everything that is measured.
  if (/^[\x20-\x7e\u00b7\u2010-\u2026\uac00-\ud7a3]*$/.test(visible)) return visible.length + visible.replace(/[^\uac00-\ud7a3]/g, '').length;
  let width = 0;
  for (const { segment } of graphemesOf(visible)) width += wide.test(segment) ? 2 : weightless.test(segment) ? 0 : 1;
  return width;
}

/** A text of at most so many columns; what is left out is told by an ellipsis. */
export function cutTo(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text;
  let kept = '';
  let width = 0;
  for (const { segment } of graphemesOf(text)) {
    width += displayWidth(segment);
    if (width > columns - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}

/** Fills a text with spaces up to a number of columns. */
export function padColumns(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - displayWidth(text)));
}
