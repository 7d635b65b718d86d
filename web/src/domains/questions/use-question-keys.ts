import { useEffect, useEffectEvent } from 'react';
import { openKeyHelp } from '../../ui/keys/open-key-help.ts';
import { isFreeKey } from '../../ui/keys/single-keys.ts';
import { questionTexts } from './questions.texts.ts';

/** By key code, so that they also work with Korean input. */
const steps: Readonly<Record<string, 1 | -1>> = { KeyJ: 1, KeyK: -1 };

/** The screen's single-key shortcuts, except in text fields and dialogs: to another question, the answer, the list of shortcuts. */
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
