import { useEffect } from 'react';

/** After going back, the page would show its former state (bfcache), though its order may be paid by now. */
export function useRenewal(): void {
  useEffect(() => {
    const renew = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener('pageshow', renew);
    return () => removeEventListener('pageshow', renew);
  }, []);
}
