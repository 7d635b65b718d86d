import { useState } from 'react';

/** What stood before each change, to take changes back one by one. Changes of the same `step` that follow each other are one. */
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
  return { note, undo, empty: past.length === 0 };
}
