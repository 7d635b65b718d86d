import { refundTerms } from '../offers/refund-terms.rules.ts';
import { soldKinds, type SoldType } from '../offers/sold-kinds.rules.ts';
import type { OrderStatus } from './orders.rules.ts';
import type { QuotedLine } from './quote-refund.ts';

/** Refund terms as people read them, before they pay. */
export const refundPolicyText =
  `결제하고 ${refundTerms.days}일 안이고 ${refundTerms.progressRate}% 미만으로 배웠고 수료증을 받지 않았으면 모두 돌려드려요. ` +
  '그 뒤에는 배우지 않은 만큼 10원 단위로 내려서 돌려드려요. 수강 기간이 정해진 강의는 지난 기간이 배운 것보다 많으면 남은 기간만큼 돌려드려요. ' +
  `배운 만큼은 가장 많이 배운 때로 세고, 완료를 취소해도 줄지 않아요. 수강 기간이 끝나면, 기간이 없는 강의는 결제하고 ${refundTerms.lastDays}일이 지나면 환불할 수 없어요. ` +
  '쓴 포인트도 같은 비율로, 처음 기한 그대로 돌아오고, 기한이 지난 포인트는 돌아오지 않아요.';

/** Why a line of this kind gives back what it gives back, in words. */
export function refundReasonText(type: SoldType, { reason: rule, progressRate, ratio }: Pick<QuotedLine, 'reason' | 'progressRate' | 'ratio'>): string {
  if (rule === 'ALREADY_REFUNDED') return '이미 환불했어요.';
  if (rule === 'NOTHING_PAID') return '낸 것이 없어서 돌려드릴 것도 없어요.';
  const { refund } = soldKinds[type];
  if (!refund) throw new Error(`orders do not give ${type} back`);
  return refund.text({ rule, progressRate, ratio });
}

/** Reasons of refunds that were made at the provider and not here; UNDONE: the bank took the buyer's transfer back. */
export const providerRefundReasons = { CANCELED: '결제사에서 결제가 취소되었습니다.', UNDONE: '입금이 취소되었습니다.' } as const;

/** What people call the states of an order. */
export const orderStatusNames: Readonly<Record<OrderStatus, string>> = {
  PENDING: '결제 대기',
  PAID: '결제 완료',
  CANCELED: '취소',
  PARTIALLY_REFUNDED: '일부 환불',
  REFUNDED: '환불',
  FAILED: '결제 실패',
};
