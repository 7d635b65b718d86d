import type { AnyOrder } from '@baeum/contract/domains/orders/operator-orders.schemas.ts';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import type { DeskRefundProps } from './DeskRefundModal.tsx';

const refundModal = defineModal<DeskRefundProps>(async () => (await import('./DeskRefundModal.tsx')).DeskRefundModal);
const accountModal = defineModal<{ orderId: number }>(async () => (await import('./DeskAccountModal.tsx')).DeskAccountModal);

/** Opens an operator's refund of an order. */
export function openDeskRefund({ id, orderNo }: AnyOrder): void {
  void openModal(refundModal, { orderId: id, orderNo });
}

/** Opens the refund account of an order paid by transfer. */
export function openDeskAccount(orderId: number): void {
  void openModal(accountModal, { orderId });
}
