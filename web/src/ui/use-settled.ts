import { useEffect, useState } from 'react';

/** Milliseconds without a change after which a value is stable. */
const pause = 400;

/** A debounced value; undefined before. */
export function useSettled<T>(value: T | undefined): T | undefined {
  const [settled, setSettled] = useState<T>();
  const text = JSON.stringify(value);
  useEffect(() => {
    if (text === undefined) return;
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
