/** More accents over one letter than any language needs (Unicode's stream-safe text); the rest is left out. */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * Text in composed form (NFC), so that what looks alike is alike. Composing thousands of accents over one letter would take
 * the square of their number.
 */
export function composeText(text: string): string {
  return text.replace(tooManyMarks, '$1').normalize('NFC');
}

/** How many letters a typed text has: composed, and without the space around it. */
export function lettersOf(text: string): number {
  return Array.from(composeText(text).trim()).length;
}
