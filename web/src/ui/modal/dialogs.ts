import { uiTexts } from '../ui.texts.ts';
import type { AlertProps } from './AlertDialog.tsx';
import { defineModal, openModal } from './modal-store.ts';
import type { TypedConfirmationProps } from './TypedConfirmation.tsx';

const alertDialog = defineModal<AlertProps>(async () => (await import('./AlertDialog.tsx')).AlertDialog);
const typedConfirmation = defineModal<TypedConfirmationProps>(async () => (await import('./TypedConfirmation.tsx')).TypedConfirmation);

export const preloadAlert = alertDialog.preload;

/** Tells something that must be noticed; settles when it was closed. */
export async function alert(title: string, message?: string, more: Pick<AlertProps, 'note' | 'contact' | 'wayOn' | 'confirmLabel'> = {}): Promise<void> {
  await openModal(alertDialog, { title, message, ...more });
}

/** Asks before something that cannot be taken back; dismissing the question is a no. */
export async function confirm(question: AlertProps): Promise<boolean> {
  return (await openModal(alertDialog, { cancelLabel: uiTexts.cancel, ...question })) === true;
}

/** Asks before something is destroyed for good: its name has to be typed. */
export async function confirmByTyping(question: TypedConfirmationProps): Promise<boolean> {
  return (await openModal(typedConfirmation, question)) === true;
}
