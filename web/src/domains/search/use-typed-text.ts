import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** Milliseconds without a key before the list follows. */
const pause = 120;

/** What stands in a field, a moment after it was typed, and whether its list may be open: after typing, until the field is left. */
export function useTypedText(input: RefObject<HTMLInputElement | null>, shown: string) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  /** What was typed before this code was here. */
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
