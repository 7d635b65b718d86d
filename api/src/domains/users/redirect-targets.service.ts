import { allowedRedirect } from '@baeum/contract/shared/redirect.ts';
import { config } from '../../config.ts';

/** The address that a person may be sent on to, or nothing when it is none of ours. */
export function redirectTarget(url: string | undefined): string | undefined {
  const { REDIRECT_DOMAINS, siteDomain } = config();
  return allowedRedirect(url, { domains: [...REDIRECT_DOMAINS, siteDomain] });
}
