import { userAgentLength } from '@baeum/contract/shared/constants.ts';

/** How a visitor came here; each text is cut at 500 characters (specification sections 3 and 9). */
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

const storageKey = 'access-referer';
const utmFields = {
  utmSource: 'utm_source',
  utmCampaign: 'utm_campaign',
  utmMedium: 'utm_medium',
  utmContent: 'utm_content',
  utmTerm: 'utm_term',
} as const;

/** Remembers the first page of this visit; later pages keep what it said. Called once per page load. */
export function rememberAccess(): void {
  try {
    if (!sessionStorage.getItem(storageKey)) sessionStorage.setItem(storageKey, JSON.stringify(describeAccess()));
  } catch {
    // Without session storage the descriptor is taken from the current page.
  }
}

/** The descriptor of this visit, for `createAccessReferer` and `collectInfo`. */
export function accessDescriptor(): AccessDescriptor {
  try {
    const stored = sessionStorage.getItem(storageKey);
    if (stored) return JSON.parse(stored) as AccessDescriptor;
  } catch {
    // As above.
  }
  return describeAccess();
}

function describeAccess(): AccessDescriptor {
  const query = new URLSearchParams(location.search);
  const utm = Object.entries(utmFields).flatMap(([field, name]) => {
    const value = query.get(name);
    return value ? [[field, cut(value)] as const] : [];
  });
  return {
    referer: cut(document.referrer),
    ...Object.fromEntries(utm),
    os: operatingSystem(navigator.userAgent),
    browser: cut(navigator.userAgent),
    ...(location.search && { queryParam: cut(location.search.slice(1)) }),
    accessUrl: cut(location.href),
  };
}

const systems = [
  ['iOS', /iPhone|iPad|iPod/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux|CrOS/],
] as const;

function operatingSystem(userAgent: string): string {
  return systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'unknown';
}

function cut(text: string): string {
  return text.slice(0, userAgentLength);
}
