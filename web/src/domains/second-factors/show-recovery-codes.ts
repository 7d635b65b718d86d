import { defineModal, openModal } from '../../ui/modal/modal-store.ts';

const recoveryCodesModal = defineModal(async () => (await import('./RecoveryCodesModal.tsx')).RecoveryCodesModal);

/** Shows new recovery codes, for the only time. Only the first second factor comes with some. */
export async function showRecoveryCodes(codes: readonly string[]): Promise<void> {
  if (codes.length > 0) await openModal(recoveryCodesModal, { codes });
}
