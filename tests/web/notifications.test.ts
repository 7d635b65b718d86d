import { sendNews } from '@baeum/api/src/domains/marketing-consents/marketing-consents.jobs.ts';
import { notify, notifyOf, notifyOwner } from '@baeum/api/src/domains/notifications/notifications.public.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createCourse } from '../support/catalogue.ts';
import { signedInClient, type TestUser } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessible, expectAccessibleInEveryLook, settled, visitor } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off' } });

const context = { ip: '203.0.113.9', userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/153.0.0.0 Safari/537.36' };
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^알림/ });
/** The number on the corner of its icon, on one line. */
const isOneLine = (page: Page) =>
  bell(page)
    .locator('span')
    .evaluate((count) => {
      const text = document.createRange();
      text.selectNodeContents(count);
      return text.getClientRects().length === 1 && count.scrollWidth <= count.clientWidth;
    });
const panel = (page: Page) => page.getByRole('region', { name: '알림' });

/** Any picture does. */
async function drawCover(courseId: number): Promise<void> {
  await app.sql('UPDATE courses SET cover_key = (SELECT key FROM images LIMIT 1) WHERE id = $1', [courseId]);
}

async function tell({ id }: TestUser, times: number): Promise<void> {
  for (let each = 1; each <= times; each += 1) await notifyOwner(id, 'token-created', { name: `프로그램 ${each}` }, { context });
}

describe('the bell', () => {
  test('counts what is unread, shows the latest ten, and marks them as read', async () => {
    const member = await signedInClient(app);
    await tell(member.user, 12);
    const { page, trouble, open } = await visitor(app, { as: member, drawn: true });
    await open('/');
    await page.getByRole('button', { name: '알림, 안 읽음 12' }).waitFor();
    expect(await isOneLine(page)).toBe(true);
    await page.getByRole('button', { name: '알림, 안 읽음 12' }).click();
    const rows = panel(page).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(10);
    expect(await rows.first().textContent()).toContain("'프로그램 12'에 계정 접근을 허용했어요");
    await expectAccessible(page);
    await panel(page).getByRole('button', { name: '모두 읽음' }).click();
    await page.getByRole('banner').getByRole('button', { name: '알림', exact: true }).waitFor();
    expect((await member.call('countUncheckedNotifications')).body).toEqual({ unchecked: 0, messages: 0 });
    await page.keyboard.press('Escape');
    await expect.poll(() => panel(page).isVisible()).toBe(false);
    await bell(page).click();
    await panel(page).getByRole('link', { name: '모두 보기' }).click();
    await page.waitForURL('**/my/notifications');
    expect(trouble).toEqual([]);
  });

  test('says 99+ of more, and following one marks that one', async () => {
    const member = await signedInClient(app);
    await notify(member.user.id, 'application-approved', { mode: 'ls' });
    await app.sql(
      "INSERT INTO notifications (user_id, event, title, link, listed) SELECT $1, 'password-changed', '옛 알림', '/courses', true FROM generate_series(1, 99)",
      [member.user.id],
    );
    await notify(member.user.id, 'application-approved', { mode: 'mt' });
    const { page, open } = await visitor(app, { as: member });
    await open('/courses');
    await page.getByRole('button', { name: '알림, 안 읽음 99+' }).waitFor();
    expect(await isOneLine(page)).toBe(true);
    await page.getByRole('button', { name: '알림, 안 읽음 99+' }).click();
    await panel(page)
      .getByRole('link', { name: /멘토 신청이 완료됐어요/ })
      .click();
    await page.waitForURL('**/mentors/start');
    await expect.poll(async () => (await member.call('countUncheckedNotifications')).body.unchecked).toBe(100);
  });

  test('hears of what happens while the page is open', async () => {
    const member = await signedInClient(app);
    const { page, open } = await visitor(app, { as: member });
    await page.clock.install();
    await open('/courses');
    await bell(page).waitFor();
    await tell(member.user, 1);
    // The next poll is half a minute to five away, as many as came in vain before it.
    const told = async () => {
      await page.clock.fastForward(60_000);
      return page.getByRole('button', { name: '알림, 안 읽음 1' }).count();
    };
    await expect.poll(told, { interval: 300 }).toBe(1);
  });
});

