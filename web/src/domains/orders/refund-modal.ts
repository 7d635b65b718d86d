import { defineModal, openModal } from '../../ui/modal/modal-store.ts';

const refundModal = defineModal<{ orderId: number }>(async () => (await import('./RefundModal.tsx')).RefundModal);

/** Quotes what an order gives back, and gives it back. */
export function openRefundModal(orderId: number): void {
  void openModal(refundModal, { orderId });
}
