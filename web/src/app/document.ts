import type { PageContext, PageHead } from '../client/page.ts';
import type { PageBoot } from './App.tsx';
import { pageAssets } from './assets.ts';
import { headTags } from './head-tags.ts';
import { titleOf } from './head.ts';
import { listsFor } from './lists.ts';
import type { PageRequest } from './page-types.ts';
import type { Route } from './routes/route-list.ts';
import { placeOf, takeOut, type SharedParts } from './shared-parts.ts';
import { shellSource } from './shells.ts';

interface Document {
  request: PageRequest;
  context: PageContext;
  head: PageHead;
  boot: PageBoot;
  /** The rendered site. */
  app: string;
  /** The screen whose chunks are loaded with the first HTML, and its page's source file; undefined for views in the entry itself. */
  route: Route;
  source: string | undefined;
  /** Parts that have placeholders in `app`. */
  ready: SharedParts | undefined;
}

/** The whole HTML document, and the parts that other pages may share. Scripts load at low priority: the page is readable without them. */
export function documentOf({ request, context, head, boot, app, route, source, ready }: Document): { html: string; parts: SharedParts } {
  const { hints, body } = splitHints(app);
  const { html: root, texts } = takeOut(body);
  const readyReads = ready?.texts['queries'] ? ready.queries : [];
  const queries = boot.queries.queries.filter(({ queryHash }) => !readyReads.some((read) => read.queryHash === queryHash));
  const read = queries.map(escapeJson).join(',');
  const sharedHead = ready?.texts['head'] ? placeOf('head') : headOf({ request, context, head, route, source }, hints);
  const ownHints = ready?.texts['head'] ? hints.filter((hint) => !ready.hints.includes(hint)) : [];
  const html = `<!doctype html>
<html lang="ko" data-color-scheme="${request.colorScheme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta property="csp-nonce" nonce="${request.nonce}">
${sharedHead}${ownHints.join('')}
</head>
<body>
<div id="root">${root}</div>
<script type="application/json" id="boot">${bootJson(boot, [read, readyReads.length > 0 ? placeOf('queries') : ''])}</script>
</body>
</html>`;
  return { html, parts: { texts: { ...texts, head: sharedHead, queries: read }, queries, hints } };
}

/** Metadata and resource links of a head: the same for everyone who gets the same page. */
function headOf(
  { request, context, head, route, source }: Pick<Document, 'request' | 'context' | 'head' | 'route' | 'source'>,
  hints: readonly string[],
): string {
  const { siteOrigin, site, hasFonts } = request;
  const { filesOrigin = '' } = site;
  const assets = pageAssets([source, shellSource(route.shell), ...listsFor(context.url.pathname, context.session.user)], filesOrigin);
  const tags = headTags(head, context, siteOrigin).map(
    ([element, key, name, attribute, value]) => `<${element} ${key}="${name}" ${attribute}="${escapeHtml(value)}">`,
  );
  return `<title>${escapeHtml(titleOf(head, site.name))}</title>
${tags.join('\n')}
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#171614" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${filesOrigin}/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="alternate" type="application/rss+xml" title="${escapeHtml(site.name)}" href="/rss.xml">
${hints.join('')}
${fontsLink(hasFonts, assets.fonts)}
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${assets.preloads.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`).join('\n')}
${assets.scripts.map((src) => `<script type="module" fetchpriority="low" src="${src}"></script>`).join('\n')}`;
}

/** React writes preload links before a partial document's markup; they belong in the head. */
function splitHints(app: string): { hints: string[]; body: string } {
  const hints = /^(?:<link [^>]*>)*/.exec(app)?.[0] ?? '';
  return { hints: hints.split(/(?<=>)/).filter(Boolean), body: app.slice(hints.length) };
}

/** Queries are written separately: some may already be rendered. */
function bootJson({ queries: { mutations }, ...boot }: PageBoot, queries: readonly string[]): string {
  return `${escapeJson(boot).slice(0, -1)},"queries":{"mutations":${escapeJson(mutations)},"queries":[${queries.filter(Boolean).join(',')}]}}`;
}

/** Links the font's style sheet for browsers that have cached it; others get its address and load it after the first paint. */
function fontsLink(hasFonts: boolean, href: string): string {
  return hasFonts ? `<link rel="stylesheet" href="${href}">` : `<meta name="fonts" content="${href}">`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** JSON that cannot end its script element or start a comment in it. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
