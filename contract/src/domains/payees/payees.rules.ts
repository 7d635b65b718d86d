import { businessNumberRule } from '../../shared/business-number.ts';
import { tidyText } from '../../shared/compose-text.ts';
import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { ungroupedCode } from '../../shared/typed-code.ts';
import { bankNames } from '../payments/payments.rules.ts';
import type { PayeeKind } from '../settlements/settlements.rules.ts';

/** What each kind of payee is called. */
export const payeeKindNames: Readonly<Record<PayeeKind, string>> = { INDIVIDUAL: '개인', SOLE_PROPRIETOR: '개인사업자', CORPORATION: '법인' };

export const payeeNameLength = 60;
/** Digits of an account that transfers go to. */
export const accountLength = { min: 8, max: 16 } as const;

/** Days after a change of the account before anything is paid there: if somebody else changed it, its owner has time to object. */
export const payeeRestDays = 3;

/** A code that is mailed before a change: its digits, how long it holds, how often it may be typed wrong, how many a day are mailed and how far apart. */
export const payeeCode = { digits: 6, minutes: 10, tries: 5, aDay: 10, secondsApart: 60 } as const;

/** What a form says at its field. */
export const payeeFieldErrors = {
  name: invalidField('이름을 입력해주세요.'),
  longName: invalidField(`${payeeNameLength}자 이하로 입력해주세요.`),
  bank: invalidField('은행을 골라주세요.'),
  account: invalidField(`계좌 번호를 확인해주세요. 숫자 ${accountLength.min}자리에서 ${accountLength.max}자리입니다.`),
  noBusiness: invalidField('사업자등록번호는 사업자만 입력합니다.'),
  code: invalidField(`인증번호 ${payeeCode.digits}자리를 입력해주세요.`),
} as const;

/** How somebody proves a change besides the recent sign-in: it had their second factor, or a code is mailed to them. */
export const payeeProofs = ['SECOND_FACTOR', 'MAIL_CODE'] as const;
export type PayeeProof = (typeof payeeProofs)[number];

/** Whether a payee pays taxes by themselves and has a number for it. */
export function isBusiness(kind: PayeeKind): boolean {
  return kind !== 'INDIVIDUAL';
}

/** When the first sum goes to an account that was changed then. */
export function payableFrom(changedAt: Date): Date {
  return new Date(changedAt.getTime() + payeeRestDays * 86_400_000);
}

/** Digits of a number as people type it, with spaces and hyphens. */
export function bareDigits(typed: string): string {
  return ungroupedCode(typed);
}

/** A name as the bank or the contract has it. */
export function payeeNameRule(typed: string): ErrorEntry | undefined {
  const name = tidyText(typed);
  if (name === '') return payeeFieldErrors.name;
  return name.length > payeeNameLength || /\p{Cc}/u.test(name) ? payeeFieldErrors.longName : undefined;
}

export function payeeBankRule(bank: string): ErrorEntry | undefined {
  return bank in bankNames ? undefined : payeeFieldErrors.bank;
}

export function payeeAccountRule(typed: string): ErrorEntry | undefined {
  const { length } = bareDigits(typed);
  return /^\d+$/.test(bareDigits(typed)) && length >= accountLength.min && length <= accountLength.max ? undefined : payeeFieldErrors.account;
}

/** What is wrong with the number of a payee of this kind: businesses have one, and persons none. */
export function businessNumberProblem(kind: PayeeKind, typed: string | undefined): ErrorEntry | undefined {
  if (isBusiness(kind)) return businessNumberRule(typed ?? '');
  return typed === undefined || typed === '' ? undefined : payeeFieldErrors.noBusiness;
}

export function payeeCodeRule(code: string): ErrorEntry | undefined {
  return /^\d{6}$/.test(code) ? undefined : payeeFieldErrors.code;
}

/** The three digits that a file of transfers names a bank with: providers of payments still know 국민은행 by its former number. */
export function clearingCode(bank: string): string {
  return bank === '06' ? '004' : bank.padStart(3, '0');
}
