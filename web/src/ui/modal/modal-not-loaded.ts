import { use, useEffect } from 'react';
import { uiTexts } from '../ui.texts.ts';
import { ModalContext } from './modal-context.ts';

interface NotLoadedProps {
  title?: string;
  message?: string;
  close(): void;
}

/** Replaces a modal whose code failed to load, with the text if it was an alert: the browser's own dialog needs no code. */
export function NotLoaded({ title, message = uiTexts.notLoaded, close }: NotLoadedProps) {
  const { opened } = use(ModalContext);
  useEffect(() => {
    if (!opened) return;
    window.alert([title, message].filter(Boolean).join('\n\n'));
    close();
  }, [opened, title, message, close]);
  return null;
}
