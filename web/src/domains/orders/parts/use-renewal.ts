import { useEffect } from 'react';

/** Come back to by the browser's own button, the page would stand there as it was left, though what was ordered on it may be paid by now. */
export function useRenewal(): void {
  useEffect(() => {
    const renew = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener('pageshow', renew);
    return () => removeEventListener('pageshow', renew);
  }, []);
}
