import type { CashReceiptKind, PaymentMethod, PaymentProviderName } from '@baeum/contract/domains/payments/payments.rules.ts';
import type { PaymentStart } from '@baeum/contract/domains/payments/payments.schemas.ts';

/** The data a provider needs to begin a payment. */
export interface PaymentRequest {
  orderId: number;
  orderNo: string;
  orderName: string;
  amount: number;
  method: PaymentMethod;
  /** Identifies the buyer to the provider; nobody else can guess it. */
  customerKey: string;
  customerName: string;
}

/** The destination of a transfer. */
export interface DepositAccount {
  bank: string;
  number: string;
  holder?: string;
  dueAt: string;
}

/** A buyer's account, for refunds that cannot use the original way of paying. */
export interface RefundAccount {
  bank: string;
  number: string;
  holder: string;
}

interface Payment {
  paymentKey: string;
  orderNo: string;
  amount: number;
}

/** A provider's answer about a payment. */
export type Outcome =
  /** `canceled`: the amount refunded since; left out for none. */
  | ({ kind: 'approved'; receiptUrl?: string; canceled?: number } & Payment)
  /** Completely refunded, or the account for it was closed. */
  | ({ kind: 'canceled' } & Payment)
  | ({ kind: 'waiting'; account: DepositAccount; secret?: string } & Payment)
  /** Begun by the buyer, not taken yet: it must still be confirmed. */
  | ({ kind: 'open' } & Payment)
  /** No money was taken; final. */
  | ({ kind: 'refused'; code: string; message: string } & Partial<Payment>)
  /** It does not answer, has not decided, or gave no clear answer: read again. A failed read says nothing about the payment. */
  | { kind: 'unknown'; why: string };

/** Money that arrived or, if it is negative, was refunded. */
export interface Movement {
  paymentKey: string;
  orderNo: string;
  amount: number;
}

export interface Cancellation {
  paymentKey: string;
  /** 0 for an account that has received no payment. */
  amount: number;
  reason: string;
  /** Asking twice with the same key sends the money once; an error is answered again as well. */
  idempotencyKey: string;
  /** Identifies a refund: the provider stores it, and `readCancels` finds it again. */
  reference?: string;
  /** The expected rest: if it has changed, nothing is sent. */
  left?: number;
  account?: RefundAccount;
}

export type CancelAnswer =
  | { kind: 'sent' }
  /** It answered with an error. Reading the payment shows whether the money was sent anyway; the key is used up. */
  | { kind: 'refused'; code: string }
  /** No answer came, or an unclear one: only the same key is safe. */
  | { kind: 'unknown'; why: string };

/** A receipt for the tax office about money that did not come by card. */
export interface CashReceiptRequest {
  orderNo: string;
  orderName: string;
  amount: number;
  kind: CashReceiptKind;
  /** A mobile number or a registration number. */
  number: string;
  idempotencyKey: string;
}

export type CashReceiptAnswer =
  | { kind: 'done'; receiptKey: string; url?: string }
  /** It answered with an error; `final`: it would again. The key is used up. */
  | { kind: 'refused'; code: string; message: string; final: boolean }
  | { kind: 'unknown'; why: string };

/** The refunds of a payment, by the references that they were sent with, and the rest. */
export type Cancels = { kind: 'known'; references: string[]; left: number } | { kind: 'unknown'; why: string };

/** The company that takes the money. None of its functions is called inside a transaction. */
export interface PaymentProvider {
  name: Exclude<PaymentProviderName, 'FREE'>;
  methods: readonly PaymentMethod[];
  prepare(request: PaymentRequest): PaymentStart;
  /** `open`: it answered that it has not taken the money, and does so to this key for days. */
  confirm(payment: Payment & { idempotencyKey: string }): Promise<Outcome>;
  find(payment: { orderNo: string; paymentKey: string | undefined }): Promise<Outcome>;
  /** Sends money back. */
  cancel(cancellation: Cancellation): Promise<CancelAnswer>;
  issueCashReceipt(request: CashReceiptRequest): Promise<CashReceiptAnswer>;
  /** Takes back so much of a receipt. */
  cancelCashReceipt(cancellation: { receiptKey: string; amount: number; idempotencyKey: string }): Promise<CashReceiptAnswer>;
  readCancels(paymentKey: string): Promise<Cancels>;
  /** All that moved between two moments, in parts. @throws Error when the provider does not say */
  listMovements(from: Date, to: Date): AsyncIterable<Movement[]>;
  /** The payment that a notice is about; nothing else in it is trusted. `secret` proves a notice, where the provider has one. */
  readNotice(body: Record<string, unknown>): { orderNo: string; secret?: string } | undefined;
}
