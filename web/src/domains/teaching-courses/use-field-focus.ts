import { useEffect } from 'react';
import { useLocation } from 'react-router';

const controls = 'input:not([type="file"], [hidden]), textarea, button';

/** Focuses the field named in the address. */
export function useFieldFocus(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const field = hash && document.getElementById(hash.slice(1));
    if (field) field.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true });
  }, [hash, key]);
}
