import { categories } from '@baeum/contract/shared/catalogue.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { config } from '../../config.ts';
import { present, statement } from '../../database/statement.ts';
import { html, type Html } from '../../http/answers/html.ts';
import { fail } from '../../http/base/app-error.ts';

/** Addresses of one part; a sitemap may have 50,000. */
const partSize = 10_000;

const countCourses = statement(
  'feeds.count-courses',
  { row: { total: present(z.number()) } },
  "SELECT count(*) AS total FROM courses WHERE status = 'PUBLISHED'",
);
const findCourses = statement(
  'feeds.find-courses',
  { parameters: { limit: z.number(), offset: z.number() }, row: { slug: z.string(), updated_at: z.date() } },
  "SELECT slug, updated_at FROM courses WHERE status = 'PUBLISHED' ORDER BY id LIMIT $limit OFFSET $offset",
);

/** The newest roadmaps; all of them, until there are very many. */
const findRoadmaps = statement(
  'feeds.find-roadmaps',
  { parameters: { limit: z.number() }, row: { id: z.number(), updated_at: z.date() } },
  "SELECT id, updated_at FROM roadmaps WHERE visibility = 'PUBLIC' AND shown ORDER BY created_at DESC, id DESC LIMIT $limit",
);

/** Mentors who accept requests. */
const findMentors = statement(
  'feeds.find-mentors',
  { parameters: { limit: z.number() }, row: { id: z.number(), updated_at: z.date() } },
  'SELECT user_id AS id, updated_at FROM mentors WHERE active ORDER BY created_at DESC, user_id DESC LIMIT $limit',
);

const findLastPost = statement(
  'feeds.find-last-post',
  { row: { id: present(z.number()) } },
  'SELECT coalesce(max(id), 0) AS id FROM posts WHERE deleted_at IS NULL AND NOT held',
);
const findPosts = statement(
  'feeds.find-posts',
  { parameters: { after: z.number(), last: z.number() }, row: { id: z.number(), updated_at: z.date() } },
  'SELECT id, updated_at FROM posts WHERE id > $after AND id <= $last AND deleted_at IS NULL AND NOT held AND NOT author_blocked ORDER BY id',
);

const pages = [
  '/',
  '/courses',
  '/roadmaps',
  '/mentors',
  '/community',
  '/discounted-courses',
  '/open-knowledge',
  '/mentors/introduction',
  '/contact',
  '/policies/terms',
  '/policies/privacy',
  '/policies/refund',
  '/policies/instructor',
];

/** Where search engines may look: not at pages of a person, an operator, a program or a search. People look for the sign-in page too. */
export function robots(): string {
  const closed = ['/user/', '/my/', '/instructor/', '/admin/', '/dev/', '/search', '/*/api/'];
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${config().siteOrigin}/sitemap.xml`, ''].join('\n');
}

/** The parts of the sitemap: the pages that always are with the roadmaps and mentors, the courses, and the posts by their numbers. */
export async function sitemapIndex(): Promise<string> {
  const { courses, posts } = await countParts();
  const parts = Array.from(
    { length: 1 + courses + posts },
    (_part, number) => html`<sitemap><loc>${config().siteOrigin}/sitemaps/${number}.xml</loc></sitemap>`,
  );
  return toXml(html`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${parts}</sitemapindex>`);
}

/** @throws AppError COMMON_004 for a part that does not exist */
export async function sitemapPart(part: number): Promise<string> {
  return toXml(html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${await pagesOf(part)}</urlset>`);
}

async function countParts(): Promise<{ courses: number; posts: number }> {
  const [{ total }, { id }] = await Promise.all([countCourses.one(), findLastPost.one()]);
  return { courses: Math.ceil(total / partSize), posts: Math.ceil(id / partSize) };
}

async function pagesOf(part: number): Promise<Html[]> {
  if (part === 0) return [...fixedPages(), ...(await roadmapPages()), ...(await mentorPages())];
  const { courses, posts } = await countParts();
  if (!(part >= 1 && part <= courses + posts)) throw fail(commonErrors.notFound);
  return part <= courses ? coursePages(part) : postPages(part - courses);
}

function fixedPages(): Html[] {
  return [...pages, ...categories.map(({ id }) => `/courses?categoryId=${id}`)].map((path) => html`<url><loc>${config().siteOrigin + path}</loc></url>`);
}

async function roadmapPages(): Promise<Html[]> {
  const rows = await findRoadmaps.all({ limit: partSize });
  return rows.map(({ id, updated_at: at }) => html`<url><loc>${config().siteOrigin}/roadmaps/${id}</loc><lastmod>${at.toISOString()}</lastmod></url>`);
}

async function mentorPages(): Promise<Html[]> {
  const rows = await findMentors.all({ limit: partSize });
  return rows.map(({ id, updated_at: at }) => html`<url><loc>${config().siteOrigin}/mentors/${id}</loc><lastmod>${at.toISOString()}</lastmod></url>`);
}

async function coursePages(part: number): Promise<Html[]> {
  const rows = await findCourses.all({ limit: partSize, offset: (part - 1) * partSize });
  return rows.map(
    ({ slug, updated_at: at }) => html`<url><loc>${config().siteOrigin}/course/${encodeURIComponent(slug)}</loc><lastmod>${at.toISOString()}</lastmod></url>`,
  );
}

/** Only some of a part's numbers may still be posts. */
async function postPages(part: number): Promise<Html[]> {
  const rows = await findPosts.all({ after: (part - 1) * partSize, last: part * partSize });
  return rows.map(({ id, updated_at: at }) => html`<url><loc>${config().siteOrigin}/community/${id}</loc><lastmod>${at.toISOString()}</lastmod></url>`);
}

/** A document of XML; {@link html} escapes what XML requires. */
export function toXml(root: Html): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.html}\n`;
}
