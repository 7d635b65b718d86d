import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import express, { type Express, type Request, type RequestHandler } from 'express';
import type { ViteDevServer } from 'vite';
import { devtools } from '@baeum/contract/shared/constants.ts';
import { config } from '../config.ts';
import { readInProcess } from './in-process.ts';
import { requestContext, type RequestContext } from './request-context.ts';
import { contentSecurityPolicy, crossOriginHeaders } from './security-headers.ts';

const web = fileURLToPath(new URL('../../../web/', import.meta.url));
const builtRenderer = `${web}dist/server/entry-server.js`;

/** What the visitor is to the page at an address: session and decisions. */
export type PageBoot = (context: RequestContext, address: string) => Promise<object>;

/** What the page renderer (built from the web workspace) is asked for, beside what the boot adds; the web declares the whole. */
interface PageRequest {
  /** Path and search of the page. */
  url: string;
  siteOrigin: string;
  cookie?: string;
  /** Asks the API for the visitor, in this process. */
  read(path: string, headers: Record<string, string>): Promise<Response>;
  nonce: string;
  colorScheme: 'light' | 'dark' | 'auto';
  site: {
    name: string;
    domain: string;
    cookieDomain?: string;
    sisterBrand: { name: string; url: string };
    partnerHosts: string[];
    redirectDomains: string[];
    instructorGuideUrl: string;
    contactEmail: string;
    contactUrl?: string;
    devtoolsUrl?: string;
    filesOrigin?: string;
    development?: boolean;
  };
}

interface PageResult {
  status: number;
  headers: Record<string, string>;
  html: string;
}

type Renderer = (page: PageRequest) => Promise<PageResult>;

export interface Pages {
  assets: RequestHandler;
  render: RequestHandler;
  close(): Promise<void>;
}

/** The web client: its files, and its pages rendered on the server. None with `BAEUM_WEB=off` or before a build. */
export async function createPages(boot: PageBoot): Promise<Pages | undefined> {
  const { BAEUM_WEB } = config();
  if (BAEUM_WEB === 'off') return undefined;
  const vite = BAEUM_WEB === 'dev' ? await startVite() : undefined;
  if (!vite && !existsSync(builtRenderer)) return undefined;
  const renderer = vite ? developmentRenderer(vite) : ((await import(builtRenderer)) as { render: Renderer }).render;
  return {
    assets: vite ? vite.middlewares : builtAssets(),
    async render(request, response, next) {
      if (!['GET', 'HEAD'].includes(request.method) || !request.accepts('html')) {
        next();
        return;
      }
      const context = requestContext(request, response);
      const nonce = randomBytes(16).toString('base64');
      const page = { ...(await boot(context, URL.parse(request.originalUrl, context.origin)?.href ?? context.origin)), ...pageRequest(request, context, nonce) };
      const { status, headers, html } = await renderer(page);
      // A program that accepts anything gets the pages, but a problem document where there is none.
      if (status === 404 && !request.get('accept')?.includes('text/html')) {
        next();
        return;
      }
      const framed = request.path === devtools.path && status === 200;
      const policy = contentSecurityPolicy(nonce, framed);
      if (policy) response.setHeader('Content-Security-Policy', policy);
      if (framed) response.setHeader('X-Frame-Options', 'SAMEORIGIN');
      // Not `no-store`, which would keep pages out of the browser's back-forward cache.
      response.set({ 'Cache-Control': 'private, no-cache', ...headers });
      response.status(status).type('html').send(html);
    },
    close: async () => vite?.close(),
  };
}

/** Built files have their content in their name, so browsers keep them for ever. Another host may hand them out. */
function builtAssets(): RequestHandler {
  return express.static(`${web}dist/client`, {
    index: false,
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      for (const [name, value] of Object.entries(crossOriginHeaders)) response.setHeader(name, value);
    },
  });
}

async function startVite(): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  return createServer({ root: web, appType: 'custom', server: { middlewareMode: true, host: config().HOST } });
}

function developmentRenderer(vite: ViteDevServer): Renderer {
  return async (page) => {
    const module = (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as { render: Renderer };
    const result = await module.render(page);
    return { ...result, html: await vite.transformIndexHtml(page.url, result.html) };
  };
}

function pageRequest(request: Request, context: RequestContext, nonce: string): PageRequest {
  const settings = config();
  const cookie = request.get('cookie');
  const scheme = context.cookies['color-scheme'];
  return {
    url: request.originalUrl,
    siteOrigin: settings.siteOrigin,
    ...(cookie !== undefined && { cookie }),
    read: (path, headers) => readInProcess(request.app as Express, path, headers, { ip: context.ip, cookie, requestId: context.requestId }),
    nonce,
    colorScheme: scheme === 'light' || scheme === 'dark' ? scheme : 'auto',
    site: {
      name: settings.SITE_NAME,
      domain: settings.siteDomain,
      ...(settings.cookieDomain !== undefined && { cookieDomain: settings.cookieDomain }),
      sisterBrand: { name: settings.SISTER_BRAND_NAME, url: settings.SISTER_BRAND_URL },
      partnerHosts: settings.PARTNER_HOSTS,
      redirectDomains: settings.REDIRECT_DOMAINS,
      instructorGuideUrl: settings.INSTRUCTOR_GUIDE_URL,
      contactEmail: settings.contactEmail,
      ...(settings.CONTACT_URL !== undefined && { contactUrl: settings.CONTACT_URL }),
      ...(settings.devtoolsUrl !== undefined && { devtoolsUrl: settings.devtoolsUrl }),
      ...(settings.CDN_HOST && { filesOrigin: settings.CDN_HOST }),
      ...(!settings.production && { development: true }),
    },
  };
}
