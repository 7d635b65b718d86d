import { describe, expect, test } from 'vitest';
import { enroll } from '../support/catalogue.ts';
import { clientOf, createUser } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessible, looks, visitor } from '../support/visitor.ts';

const app = useSite({ demoData: true });

const course = { slug: 'ui-design-fundamentals', title: '보기 좋은 화면에는 이유가 있다: UI 디자인 기초' };

const get = (path: string) => fetch(app.url + path, { headers: { accept: 'text/html' } });

describe('a course', () => {
  test('tells search engines and people who share it what it is', async () => {
    const html = await (await get(`/course/${course.slug}`)).text();
    const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
    const data = JSON.parse(json);
    const [row] = await app.sql<{ sale_price: number }>('SELECT sale_price FROM courses WHERE slug = $1', [course.slug]);
    expect(data).toMatchObject({ '@type': 'Course', name: course.title, inLanguage: 'ko', offers: { priceCurrency: 'KRW', price: Number(row?.sale_price) } });
    expect(data.url).toMatch(new RegExp(`/course/${course.slug}$`));
    expect(data.hasCourseInstance.courseWorkload).toMatch(/^PT\d+H\d+M$/);
    expect(html).toContain(`<title>${course.title} | 배움</title>`);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/course/${course.slug}">`));
    const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const preview = await get(new URL(image).pathname);
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('has price, contents that open one by one or all, and parts that follow the reader', async () => {
    const { page, events, trouble, open } = await visitor(app);
    await open(`/course/${course.slug}`);
    expect(events).toContain('view_course_detail');
    await page.getByRole('region', { name: '수강 정보' }).getByText('남음').waitFor();
    // Written on the server alone, and left by the browser.
    expect(JSON.parse(await page.locator('script[type="application/ld+json"]').innerText())).toMatchObject({ '@type': 'Course', name: course.title });
    const contents = page.getByRole('region', { name: '커리큘럼' });
    const sections = contents.locator('details');
    const openOnes = () => sections.evaluateAll((all) => all.filter((section) => (section as HTMLDetailsElement).open).length);
    await expect.poll(() => openOnes()).toBe(1);
    await sections.nth(1).locator('summary').press('Enter');
    await expect.poll(openOnes).toBe(2);
    await contents.getByRole('button', { name: '모두 펼치기' }).click();
    await expect.poll(openOnes).toBe(await sections.count());
    await contents.getByRole('button', { name: '모두 접기' }).click();
    await expect.poll(openOnes).toBe(0);
    const parts = page.getByRole('navigation', { name: '강의 안내' });
    await parts.getByRole('link', { name: '지식공유자' }).click();
    await expect.poll(() => parts.locator('[aria-current]').innerText()).toBe('지식공유자');
    await expect.poll(() => parts.evaluate((bar) => Math.round(bar.getBoundingClientRect().top))).toBe(64);
    expect(new URL(page.url()).hash).toBe('#instructor');
    expect(trouble).toEqual([]);
  });

  test('shows in its first HTML who learns it, who did, and who may buy it', async () => {
    const [row] = await app.sql<{ id: number }>('SELECT id FROM courses WHERE slug = $1', [course.slug]);
    const courseId = row?.id ?? 0;
    const { id: userId } = await createUser(app);
    const as = await clientOf(app, userId);
    const shown = async () => {
      const { body: html } = await as.fetch(`/course/${course.slug}`, { headers: { accept: 'text/html' } });
      return /<section aria-label="수강 정보".*?<\/section>/s.exec(html)?.[0].replaceAll(/<[^>]+>/g, ' ') ?? '';
    };
    expect(await shown()).toMatch(/원.*바로 구매/);
    await enroll(app, userId, courseId);
    await app.sql('UPDATE enrollments SET progress_rate = 42.5 WHERE user_id = $1', [userId]);
    const own = await shown();
    expect(own).toMatch(/수강 중인 강의예요 · 진도율 42%.*학습 시작하기/);
    expect(own).not.toMatch(/\d원|바로 구매|남음/);
    await app.sql("UPDATE enrollments SET enrolled_at = now() - interval '2 days', expires_at = now() - interval '1 day' WHERE user_id = $1", [userId]);
    expect(await shown()).toMatch(/원.*에 수강이 끝났어요.*바로 구매/);
    const { page, trouble, open } = await visitor(app, { as });
    await open(`/course/${course.slug}`);
    await page.getByRole('region', { name: '수강 정보' }).getByText('수강이 끝났어요').waitFor();
    expect(trouble).toEqual([]);
  });

  test('on phones keeps price and action at hand', async () => {
    const { page, open } = await visitor(app, { viewport: { width: 390, height: 844 } });
    await open(`/course/${course.slug}`);
    await page.getByRole('button', { name: '모두 펼치기' }).scrollIntoViewIfNeeded();
    const action = page.getByRole('button', { name: '담기', exact: true });
    const box = await action.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    await action.click({ trial: true });
    await action.click();
    const inCart = await page.getByRole('link', { name: '바구니', exact: true }).boundingBox();
    // Beside each other, whatever the words.
    expect(inCart?.y).toBe((await page.getByRole('link', { name: '바로 구매' }).last().boundingBox())?.y);
  });

  test.each(looks)('is accessible at $name', async ({ name: _name, ...look }) => {
    const { page, trouble, open } = await visitor(app, look);
    await open(`/course/${course.slug}`);
    await page.evaluate(() => document.querySelectorAll('li:nth-child(n+3):has(article)').forEach((alike) => alike.remove()));
    await expectAccessible(page);
    expect(trouble).toEqual([]);
  });

  test('at 320 px nothing sticks out', async () => {
    const { page, open } = await visitor(app, { viewport: { width: 320, height: 640 } });
    await open(`/course/${course.slug}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
