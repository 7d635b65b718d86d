/**
 * Normalises a typed or pasted code: upper case, half width, plain hyphens instead of the dashes of word processors and
 * phones, no invisible characters.
 */
export function typedCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()
    .toUpperCase();
}

/** The code without blanks and hyphens between its groups. */
export function ungroupedCode(text: string): string {
  return typedCode(text).replace(/[\s-]/g, '');
}
