import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Request, RequestHandler, Response } from 'express';
import type { ViteDevServer } from 'vite';
import { checkoutAddress, devtools } from '@baeum/contract/shared/constants.ts';
import { config } from '../config.ts';
import { builtFiles } from './built-files.ts';
import { compressOnce } from './compress-once.ts';
import { inProcessHost } from './in-process.ts';
import { fillPage, keptPages, type OwnValues, type PageWithPlaces, type RenderedPage } from './kept-pages.ts';
import { pageAddress, renderPage, type PageAddress, type Renderer } from './page-request.ts';
import { requestContext, type RequestContext } from './request-context.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const web = fileURLToPath(new URL('../../../web/', import.meta.url));
const encodings = ['br', 'gzip'] as const;
const keptEncodings = ['gzip'] as const;
const builtRenderer = `${web}dist/server/entry-server.js`;

/** What the visitor is to the page at an address, session and decisions, and the device that it is for. */
export type PageBoot = (context: RequestContext, address: string) => Promise<{ boot: object; deviceId: string; isVisitor: boolean }>;

export interface Pages {
  assets: RequestHandler;
  render: RequestHandler;
  close(): Promise<void>;
}

/** The web client: its files, and its pages rendered on the server. None with `BAEUM_WEB=off` or before a build. */
export async function createPages(bootOf: PageBoot): Promise<Pages | undefined> {
  const { BAEUM_WEB } = config();
  if (BAEUM_WEB === 'off') return undefined;
  const vite = BAEUM_WEB === 'dev' ? await startVite() : undefined;
  if (!vite && !existsSync(builtRenderer)) return undefined;
  const renderer = vite ? developmentRenderer(vite) : ((await import(builtRenderer)) as { render: Renderer }).render;
  const kept = keptPages<PageAddress>();
  return {
    assets: vite ? vite.middlewares : builtFiles(`${web}dist/client`),
    async render(request, response, next) {
      if (!['GET', 'HEAD'].includes(request.method) || !request.accepts('html')) {
        next();
        return;
      }
      const context = requestContext(request, response);
      const { boot, deviceId, isVisitor } = await bootOf(context, URL.parse(request.originalUrl, context.origin)?.href ?? context.origin);
      const own = { nonce: randomBytes(16).toString('base64'), deviceId };
      const render = (asked: PageAddress, nonce: string) => renderPage(renderer, asked, nonce, request, context);
      const asked = { ...boot, ...pageAddress(request, context) };
      const canBeKept = isVisitor && !vite && request.get('authorization') === undefined;
      const page = canBeKept ? await kept.get(asked, own, render) : await render(asked, own.nonce);
      // A program that accepts anything gets the pages, but a problem document where there is none.
      if (page.status === 404 && !request.get('accept')?.includes('text/html')) {
        next();
        return;
      }
      setPolicy(response, own.nonce, page.status === 200 ? request.path : undefined);
      await send(request, response, page, own);
    },
    close: async () => vite?.close(),
  };
}

async function startVite(): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  const { HOST, siteOrigin } = config();
  // Vite refuses hosts that it does not know, also what a page asks of its own server while it is rendered.
  const allowedHosts = [inProcessHost, new URL(siteOrigin).hostname];
  return createServer({ root: web, appType: 'custom', server: { middlewareMode: true, host: HOST, allowedHosts } });
}

function developmentRenderer(vite: ViteDevServer): Renderer {
  return async (page) => {
    const module = (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as { render: Renderer };
    const result = await module.render(page);
    return { ...result, html: await vite.transformIndexHtml(page.url, result.html) };
  };
}

/** A kept page is compressed already, as gzip; one for somebody signed in is compressed now. */
async function send(request: Request, response: Response, page: RenderedPage | PageWithPlaces, own: OwnValues): Promise<void> {
  const isKept = 'template' in page;
  const encoding = (isKept ? keptEncodings : encodings).find((each) => request.acceptsEncodings(each));
  const bytes = isKept ? fillPage(page, own, encoding ? 'gzip' : 'plain') : encoding ? await compressOnce(page.html, encoding) : Buffer.from(page.html);
  // Not `no-store`, which would keep pages out of the browser's back-forward cache.
  response.status(page.status).type('html').set({ 'Cache-Control': 'private, no-cache', ...page.headers });
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}

/** @param path where a page stands; undefined where there is none */
function setPolicy(response: Response, nonce: string, path: string | undefined): void {
  const framed = path === devtools.path;
  const policy = contentSecurityPolicy({ nonce, framed, pays: path === checkoutAddress });
  if (policy) response.setHeader('Content-Security-Policy', policy);
  if (framed) response.setHeader('X-Frame-Options', 'SAMEORIGIN');
}
