import { toast, toastFailure } from '../../../ui/toast/toast-store.ts';
import { deskTexts } from './desk.texts.ts';

const { copied, notCopied } = deskTexts.panel;

/** Copies a text to the clipboard and confirms it. Browsers deny access without HTTPS, and users can deny it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(copied);
  } catch {
    toastFailure(notCopied);
  }
}
