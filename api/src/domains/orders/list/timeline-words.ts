import { formatWon } from '@baeum/contract/shared/korean-format.ts';

const payments: Readonly<Record<string, string>> = {
  claimed: '결제사에 결제를 확인하기 시작했습니다.',
  'not-its-own': '다른 주문의 결제여서 받지 않았습니다.',
  unknown: '결제사가 아직 답하지 않았습니다.',
  approved: '결제됐습니다.',
  returned: '주문이 끝난 뒤에 들어온 돈이라 돌려보냅니다.',
  waiting: '가상계좌에 입금을 기다립니다.',
  notice: '결제사가 알림을 보내 다시 물어봤습니다.',
};

/** The event of a payment; `failure`: the provider's final answer. */
export function paymentText(kind: string, { detail, failure }: { detail: string; failure: string | null }): string {
  if (kind === 'refused') return `결제가 거절됐습니다. ${failure ?? ''} (${detail})`;
  if (kind === 'canceled') return `결제사에서 ${formatWon(Number(detail))}이 취소됐습니다.`;
  return payments[kind] ?? kind;
}

const movements: Readonly<Record<string, string>> = {
  ORDER_PLACED: '포인트를 묶었습니다.',
  ORDER_PAID: '매출로 적었습니다.',
  ORDER_RELEASED: '묶은 포인트를 풀었습니다.',
  REFUND_GRANTED: '돌려줄 돈으로 적었습니다.',
  REFUND_SENT: '돌려보낸 돈으로 적었습니다.',
  PAYMENT_RETURNED: '되돌려줄 돈으로 적었습니다.',
};

export function ledgerText(kind: string): string {
  return `장부: ${movements[kind] ?? kind}`;
}

export function refundText(what: 'granted' | 'sent', reason: string, isRefused = false): string {
  if (what === 'sent') return '결제사가 돈을 돌려보냈습니다.';
  return isRefused ? `환불했지만 결제사가 보내지 못했습니다. ${reason}` : `환불했습니다. ${reason}`;
}

const events: Readonly<Record<string, string>> = { 'order.paid': '결제', 'order.refunded': '환불' };

export function webhookText(event: string, { delivered, failed, waiting }: { delivered: number; failed: number; waiting: number }): string {
  const parts = [`보냄 ${delivered}`, ...(waiting > 0 ? [`기다림 ${waiting}`] : []), ...(failed > 0 ? [`실패 ${failed}`] : [])];
  return `${events[event] ?? event} 알림(웹훅): ${parts.join(', ')}`;
}

export function mailText(title: string, isMailed: boolean): string {
  return isMailed ? `메일: ${title}` : `알림: ${title}`;
}

const actions: Readonly<Record<string, string>> = {
  'orders.refund': '운영자가 환불했습니다.',
  'orders.set-return-account': '운영자가 돌려받을 계좌를 적었습니다.',
  'orders.canceled-at-provider': '결제사에서 취소한 것을 장부에 옮겼습니다.',
};

/** With the given reason. */
export function auditText(action: string, diff: Readonly<Record<string, unknown>>): string {
  const reason = Array.isArray(diff['reason']) ? diff['reason'][1] : undefined;
  return [actions[action] ?? action, ...(typeof reason === 'string' ? [reason] : [])].join(' ');
}
