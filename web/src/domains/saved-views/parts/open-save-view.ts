import { defineModal, openModal } from '../../../ui/modal/modal-store.ts';
import type { SaveViewProps } from './SaveViewModal.tsx';

const saveViewModal = defineModal<SaveViewProps>(async () => (await import('./SaveViewModal.tsx')).SaveViewModal);

/** Asks how the conditions of a list are to be called. */
export function openSaveView(props: SaveViewProps): void {
  void openModal(saveViewModal, props);
}
