/**
 * A code as it was meant, from how somebody typed or pasted it: in capitals and half width, with plain hyphens where a word
 * processor or a phone put dashes, and without what nobody sees.
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
