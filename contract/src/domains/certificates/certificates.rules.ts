import type { ErrorEntry } from '../../shared/errors.ts';
import { realNameRule } from '../../shared/person-name.ts';
import { ungroupedCode } from '../../shared/typed-code.ts';
import { certificateFieldErrors } from './certificates.errors.ts';

/** Longest name on a certificate. */
export const holderNameLength = 50;

/** Characters of a serial without its hyphens: Crockford's 32 signs, none of which is mistaken for another. */
const serialLength = 16;
export const serialSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Who may stand on a certificate: name rule 1. */
export function holderNameRule(name: string): ErrorEntry | undefined {
  return realNameRule(name);
}

/** The stored form of a typed serial: `7k3m q9td…` is `7K3M-Q9TD-…`; undefined for what cannot be one. */
export function readSerial(typed: string): string | undefined {
  const signs = ungroupedCode(typed).replaceAll('O', '0').replace(/[IL]/g, '1');
  if (signs.length !== serialLength || [...signs].some((sign) => !serialSigns.includes(sign))) return undefined;
  return (signs.match(/.{4}/g) ?? []).join('-');
}

export function serialRule(typed: string): ErrorEntry | undefined {
  return readSerial(typed) ? undefined : certificateFieldErrors.serial;
}
