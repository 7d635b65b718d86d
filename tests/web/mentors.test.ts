import { beforeAll, describe, expect, test } from 'vitest';
import { dayWords, seoulWords } from '../../web/src/ui/seoul-time.ts';
import { client } from '../support/client.ts';
import { createUser, signedInClient } from '../support/factories.ts';
import { focused, tabTo } from '../support/keyboard.ts';
import { createMentor, schedule, seoulDay, seoulTime, storeSession, type TestMentor } from '../support/mentoring.ts';
import { useSite } from '../support/site.ts';
import { expectAccessible, expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite();
/** Days from now on which the mentors have time, in two months. */
let days: [string, string];
let mentors: Record<'busy' | 'free' | 'idle' | 'full', TestMentor>;

/** Only on these days, from seven to ten in the evening. */
const openOn = (mentor: TestMentor, ...dates: string[]) =>
  mentor.call('setMentoringSchedule', {
    body: schedule({ weekly: [], exceptions: dates.map((date) => ({ date, closed: false, ranges: [{ start: '19:00', end: '22:00' }] })) }),
  });

beforeAll(async () => {
  days = [await seoulDay(app, 3), await seoulDay(app, 36)];
  mentors = {
    busy: await createMentor(app),
    free: await createMentor(app, { price: 0, minutes: 30 }),
    idle: await createMentor(app),
    full: await createMentor(app),
  };
  const { busy, free, idle } = mentors;
  await app.sql('UPDATE users SET name = $2 WHERE id = $1', [busy.user.id, '나</script>연']);
  await app.sql('UPDATE mentors SET company = $2 WHERE user_id = $1', [busy.user.id, '푸른결소프트']);
  await app.sql('UPDATE users SET name = $2 WHERE id = $1', [free.user.id, '한도윤']);
  await app.sql('UPDATE mentors SET takes_requests = false WHERE user_id = $1', [idle.user.id]);
  await openOn(busy, ...days);
  await openOn(free, days[1]);
  await storeSession(app, busy.user.id, (await createUser(app)).id, seoulTime(days[0], '20:00'));
  await addReviews(busy, 12);
});

/** Reviews of so many mentees, each of a session that is over. */
async function addReviews(mentor: TestMentor, count: number): Promise<void> {
  const { id: menteeId } = await createUser(app, { name: '김배움' });
  await app.sql(
    `WITH session AS (
       INSERT INTO mentorings (mentor_id, mentee_id, status, start_at, end_at, duration_minutes, buffer_minutes, price, question)
       SELECT $1, $2, 'COMPLETED', now() - make_interval(days => n), now() - make_interval(days => n) + interval '1 hour', 60, 0, 33000, '무엇부터 할까요?'
       FROM generate_series(1, $3::int) n RETURNING id, mentor_id, mentee_id)
     INSERT INTO mentoring_reviews (mentoring_id, mentor_id, user_id, rating, content) SELECT id, mentor_id, mentee_id, 5, '막막하던 준비가 분명해졌어요 ' || id FROM session`,
    [mentor.user.id, menteeId, count],
  );
}

const html = async (path: string) => (await client(app.url).fetch(path, { headers: { accept: 'text/html' } })).body as string;
const dataIn = (page: string): Record<string, object>[] =>
  JSON.parse(/<script type="application\/ld\+json">([^]*?)<\/script>/.exec(page)?.[1] ?? '{}')['@graph'];

describe('the list of mentors', () => {
  test('is there without scripts, and its fields and pages have addresses of their own', async () => {
    const page = await html('/mentors?categoryId=1&priceMax=50000&sort=price');
    expect([/<title>([^<|]+)/.exec(page)?.[1], /<link rel="canonical" href="https?:\/\/[^/]+([^"]+)"/.exec(page)?.[1]]).toEqual([
      '개발·프로그래밍 멘토링 ',
      '/mentors?categoryId=1',
    ]);
    const holds = (text: string) => page.includes(text);
    expect([holds(`${seoulWords(seoulTime(days[0], '19:00'))}부터</time>`), holds(`/mentors/${mentors.idle.user.id}"`)]).toEqual([true, false]);
    expect((await html('/mentors?q=%EB%B0%B1%EC%97%94%EB%93%9C')).includes('noindex')).toBe(true);
  });

  test('is narrowed by price and day, and what leaves nobody is dropped by one press', async () => {
    const { page, trouble, open } = await visitor(app, { drawn: true, timezoneId: 'Asia/Seoul' });
    await open('/mentors');
    const cards = page.getByRole('region', { name: '멘토 목록' }).getByRole('article');
    expect(await cards.count()).toBe(3);
    await cards
      .filter({ hasText: '푸른결소프트' })
      .getByText(`${seoulWords(seoulTime(days[0], '19:00'))}부터`)
      .waitFor();
    await expectAccessibleInEveryLook(page);

    await open('/mentors');
    await page.getByRole('button', { name: '이 날 가능' }).click();
    const month = page.getByRole('dialog', { name: '이 날 가능' });
    await month
      .getByRole('button', { name: /월 \d+일/ })
      .and(month.locator(':not([aria-disabled])'))
      .first()
      .waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await open(`/mentors?availableOn=${days[0]}&priceMax=0`);
    await page.getByText('조건에 맞는 멘토가 없어요.').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: '가격 무료 빼기' }).click();
    await page.waitForURL((url) => url.search === `?availableOn=${days[0]}`);
    await expect.poll(() => cards.count()).toBe(1);
    expect(trouble).toEqual([]);
  });
});

