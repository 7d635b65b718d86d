import { allowedRedirect } from '@baeum/contract/shared/redirect.ts';
import { config } from '../../config.ts';

/** The address to redirect a person to, or undefined when it is not an allowed one. */
export function redirectTarget(url: string | undefined): string | undefined {
  const { REDIRECT_DOMAINS, siteDomain } = config();
  return allowedRedirect(url, { domains: [...REDIRECT_DOMAINS, siteDomain] });
}
