import { allowedRedirect } from '@baeum/contract/shared/redirect.ts';
import type { SiteInfo } from './boot.tsx';

/** The address that somebody may be sent on to, or nothing when there is none or it is not allowed. */
export function allowedTarget(url: string | null | undefined, { redirectDomains, domain }: SiteInfo): string | undefined {
  return allowedRedirect(url ?? undefined, { domains: [...redirectDomains, domain] });
}
