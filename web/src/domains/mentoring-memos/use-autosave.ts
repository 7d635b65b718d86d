import { useEffect, useEffectEvent, useState } from 'react';
import { useUnsavedWarning } from '../../ui/form/use-unsaved-warning.ts';

/** Idle time before saving, in milliseconds. */
const pause = 1_000;

/**
 * A text that is saved after a pause in typing, on blur and when the page is left. One save is in flight at a time; later input
 * is saved after it, and a failed save stays pending until the user types or retries.
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
