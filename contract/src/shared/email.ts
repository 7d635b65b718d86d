import { emailLength } from './constants.ts';
import type { ErrorEntry, ErrorHelp, ErrorTable } from './errors.ts';

export const emailErrors = {
  tooShort: { errorCode: 'EMAIL_001', status: 400, message: `이메일은 ${emailLength.min}자 이상이어야 합니다.` },
  tooLong: { errorCode: 'EMAIL_002', status: 400, message: `이메일은 ${emailLength.max}자 이하이어야 합니다.` },
  malformed: { errorCode: 'EMAIL_003', status: 400, message: '이메일 형식에 맞지 않습니다.' },
} as const satisfies ErrorTable;

export const emailErrorHelp: ErrorHelp<typeof emailErrors> = {
  tooShort: 'An e-mail address has five characters at least.',
  tooLong: 'An e-mail address has forty characters at most.',
  malformed: 'Not an e-mail address.',
};

/** Shown beside a well-formed address. */
export const emailAccepted = '이메일 형식이 맞습니다.';

/** Local part, `@`, labels joined by dots, top-level domain of two letters or more. Linear: each part is bounded. */
const emailPattern = /^[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,63}$/;

/** The address rule of sign-up and of the mail dialogs (specification section 5). */
export function emailRule(email: string): ErrorEntry | undefined {
  if (email.length < emailLength.min) return emailErrors.tooShort;
  if (email.length > emailLength.max) return emailErrors.tooLong;
  return emailPattern.test(email) ? undefined : emailErrors.malformed;
}

/** The looser check of the guest application: only requires an at sign. */
export function looksLikeEmail(text: string): boolean {
  return text.includes('@');
}
