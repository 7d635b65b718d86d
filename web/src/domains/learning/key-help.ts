import { defineModal, openModal } from '../../ui/modal/modal-store.ts';

const keyHelp = defineModal<object>(async () => (await import('./KeyHelp.tsx')).KeyHelp);

/** The list of the player's keys. */
export function openKeyHelp(): void {
  void openModal(keyHelp, {});
}
