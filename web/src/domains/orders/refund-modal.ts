import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import type { RefundProps } from './RefundModal.tsx';

const refundModal = defineModal<RefundProps>(async () => (await import('./RefundModal.tsx')).RefundModal);

/** Quotes what an order gives back, and gives it back. */
export function openRefundModal(props: RefundProps): void {
  void openModal(refundModal, props);
}
