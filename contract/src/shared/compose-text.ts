/** More accents over one letter than any language needs (Unicode's stream-safe text); the rest is left out. */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;

/** What turns the direction of the text after it: embeddings, overrides, isolates and their ends. Their only use here is to show another text than the one that is there. */
const turnsDirection = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * What nobody sees by itself: blanks of every width, controls and formats, what Unicode says to leave out of sight (fillers of
 * Hangul, joiners, variation selectors, tags), the Braille pattern without dots and the musical note without a head.
 */
const unseen = /[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]+/gu;

/**
 * Text in composed form (NFC), so that what looks alike is alike, and without what turns its direction. Composing thousands of
 * accents over one letter would take the square of their number.
 */
export function composeText(text: string): string {
  return text.replace(turnsDirection, '').replace(tooManyMarks, '$1').normalize('NFC');
}

/** Whether a text shows nothing, whatever characters it is made of: it counts as empty wherever a text is asked for. */
export function isBlank(text: string): boolean {
  return text.replace(unseen, '') === '';
}

/** A text as it was typed, composed; empty when it shows nothing. */
export function shownText(text: string): string {
  return isBlank(text) ? '' : composeText(text);
}

/** A typed text as it is kept: composed, without the space around it, and empty when it shows nothing. */
export function tidyText(text: string): string {
  return shownText(text).trim();
}

/** Line breaks and other controls, with the blanks around them. */
const breaks = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** A typed title or name as it is kept: tidy, and in one line. What was pasted from several lines has blanks between them. */
export function oneLine(text: string): string {
  return tidyText(text)
    .replace(breaks, (run) => (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(run) ? ' ' : run))
    .trim();
}

/** How many letters a typed text has: composed, and without the space around it; none when it shows nothing. */
export function lettersOf(text: string): number {
  return Array.from(tidyText(text)).length;
}

/** How many letters can be seen, and blanks between words: whoever asks for some letters at least asks for these. */
export function shownLettersOf(text: string): number {
  const shown = composeText(text).replace(unseen, (run) => (/\s/.test(run) ? ' ' : ''));
  return Array.from(shown.trim()).length;
}
