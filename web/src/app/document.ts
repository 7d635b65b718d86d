import type { PageContext, PageHead } from '../client/page.ts';
import type { PageBoot } from './App.tsx';
import { pageAssets } from './assets.ts';
import { headTags } from './head-tags.ts';
import { titleOf } from './head.ts';
import type { PageRequest } from './page-types.ts';
import type { Route } from './route-list.ts';
import { shellSource } from './shells.ts';

interface Document {
  request: PageRequest;
  context: PageContext;
  head: PageHead;
  boot: PageBoot;
  /** The rendered site. */
  app: string;
  /** The screen whose chunks are loaded with the first HTML. */
  route: Route;
}

/** The whole HTML document. Scripts come at low priority: the page can be read before they are there. */
export function documentOf({ request, context, head, boot, app, route }: Document): string {
  const { nonce, colorScheme, siteOrigin, site, hasFonts } = request;
  const { filesOrigin = '' } = site;
  const assets = pageAssets([route.source, shellSource(route.shell)], filesOrigin);
  const { hints, body } = splitHints(app);
  const tags = headTags(head, context, siteOrigin).map(
    ([element, key, name, attribute, value]) => `<${element} ${key}="${name}" ${attribute}="${escapeHtml(value)}">`,
  );
  return `<!doctype html>
<html lang="ko" data-color-scheme="${colorScheme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta property="csp-nonce" nonce="${nonce}">
<title>${escapeHtml(titleOf(head, site.name))}</title>
${tags.join('\n')}
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#171614" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${filesOrigin}/icon.svg" type="image/svg+xml">
<link rel="alternate" type="application/rss+xml" title="${escapeHtml(site.name)}" href="/rss.xml">
${hints}
${fontsLink(hasFonts, assets.fonts)}
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${assets.preloads.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`).join('\n')}
${assets.scripts.map((src) => `<script type="module" fetchpriority="low" src="${src}"></script>`).join('\n')}
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="boot">${escapeJson(boot)}</script>
</body>
</html>`;
}

/** React writes its preload links before a partial document's markup; they belong into the head. */
function splitHints(app: string): { hints: string; body: string } {
  const hints = /^(?:<link [^>]*>)*/.exec(app)?.[0] ?? '';
  return { hints, body: app.slice(hints.length) };
}

/** Links the font's style sheet for browsers that have it in their cache; the others learn its address and load it after the first paint. */
function fontsLink(hasFonts: boolean, href: string): string {
  return hasFonts ? `<link rel="stylesheet" href="${href}">` : `<meta name="fonts" content="${href}">`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** JSON that cannot end its script element or start a comment in it, whatever it holds. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