describe('a mentor’s page', () => {
  test('tells search engines who it is and what is offered', async () => {
    const { id } = mentors.busy.user;
    const page = await html(`/mentors/${id}`);
    expect(/<meta property="og:image" content="[^"]*?(\/images\/[^"]+)">/.exec(page)?.[1]).toBe(`/images/mentors/${id}`);
    expect(dataIn(page)).toMatchObject([
      { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: '나</script>연', jobTitle: '백엔드 개발자', worksFor: { name: '푸른결소프트' } } },
      { '@type': 'Product', offers: { price: 33_000, availability: 'https://schema.org/InStock' }, aggregateRating: { ratingValue: 5, ratingCount: 12 } },
    ]);
    expect((await client(app.url).fetch('/mentors/999999', { headers: { accept: 'text/html' } })).status).toBe(404);
  });

  test('has the free times of two months, by the keyboard alone, on both clocks for who lives elsewhere', async () => {
    const { page, trouble, open } = await visitor(app, { drawn: true, timezoneId: 'Europe/London' });
    await open(`/mentors/${mentors.busy.user.id}`);
    const panel = page.getByRole('region', { name: '멘토링 신청' });
    const times = panel.getByRole('radio');
    await panel.getByRole('radiogroup', { name: `${dayWords(days[0])} 시간` }).waitFor();
    // The one at eight is another's.
    expect(await panel.getByRole('radiogroup').innerText()).toMatch(/19:00\s+10:00/);
    expect(await panel.getByRole('radiogroup').getByText('작은 시각은 영국 시간 기준이에요.', { exact: false }).count()).toBe(1);
    expect(await times.count()).toBe(2);
    expect(await panel.getByText('시간을 골라주세요.').count()).toBe(1);
    await tabTo(page, new RegExp(` ${Number(days[0].slice(8))}일`));
    for (const key of [...Array<string>(4).fill('ArrowDown'), ...Array<string>(5).fill('ArrowRight'), 'Enter']) await page.keyboard.press(key);
    await panel.getByRole('radiogroup', { name: `${dayWords(days[1])} 시간` }).waitFor();
    await tabTo(page, /19:00/);
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toContain('20:00');
    await panel.getByText(`${seoulWords(seoulTime(days[1], '20:00'))} 한국 시간 · 11:00 영국 시간`).waitFor();
    await expectAccessibleInEveryLook(page);
    expect(trouble).toEqual([]);
  });

  test('keeps its button whole at the foot of a phone, however much the time beside it says', async () => {
    const { page, open } = await visitor(app, { drawn: true, timezoneId: 'America/New_York', viewport: { width: 320, height: 800 } });
    await open(`/mentors/${mentors.busy.user.id}`);
    await page.getByRole('radio').first().check();
    const lines = await page
      .getByRole('button', { name: '신청하기' })
      .last()
      .evaluate((button) => {
        const words = document.createRange();
        words.selectNodeContents(button);
        return new Set([...words.getClientRects()].map(({ top }) => top)).size;
      });
    expect(lines).toBe(1);
  });

  test('says why nothing can be asked for, and leads on', async () => {
    const { idle, full, busy } = mentors;
    const { page, open } = await visitor(app, { as: busy });
    for (const [mentor, words] of [
      [idle, '지금은 신청을 받지 않는 멘토예요'],
      [full, '지금은 신청할 수 있는 시간이 없어요'],
      [busy, '내 멘토 페이지예요'],
    ] as const) {
      await open(`/mentors/${mentor.user.id}`);
      await page.getByRole('region', { name: '멘토링 신청' }).getByText(words).waitFor();
      expect(await page.getByRole('button', { name: '신청하기' }).count()).toBe(0);
    }
  });

  test('has the newest reviews in its first HTML, the others one press away, with names that are masked', async () => {
    const { id } = mentors.busy.user;
    expect((await html(`/mentors/${id}`)).includes('막막하던 준비가')).toBe(true);
    const { page, open } = await visitor(app);
    await open(`/mentors/${id}`);
    const reviews = page.getByRole('list', { name: '후기 목록' }).getByRole('listitem');
    expect([await reviews.count(), await reviews.first().innerText()]).toEqual([5, expect.stringContaining('김*움')]);
    await page.getByRole('button', { name: '후기 더 보기' }).click();
    await expect.poll(() => reviews.count()).toBe(10);
    await page.getByRole('button', { name: '후기 더 보기' }).click();
    await expect.poll(() => reviews.count()).toBe(12);
    expect(await page.getByRole('button', { name: '후기 더 보기' }).count()).toBe(0);
  });

  test('is liked, and reported, where it stands', async () => {
    const member = await signedInClient(app);
    const { page, open } = await visitor(app, { as: member });
    await open(`/mentors/${mentors.free.user.id}`);
    await page.getByRole('button', { name: '좋아요' }).click();
    await page.getByRole('button', { name: '좋아요 1', pressed: true }).waitFor();
    await page.getByRole('button', { name: '신고' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: '광고나 도배예요' }).check();
    await page.getByRole('dialog').getByRole('button', { name: '신고하기' }).click();
    await page.getByText('신고했어요. 운영자가 확인할게요.').waitFor();
    expect((await member.call('listLikes', { query: { type: 'MENTOR' } })).body.total).toBe(1);
  });
});
