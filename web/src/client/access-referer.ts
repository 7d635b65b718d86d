import { userAgentLength } from '@baeum/contract/shared/constants.ts';
import { operatingSystem } from '@baeum/contract/shared/page-properties.ts';
import { rememberedAccess } from './first-access.ts';

/** Where a visitor came from; each text is cut at 500 characters (specification sections 3 and 9). */
export interface AccessDescriptor {
  referer: string;
  utmSource?: string;
  utmCampaign?: string;
  utmMedium?: string;
  utmContent?: string;
  utmTerm?: string;
  os: string;
  browser: string;
  queryParam?: string;
  accessUrl: string;
}

const utmFields = {
  utmSource: 'utm_source',
  utmCampaign: 'utm_campaign',
  utmMedium: 'utm_medium',
  utmContent: 'utm_content',
  utmTerm: 'utm_term',
} as const;

/** The descriptor of this visit, for `createAccessReferer`, `collectInfo` and analytics. */
export function accessDescriptor(): AccessDescriptor {
  const { referer, url } = rememberedAccess();
  const { search, searchParams, href } = new URL(url);
  const utm = Object.entries(utmFields).flatMap(([field, name]) => {
    const value = searchParams.get(name);
    return value ? [[field, cut(value)] as const] : [];
  });
  return {
    referer: cut(referer),
    ...Object.fromEntries(utm),
    os: operatingSystem(navigator.userAgent),
    browser: cut(navigator.userAgent),
    ...(search && { queryParam: cut(search.slice(1)) }),
    accessUrl: cut(href),
  };
}

function cut(text: string): string {
  return text.slice(0, userAgentLength);
}
