import { defineModal, openModal } from '../modal/modal-store.ts';
import type { KeyHelpProps } from './KeyHelp.tsx';

const keyHelp = defineModal<KeyHelpProps>(async () => (await import('./KeyHelp.tsx')).KeyHelp);

/** Opens the list of a screen's shortcuts. */
export function openKeyHelp(keys: KeyHelpProps['keys']): void {
  void openModal(keyHelp, { keys });
}
