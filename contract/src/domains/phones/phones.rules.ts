import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { phoneErrors } from '../../shared/phone.ts';

/** A code sent by SMS: its digits, how long it holds, and how often it may be typed wrong. */
export const phoneCode = { digits: 6, seconds: 180, tries: 5 } as const;

/** What a form says at its field. */
export const phoneFieldErrors = { code: invalidField(`인증번호 ${phoneCode.digits}자리를 입력해주세요.`) } as const;

/** Looks like a Korean mobile number, in digits; the server judges it by the numbering plan. */
export function mobileRule(digits: string): ErrorEntry | undefined {
  return /^01\d{8,9}$/.test(digits) ? undefined : phoneErrors.malformed;
}

export function phoneCodeRule(code: string): ErrorEntry | undefined {
  return /^\d{6}$/.test(code) ? undefined : phoneFieldErrors.code;
}
