import { normaliseVoucherCode, voucherCodeLength } from '@baeum/contract/domains/vouchers/vouchers.rules.ts';
import { randomInt } from 'node:crypto';
import { hashSecret } from '../../secrets/secrets.ts';

/** Letters and digits that are not mistaken for each other; sixteen of them are 77 bits. */
const alphabet = 'BCDFGHJKLMNPQRSTVWXZ23456789';
/** Characters between two hyphens, and those that a list shows. */
const groupLength = 4;

/** `F4WX-9TBC-M2RH-7KQM` */
export function newVoucherCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: voucherCodeLength / groupLength }, group).join('-');
}

/** The stored form of a code. */
export function storedCode(code: string): { hash: string; end: string } {
  return { hash: hashOfVoucherCode(code), end: normaliseVoucherCode(code).slice(-groupLength) };
}

/** For a code as a person typed it. */
export function hashOfVoucherCode(typed: string): string {
  return hashSecret(`voucher ${normaliseVoucherCode(typed)}`);
}

export function maskedCode(end: string): string {
  return `****-****-****-${end}`;
}
