import { feedsContract } from '@baeum/contract/domains/feeds/feeds.contract.ts';
import { expiringCache } from '../../database/expiring-cache.ts';
import { implement, raw, type RawHandler } from '../../http/server/implement.ts';
import { clearToo } from '../../http/server/shared-answer.ts';
import { courseFeed } from './course-feed.ts';
import { coursePreview, mentorPreview } from './preview-pictures.ts';
import { robots, sitemapIndex, sitemapPart } from './sitemap.ts';

/** Seconds that an answer may be old: programs request it often, and it changes slowly. */
const age = 300;
const lifetime = age * 1000;

type Answering = Parameters<RawHandler<typeof feedsContract.getRobots>['raw']>[0]['response'];

const texts = clearToo(
  expiringCache<string, string>({ lifetime, capacity: 20 }, (name) => {
    if (name === 'sitemap') return sitemapIndex();
    return name === 'feed' ? courseFeed() : sitemapPart(Number.parseInt(name, 10));
  }),
);
const previewsOf = (draw: (id: number) => Promise<Buffer>) => clearToo(expiringCache<number, Buffer>({ lifetime, capacity: 200 }, draw));
const previews = { courses: previewsOf(coursePreview), mentors: previewsOf(mentorPreview) };

function send(response: Answering, contentType: string, body: string | Buffer): void {
  response.set({ 'Content-Type': contentType, 'Cache-Control': `public, max-age=${age}` }).send(body);
}

function sendPicture(response: Answering, picture: Buffer): void {
  response.set('Cross-Origin-Resource-Policy', 'cross-origin');
  send(response, 'image/png', picture);
}

export const feedsHandlers = implement(feedsContract, {
  getRobots: raw(({ response }) => send(response, 'text/plain; charset=utf-8', robots())),
  getSitemap: raw(async ({ response }) => send(response, 'application/xml; charset=utf-8', await texts.get('sitemap'))),
  getSitemapPart: raw(async ({ params, response }) => send(response, 'application/xml; charset=utf-8', await texts.get(params.part))),
  getCourseFeed: raw(async ({ response }) => send(response, 'application/rss+xml; charset=utf-8', await texts.get('feed'))),
  getCoursePreview: raw(async ({ params, response }) => sendPicture(response, await previews.courses.get(params.courseId))),
  getMentorPreview: raw(async ({ params, response }) => sendPicture(response, await previews.mentors.get(params.mentorId))),
});
