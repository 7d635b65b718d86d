import type { PaymentProviderName } from '@baeum/contract/domains/payments/payments.rules.ts';
import { config } from '../../config.ts';
import type { PaymentProvider } from '../../outside/payment/provider.ts';
import { tossProvider } from '../../outside/payment/toss.ts';
import { practiceBank } from './practice-bank.public.ts';

/** The provider for new orders: Toss where it is set up, outside production the practice bank; otherwise none. */
export function currentProvider(): PaymentProvider | undefined {
  return providerNamed('TOSS') ?? providerNamed('TEST');
}

/** All providers that may hold money. */
export function providersInUse(): PaymentProvider[] {
  return [providerNamed('TOSS'), providerNamed('TEST')].filter((provider) => provider !== undefined);
}

/** The provider of an earlier payment. Undefined when it is not (or no longer) set up. */
export function providerNamed(name: PaymentProviderName): PaymentProvider | undefined {
  const { TOSS_CLIENT_KEY: clientKey, TOSS_SECRET_KEY: secretKey, TOSS_API_URL: apiUrl, production } = config();
  if (name === 'TOSS' && clientKey !== undefined && secretKey !== undefined) return tossProvider({ clientKey, secretKey, apiUrl });
  return name === 'TEST' && !production ? practiceBank : undefined;
}
