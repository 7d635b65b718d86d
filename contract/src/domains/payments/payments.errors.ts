import { invalidField } from '../../shared/errors.ts';

/** What is said at one member of an account that money goes back to. */
export const paymentFieldErrors = {
  bank: invalidField('은행을 골라주세요.'),
  accountHolder: invalidField('예금주를 입력해주세요.'),
  accountNumber: invalidField('계좌 번호를 숫자로만 입력해주세요.'),
  receiptPhone: invalidField('현금영수증을 받을 휴대폰 번호를 숫자로만 입력해주세요.'),
  receiptBusiness: invalidField('사업자등록번호를 숫자로만 입력해주세요.'),
} as const;
