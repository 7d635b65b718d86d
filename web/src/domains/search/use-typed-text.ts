import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** Idle milliseconds before the list is updated. */
const pause = 120;

/** A field's debounced text, and whether its list may be open: after typing, until blur. */
export function useTypedText(input: RefObject<HTMLInputElement | null>, shown: string) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  /** Input from before this code was loaded. */
  const typedBefore = useEffectEvent((field: HTMLInputElement) => field.value !== shown);
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      setOpen(true);
      clearTimeout(timer);
      timer = setTimeout(() => setText(field.value.trim()), pause);
    };
    const leave = () => setOpen(false);
    if (typedBefore(field)) follow();
    field.addEventListener('input', follow);
    field.addEventListener('blur', leave);
    field.form?.addEventListener('submit', leave);
    return () => {
      clearTimeout(timer);
      field.removeEventListener('input', follow);
      field.removeEventListener('blur', leave);
      field.form?.removeEventListener('submit', leave);
    };
  }, [input]);
  return { text, open, close: () => setOpen(false) };
}
