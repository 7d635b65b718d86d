import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { idParam } from '../../shared/scalars.ts';

const xml = (contentType: string, description: string, example: string) =>
  c.otherResponse({ contentType, body: z.string().meta({ description, examples: [example] }) });
const sitemap = '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>';
const png = c.otherResponse({ contentType: 'image/png', body: z.unknown().meta({ description: '그림', examples: ['PNG'] }) });
const visitor = { scope: 'any', shared: true } as const;

/** What search engines, feed readers and link previews take. */
export const feedsContract = c.router(
  {
    getRobots: {
      method: 'GET',
      path: '/robots.txt',
      summary: '검색 엔진 안내',
      summaryEn: 'Get the rules for search engines',
      metadata: access('visitor', visitor),
      responses: {
        200: c.otherResponse({ contentType: 'text/plain', body: z.string().meta({ description: '검색 엔진이 볼 수 있는 곳', examples: ['User-agent: *'] }) }),
      },
    },
    getSitemap: {
      method: 'GET',
      path: '/sitemap.xml',
      summary: '사이트맵',
      summaryEn: 'Get the index of sitemaps',
      metadata: access('visitor', visitor),
      responses: { 200: xml('application/xml', '사이트맵의 목록', sitemap) },
    },
    getSitemapPart: {
      method: 'GET',
      path: '/sitemaps/:part',
      summary: '사이트맵의 한 부분',
      summaryEn: 'Get one part of the sitemap',
      description: '0은 정해진 화면, 1부터는 강의 10,000개씩입니다.',
      metadata: access('visitor', { ...visitor, names: { part: 'public' }, errors: [commonErrors.notFound] }),
      pathParams: z.strictObject({
        part: z
          .string()
          .regex(/^\d{1,4}\.xml$/)
          .meta({ description: '부분의 번호와 .xml', examples: ['0.xml'] }),
      }),
      responses: { 200: xml('application/xml', '화면의 주소', sitemap) },
    },
    getCourseFeed: {
      method: 'GET',
      path: '/rss.xml',
      summary: '새 강의 RSS',
      summaryEn: 'Get the feed of new courses',
      metadata: access('visitor', visitor),
      responses: { 200: xml('application/rss+xml', '최근에 공개된 강의 50개', '<rss version="2.0"></rss>') },
    },
    getCoursePreview: {
      method: 'GET',
      path: '/images/courses/:courseId',
      summary: '강의의 미리보기 그림',
      summaryEn: "Get a course's preview picture",
      description: '링크를 나눌 때 보이는 1200×630 PNG입니다. 제목이 적혀 있습니다.',
      metadata: access('visitor', { ...visitor, names: { courseId: 'public' }, rate: 'files', errors: [commonErrors.notFound, commonErrors.notReady] }),
      pathParams: z.strictObject({ courseId: idParam.meta({ description: '강의의 번호', examples: ['1'] }) }),
      responses: { 200: png },
    },
    getMentorPreview: {
      method: 'GET',
      path: '/images/mentors/:mentorId',
      summary: '멘토의 미리보기 그림',
      summaryEn: "Get a mentor's preview picture",
      description: '링크를 나눌 때 보이는 1200×630 PNG입니다. 이름과 하는 일이 적혀 있습니다.',
      metadata: access('visitor', { ...visitor, names: { mentorId: 'public' }, rate: 'files', errors: [commonErrors.notFound, commonErrors.notReady] }),
      pathParams: z.strictObject({ mentorId: idParam.meta({ description: '멘토의 회원 번호', examples: ['13'] }) }),
      responses: { 200: png },
    },
  },
  domainOptions,
);
