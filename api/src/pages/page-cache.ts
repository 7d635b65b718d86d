import { LRUCache } from 'lru-cache';
import { randomUUID } from 'node:crypto';
import { onClear } from '../http/server/shared-answer.ts';
import type { Piece } from './gzip-pieces.ts';
import type { SharedParts } from './page-parts.ts';
import { pageTemplate, type PageTemplate } from './page-template.ts';

/** Pages may be this old, in milliseconds; the cached lists that they show may be as old again. */
const lifetime = 1000;
/** Most bytes of all cached pages together; the least recently requested is dropped first. */
const capacity = 32 * 1024 * 1024;
/** Placeholders in a cached page for the values of one answer alone. Nobody outside can guess them, so no other text of a page equals one. */
const placeholders = { nonce: randomUUID(), deviceId: randomUUID() };
/** Device ids as the site issues them; another value of the cookie might be a word that occurs elsewhere in the page. */
const givenDeviceId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Values of one answer alone. */
export interface OwnValues {
  nonce: string;
  deviceId: string;
}

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
  /** Search engines may index it, so it is not personal and has no secret in its address. */
  indexed?: boolean;
  /** Of a visitor's page. */
  parts?: SharedParts;
  /** Errors thrown in parts of it. */
  faults?: unknown[];
}

/** A page without its own values. */
export interface PageWithPlaces {
  status: number;
  headers: Record<string, string>;
  template: PageTemplate;
  /** It shows only what anybody may see. */
  forOffline: boolean;
  /** The parts that members' pages at the same address may reuse. */
  parts?: SharedParts;
}

/** Renders a page with a nonce. `shared`: all that it read was shared answers, so others may get it too. `forOffline`: all visitors see the same. */
export type RenderPage<Page> = (page: Page, nonce: string) => Promise<RenderedPage & { shared: boolean; forOffline?: boolean }>;

/**
 * Pages of visitors, rendered once a second for all who get the same. The key is everything that is passed to the renderer, without the
 * visitor's own values: another address, decision or colour scheme is another page. Simultaneous callers wait for one rendering. Only pages
 * with status 200 that show nothing but shared answers are cached.
 */
export function pageCache<Page extends object>() {
  const pages = new LRUCache<string, PageWithPlaces>({ maxSize: capacity, ttl: lifetime, ttlResolution: 0, sizeCalculation: sizeOf });
  const pending = new Map<string, Promise<PageWithPlaces & { shared: boolean }>>();
  onClear(() => {
    pages.clear();
    pending.clear();
  });

  async function renderOnce(key: string, render: RenderPage<Page>): Promise<PageWithPlaces> {
    const rendering = withPlaces(JSON.parse(key) as Page, render);
    pending.set(key, rendering);
    try {
      const page = await rendering;
      // A page that was cleared meanwhile is not cached.
      if (page.shared && pending.get(key) === rendering) pages.set(key, page);
      return page;
    } finally {
      if (pending.get(key) === rendering) pending.delete(key);
    }
  }

  return {
    /** The page for a visitor, from memory or rendered now. */
    async get(page: Page, { deviceId }: Pick<OwnValues, 'deviceId'>, render: RenderPage<Page>): Promise<PageWithPlaces> {
      if (!givenDeviceId.test(deviceId)) return withPlaces(page, render);
      const key = JSON.stringify(page).replaceAll(deviceId, placeholders.deviceId);
      const cached = pages.get(key);
      if (cached) return cached;
      const rendering = pending.get(key);
      if (!rendering) return renderOnce(key, render);
      const others = await rendering;
      return others.shared ? others : withPlaces(page, render);
    },
  };
}

/** A page with the visitor's values in it. */
export function fillPage({ template }: PageWithPlaces, { nonce, deviceId }: OwnValues): Piece[] {
  return template.filled([nonce, deviceId]);
}

async function withPlaces<Page>(page: Page, render: RenderPage<Page>): Promise<PageWithPlaces & { shared: boolean }> {
  const { html, shared, status, headers, parts, forOffline = false } = await render(page, placeholders.nonce);
  const template = await pageTemplate(html, [placeholders.nonce, placeholders.deviceId]);
  if (!shared || status !== 200) return { status, headers, template, forOffline: forOffline && status === 200, shared: false };
  return { status, headers, template, forOffline, shared, ...(parts && { parts: withoutPlaces(parts) }) };
}

/** Parts take about as much as the page itself. */
function sizeOf({ template, parts }: PageWithPlaces, key: string): number {
  return template.size * (parts ? 2 : 1) + 2 * key.length;
}

/** The parts that are the same in every answer. */
function withoutPlaces(parts: SharedParts): SharedParts {
  const texts = Object.entries(parts.texts).filter(([, text]) => Object.values(placeholders).every((placeholder) => !text.includes(placeholder)));
  return { ...parts, texts: Object.fromEntries(texts) };
}
