import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import type { BuyerRefundProps } from './BuyerRefundModal.tsx';

const refundModal = defineModal<BuyerRefundProps>(async () => (await import('./BuyerRefundModal.tsx')).BuyerRefundModal);

/** Quotes an order's refund, and requests it. */
export function openBuyerRefund(props: BuyerRefundProps): void {
  void openModal(refundModal, props);
}
