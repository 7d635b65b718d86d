import type { PaymentProviderName } from '@baeum/contract/domains/payments/payments.rules.ts';
import { takesPayments } from '@baeum/contract/shared/constants.ts';
import { useEffect } from 'react';
import { wasLoadedFrom } from '../../../client/loaded-from.ts';

/** The provider's script may run in the pages that take payments only: whoever came here from another page of the site loads it anew. */
export function useOwnPolicy(provider: PaymentProviderName | undefined): void {
  useEffect(() => {
    if (provider === 'TOSS' && !wasLoadedFrom(takesPayments)) location.reload();
  }, [provider]);
}
