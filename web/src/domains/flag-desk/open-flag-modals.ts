import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';

const newFlag = defineModal<{ environment: WorkEnvironment }>(async () => (await import('./NewFlagModal.tsx')).NewFlagModal);

export function openNewFlag(environment: WorkEnvironment): void {
  void openModal(newFlag, { environment });
}