test('/my/notifications continues part by part', async () => {
  const member = await signedInClient(app);
  await tell(member.user, 22);
  const neighbour = await signedInClient(app, { name: '박이웃', isInstructor: true });
  const { id: courseId } = await createCourse(app, { instructorId: neighbour.user.id });
  await drawCover(courseId);
  await notifyOf(member.user.id, 'post-commented', { id: 1, title: '물어봐요' }, { by: neighbour.user.id, key: 'comment/1', courseId });
  const { page, trouble, open } = await visitor(app, { as: member, drawn: true });
  await open('/my/notifications');
  const rows = page.getByRole('main').getByRole('listitem');
  expect(await rows.count()).toBe(20);
  await page.getByRole('heading', { name: '오늘' }).waitFor();
  // Who did it is named and shown, and what it is about has its cover; a notice of the site's own has the picture of its kind.
  expect(await rows.first().textContent()).toContain('박이웃');
  expect([await rows.first().locator('img').count(), await rows.nth(1).locator('img').count(), await rows.nth(1).locator('svg').count()]).toEqual([1, 0, 1]);
  await page.route('**/notifications?*', (route) => route.fulfill({ status: 500, json: { errorCode: 'COMMON_500', message: '잠시 후 다시 시도해주세요.' } }));
  await page.getByRole('button', { name: '더 보기' }).click();
  const again = page.getByRole('main').getByRole('button', { name: '다시 시도' });
  await again.waitFor();
  trouble.length = 0;
  await page.unroute('**/notifications?*');
  await again.click();
  await expect.poll(() => rows.count()).toBe(23);
  // The parts are one list, and a group that goes on has one heading.
  expect(await page.getByRole('heading', { level: 2, name: '오늘' }).count()).toBe(1);
  await page.getByRole('main').getByRole('button', { name: '모두 읽음' }).click();
  await expect.poll(() => page.getByText('안 읽음').count()).toBe(0);
  await expectAccessibleInEveryLook(page);
  expect(trouble).toEqual([]);
});

