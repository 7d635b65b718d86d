import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';

const newFlag = defineModal<{ environment: WorkEnvironment }>(async () => (await import('./NewFlagModal.tsx')).NewFlagModal);
const flagCopy = defineModal<{ flagKey: string }>(async () => (await import('./FlagCopyModal.tsx')).FlagCopyModal);

export function openNewFlag(environment: WorkEnvironment): void {
  void openModal(newFlag, { environment });
}

/** Opens what copying a flag from development to production would change. */
export function openFlagCopy(flagKey: string): void {
  void openModal(flagCopy, { flagKey });
}
