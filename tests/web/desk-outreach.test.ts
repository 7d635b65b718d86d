import { broadcastClock } from '@baeum/api/src/domains/broadcasts/broadcast-clock.ts';
import { clearSharedAnswers } from '@baeum/api/src/http/server/shared-answer.ts';
import type { Locator } from 'playwright-core';
import { afterEach, expect, test, vi } from 'vitest';
import { createCourse, enroll } from '../support/catalogue.ts';
import { clientOf, createUser, finishJobs, signedInClient } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { operatorOf } from '../support/submissions.ts';
import { expectAccessible, expectAccessibleInEveryLook, visitor, type Visitor } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off' } });
afterEach(() => vi.restoreAllMocks());

const wide = { width: 1440, height: 900 };
const button = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const inDialog = ({ page }: Visitor) => page.getByRole('dialog').last();
const said = ({ page }: Visitor, words: string | RegExp) => page.getByText(words).first().waitFor();
const inSeoul = (time: string) => new Date(`2026-11-27T${time}:00+09:00`);

/** Selects an option by typing its first letters. Scrolls to the field first, because the list closes on scrolling. */
async function pick(finder: Locator, letters: string, name: string): Promise<void> {
  const options = finder.page().getByRole('option');
  await finder.click();
  await finder.fill(letters);
  await expect.poll(() => options.allTextContents()).toEqual([expect.stringContaining(name)]);
  await finder.press('ArrowDown');
  await finder.press('Enter');
}

