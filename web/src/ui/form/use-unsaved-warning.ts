import { useEffect, useEffectEvent } from 'react';

/** Has the browser ask before the page is left while `unsaved` holds and, where given, `lost` says so at that moment; its words are the browser's own. */
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
