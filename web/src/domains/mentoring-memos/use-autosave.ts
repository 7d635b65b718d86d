import { useEffect, useEffectEvent, useState } from 'react';
import { useUnsavedWarning } from '../../ui/form/use-unsaved-warning.ts';

/** Time without typing after which is saved, in milliseconds. */
const pause = 1_000;

/**
 * A text that saves itself when one stops typing, leaves the field or the page. One is saved at a time; what is typed meanwhile
 * is saved after it, and what could not be saved stays until somebody types on or tries again.
 */
export function useAutosave(stored: string, save: (text: string) => Promise<unknown>) {
  const [text, setText] = useState(stored);
  const [kept, setKept] = useState(stored);
  const [state, setState] = useState<'idle' | 'busy' | 'saved' | 'failed'>('idle');
  const dirty = text !== kept;
  useUnsavedWarning(dirty);
  const saveNow = async () => {
    if (!dirty || state === 'busy') return;
    setState('busy');
    try {
      await save(text);
      setKept(text);
      setState('saved');
    } catch {
      setState('failed');
    }
  };
  const afterPause = useEffectEvent(() => void saveNow());
  useEffect(() => {
    if (!dirty || state === 'busy' || state === 'failed') return;
    const timer = setTimeout(afterPause, pause);
    return () => clearTimeout(timer);
  }, [text, dirty, state]);
  const leave = useEffectEvent(() => dirty && state !== 'busy' && void save(text).catch(() => undefined));
  useEffect(() => () => void leave(), []);
  const change = (next: string) => {
    setText(next);
    setState((current) => (current === 'failed' ? 'idle' : current));
  };
  return { text, change, state, saveNow: () => void saveNow() };
}
