import { offlineCopy } from '@baeum/contract/shared/constants.ts';
import type { Express, Request } from 'express';
import { config } from '../config.ts';
import type { UserActor } from '../http/admission/actor.ts';
import type { RequestContext } from '../http/base/request-context.ts';
import { readInProcess, type OwnAnswer } from '../http/server/in-process.ts';
import { isShared } from '../http/server/shared-answer.ts';
import { enabledProviders } from '../outside/social/social-providers.ts';
import type { RenderedPage } from './page-cache.ts';
import type { SharedParts } from './page-parts.ts';

/** The request to the page renderer (built from the web workspace), without what the boot adds; the web declares the whole. */
interface PageRequest extends PageAddress {
  siteOrigin: string;
  /** Calls the API as the visitor, in this process. */
  read(path: string, headers: Record<string, string>): Promise<OwnAnswer>;
  nonce: string;
  site: object;
  /** The parts of a visitor's page at this address; the answer may contain places for them. */
  parts?(): Promise<SharedParts | undefined>;
}

export type Renderer = (page: PageRequest) => Promise<RenderedPage>;

/** The requested page, and its looks. */
export interface PageAddress {
  /** Path and search of the page. */
  url: string;
  /** Whether the browser has cached the site's font. */
  hasFonts: boolean;
  colorScheme: 'light' | 'dark' | 'auto';
}

export function pageAddress(request: Request, { cookies }: RequestContext): PageAddress {
  const scheme = cookies['color-scheme'];
  return {
    url: request.originalUrl,
    hasFonts: cookies['fonts'] === '1',
    colorScheme: scheme === 'light' || scheme === 'dark' ? scheme : 'auto',
  };
}

/** The person for whom a page is rendered. */
export interface Audience {
  /** The person's cookie for the API; a visitor when absent. */
  cookie?: string | undefined;
  actor?: UserActor | undefined;
  parts?: PageRequest['parts'];
}

/** Renders a page with the rights of its reader, and returns whether others may get the same. */
export async function renderPage(
  renderer: Renderer,
  page: PageAddress & { nonce: string },
  { cookie, actor, parts }: Audience,
  request: Request,
  { ip, requestId }: RequestContext,
) {
  const reader = { ip, requestId, cookie, actor };
  let shared = true;
  let mayBeCopied = true;
  const read: PageRequest['read'] = async (path, headers) => {
    const answer = await readInProcess(request.app as Express, path, headers, reader);
    shared &&= isShared(answer);
    mayBeCopied &&= answer.ok && answer.headers.get(offlineCopy.header) === offlineCopy.kept;
    return answer;
  };
  const rendered = await renderer({ ...page, read, siteOrigin: config().siteOrigin, site: siteOfPages(), ...(parts && { parts }) });
  const faults = rendered.faults ?? [];
  for (const err of faults) request.log.error({ err }, 'a part of the page was left to the browser');
  return { ...rendered, shared: shared && faults.length === 0, forOffline: rendered.indexed === true && mayBeCopied && faults.length === 0 };
}

/** This installation's settings that pages show. */
function siteOfPages() {
  const settings = config();
  return {
    name: settings.SITE_NAME,
    domain: settings.siteDomain,
    ...(settings.cookieDomain !== undefined && { cookieDomain: settings.cookieDomain }),
    sisterBrand: { name: settings.SISTER_BRAND_NAME, url: settings.SISTER_BRAND_URL },
    partnerHosts: settings.PARTNER_HOSTS,
    redirectDomains: settings.REDIRECT_DOMAINS,
    socialProviders: enabledProviders(),
    instructorGuideUrl: settings.INSTRUCTOR_GUIDE_URL,
    contactEmail: settings.contactEmail,
    seller: settings.seller,
    retentionDays: {
      drafts: settings.DRAFT_APPLICATIONS_RETENTION_DAYS,
      messages: settings.CONTACT_RETENTION_DAYS,
      mails: settings.OUTBOX_RETENTION_DAYS,
      visits: settings.ACCESS_REFERERS_RETENTION_DAYS,
      events: settings.EVENTS_RETENTION_DAYS,
      securityEvents: settings.SECURITY_EVENTS_RETENTION_DAYS,
      changes: settings.AUDIT_LOGS_RETENTION_DAYS,
      orders: settings.ORDERS_RETENTION_DAYS,
      webhooks: settings.WEBHOOKS_RETENTION_DAYS,
    },
    ...(settings.CONTACT_URL !== undefined && { contactUrl: settings.CONTACT_URL }),
    ...(settings.devtoolsUrl !== undefined && { devtoolsUrl: settings.devtoolsUrl }),
    ...(settings.CDN_HOST && { filesOrigin: settings.CDN_HOST }),
    ...(settings.SERVICE_WORKER === 'on' && settings.BAEUM_WEB === 'built' && { worker: true }),
    ...(!settings.production && { development: true }),
  };
}
