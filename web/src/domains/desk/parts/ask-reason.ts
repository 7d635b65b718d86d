import { confirm, confirmByTyping } from '../../../ui/modal/dialogs.ts';
import { defineModal, openModal } from '../../../ui/modal/modal-store.ts';
import type { ActionQuestion } from './desk-types.ts';
import type { ReasonQuestion } from './ReasonModal.tsx';

const reasonModal = defineModal<ReasonQuestion>(async () => (await import('./ReasonModal.tsx')).ReasonModal);

/** Asks an action's question. @returns the reason, empty if none is required; undefined if declined */
export async function askBefore({ reason, word, title, message = '', confirmLabel, danger }: ActionQuestion): Promise<string | undefined> {
  if (reason) {
    const written = await openModal(reasonModal, { reason, title, message, confirmLabel, ...(word !== undefined && { word }), ...(danger && { danger }) });
    return typeof written === 'string' ? written : undefined;
  }
  const yes = await (word === undefined
    ? confirm({ title, message, confirmLabel, ...(danger && { danger }) })
    : confirmByTyping({ title, message, word, confirmLabel }));
  return yes ? '' : undefined;
}
