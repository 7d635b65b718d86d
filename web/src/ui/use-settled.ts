import { useEffect, useState } from 'react';

/** Time without a further change after which a value has settled, in milliseconds. */
const pause = 400;

/** A value once it has stood for a moment; undefined before. */
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
