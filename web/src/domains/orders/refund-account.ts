import { accountHolderRule, accountNumberRule, bankRule } from '@baeum/contract/domains/payments/payments.rules.ts';

/** Form values of the account that money is refunded to. */
interface AccountDraft {
  bank: string;
  number: string;
  holder: string;
}

export const emptyAccount: AccountDraft = { bank: '', number: '', holder: '' };

export function accountProblems({ bank, number, holder }: AccountDraft) {
  return { bank: bankRule(bank), number: accountNumberRule(number), holder: accountHolderRule(holder) };
}

/** The same as part of a refund: its fields have the names used in the server's errors. */
export interface RefundAccountDraft {
  'account.bank': string;
  'account.number': string;
  'account.holder': string;
}

export const emptyRefundAccount: RefundAccountDraft = { 'account.bank': '', 'account.number': '', 'account.holder': '' };

export function refundAccountProblems(draft: RefundAccountDraft) {
  const { bank, number, holder } = accountProblems(toAccount(draft));
  return { 'account.bank': bank, 'account.number': number, 'account.holder': holder };
}

export function toAccount({ 'account.bank': bank, 'account.number': number, 'account.holder': holder }: RefundAccountDraft): AccountDraft {
  return { bank, number, holder };
}
