import { ungroupedCode } from '../../shared/typed-code.ts';

/** Ways of the second step, in the order in which they are offered. */
export const secondFactorMethods = ['PASSKEY', 'TOTP', 'RECOVERY_CODE'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

export const secondFactorLimits = { passkeys: 10, recoveryCodes: 10, passkeyName: 40 } as const;

/** So many wrong codes are judged within so many minutes. */
export const wrongCodes = { most: 10, minutes: 30 } as const;

/** Digits of a code of an authenticator app, and for how many seconds one is shown (RFC 6238). */
export const totp = { digits: 6, period: 30 } as const;

/** Name of the ticket in the fragment of the address that a provider's answer leads to: `/signin#second-factor=…&methods=TOTP`. */
export const secondStepFragment = 'second-factor';

/** A code as it is compared, however it was typed: spaces, hyphens and case do not count. */
export function normaliseCode(typed: string): string {
  return ungroupedCode(typed);
}
