import { z } from 'zod';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { categories } from '@baeum/contract/shared/catalogue.ts';
import { config } from '../../config.ts';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/app-error.ts';
import { html, type Html } from '../../http/html.ts';

/** Courses of one part; a sitemap may have 50,000 addresses. */
const partSize = 10_000;

const countCourses = statement('feeds.count-courses', { row: { total: present(z.number()) } }, "SELECT count(*) AS total FROM courses WHERE status = 'PUBLISHED'");
const findCourses = statement(
  'feeds.find-courses',
  { parameters: { limit: z.number(), offset: z.number() }, row: { slug: z.string(), updated_at: z.date() } },
  "SELECT slug, updated_at FROM courses WHERE status = 'PUBLISHED' ORDER BY id LIMIT $limit OFFSET $offset",
);

/** The newest roadmaps; all there are, until there are very many. */
const findRoadmaps = statement(
  'feeds.find-roadmaps',
  { parameters: { limit: z.number() }, row: { id: z.number(), updated_at: z.date() } },
  "SELECT id, updated_at FROM roadmaps WHERE visibility = 'PUBLIC' ORDER BY created_at DESC, id DESC LIMIT $limit",
);

const pages = ['/', '/courses', '/discounted-courses', '/roadmaps', '/open-knowledge', '/mentors/introduction', '/contact', '/policies/terms', '/policies/privacy', '/policies/refund'];

/** Where search engines may look: not what belongs to a person, an operator, a program or a search. */
export function robots(): string {
  const closed = ['/user/', '/my/', '/instructor/', '/admin/', '/dev/', '/search', '/signin', '/signup', '/*/api/'];
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${config().siteOrigin}/sitemap.xml`, ''].join('\n');
}

/** The parts of the sitemap: the pages that always are with the roadmaps, and the courses. */
export async function sitemapIndex(): Promise<string> {
  const { total } = await countCourses.one();
  const parts = Array.from({ length: 1 + Math.ceil(total / partSize) }, (_part, number) => html`<sitemap><loc>${config().siteOrigin}/sitemaps/${number}.xml</loc></sitemap>`);
  return toXml(html`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${parts}</sitemapindex>`);
}

/** @throws AppError COMMON_004 for a part that there is not */
export async function sitemapPart(part: number): Promise<string> {
  return toXml(html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${part === 0 ? [...fixedPages(), ...(await roadmapPages())] : await coursePages(part)}</urlset>`);
}

function fixedPages(): Html[] {
  return [...pages, ...categories.map(({ id }) => `/courses?categoryId=${id}`)].map((path) => html`<url><loc>${config().siteOrigin + path}</loc></url>`);
}

async function roadmapPages(): Promise<Html[]> {
  const rows = await findRoadmaps.all({ limit: partSize });
  return rows.map(({ id, updated_at: at }) => html`<url><loc>${config().siteOrigin}/roadmaps/${id}</loc><lastmod>${at.toISOString()}</lastmod></url>`);
}

async function coursePages(part: number): Promise<Html[]> {
  const rows = await findCourses.all({ limit: partSize, offset: (part - 1) * partSize });
  if (rows.length === 0) throw fail(commonErrors.notFound);
  return rows.map(({ slug, updated_at: at }) => html`<url><loc>${config().siteOrigin}/course/${encodeURIComponent(slug)}</loc><lastmod>${at.toISOString()}</lastmod></url>`);
}

/** A document of XML; {@link html} escapes what XML wants escaped. */
export function toXml(root: Html): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.html}\n`;
}
