import { accessDescriptor } from '../client/access-referer.ts';
import { withoutSecrets } from './page-properties.ts';

/** How the visitor came to the site, under the names that analysts know. */
export function arrival(): Record<string, unknown> {
  const { os, browser, queryParam, accessUrl } = accessDescriptor();
  return present({ ...campaign(), os, browser, query_param: queryParam && withoutSecrets(`?${queryParam}`).slice(1), access_url: withoutSecrets(accessUrl) });
}

/** Who sent the visitor: what conversions are told apart by. */
export function campaign(): Record<string, unknown> {
  const { referer, utmSource, utmCampaign, utmMedium, utmContent, utmTerm } = accessDescriptor();
  return present({
    referer: withoutSecrets(referer),
    utm_source: utmSource,
    utm_campaign: utmCampaign,
    utm_medium: utmMedium,
    utm_content: utmContent,
    utm_term: utmTerm,
  });
}

function present(members: Record<string, string | undefined>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value));
}
