import { defineModal, openModal } from '../../../ui/modal/modal-store.ts';
import type { EntityCopy } from './EntityCopyModal.tsx';

const entityCopy = defineModal<EntityCopy>(async () => (await import('./EntityCopyModal.tsx')).EntityCopyModal);

/** Opens a preview of copying an entity from development to production. */
export function openEntityCopy(copy: EntityCopy): void {
  void openModal(entityCopy, copy);
}
