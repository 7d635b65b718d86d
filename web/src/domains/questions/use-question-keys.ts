import { useEffect, useEffectEvent } from 'react';
import { openKeyHelp } from '../../ui/keys/open-key-help.ts';
import { isFreeKey } from '../../ui/keys/single-keys.ts';
import { questionTexts } from './questions.texts.ts';

/** By the place on the keyboard, so that they also work while Korean is typed. */
const steps: Readonly<Record<string, 1 | -1>> = { KeyJ: 1, KeyK: -1 };

/** Single keys of the screen, wherever the focus is but in text and over dialogs: to another question, to the answer, to the list of keys. */
export function useQuestionKeys(step: (by: 1 | -1) => void, answer: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isFreeKey(event) || (event.target instanceof Element && event.target.closest('[role=dialog], [role=alertdialog]'))) return;
    const by = steps[event.code];
    if (event.shiftKey && event.code === 'Slash') openKeyHelp(questionTexts.keys);
    else if (event.shiftKey) return;
    else if (by) step(by);
    else if (event.code === 'KeyR') answer();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
