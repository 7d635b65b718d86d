import type { AdminRefundQuote } from '@baeum/contract/domains/orders/operator-orders.schemas.ts';
import { orderErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import { refundReasonRule } from '@baeum/contract/domains/orders/orders.rules.ts';
import type { AdminRefundInput } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { invalidField } from '@baeum/contract/shared/errors.ts';
import { sumWon } from '@baeum/contract/shared/money.ts';
import { deskRefundTexts as texts } from './orders-desk.texts.ts';
import { emptyRefundAccount, refundAccountProblems, toAccount, type RefundAccountDraft } from './refund-account.ts';

export const refundKinds = ['ITEMS', 'MONEY'] as const;
export const refundSums = ['RULE', 'MOST', 'OTHER'] as const;

/** Form values of a refund. */
export interface RefundDraft extends RefundAccountDraft {
  itemIds: number[];
  /** Whether access is revoked, or only money refunded. */
  kind: (typeof refundKinds)[number];
  sum: (typeof refundSums)[number];
  /** NaN if empty. */
  amount: number;
  reason: string;
}

type Line = AdminRefundQuote['lines'][number];

/** The selectable lines: for money alone also partly refunded ones. */
export function linesFor({ lines }: AdminRefundQuote, kind: RefundDraft['kind']): Line[] {
  return lines.filter(({ refunded, left }) => (kind === 'MONEY' ? left > 0 : !refunded));
}

export function draftOf(quote: AdminRefundQuote): RefundDraft {
  const kind = linesFor(quote, 'ITEMS').length > 0 ? 'ITEMS' : 'MONEY';
  const [line, ...others] = linesFor(quote, kind);
  const itemIds = line && others.length === 0 ? [line.itemId] : [];
  const sum = kind === 'ITEMS' && quote.rule.amount > 0 ? 'RULE' : 'MOST';
  return { itemIds, kind, sum, amount: Number.NaN, reason: '', ...emptyRefundAccount };
}

/** The maximum refund of the selected lines, the amount by the terms, and that of this draft. */
export function sumsOf(quote: AdminRefundQuote, { itemIds, kind, sum, amount }: Pick<RefundDraft, 'itemIds' | 'kind' | 'sum' | 'amount'>) {
  const chosen = linesFor(quote, kind).filter(({ itemId }) => itemIds.includes(itemId));
  const most = sumWon(...chosen.map(({ left }) => left));
  const rule = sumWon(...chosen.map((line) => (line.rule?.refundable ? line.rule.amount : 0)));
  const given = { RULE: rule, MOST: most, OTHER: amount }[sum];
  const points = kind === 'ITEMS' ? sumWon(...chosen.map((line) => line.points)) : 0;
  const whole = kind === 'ITEMS' && chosen.length > 0 && chosen.length === linesFor(quote, 'ITEMS').length;
  return { chosen, most, rule, given, points, whole };
}

const [noItem, tooMuch] = [invalidField(texts.choose), invalidField(texts.tooMuch)];

export function draftProblems(quote: AdminRefundQuote, draft: RefundDraft) {
  const { given, most } = sumsOf(quote, draft);
  return {
    itemIds: draft.itemIds.length === 0 ? noItem : undefined,
    amount: draft.sum === 'OTHER' && !(given >= 0 && given <= most) ? tooMuch : undefined,
    reason: refundReasonRule(draft.reason),
    ...(needsAccount(quote, draft) && refundAccountProblems(draft)),
  };
}

export function needsAccount(quote: AdminRefundQuote, draft: RefundDraft): boolean {
  return quote.accountNeeded && sumsOf(quote, draft).given > 0;
}

export function inputOf(quote: AdminRefundQuote, draft: RefundDraft): AdminRefundInput {
  const { chosen, given } = sumsOf(quote, draft);
  return {
    itemIds: chosen.map(({ itemId }) => itemId),
    amount: given,
    ...(draft.kind === 'MONEY' && { moneyOnly: true }),
    reason: draft.reason,
    ...(needsAccount(quote, draft) && { account: toAccount(draft) }),
  };
}

/** Form field of a server error. */
export const fieldsOfErrors = { [orderErrors.notRefundable.errorCode]: 'itemIds' } as const;
