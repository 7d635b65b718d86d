import { useEffect, useEffectEvent } from 'react';

/**
 * The browser asks before the page is left while `unsaved` is set and, if given, `lost` confirms it at that moment; the prompt is the browser's own.
 */
export function useUnsavedWarning(unsaved: boolean, lost: () => boolean = () => true): void {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (lost()) event.preventDefault();
  });
  useEffect(() => {
    if (!unsaved) return;
    const leave = (event: BeforeUnloadEvent) => ask(event);
    window.addEventListener('beforeunload', leave);
    return () => window.removeEventListener('beforeunload', leave);
  }, [unsaved]);
}
