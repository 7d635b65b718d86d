import { analyticsIdKey } from '@baeum/contract/shared/constants.ts';
import { pageProperties, withoutSecrets } from '@baeum/contract/shared/page-properties.ts';
import { accessDescriptor } from '../client/access-referer.ts';
import { newId, type TextStore } from './browser-environment.ts';

/** How the visitor came to the site, under the names that analysts know, and the id that this browser goes by there. */
export function sessionStartProperties(store: TextStore): Record<string, unknown> {
  const { os, browser, queryParam, accessUrl } = accessDescriptor();
  return present({
    ...campaignProperties(),
    analytics_id: analyticsId(store),
    os,
    browser,
    query_param: queryParam && withoutSecrets(`?${queryParam}`).slice(1),
    access_url: withoutSecrets(accessUrl),
  });
}

/** Generated once, kept encoded (specification section 3); unlike the device id it decides nothing. */
function analyticsId(store: TextStore): string {
  const kept = store.get(analyticsIdKey);
  const encoded = kept ?? btoa(newId());
  if (!kept) store.set(analyticsIdKey, encoded);
  return encoded;
}

/** Who sent the visitor: what conversions are told apart by. */
export function campaignProperties(): Record<string, unknown> {
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

let knownTimeZone: string | undefined;

/** Asked for once, because the answer takes a phone tens of milliseconds, and every decision and event needs it. */
function timeZone(): string {
  knownTimeZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return knownTimeZone;
}

/** Page, browser and device as they are now: what targets call HACKLE_PROPERTY. */
export function currentPageProperties(): Record<string, unknown> {
  const { userAgent, language } = navigator;
  return {
    ...pageProperties(location.href, userAgent),
    pageTitle: document.title,
    referrer: withoutSecrets(document.referrer),
    orientation: screen.width > screen.height ? 'landscape' : 'portrait',
    screenWidth: screen.width,
    screenHeight: screen.height,
    locale: language,
    language: language.split('-')[0],
    timeZone: timeZone(),
  };
}
