/**
 * The intended code of a typed or pasted text: in capitals and half width, with plain hyphens where a word processor or a phone put dashes,
 * and without invisible characters.
 */
export function typedCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()
    .toUpperCase();
}

/** Such a code without the blanks and hyphens between its groups. */
export function ungroupedCode(text: string): string {
  return typedCode(text).replace(/[\s-]/g, '');
}
