import { z } from 'zod';
import { config } from '../../config.ts';
import { present, statement } from '../../database/statement.ts';
import { html } from '../../http/answers/html.ts';
import { toXml } from './sitemap.ts';

const findNewest = statement(
  'feeds.find-newest',
  { row: { slug: z.string(), title: z.string(), subtitle: z.string(), published_at: present(z.date()), instructor: z.string() } },
  `SELECT c.slug, c.title, c.subtitle, c.published_at, u.name AS instructor FROM courses c JOIN users u ON u.id = c.instructor_id
   WHERE c.status = 'PUBLISHED' ORDER BY c.published_at DESC, c.id DESC LIMIT 50`,
);

/** The newest courses as RSS 2.0. */
export async function courseFeed(): Promise<string> {
  const { siteOrigin, SITE_NAME } = config();
  const items = (await findNewest.all()).map(({ slug, title, subtitle, published_at: at, instructor }) => {
    const link = `${siteOrigin}/course/${encodeURIComponent(slug)}`;
    return html`<item><title>${title}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><description>${subtitle}</description><dc:creator>${instructor}</dc:creator><pubDate>${at.toUTCString()}</pubDate></item>`;
  });
  return toXml(
    html`<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${SITE_NAME} 새 강의</title><link>${siteOrigin}/courses?sort=recent</link><description>${SITE_NAME}에 새로 나온 강의</description><language>ko</language>${items}</channel></rss>`,
  );
}
