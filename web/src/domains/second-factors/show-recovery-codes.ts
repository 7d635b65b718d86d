import { defineModal, openModal } from '../../ui/modal/modal-store.ts';

const recoveryCodesModal = defineModal(async () => (await import('./RecoveryCodesModal.tsx')).RecoveryCodesModal);

/** Shows new recovery codes, the only time that they can be seen. None come with a second factor beyond the first. */
export async function showRecoveryCodes(codes: readonly string[]): Promise<void> {
  if (codes.length > 0) await openModal(recoveryCodesModal, { codes });
}
