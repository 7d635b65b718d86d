import { dehydrate, hydrate } from '@tanstack/react-query';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { ApiProblem } from '../client/api-problem.ts';
import type { PageContext } from '../client/page.ts';
import { createQueryClient } from '../client/query-client.ts';
import { ReadyParts } from '../client/Shared.tsx';
import { provideTransport, type Transport } from '../client/transport.ts';
import { App, type PageBoot } from './App.tsx';
import { listFiles } from './assets.ts';
import { documentOf } from './document.ts';
import { lists } from './lists.ts';
import { loadScreen } from './load-screen.ts';
import { destinationOf, isNothingBehind, provideLists, withNothingBehind, type Destination, type Shown } from './match.ts';
import type { PageRenderer, PageRequest, PageResult } from './page-types.ts';
import type { SharedParts } from './shared-parts.ts';

const requests = new AsyncLocalStorage<Transport>();
provideTransport(() => requests.getStore());
provideLists(lists);

/** Renders one page to a whole document; its reads are made as the visitor. */
export const render: PageRenderer = (request) => requests.run(readsOf(request), () => renderPage(request));

function readsOf({ read }: PageRequest): Transport {
  return (path, { method = 'GET', headers }) => {
    if (method !== 'GET') throw new Error(`${method} ${path} while a page is rendered`);
    return read(path, headers as Record<string, string>);
  };
}

async function renderPage(request: PageRequest): Promise<PageResult> {
  const url = new URL(request.url, request.siteOrigin);
  const { site, session } = request;
  const asked = () => destinationOf(url.pathname, session.user);
  // Initially this is the route of the list that resolves the address.
  await loadScreen(asked().route);
  const destination = asked();
  const context: PageContext = { url, params: destination.params, queryClient: createQueryClient({ server: true }), session, site };
  const ready = await readyParts(destination, request);
  // The data of the rendered parts is available and not requested again.
  if (ready) hydrate(context.queryClient, { queries: ready.queries, mutations: [] });
  const prepared = await prepare(destination, context);
  if ('location' in prepared) return { status: 302, headers: { location: prepared.location }, html: '' };
  return { status: prepared.status, headers: { 'content-type': 'text/html; charset=utf-8' }, ...(await documentFor(request, context, prepared, ready)) };
}

async function readyParts({ route }: Destination, { session, parts }: PageRequest): Promise<SharedParts | undefined> {
  if (!session.user || !parts) return undefined;
  const { page } = await loadScreen(route);
  return page.shared && parts();
}

/** Loads the page's code and data. Without content it is the page's `missing` or the page-not-found view. */
async function prepare(destination: Destination, context: PageContext): Promise<Shown | { location: string }> {
  const { page, source } = await loadScreen(destination.route);
  const location = page.redirect?.(context);
  if (location) return { location };
  try {
    await page.preload?.(context);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    // No page can be shown meanwhile; the server says when to retry.
    if (error.status === 503) throw error;
    if (isNothingBehind(error, destination.params)) return withNothingBehind({ ...destination, page, source });
    // The page itself shows other failures and retries in the browser.
  }
  // The loaded data may show that the canonical address is another one.
  const known = page.redirect?.(context);
  return known ? { location: known } : { ...destination, page, source };
}

async function documentFor(request: PageRequest, context: PageContext, { status, page, source, route }: Shown, ready: SharedParts | undefined) {
  const { session, decisions, experimentation, colorScheme, site } = request;
  const queries = dehydrate(context.queryClient);
  const files = listFiles(site.filesOrigin ?? '', session.user);
  const boot: PageBoot = { session, decisions, experimentation, colorScheme, site, lists: files, queries, missing: status === 404 };
  const readyNames = new Set(ready && Object.keys(ready.texts));
  const tree = (
    <ReadyParts value={readyNames}>
      <StaticRouter location={request.url}>
        <App boot={boot} queryClient={context.queryClient} />
      </StaticRouter>
    </ReadyParts>
  );
  const app = renderToString(tree);
  const head = page.head(context);
  const { html, parts } = documentOf({ request, context, head, boot, app, route, source, ready });
  return { html, indexed: !head.noindex, ...(page.shared && { parts }), ...(app.includes(leftToBrowser) && { faults: await thrownIn(tree) }) };
}

/** React's marker for a part that suspended or threw. */
const leftToBrowser = '<!--$!-->';

/** Errors of this render, which `renderToString` does not report. The API reports failed calls itself. */
function thrownIn(tree: ReactNode): Promise<unknown[]> {
  return new Promise((resolve) => {
    const thrown: unknown[] = [];
    const waits = new Error('not waited for');
    const end = () => {
      abort(waits);
      resolve(thrown.filter((error) => error !== waits && !(error instanceof ApiProblem)));
    };
    const { abort } = renderToPipeableStream(tree, {
      onError: (error) => void thrown.push(error),
      onShellReady: () => setImmediate(end),
      onShellError: () => setImmediate(end),
    });
  });
}
