/** More accents over one letter than any language needs (Unicode's stream-safe text); the rest is left out. */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;

/** Characters that change the direction of the following text: embeddings, overrides, isolates and their ends. Their only use here is to disguise a text. */
const turnsDirection = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Characters that are invisible by themselves: blanks of every width, controls and formats, those that Unicode says to ignore (fillers of
 * Hangul, joiners, variation selectors, tags), the Braille pattern without dots and the musical note without a head.
 */
const unseen = /[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]+/gu;

/**
 * Text in composed form (NFC), so that equal-looking texts are equal, and without characters that change its direction. Composing thousands
 * of accents over one letter would take the square of their number.
 */
export function composeText(text: string): string {
  return text.replace(turnsDirection, '').replace(tooManyMarks, '$1').normalize('NFC');
}

/** Whether a text shows nothing, whatever characters it consists of: it counts as empty wherever a text is required. */
export function isBlank(text: string): boolean {
  return text.replace(unseen, '') === '';
}

/** A text as it was typed, composed; empty when it shows nothing. */
export function shownText(text: string): string {
  return isBlank(text) ? '' : composeText(text);
}

/** A typed text as it is stored: composed, without the space around it, and empty when it shows nothing. */
export function tidyText(text: string): string {
  return shownText(text).trim();
}

/** Line breaks and other controls, with the blanks around them. */
const breaks = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** A typed title or name as it is stored: tidy, and in one line. Pasted lines are joined with blanks. */
export function oneLine(text: string): string {
  return tidyText(text)
    .replace(breaks, (run) => (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(run) ? ' ' : run))
    .trim();
}

/** How many letters a typed text has: composed, and without the space around it; none when it shows nothing. */
export function lettersOf(text: string): number {
  return Array.from(tidyText(text)).length;
}

/** The number of visible letters, and blanks between words: for a minimum length. */
export function shownLettersOf(text: string): number {
  const shown = composeText(text).replace(unseen, (run) => (/\s/.test(run) ? ' ' : ''));
  return Array.from(shown.trim()).length;
}
