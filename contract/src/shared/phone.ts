import type { ErrorEntry, ErrorHelp, ErrorTable } from './errors.ts';

export const phoneErrors = {
  malformed: { errorCode: 'PHONE_001', status: 400, message: '휴대폰 번호를 확인해주세요.' },
} as const satisfies ErrorTable;

export const phoneErrorHelp: ErrorHelp<typeof phoneErrors> = {
  malformed: 'Not a mobile telephone number.',
};

/** Longest number that is stored (E.164 has 15 digits; extensions and prefixes need a little more). */
export const phoneMaxDigits = 20;

/** A number as it is sent: digits only and not empty. Its shape is not checked (specification section 5). */
export function phoneRule(digits: string): ErrorEntry | undefined {
  return /^\d{1,20}$/.test(digits) ? undefined : phoneErrors.malformed;
}
