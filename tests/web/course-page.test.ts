import { describe, expect, test } from 'vitest';
import { createCourse, enroll } from '../support/catalogue.ts';
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

  test("is one's own, which is edited and not bought", async () => {
    const { id: instructorId } = await createUser(app, { isInstructor: true });
    const { id, slug } = await createCourse(app, { instructorId, title: '직접 만든 강의', price: 30_000 });
    const { page, trouble, open } = await visitor(app, { as: await clientOf(app, instructorId) });
    await open(`/course/${slug}`);
    const card = page.getByRole('region', { name: '수강 정보' });
    await card.getByText('내 강의예요').waitFor();
    expect(await card.getByRole('link', { name: '강의 편집하기' }).getAttribute('href')).toBe(`/instructor/courses/${id}/edit`);
    expect([await page.getByRole('link', { name: '바로 구매' }).count(), await page.getByRole('button', { name: /^(수강바구니 )?담기$/ }).count()]).toEqual([
      0, 0,
    ]);
    expect(trouble).toEqual([]);
  });

  test('plays its first preview from its cover, with the next one and the way to take it, and tells who teaches', async () => {
    await app.sql('UPDATE lectures SET is_preview = true WHERE seq <= 2 AND course_id = (SELECT id FROM courses WHERE slug = $1)', [course.slug]);
    const { page, trouble, open } = await visitor(app, { drawn: true });
    await open(`/course/${course.slug}`);
    const part = page.getByRole('region', { name: '지식공유자' });
    await part.getByText('작은 팀에서 디자인 시스템과 브랜드를 만들어온').waitFor();
    expect(await part.getByRole('link', { name: '정다솔님의 프로필' }).getAttribute('href')).toMatch(/^\/users\/\d+/);
    expect(await part.locator('p').nth(1).innerText()).toMatch(/강의 \d+개[^]*수강생 [\d,]+명[^]*\d\.\d/);
    expect(await page.getByRole('banner').or(page.locator('article header')).getByRole('link', { name: '지식공유자 정다솔' }).getAttribute('href')).toMatch(
      /^\/users\//,
    );
    await page.getByRole('button', { name: '미리보기', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const title = () => dialog.getByRole('heading').first().innerText();
    await dialog.getByRole('link', { name: '바로 구매' }).waitFor();
    const first = await title();
    await dialog.getByRole('button', { name: /^다음 미리보기: / }).click();
    await expect.poll(title).not.toBe(first);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(trouble).toEqual([]);
  });

  test('is shared by what the device shares with, else by its address', async () => {
    const { page, open } = await visitor(app, { drawn: true });
    await open(`/course/${course.slug}`);
    const share = page.getByRole('button', { name: '공유' });
    await share.waitFor();
    await page.evaluate(() => {
      Object.assign(navigator, { share: undefined });
      Object.defineProperty(navigator, 'share', {
        configurable: true,
        value: (what: ShareData) => Promise.resolve(Object.assign(document.body.dataset, { shared: what.url })),
      });
    });
    await share.click();
    await expect.poll(() => page.evaluate(() => document.body.dataset['shared'])).toBe(`${app.url}/course/${course.slug}`);
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
    const inCart = await page.getByRole('link', { name: '바구니 보기', exact: true }).boundingBox();
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
