import { defineModal, openModal } from '../../../ui/modal/modal-store.ts';
import type { SaveViewProps } from './SaveViewModal.tsx';

const saveViewModal = defineModal<SaveViewProps>(async () => (await import('./SaveViewModal.tsx')).SaveViewModal);

/** Asks for the name of a list's filters. */
export function openSaveView(props: SaveViewProps): void {
  void openModal(saveViewModal, props);
}
