import type { PaymentMethod } from '@baeum/contract/domains/payments/payments.rules.ts';

export const methodNames: Readonly<Record<PaymentMethod, string>> = { CARD: '카드·간편결제', TRANSFER: '계좌이체', VIRTUAL_ACCOUNT: '가상계좌' };