test('a broadcast at 21:30 reaches the member who agreed to news at night, two others in the morning, and nobody else', { timeout: 60_000 }, async () => {
  vi.spyOn(broadcastClock, 'now').mockReturnValue(inSeoul('21:30'));
  const ids: number[] = [];
  for (let index = 0; index < 10; index += 1) ids.push((await createUser(app)).id);
  for (const [index, id] of ids.slice(0, 3).entries()) {
    const body = { agreed: true, nightAgreed: index === 2 };
    await (await clientOf(app, id)).call('setProductNewsConsent', { params: { productNews: 'platform-news' }, body });
  }
  const desk = await visitor(app, { as: await operatorOf(app), drawn: true, viewport: wide });
  const { page } = desk;
  await desk.open('/admin/broadcasts');
  await said(desk, 'baeum admin broadcasts list');
  await button(desk, '알림 쓰기').click();
  await inDialog(desk).getByText('고른 회원').click();
  await inDialog(desk).getByRole('textbox', { name: '회원 번호' }).fill(ids.join(', '));
  await inDialog(desk).getByRole('textbox', { name: '제목' }).fill('가을 할인을 시작해요');
  await inDialog(desk).getByRole('textbox', { name: '내용' }).fill('이번 주까지 20% 할인해요.');
  await inDialog(desk)
    .getByRole('checkbox', { name: /광고예요/ })
    .check();
  await button(desk, '받을 사람 보기').click();
  await said(desk, '고른 10명 가운데 3명이 받아요.');
  await said(desk, '광고 수신에 동의하지 않은 7명은 받지 않아요.');
  await said(desk, '지금 1명');
  await expectAccessibleInEveryLook(page);
  await button(desk, '나에게 먼저 보내기').click();
  await said(desk, '내 메일로 보냈어요.');
  await inDialog(desk).getByRole('button', { name: '보내기', exact: true }).click();
  await said(desk, '3명에게 보낼까요?');
  await inDialog(desk).getByRole('button', { name: '보내기', exact: true }).click();
  await said(desk, '3명에게 보내기 시작했어요.');
  for (let run = 0; run < 3; run += 1) await finishJobs();
  await page.getByRole('row', { name: /가을 할인/ }).press('e');
  await page.waitForURL('**/admin/broadcasts/1');
  await said(desk, '2명이 기다려요.');
  await said(desk, '1 / 3명');
  await expectAccessibleInEveryLook(page);
  expect((await (await clientOf(app, ids[2] ?? 0)).call('listMessages')).body.items).toMatchObject([{ subject: '(광고) 가을 할인을 시작해요' }]);
  vi.spyOn(broadcastClock, 'now').mockReturnValue(inSeoul('08:00'));
  for (let run = 0; run < 3; run += 1) await finishJobs();
  await said(desk, '3 / 3명');
  for (const id of ids.slice(3)) expect((await (await clientOf(app, id)).call('listMessages')).body.items).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', { name: '목록으로' }).click();
  await page.getByRole('heading', { level: 1, name: '단체 알림' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(desk.trouble).toEqual([]);
});

test('the home page is changed for tomorrow: drafted, previewed, and displayed at its time', { timeout: 60_000 }, async () => {
  const desk = await visitor(app, { as: await operatorOf(app), drawn: true, viewport: wide });
  const { page } = desk;
  const instructorId = (await createUser(app)).id;
  const [first, second] = [await createCourse(app, { instructorId, title: '파도 타는 법' }), await createCourse(app, { instructorId, title: '바람 읽는 법' })];
  const [company] = await app.sql<{ id: number }>(
    "INSERT INTO corporations (name, url, logo_key) VALUES ('노을랩', 'https://jobs.example.com', 'cover.svg') RETURNING id::int",
  );
  await desk.open('/admin/home');
  await button(desk, '배너 더하기').click();
  await inDialog(desk).getByRole('textbox', { name: '제목', exact: true }).fill('내일의 배너');
  await inDialog(desk).getByRole('textbox', { name: '누르면 가는 곳' }).fill('/courses');
  await inDialog(desk).getByRole('textbox', { name: '링크에 쓸 글' }).fill('보기');
  await inDialog(desk).getByRole('button', { name: '넣기' }).click();
  await said(desk, '그림을 골라주세요.');
  const drawn = await page.screenshot({ clip: { x: 0, y: 0, width: 480, height: 320 } });
  await inDialog(desk).locator('input[type="file"]').setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer: drawn });
  await button(desk, '이대로 쓰기').click();
  await inDialog(desk).getByRole('button', { name: '그림: 그림 바꾸기' }).waitFor();
  await inDialog(desk).locator('img').first().waitFor();
  await expectAccessibleInEveryLook(page);
  await inDialog(desk).getByRole('button', { name: '넣기' }).click();
  await page.getByText('저장하지 않은 것은 저장하면 보여요.').waitFor();
  await button(desk, '저장하기').click();
  await said(desk, '초안을 저장했어요.');
  await button(desk, '고른 강의 줄 더하기').click();
  const finder = inDialog(desk).getByRole('combobox', { name: '강의 더하기' });
  for (const title of ['파도 타는 법', '바람 읽는 법']) {
    await pick(finder, title.slice(0, 2), title);
    await inDialog(desk)
      .getByRole('row', { name: new RegExp(title) })
      .waitFor();
  }
  await inDialog(desk)
    .getByRole('button', { name: /바람 읽는 법.*위로/ })
    .click();
  await expectAccessibleInEveryLook(page);
  await inDialog(desk).getByRole('button', { name: '넣기' }).click();
  await said(desk, '고른 강의 1 · 2개');
  await pick(page.getByRole('combobox', { name: '로고를 보일 기업 더하기' }), '노을', '노을랩');
  await page.getByRole('row', { name: /노을랩/ }).waitFor();
  await button(desk, '저장하기').click();
  await expect
    .poll(async () => (await app.sql('SELECT content FROM home_versions ORDER BY version DESC LIMIT 1'))[0]?.['content'])
    .toMatchObject({
      sections: expect.arrayContaining([expect.objectContaining({ key: 'picked', courseIds: [second.id, first.id] })]),
      logoIds: [company?.id],
    });
  await page.getByRole('row', { name: /노을랩/ }).waitFor();
  const preview = page.frameLocator('iframe[title="첫 화면 미리 보기"]');
  await preview.getByText('내일의 배너').first().waitFor();
  await expectAccessibleInEveryLook(page);
  await button(desk, '공개하기').click();
  await inDialog(desk).getByLabel('공개할 때 (한국 시간)').fill('2036-03-02T09:00');
  await inDialog(desk).getByRole('button', { name: '공개하기' }).click();
  await said(desk, /공개하도록 예약했어요/);
  await page
    .getByRole('row', { name: /버전 3/ })
    .getByText('예약됨')
    .waitFor();
  const titles = async () => {
    clearSharedAnswers();
    return (await (await signedInClient(app)).call('getHome')).body.banners.map(({ title }: { title: string }) => title);
  };
  expect(await titles()).toEqual([]);
  await app.sql('UPDATE home_versions SET publish_at = now() WHERE version = 3');
  expect(await titles()).toEqual(['내일의 배너']);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  // The frame runs no scripts, not even those of the accessibility check.
  expect(desk.trouble.filter((words) => !words.startsWith('Blocked script execution'))).toEqual([]);
});

