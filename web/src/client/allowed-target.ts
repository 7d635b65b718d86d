import { allowedRedirect } from '@baeum/contract/shared/redirect.ts';
import type { SiteInfo } from './boot.tsx';

/** The redirect target, or undefined when it is missing or not allowed. */
export function allowedTarget(url: string | null | undefined, { redirectDomains, domain }: SiteInfo): string | undefined {
  return allowedRedirect(url ?? undefined, { domains: [...redirectDomains, domain] });
}
