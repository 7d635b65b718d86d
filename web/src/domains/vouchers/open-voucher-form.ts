import { defineModal, openModal } from '../../ui/modal/modal-store.ts';

const formModal = defineModal<object>(async () => (await import('./VoucherDeskModal.tsx')).VoucherDeskModal);

/** Opens the form for new vouchers. */
export function openVoucherForm(): void {
  void openModal(formModal, {});
}
