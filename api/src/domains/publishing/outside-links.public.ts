import { config } from '../../config.ts';
import { renderMarkdown } from '../../markdown/render-markdown.ts';

/** Addresses of other sites, in HTML of this renderer. */
export function outsideLinks(html: string): string[] {
  const own = `${config().siteOrigin}/`;
  return [...html.matchAll(/<a href="(https?:[^"]*)"/g)].flatMap(([, address = '']) => (`${address}/`.startsWith(own) ? [] : [address]));
}

/** Links in plain text: everything that a reader would recognise as an address. */
export function linksInText(text: string): string[] {
  return text.includes('.') ? outsideLinks(renderMarkdown(text, { nofollow: true, mentions: new Map() })) : [];
}
