import type { PaymentProviderName } from '@baeum/contract/domains/payments/payments.rules.ts';
import { takesPayments } from '@baeum/contract/shared/constants.ts';
import { useEffect } from 'react';

/**
 * The provider's script may run in the pages that take payments only, and what may run is decided by the address that a document was loaded from:
 * whoever came here from another page of the site loads it anew.
 */
export function useOwnPolicy(provider: PaymentProviderName | undefined): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    if (provider === 'TOSS' && loaded && !takesPayments(new URL(loaded.name).pathname)) location.reload();
  }, [provider]);
}
