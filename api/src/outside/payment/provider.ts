import type { CashReceiptKind, PaymentMethod, PaymentProviderName } from '@baeum/contract/domains/payments/payments.rules.ts';
import type { PaymentStart } from '@baeum/contract/domains/payments/payments.schemas.ts';

/** Data with which a provider starts a payment. */
export interface PaymentRequest {
  orderId: number;
  orderNo: string;
  orderName: string;
  amount: number;
  method: PaymentMethod;
  /** Identifies the buyer to the provider; cannot be guessed. */
  customerKey: string;
  customerName: string;
}

/** The account for a bank transfer. */
export interface DepositAccount {
  bank: string;
  number: string;
  holder?: string;
  dueAt: string;
}

/** A buyer's account, for refunds that cannot use the original payment method. */
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

/** A provider's response about a payment. */
export type Outcome =
  /** `canceled`: the amount refunded since; absent for none. */
  | ({ kind: 'approved'; receiptUrl?: string; canceled?: number } & Payment)
  /** Completely refunded, or its account was closed. */
  | ({ kind: 'canceled' } & Payment)
  | ({ kind: 'waiting'; account: DepositAccount; secret?: string } & Payment)
  /** Started by the buyer, but not taken yet: it must still be confirmed. */
  | ({ kind: 'open' } & Payment)
  /** No money was taken; final. */
  | ({ kind: 'refused'; code: string; message: string } & Partial<Payment>)
  /** The provider did not respond, has not decided, or gave an unclear response: read again. A failed read says nothing about the payment. */
  | { kind: 'unknown'; why: string };

/** An amount that was received or, if negative, refunded. */
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
  /** Repeating with the same key sends the money only once; an error is also returned again. */
  idempotencyKey: string;
  /** Identifies a refund: the provider stores it, and `readCancels` finds it again. */
  reference?: string;
  /** The expected remaining amount: if it differs, nothing is refunded. */
  left?: number;
  account?: RefundAccount;
}

export type CancelAnswer =
  | { kind: 'sent' }
  /** The provider answered with an error. Reading the payment shows whether money was sent anyway; the key is used up. */
  | { kind: 'refused'; code: string }
  /** No response, or an unclear one: only the same key is safe. */
  | { kind: 'unknown'; why: string };

/** A receipt for the tax office about a payment not made by card. */
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
  /** The provider answered with an error; `final`: repeating it has the same result. The key is used up. */
  | { kind: 'refused'; code: string; message: string; final: boolean }
  | { kind: 'unknown'; why: string };

/** Refunds of a payment, by the references that they were sent with, and the remaining amount. */
export type Cancels = { kind: 'known'; references: string[]; left: number } | { kind: 'unknown'; why: string };

/** The payment provider. None of its functions is called inside a transaction. */
export interface PaymentProvider {
  name: Exclude<PaymentProviderName, 'FREE'>;
  methods: readonly PaymentMethod[];
  prepare(request: PaymentRequest): PaymentStart;
  /** `open`: it answered that it has not taken the money, and repeats that for this key for days. */
  confirm(payment: Payment & { idempotencyKey: string }): Promise<Outcome>;
  find(payment: { orderNo: string; paymentKey: string | undefined }): Promise<Outcome>;
  /** Refunds money. */
  cancel(cancellation: Cancellation): Promise<CancelAnswer>;
  issueCashReceipt(request: CashReceiptRequest): Promise<CashReceiptAnswer>;
  /** Cancels this amount of a receipt. */
  cancelCashReceipt(cancellation: { receiptKey: string; amount: number; idempotencyKey: string }): Promise<CashReceiptAnswer>;
  readCancels(paymentKey: string): Promise<Cancels>;
  /** All movements between two times, in batches. @throws Error when the provider does not respond */
  listMovements(from: Date, to: Date): AsyncIterable<Movement[]>;
  /** The payment that a webhook is about; nothing else in it is trusted. `secret` authenticates it, if the provider has one. */
  readNotice(body: Record<string, unknown>): { orderNo: string; secret?: string } | undefined;
}
