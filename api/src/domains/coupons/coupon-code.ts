import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 12;

/** An unguessable code: 31¹² of them, and a person may try twenty a minute. */
export function newCouponCode(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}
