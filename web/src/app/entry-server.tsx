import { AsyncLocalStorage } from 'node:async_hooks';
import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { ApiProblem } from '../client/api-problem.ts';
import type { PageContext, PageDefinition } from '../client/page.ts';
import { createQueryClient } from '../client/query-client.ts';
import { provideTransport, type Transport } from '../client/transport.ts';
import { App, type PageBoot } from './App.tsx';
import { documentOf } from './document.ts';
import { loadPage } from './load-page.ts';
import { notFoundHead, loginRequiredHead } from './frame/view-heads.ts';
import type { PageRenderer, PageRequest, PageResult } from './page-types.ts';
import { matchPage, type Route } from './routes.tsx';

const requests = new AsyncLocalStorage<Transport>();
provideTransport(() => requests.getStore());

/** Renders one page to a whole document; what it reads is asked for in the visitor's name. */
export const render: PageRenderer = (request) => requests.run(readsOf(request), () => renderPage(request));

function readsOf({ read }: PageRequest): Transport {
  return (path, { method = 'GET', headers }) => {
    if (method !== 'GET') throw new Error(`${method} ${path} while a page is rendered`);
    return read(path, headers as Record<string, string>);
  };
}

async function renderPage(request: PageRequest): Promise<PageResult> {
  const url = new URL(request.url, request.siteOrigin);
  const match = matchPage(url.pathname);
  const { site, session } = request;
  const context: PageContext = { url, params: match?.params ?? {}, queryClient: createQueryClient({ server: true }), session, site };
  const found = match && (await prepare(match.route, context));
  if (found && 'location' in found) return { status: 302, headers: { location: found.location }, html: '' };
  const status = found?.status ?? 404;
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    html: html(request, context, { status, page: found?.page, route: match?.route }),
  };
}

type Prepared = { status: 200 | 401 | 404; page: PageDefinition } | { location: string };

async function prepare(route: Route, context: PageContext): Promise<Prepared> {
  const page = await loadPage(route);
  if (route.access === 'user' && !context.session.user) return { status: 401, page };
  const location = page.redirect?.(context);
  if (location) return { location };
  try {
    await page.preload?.(context);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.status === 404) return { status: 404, page };
    // Any other failure is shown by the page itself, which asks again in the browser.
  }
  return { status: 200, page };
}

interface Outcome {
  status: number;
  page: PageDefinition | undefined;
  route: Route | undefined;
}

function html(request: PageRequest, context: PageContext, { status, page, route }: Outcome): string {
  const { session, decisions, experimentation, colorScheme, site } = request;
  const queries = dehydrate(context.queryClient);
  const boot: PageBoot = { session, decisions, experimentation, colorScheme, site, queries, missing: status === 404 };
  const app = renderToString(
    <StaticRouter location={request.url}>
      <App boot={boot} queryClient={context.queryClient} />
    </StaticRouter>,
  );
  const head = status === 200 && page ? page.head(context) : status === 401 ? loginRequiredHead : notFoundHead;
  return documentOf({ request, context, head, boot, app, source: status === 200 ? route?.source : undefined });
}
