import { defineModal, openModal } from '../../ui/modal/modal-store.ts';

const secretModal = defineModal<{ secret: string }>(async () => (await import('./SecretModal.tsx')).SecretModal);

/** A secret that is shown only now. */
export function openSecretModal(secret: string): void {
  void openModal(secretModal, { secret });
}
