import { invalidField, type ErrorEntry } from '../../shared/errors.ts';

const badColour = invalidField('#00804f처럼 #과 16진수 여섯 자리로 입력해주세요.');

/** Accepts six-digit hex colours only. */
export function messageColourRule(colour: string): ErrorEntry | undefined {
  return /^#[0-9a-f]{6}$/i.test(colour) ? undefined : badColour;
}

/** Null: the page's colour, which follows the light or dark scheme. */
const own = null;

/** Default colours of a new button: the first is the primary one, the others are secondary. */
export function usualButtonColours(at: number): { text: string | null; background: string | null; border: string | null } {
  return at === 0 ? { text: '#ffffff', background: '#00804f', border: '#00804f' } : { text: own, background: own, border: own };
}
