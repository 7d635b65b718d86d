import { devtools, offlineCopy, takesPayments } from '@baeum/contract/shared/constants.ts';
import { playsVideos } from '@baeum/contract/shared/video-pages.ts';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ViteDevServer } from 'vite';
import { config } from '../config.ts';
import type { UserActor } from '../http/admission/actor.ts';
import { compressOnce } from '../http/answers/compress-once.ts';
import { contentSecurityPolicy } from '../http/answers/security-headers.ts';
import { requestContext, type RequestContext } from '../http/base/request-context.ts';
import { inProcessHost } from '../http/server/in-process.ts';
import { builtFiles } from './built-files.ts';
import { gzipOf, plainOf, type Piece } from './gzip-pieces.ts';
import { installable } from './installable.ts';
import { fillPage, pageCache } from './page-cache.ts';
import { withParts, type SharedParts } from './page-parts.ts';
import { pageAddress, renderPage, type Audience, type PageAddress, type Renderer } from './page-request.ts';

const web = fileURLToPath(new URL('../../../web/', import.meta.url));
const builtRenderer = `${web}dist/server/entry-server.js`;

/** What a page gets about its reader: session, decisions and device. */
interface KnownReader {
  boot: object;
  deviceId: string;
}

export type PageBoot = (
  context: RequestContext,
  address: string,
) => Promise<
  KnownReader & {
    actor: UserActor | undefined;
    /** No session was sent. */
    isVisitor: boolean;
    /** A visitor with the same decisions. */
    asVisitor(): Promise<KnownReader>;
  }
>;

interface Answer {
  status: number;
  headers: Record<string, string>;
  /** No session was sent. */
  isVisitor: boolean;
  /** The visitor's browser may store a copy for use without a network. */
  forOffline: boolean;
  /** Pieces of a cached page are compressed already, as gzip. */
  content: string | Piece[];
}

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
  const cache = pageCache<PageAddress>();
  const answerFor = async (request: Request, context: RequestContext, nonce: string): Promise<Answer> => {
    const reader = await bootOf(context, URL.parse(request.originalUrl, context.origin)?.href ?? context.origin);
    const address = pageAddress(request, context);
    const own = { cookie: request.get('cookie'), actor: reader.actor };
    const mayBeCached = !vite && request.get('authorization') === undefined;
    const visitorsPage = ({ boot, deviceId }: KnownReader, audience: Audience) =>
      cache.get({ ...boot, ...address }, { deviceId }, (page, placeholder) =>
        renderPage(renderer, { ...page, nonce: placeholder }, audience, request, context),
      );
    if (reader.isVisitor && mayBeCached) {
      const page = await visitorsPage(reader, own);
      return { ...page, isVisitor: true, forOffline: page.forOffline, content: fillPage(page, { nonce, deviceId: reader.deviceId }) };
    }
    let lent: SharedParts | undefined;
    const parts = async () => {
      ({ parts: lent } = await visitorsPage(await reader.asVisitor(), {}));
      return lent;
    };
    const page = await renderPage(renderer, { ...reader.boot, ...address, nonce }, { ...own, ...(mayBeCached && { parts }) }, request, context);
    return { ...page, isVisitor: reader.isVisitor, forOffline: false, content: lent ? withParts(page.html, lent) : page.html };
  };
  return {
    assets: express.Router().use(installable(vite ? undefined : `${web}dist/`), vite ? vite.middlewares : builtFiles(`${web}dist/client`)),
    async render(request, response, next) {
      if (!['GET', 'HEAD'].includes(request.method) || !request.accepts('html')) {
        next();
        return;
      }
      const context = requestContext(request, response);
      const nonce = randomBytes(16).toString('base64');
      const page = await answerFor(request, context, nonce);
      // A program that accepts anything gets the pages, but a problem document where there is none.
      if (page.status === 404 && !request.get('accept')?.includes('text/html')) {
        next();
        return;
      }
      setPolicy(response, nonce, page.status === 200 ? request.path : undefined);
      await send(request, response, page);
    },
    close: async () => vite?.close(),
  };
}

async function startVite(): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  const { HOST, siteOrigin } = config();
  // Vite refuses unknown hosts, also for requests that a page makes to its own server while it is rendered.
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

function encodingsOf(content: Answer['content']): readonly ('br' | 'gzip')[] {
  return typeof content === 'string' ? ['br', 'gzip'] : ['gzip'];
}

async function send(request: Request, response: Response, { status, headers, isVisitor, forOffline, content }: Answer): Promise<void> {
  const encoding = encodingsOf(content).find((each) => request.acceptsEncodings(each));
  const bytes = typeof content !== 'string' ? (encoding ? gzipOf : plainOf)(content) : encoding ? await compressOnce(content, encoding) : Buffer.from(content);
  // A signed-in person's page is never cached or written to disk. Visitors' pages stay in the browser's back-forward cache.
  response
    .status(status)
    .type('html')
    .set({ 'Cache-Control': isVisitor ? 'private, no-cache' : 'no-store', [offlineCopy.header]: forOffline ? offlineCopy.kept : offlineCopy.not, ...headers });
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}

/** @param path of an existing page; undefined where there is none */
function setPolicy(response: Response, nonce: string, path: string | undefined): void {
  const framed = path === devtools.path;
  const policy = contentSecurityPolicy({ nonce, framed, pays: path !== undefined && takesPayments(path), plays: path !== undefined && playsVideos(path) });
  response.setHeader('Content-Security-Policy', policy);
  if (framed) response.setHeader('X-Frame-Options', 'SAMEORIGIN');
}
