import { useEffect, useEffectEvent, useState } from 'react';

/** An undo history for single changes, also by Ctrl+Z outside of text fields. Consecutive changes of the same `step` are merged. */
export function useUndo<Value>(restore: (value: Value) => void) {
  const [past, setPast] = useState<readonly { value: Value; step: string | undefined }[]>([]);
  const note = (value: Value, step?: string) => {
    if (step === undefined || past.at(-1)?.step !== step) setPast([...past, { value, step }]);
  };
  const undo = () => {
    const last = past.at(-1);
    if (!last) return;
    setPast(past.slice(0, -1));
    restore(last.value);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (event.code !== 'KeyZ' || !(event.ctrlKey || event.metaKey) || event.shiftKey || typing || past.length === 0) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return { note, undo, empty: past.length === 0 };
}
