import type { PaymentProviderName } from '@baeum/contract/domains/payments/payments.rules.ts';
import { takesPayments } from '@baeum/contract/shared/constants.ts';
import { useEffect } from 'react';
import { wasLoadedFrom } from '../../../client/loaded-from.ts';

/** Only payment pages may run the provider's script (Content-Security-Policy): arriving from another page requires a reload. */
export function useOwnPolicy(provider: PaymentProviderName | undefined): void {
  useEffect(() => {
    if (provider === 'TOSS' && !wasLoadedFrom(takesPayments)) location.reload();
  }, [provider]);
}
