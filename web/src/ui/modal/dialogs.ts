import { uiTexts } from '../ui.texts.ts';
import type { AlertProps } from './AlertDialog.tsx';
import { defineModal, openModal } from './modal-store.ts';
import type { TypedConfirmationProps } from './TypedConfirmation.tsx';

const alertDialog = defineModal<AlertProps>(async () => (await import('./AlertDialog.tsx')).AlertDialog);
const typedConfirmation = defineModal<TypedConfirmationProps>(async () => (await import('./TypedConfirmation.tsx')).TypedConfirmation);

export const preloadAlert = alertDialog.preload;

/** Shows a message that must be noticed; resolves when closed. */
export async function alert(title: string, message?: string, more: Pick<AlertProps, 'note' | 'contact' | 'wayOn' | 'confirmLabel'> = {}): Promise<void> {
  await openModal(alertDialog, { title, message, ...more });
}

/** Asks before an action that cannot be undone; dismissing means no. */
export async function confirm(question: AlertProps): Promise<boolean> {
  return (await openModal(alertDialog, { cancelLabel: uiTexts.cancel, ...question })) === true;
}

/** Asks before something is permanently destroyed: its name has to be typed. */
export async function confirmByTyping(question: TypedConfirmationProps): Promise<boolean> {
  return (await openModal(typedConfirmation, question)) === true;
}
