import { defineModal, openModal } from '../../../ui/modal/modal-store.ts';
import type { EntityCopy } from './EntityCopyModal.tsx';

const entityCopy = defineModal<EntityCopy>(async () => (await import('./EntityCopyModal.tsx')).EntityCopyModal);

/** Opens what copying something from development to production would change. */
export function openEntityCopy(copy: EntityCopy): void {
  void openModal(entityCopy, copy);
}
