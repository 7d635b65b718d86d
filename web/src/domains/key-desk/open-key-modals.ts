import type { SdkKeyView } from '@baeum/contract/domains/sdk-keys/sdk-keys.contract.ts';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';

const newKeyModal = defineModal<object>(async () => (await import('./NewKeyModal.tsx')).NewKeyModal);
const editKeyModal = defineModal<{ stored: SdkKeyView }>(async () => (await import('./EditKeyModal.tsx')).EditKeyModal);
const rotateModal = defineModal<{ old: SdkKeyView }>(async () => (await import('./RotateKeyModal.tsx')).RotateKeyModal);

/** Opens the modal for a new key, or for an existing key's name and origins. */
export function openKeyModal(stored?: SdkKeyView): void {
  if (stored) void openModal(editKeyModal, { stored });
  else void openModal(newKeyModal, {});
}

/** Opens the modal that replaces a key. */
export function openRotateModal(old: SdkKeyView): void {
  void openModal(rotateModal, { old });
}
