import stringWidth from 'string-width';

let segmenter: Intl.Segmenter | undefined;

/** Columns that a text takes on a terminal, colour codes not counted. */
export function displayWidth(text: string): number {
  return stringWidth(text);
}

/** A text of at most so many columns; an ellipsis marks what is left out. */
export function cutTo(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text;
  let kept = '';
  let width = 0;
  segmenter ??= new Intl.Segmenter('ko', { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(text)) {
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
