import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../../support/catalogue.ts';
import { client, type TestClient } from '../../support/client.ts';
import { createUser } from '../../support/factories.ts';
import { createMentor, type TestMentor } from '../../support/mentoring.ts';
import { addPost } from '../../support/posts.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let visitor: TestClient;
let courses: { id: number; slug: string }[];
let postId: number;
let mentors: TestMentor[];
beforeAll(async () => {
  app = await startTestApp();
  visitor = client(app.url);
  const { id: instructorId } = await createUser(app, { name: '한도윤', isInstructor: true });
  courses = [
    await createCourse(app, { instructorId, title: '<b>꺾쇠</b> & 강의', slug: '꺾쇠-강의' }),
    await createCourse(app, { instructorId, title: '숨긴 강의', slug: 'hidden', status: 'HIDDEN' }),
  ];
  postId = await addPost(app, { authorId: instructorId });
  await addPost(app, { authorId: instructorId, held: true });
  mentors = [await createMentor(app), await createMentor(app)];
  await app.sql('UPDATE mentors SET held = true WHERE user_id = $1', [mentors[1]?.user.id]);
});
afterAll(() => app.stop());

const read = async (path: string) => {
  const answer = await fetch(app.url + path);
  return { status: answer.status, type: answer.headers.get('content-type'), kept: answer.headers.get('cache-control'), text: await answer.text() };
};

test('robots.txt leads to the sitemap and keeps out of private places', async () => {
  const { type, text } = await read('/robots.txt');
  expect(type).toBe('text/plain; charset=utf-8');
  expect(text).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  expect(text).toContain('Disallow: /my/');
  expect(text).not.toContain('/signin');
});

test('the sitemap names pages, published courses and posts in parts', async () => {
  const index = await read('/sitemap.xml');
  expect([index.status, index.type, index.kept]).toEqual([200, 'application/xml; charset=utf-8', 'public, max-age=300']);
  expect([...index.text.matchAll(/<loc>[^<]*(\/sitemaps\/\d+\.xml)<\/loc>/g)].map(([, path]) => path)).toEqual([
    '/sitemaps/0.xml',
    '/sitemaps/1.xml',
    '/sitemaps/2.xml',
  ]);
  const fixed = (await read('/sitemaps/0.xml')).text;
  expect(fixed).toContain('/courses?categoryId=1</loc>');
  expect(fixed).toContain('/mentors</loc>');
  expect([...fixed.matchAll(/\/mentors\/(\d+)<\/loc>/g)].map(([, id]) => Number(id))).toEqual([mentors[0]?.user.id]);
  const { text } = await read('/sitemaps/1.xml');
  expect([...text.matchAll(/\/course\/([^<]+)<\/loc>/g)].map(([, slug = '']) => decodeURIComponent(slug))).toEqual(['꺾쇠-강의']);
  expect([...(await read('/sitemaps/2.xml')).text.matchAll(/\/community\/(\d+)<\/loc>/g)].map(([, id]) => Number(id))).toEqual([postId]);
  for (const path of ['/sitemaps/3.xml', '/sitemaps/x.xml', '/sitemaps/1']) expect((await read(path)).status, path).toBeGreaterThanOrEqual(400);
});

test('the feed tells of new courses, whatever signs they hold', async () => {
  const { status, type, text } = await read('/rss.xml');
  expect([status, type]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect(text).toContain('<title>&lt;b&gt;꺾쇠&lt;/b&gt; &amp; 강의</title>');
  expect(text).toContain('<dc:creator>한도윤</dc:creator>');
  expect(text).not.toContain('숨긴');
});

test('every mentor whom others see has a preview picture, and others have none', async () => {
  const answers = await Promise.all(mentors.map(({ user }) => fetch(`${app.url}/images/mentors/${user.id}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 404]);
  const bytes = Buffer.from((await answers[0]?.arrayBuffer()) ?? new ArrayBuffer());
  expect([answers[0]?.headers.get('content-type'), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(['image/png', 1200, 630]);
});

test('every published course has a preview picture with its title, and others have none', async () => {
  const answer = await fetch(`${app.url}/images/courses/${courses[0]?.id}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect((await visitor.call('getCoursePreview', { params: { courseId: courses[1]?.id ?? 0 } })).status).toBe(404);
});
