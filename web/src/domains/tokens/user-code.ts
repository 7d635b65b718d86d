import { userCodeAlphabet } from '@baeum/contract/domains/tokens/tokens.rules.ts';

const half = 4;

/** Formats a code while it is typed or pasted: capitals of its alphabet, a hyphen in the middle. */
export function formatUserCode(typed: string): string {
  const letters = [...typed.toUpperCase()]
    .filter((letter) => userCodeAlphabet.includes(letter))
    .slice(0, 2 * half)
    .join('');
  return letters.length > half ? `${letters.slice(0, half)}-${letters.slice(half)}` : letters;
}
