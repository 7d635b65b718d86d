import { defineModal, openModal } from '../../ui/modal/modal-store.ts';

export interface RefundProps {
  orderId: number;
  /** A coupon was used, which may come back. */
  withCoupon: boolean;
  /** It was paid by transfer to a virtual account, from which nothing goes back the way it came. */
  byTransfer: boolean;
}

const refundModal = defineModal<RefundProps>(async () => (await import('./RefundModal.tsx')).RefundModal);

/** Quotes what an order gives back, and gives it back. */
export function openRefundModal(props: RefundProps): void {
  void openModal(refundModal, props);
}
