import { toast, toastFailure } from '../../../ui/toast/toast-store.ts';
import { deskTexts } from './desk.texts.ts';

const { copied, notCopied } = deskTexts.panel;

/** Puts a text on the clipboard and says so. Browsers refuse the clipboard to pages without HTTPS, and people can deny it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(copied);
  } catch {
    toastFailure(notCopied);
  }
}
