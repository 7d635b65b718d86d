import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import type { RefundProps } from './RefundModal.tsx';

const refundModal = defineModal<RefundProps>(async () => (await import('./RefundModal.tsx')).RefundModal);

/** Quotes an order's refund, and requests it. */
export function openRefundModal(props: RefundProps): void {
  void openModal(refundModal, props);
}
