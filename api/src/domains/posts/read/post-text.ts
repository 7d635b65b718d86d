import { z } from 'zod';
import { statement } from '../../../database/statement.ts';
import { mentionCandidates, mentionsIn, renderMarkdown, rendererVersion } from '../../../markdown/render-markdown.ts';
import { isNewcomer } from '../../publishing/newcomers.public.ts';
import { outsideLinks } from '../../publishing/outside-links.public.ts';
import { profilePath } from '../../users/authors.public.ts';

const findNamed = statement(
  'posts.find-named-people',
  { parameters: { slugs: z.array(z.string()) }, row: { id: z.number(), slug: z.string().nullable() } },
  "SELECT id, slug FROM users WHERE lower(slug) = ANY ($slugs) AND status = 'ACTIVE'",
);

/** A text in its stored form. */
export interface RenderedText {
  html: string;
  rendererVersion: number;
  /** Accounts mentioned by `@slug`. */
  mentioned: number[];
  /** Addresses of other sites in its links. */
  links: string[];
}

/**
 * The stored form of a Markdown text. The HTML is stored with its text, because a post is read far more often than written, and with the
 * version of its renderer, so that a better sanitizer counts at once, also for older texts.
 * @param nofollow whether links of this author do not count for search engines yet
 */
export async function renderText(source: string, nofollow: boolean): Promise<RenderedText> {
  const people = await peopleIn([source]);
  const mentions = pathsOf(people);
  const html = renderMarkdown(source, { nofollow, mentions });
  const mentioned = mentionsIn(source, mentions).flatMap((slug) => people.get(slug)?.id ?? []);
  return { html, rendererVersion, mentioned, links: outsideLinks(html) };
}

/** A text as it would look. */
export async function previewText(userId: number, source: string): Promise<{ contentHtml: string }> {
  return { contentHtml: (await renderText(source, await isNewcomer(userId))).html };
}

interface StoredText {
  content: string;
  content_html: string;
  renderer_version: number;
  newcomer: boolean;
}

/** The HTML of stored texts: as it is stored, or rendered again where it is by an older renderer. */
export async function htmlOf(texts: readonly StoredText[]): Promise<string[]> {
  const stale = texts.filter(({ renderer_version: version }) => version !== rendererVersion);
  const mentions = stale.length > 0 ? pathsOf(await peopleIn(stale.map(({ content }) => content))) : new Map<string, string>();
  return texts.map(({ content, content_html: html, renderer_version: version, newcomer }) =>
    version === rendererVersion ? html : renderMarkdown(content, { nofollow: newcomer, mentions }),
  );
}

async function peopleIn(sources: readonly string[]): Promise<Map<string, { id: number; path: string }>> {
  const slugs = [...new Set(sources.flatMap((source) => (source.includes('@') ? mentionCandidates(source) : [])))];
  const rows = slugs.length > 0 ? await findNamed.all({ slugs }) : [];
  return new Map(rows.flatMap(({ id, slug }) => (slug === null ? [] : [[slug, { id, path: profilePath(id, slug) }]])));
}

function pathsOf(people: ReadonlyMap<string, { path: string }>): Map<string, string> {
  return new Map([...people].map(([slug, { path }]) => [slug, path]));
}
