import { analyticsIdKey } from '@baeum/contract/shared/constants.ts';
import { pageProperties, withoutSecrets } from '@baeum/contract/shared/page-properties.ts';
import { accessDescriptor } from '../client/access-referer.ts';
import { newId, type TextStore } from './browser-environment.ts';

/** How the visitor came to the site, under names familiar to analysts, and this browser's id there. */
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

/** Generated once, stored encoded (specification section 3); unlike the device id it affects no decision. */
function analyticsId(store: TextStore): string {
  const kept = store.get(analyticsIdKey);
  const encoded = kept ?? btoa(newId());
  if (!kept) store.set(analyticsIdKey, encoded);
  return encoded;
}

/** Source of the visit, by which conversions are grouped. */
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

/** Computed once, because it takes tens of milliseconds on a phone, and every decision and event needs it. */
function timeZone(): string {
  knownTimeZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return knownTimeZone;
}

/** Current page, browser and device properties: HACKLE_PROPERTY in targets. */
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
