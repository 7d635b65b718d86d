import { uiTexts } from '../ui.texts.ts';
import type { AlertProps } from './AlertDialog.tsx';
import { defineModal, openModal } from './modal-store.ts';

const alertDialog = defineModal<AlertProps>(async () => (await import('./AlertDialog.tsx')).AlertDialog);

/** Tells something that must be noticed; settles when it was closed. */
export async function alert(title: string, message?: string, more: Pick<AlertProps, 'note' | 'confirmLabel'> = {}): Promise<void> {
  await openModal(alertDialog, { title, message, ...more });
}

/** Asks before something that cannot be taken back; dismissing the question is a no. */
export async function confirm(question: AlertProps): Promise<boolean> {
  return (await openModal(alertDialog, { cancelLabel: uiTexts.cancel, ...question })) === true;
}
