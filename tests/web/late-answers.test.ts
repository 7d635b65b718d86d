import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { addSection, createCourse, enroll } from '../support/catalogue.ts';
import { clientOf, createUser } from '../support/factories.ts';
import { buy, coursesAt } from '../support/orders.ts';
import { useSite } from '../support/site.ts';
import { expectAccessible, looks, visitor } from '../support/visitor.ts';

const app = useSite();

/** Reads of a screen, without the reports of the experimentation service and the stream of the bell. */
const reads = /\/api\/v1/;
/** Changes nothing, and is a POST for what it has to say. */
const reckoning = /\/orders\/api\/v1\/preview$/;
const aside = /\/experiment\/|\/analytics\/|unchecked|notifications/;

/** Goes there as a link of the application does. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

const screens = (course: { id: number; slug: string; lectureId: number; orderId: number; unboughtId: number }) => [
  '/',
  '/courses',
  '/discounted-courses',
  '/search?q=%EC%8A%A4%ED%94%84%EB%A7%81',
  `/course/${course.slug}`,
  `/courses/lecture?courseId=${course.id}&lectureId=${course.lectureId}`,
  '/my/courses',
  '/user/archived-courses',
  '/user/notes',
  '/user/inquiries',
  '/user/certificates',
  '/user/dashboard',
  '/community',
  '/user/posts',
  '/roadmaps',
  '/user/roadmaps',
  '/my/orders',
  '/user/list',
  '/user/likes',
  '/user/messages',
  '/user/points',
  '/user/vouchers',
  '/user/coupons',
  '/carts',
  `/orders/${course.orderId}`,
  `/orders/checkout?items=course-${course.unboughtId}`,
];

async function member() {
  const [teacher, learner] = await Promise.all([createUser(app, { isInstructor: true }), createUser(app)]);
  const { id, slug } = await createCourse(app, { instructorId: teacher.id, title: '스프링 첫걸음' });
  await addSection(app, id, 1, [60]);
  await enroll(app, learner.id, id);
  const [lecture] = await app.sql<{ id: number }>('SELECT id FROM lectures WHERE course_id = $1', [id]);
  const as = await clientOf(app, learner.id);
  const [bought, unbought] = [await buy(as, { items: await coursesAt(app, 10_000) }), await coursesAt(app, 20_000)];
  return { as, paths: screens({ id, slug, lectureId: Number(lecture?.id), orderId: bought.id, unboughtId: unbought[0]?.refId ?? 0 }) };
}

test('an address with nothing behind it says the same to who moves there inside the app as to who opens it', async () => {
  const as = await clientOf(app, (await createUser(app)).id);
  const { page, open } = await visitor(app, { as });
  await open('/policies/terms');
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  for (const path of [
    '/community/abc',
    '/roadmaps/abc',
    '/user/messages/abc',
    '/user/list/abc',
    '/users/abc',
    '/user/list/999999',
    '/certificates/abc',
    '/users/abc/blogs',
    '/course/none',
  ]) {
    const { status, body } = await as.fetch(path, { headers: { accept: 'text/html' } });
    const opened = /<h1[^>]*>([^<]*)/.exec(body)?.[1];
    expect([status, opened], path).toEqual([404, expect.any(String)]);
    await goTo(page, path);
    await expect.poll(() => title.innerText(), { message: path }).toBe(opened);
  }
});

const refusal = { type: 'about:blank', title: 'COMMON_001', status: 500, errorCode: 'COMMON_001', message: '잠시 후 다시 시도해주세요.', requestId: 'r-1' };
const failing = (route: Route) => route.fulfill({ status: 500, contentType: 'application/problem+json', json: refusal });

/** The reads of the page wait for what becomes of them, or have it already. */
async function directReads(page: Page) {
  const held: Route[] = [];
  let answer = async (route: Route): Promise<void> => route.continue();
  await page.route(reads, (route) =>
    aside.test(route.request().url()) || (route.request().method() !== 'GET' && !reckoning.test(route.request().url())) ? route.continue() : answer(route),
  );
  const answerBy = async (next: (route: Route) => Promise<void>) => {
    answer = next;
    // Who has gone on meanwhile waits for nothing.
    await Promise.all(held.splice(0).map((route) => next(route).catch(() => undefined)));
  };
  return { hold: () => answerBy(async (route) => void held.push(route)), waiting: () => held.length, answerBy };
}

test('every screen of lists and learning shows what it waits for, then what failed and how to go on', { timeout: 180_000 }, async () => {
  const { as, paths } = await member();
  // What waits and what failed looks alike on all screens: each is checked in one of the looks. Most of it is waiting, so both go on at once.
  const judge = async (look: (typeof looks)[number], turn: number) => {
    const { page, open } = await visitor(app, { as, ...look });
    await open('/policies/terms');
    const { hold, waiting, answerBy } = await directReads(page);
    for (const path of paths.filter((_, index) => index % looks.length === turn)) {
      await hold();
      await goTo(page, path);
      await expect.poll(waiting, { message: path }).toBeGreaterThan(0);
      await expect.poll(() => page.locator('main').innerHTML(), { message: path }).toMatch(/role="status"|class="[^"]*skeleton/i);
      await answerBy(failing);
      const again = page.locator('main').getByRole('button', { name: /다시/ }).first();
      await again.waitFor();
      expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBeLessThanOrEqual(0);
      await answerBy((route) => route.continue());
      await again.click();
      await again.waitFor({ state: 'detached' });
    }
    await answerBy(failing);
    await goTo(page, '/users/1');
    await page.locator('main').getByRole('button', { name: /다시/ }).waitFor();
    await expectAccessible(page, look.name);
  };
  await Promise.all(looks.map(judge));
});