describe('/my/settings/notification', () => {
  test('saves each choice by itself, by keyboard too; mails of security cannot be switched off', async () => {
    const member = await signedInClient(app);
    const { page, trouble, open } = await visitor(app, { as: member, drawn: true });
    await open('/my/settings/notification');
    const cell = (name: string) => page.getByRole('checkbox', { name });
    // What only operators, instructors or mentors are notified of is not theirs to choose.
    for (const name of ['하지 못한 실험 예약', '정산 확정', '나에게 온 멘토링 신청']) expect(await cell(`${name}: 메일`).count(), name).toBe(0);
    expect([await cell('새 기기에서 로그인: 메일').isDisabled(), await cell('새 기기에서 로그인: 메일').isChecked()]).toEqual([true, true]);
    await cell('강의 수료: 메일').focus();
    await page.keyboard.press('Space');
    await page.getByText('저장했어요').waitFor();
    expect((await member.call('getNotificationSettings')).body).toContainEqual({
      event: 'course-completed',
      inApp: true,
      email: false,
      sms: false,
      push: true,
    });
    const news = page.getByRole('switch', { name: /^새 강의와 할인 소식/ }).first();
    await news.check();
    await page.getByRole('switch', { name: '새 강의와 할인 소식: 밤에도 받기' }).check();
    await expect.poll(async () => (await member.call('listMarketingConsents')).body[0]).toMatchObject({ agreed: true, nightAgreed: true });
    await page.getByText(/에 동의했어요/).waitFor();
    await expectAccessibleInEveryLook(page);
    await page.reload();
    expect([await cell('강의 수료: 메일').isChecked(), await news.isChecked()]).toEqual([false, true]);
    expect(trouble).toEqual([]);
  });

  test('takes back what could not be saved, and says so', async () => {
    const { page, open } = await visitor(app, { as: await signedInClient(app, { roleAdmin: true }) });
    await open('/my/settings/notification');
    // What concerns operators only is there for them.
    expect(await page.getByRole('checkbox', { name: '하지 못한 실험 예약: 메일' }).isChecked()).toBe(true);
    await page.route('**/notification-settings', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
    const cell = page.getByRole('checkbox', { name: '확인을 기다리는 신청서: 알림' });
    await cell.click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor();
    expect(await cell.isChecked()).toBe(true);
  });
});

describe('/marketing/unsubscribe', () => {
  test('ends the news by one press, without signing in', async () => {
    const member = await signedInClient(app);
    await member.call('setProductNewsConsent', { params: { productNews: 'platform-news' }, body: { agreed: true, nightAgreed: true } });
    await sendNews.run({
      userId: member.user.id,
      topic: 'platform-news',
      key: 'news/1',
      subject: '반값',
      lines: ['소식'],
      link: { path: '/courses', label: '보기' },
    });
    const [mail] = await app.mails(member.user.email);
    const { page, trouble, open } = await visitor(app, { drawn: true });
    await open(`/marketing/unsubscribe?token=${/unsubscribe\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]}`);
    await expectAccessibleInEveryLook(page);
    expect((await member.call('listMarketingConsents')).body[0].agreed).toBe(true);
    await page.getByRole('button', { name: '수신 거부하기' }).click();
    await page.getByText("이제 '새 강의와 할인 소식'").waitFor();
    expect((await member.call('listMarketingConsents')).body[0].agreed).toBe(false);
    expect(trouble).toEqual([]);
  });

  test('says what to do where the link is no good', async () => {
    const { page, open } = await visitor(app);
    expect(await (await fetch(`${app.url}/marketing/unsubscribe`, { headers: { accept: 'text/html' } })).text()).toContain('쓸 수 없는 링크예요');
    await open('/marketing/unsubscribe?token=unknown');
    await page.getByRole('button', { name: '수신 거부하기' }).click();
    await page.getByRole('heading', { name: '쓸 수 없는 링크예요' }).waitFor();
  });
});

describe('the choice of analytics', () => {
  const cookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'analytics')?.value;

  test('has two buttons of one look, holds at once and over a reload', async () => {
    const { page, trouble, open } = await visitor(app, { drawn: true });
    await open('/courses');
    await page.getByRole('contentinfo').getByRole('link', { name: '이용 기록 설정' }).click();
    await page.getByRole('button', { name: '허용', pressed: true }).waitFor();
    const styles = await Promise.all(
      ['허용', '거부'].map((name) => page.getByRole('button', { name }).evaluate((button) => `${button.className} ${button.getBoundingClientRect().width}`)),
    );
    expect(new Set(styles).size).toBe(1);
    await page.getByRole('button', { name: '거부' }).click();
    await page.getByText('남기지 않아요').waitFor();
    expect(await cookie(page)).toBe('off');
    const [allow, refuse] = await Promise.all(
      ['허용', '거부'].map((name) => page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).borderColor)),
    );
    expect(allow, 'the answer that holds is seen').not.toBe(refuse);
    await expectAccessibleInEveryLook(page);
    await page.reload();
    await settled(page);
    await page.getByRole('button', { name: '거부', pressed: true }).click();
    await page.getByRole('button', { name: '허용' }).click();
    expect(await cookie(page)).toBe('on');
    expect(trouble).toEqual([]);
  });

  test('leaves nothing to choose where the browser refuses tracking', async () => {
    const { page, open } = await visitor(app);
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await open('/privacy-choices');
    await page.getByText('브라우저가 추적하지 말라고').waitFor();
    expect(await page.getByRole('button', { name: '허용' }).count()).toBe(0);
  });
});