test('a group is created, invited again and followed, and a corporation is added and changed', { timeout: 60_000 }, async () => {
  const desk = await visitor(app, { as: await operatorOf(app), drawn: true, viewport: wide });
  const { page } = desk;
  const course = await createCourse(app, { instructorId: (await createUser(app)).id });
  await desk.open('/admin/groups');
  await button(desk, '단체 만들기').click();
  await inDialog(desk).getByRole('textbox', { name: '이름' }).fill('배움상사');
  await inDialog(desk).getByRole('textbox', { name: '강의 번호' }).fill(String(course.id));
  await inDialog(desk).getByRole('button', { name: '만들기' }).click();
  const link = inDialog(desk).getByRole('textbox', { name: '초대 링크', exact: true });
  const invite = new URL(await link.inputValue());
  await expectAccessibleInEveryLook(page);
  await page.keyboard.press('Escape');
  const member = await signedInClient(app, { name: '한별님' });
  const id = invite.pathname.split('/')[2] ?? '';
  await member.call('signupGroup', { params: { id }, body: { invite: invite.searchParams.get('invite'), realName: '김배움' } });
  await enroll(app, member.user.id, course.id).catch(() => undefined);
  await page.getByRole('row', { name: /배움상사/ }).press('e');
  await page.waitForURL(`**/admin/groups/${id}`);
  await said(desk, '10자리 가운데 9자리가 남았어요.');
  await page.getByRole('row', { name: /김\*움/ }).waitFor();
  expect(await page.getByRole('link', { name: 'CSV로 내려받기' }).getAttribute('href')).toBe(`/admin/api/v1/groups/${id}/progress/export?masked=true`);
  await expectAccessibleInEveryLook(page);
  await button(desk, '고치기').click();
  await inDialog(desk).getByRole('textbox', { name: '이름' }).fill('배움상사 2팀');
  await inDialog(desk).getByRole('textbox', { name: '자리' }).fill('20');
  await inDialog(desk).getByLabel('초대 링크가 끝나는 때 (한국 시간)').fill('2036-03-02T09:00');
  await expectAccessibleInEveryLook(page);
  await inDialog(desk).getByRole('button', { name: '저장하기' }).click();
  await said(desk, '단체를 고쳤어요.');
  await said(desk, '20자리 가운데 19자리가 남았어요.');
  await page.getByRole('article', { name: '배움상사 2팀' }).waitFor();
  await button(desk, '초대 링크 새로 만들기').click();
  await inDialog(desk).getByRole('button', { name: '새로 만들기' }).click();
  expect(await link.inputValue()).not.toBe(invite.href);
  await page.keyboard.press('Escape');

  await desk.open('/admin/corporations');
  await button(desk, '기업 등록').click();
  await inDialog(desk).getByRole('textbox', { name: '번호' }).fill('71');
  await inDialog(desk).getByRole('textbox', { name: '이름' }).fill('물결소프트');
  await inDialog(desk).getByRole('button', { name: '저장하기' }).click();
  await said(desk, '기업을 저장했어요.');
  await page.getByRole('row', { name: /물결소프트/ }).press('e');
  await page.waitForURL('**/admin/corporations/71');
  await expectAccessibleInEveryLook(page);
  await button(desk, '고치기').click();
  await inDialog(desk).getByRole('textbox', { name: '업종' }).fill('소프트웨어');
  await inDialog(desk).getByRole('button', { name: '저장하기' }).click();
  await page.locator('[data-desk-panel]').getByText('소프트웨어').waitFor();
  expect(desk.trouble).toEqual([]);
});

test('new kinds of rows are announced, and added with one click', async () => {
  const operator = await operatorOf(app);
  const rows = [
    { key: 'recent', title: '새로 나온', shown: true },
    { key: 'free', title: '무료', shown: false },
  ];
  const content = async () => (await operator.call('getHomeContent')).body;
  const old = { banners: [], sections: rows, roadmaps: true, mentors: true, logos: true };
  expect((await operator.call('saveHomeContent', { body: { version: (await content()).newest, content: old } })).status).toBe(200);
  const desk = await visitor(app, { as: operator, drawn: true, viewport: { width: 390, height: 844 } });
  const { page } = desk;
  await desk.open('/admin/home');
  await said(desk, '아직 쓰지 않는 새 줄이 7개 있어요');
  await expectAccessible(page);
  await button(desk, '모두 보이기').click();
  await expect.poll(() => page.getByText('아직 쓰지 않는 새 줄이').count()).toBe(0);
  await button(desk, '저장하기').click();
  await expect.poll(async () => (await content()).sections.filter(({ shown }: { shown: boolean }) => shown)).toHaveLength(8);
});
