import type { PageContext, PageHead } from '../client/page.ts';
import { titleOf } from './head.ts';

type Tag = readonly [element: 'meta' | 'link', key: string, name: string, attribute: 'content' | 'href', value: string];

/** The tags of a page's head: description, canonical, robots, Open Graph. */
export function headTags(head: PageHead, { url, site }: Pick<PageContext, 'url' | 'site'>, origin: string): Tag[] {
  const canonical = origin + (head.canonical ?? url.pathname);
  const image = new URL(head.image ?? '/social-card.png', origin).href;
  const tags: Tag[] = [
    ['link', 'rel', 'canonical', 'href', canonical],
    ['meta', 'property', 'og:site_name', 'content', site.name],
    ['meta', 'property', 'og:type', 'content', 'website'],
    ['meta', 'property', 'og:locale', 'content', 'ko_KR'],
    ['meta', 'property', 'og:title', 'content', titleOf(head, site.name)],
    ['meta', 'property', 'og:url', 'content', canonical],
    ['meta', 'property', 'og:image', 'content', image],
    ['meta', 'name', 'twitter:card', 'content', 'summary_large_image'],
  ];
  if (head.description) {
    tags.push(['meta', 'name', 'description', 'content', head.description]);
    tags.push(['meta', 'property', 'og:description', 'content', head.description]);
  }
  if (head.noindex) tags.push(['meta', 'name', 'robots', 'content', 'noindex']);
  return tags;
}

/** Applies a page's tags to the document after a client-side navigation; the server rendered the first ones. */
export function applyHeadTags(head: PageHead, context: Pick<PageContext, 'url' | 'site'>): void {
  const tags = headTags(head, context, location.origin);
  for (const stale of document.head.querySelectorAll('meta[name="robots"], meta[name="description"]')) {
    if (!tags.some(([, , name]) => stale.getAttribute('name') === name)) stale.remove();
  }
  for (const [element, key, name, attribute, value] of tags) {
    const selector = `${element}[${key}="${name}"]`;
    const tag = document.head.querySelector(selector) ?? document.head.appendChild(document.createElement(element));
    tag.setAttribute(key, name);
    tag.setAttribute(attribute, value);
  }
}
