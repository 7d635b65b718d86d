import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signedInClient } from '../support/factories.ts';
import { startTestApp } from '../support/server.ts';
import { useSite } from '../support/site.ts';
import { expectAccessible, expectAccessibleInEveryLook, settled, visitor } from '../support/visitor.ts';

const app = useSite({ demoData: true, env: { JOBS: 'off', CONTACT_EMAIL: 'desk@baeum.test' } });

const text = '강의 목록에서 오류가 납니다.';
const topic = (page: Page, name: string) => page.getByRole('radio', { name });
const textArea = (page: Page) => page.getByLabel('내용');
const email = (page: Page) => page.getByLabel('답장을 받을 이메일');
const requestId = (page: Page) => page.getByLabel('요청 번호 (선택)');
const submit = (page: Page) => page.getByRole('button', { name: '보내기' });
const contactLink = (page: Page) => page.getByRole('main').getByRole('link', { name: '문의하기' });
const kept = (address: string) => app.sql('SELECT topic, text, request_id, page_url FROM contact_messages WHERE email = $1', [address]);
const problem = (id: string) => ({
  status: 500,
  headers: { 'x-request-id': id },
  contentType: 'application/problem+json',
  body: JSON.stringify({ errorCode: 'COMMON_007', message: '문제가 발생했습니다. 문제가 계속되면 채팅창으로 관리자에게 문의해주세요.', instance: id }),
});

describe('the page', () => {
  test('sends what a visitor writes, from the footer of the page it is about', async () => {
    const { page, trouble, open } = await visitor(app, { drawn: true });
    await open('/courses?page=2');
    await page.getByRole('contentinfo').getByRole('link', { name: '문의하기' }).click();
    await page.getByRole('heading', { level: 1, name: '문의하기' }).waitFor();
    await expectAccessibleInEveryLook(page);
    await topic(page, '오류 신고').check();
    await textArea(page).fill(text);
    await email(page).fill('footer@baeum.test');
    await submit(page).click();
    await page.getByRole('heading', { level: 1, name: '문의를 받았어요' }).waitFor();
    await page.getByText('확인한 뒤 footer@baeum.test 주소로 답장을 드릴게요.').waitFor();
    expect(await page.getByText('접수 확인 메일').count()).toBe(0);
    await expectAccessibleInEveryLook(page);
    expect(await kept('footer@baeum.test')).toEqual([{ topic: 'technical', text, request_id: null, page_url: `${app.url}/courses` }]);
    expect(trouble).toEqual([]);
  });

  test("knows a member's address and tells of the confirmation", async () => {
    const member = await signedInClient(app);
    const { page, open } = await visitor(app, { as: member });
    await open('/contact?requestId=req-42');
    await expect.poll(() => Promise.all([email(page).inputValue(), requestId(page).inputValue()])).toEqual([member.user.email, 'req-42']);
    await topic(page, '결제·환불').check();
    await textArea(page).fill(text);
    await submit(page).click();
    await page.getByText('같은 주소로 접수 확인 메일도 보냈어요.').waitFor();
    expect(await kept(member.user.email)).toMatchObject([{ topic: 'payment', request_id: 'req-42' }]);
  });

  test('names what is missing and keeps what was typed over a reload', async () => {
    const { page, open } = await visitor(app, { drawn: true });
    await open('/contact');
    await textArea(page).fill('짧은 글');
    await submit(page).click();
    for (const message of ['문의 종류를 선택해주세요.', '문의 내용을 10자 이상 적어주세요.', '답장을 받을 이메일을 입력해주세요.'])
      await page.getByText(message).waitFor();
    await expectAccessibleInEveryLook(page);
    await topic(page, '기타').check();
    await page.reload();
    await settled(page);
    await expect.poll(async () => [await textArea(page).inputValue(), await topic(page, '기타').isChecked()]).toEqual(['짧은 글', true]);
  });

  test('keeps the message and names the address when it cannot be sent', async () => {
    const { page, open } = await visitor(app);
    await page.route('**/contact/api/v1/messages', (route) => route.fulfill(problem('failed-7')));
    await open('/contact');
    await topic(page, '기타').check();
    await textArea(page).fill(text);
    await email(page).fill('failing@baeum.test');
    await submit(page).click();
    const dialog = page.getByRole('dialog', { name: '문의를 보내지 못했어요.' });
    await dialog.getByText('desk@baeum.test 주소로 메일을 보내주세요.').waitFor();
    await dialog.getByText('요청 번호 failed-7').waitFor();
    await dialog.getByRole('button', { name: '확인' }).click();
    expect(await textArea(page).inputValue()).toBe(text);
    await page.unroute('**/contact/api/v1/messages');
    await submit(page).click();
    await page.getByRole('heading', { name: '문의를 받았어요' }).waitFor();
  });
});

describe('failures lead there', () => {
  test('the page that is not there', async () => {
    const { page, open } = await visitor(app);
    await open('/no-such-page');
    await contactLink(page).click();
    await page.getByRole('heading', { level: 1, name: '문의하기' }).waitFor();
  });

  test('the page for another role', async () => {
    const { page, open } = await visitor(app, { as: await signedInClient(app) });
    await open('/dev/shells/operator');
    await contactLink(page).waitFor();
  });

  test('the section whose data did not come, with the request id', async () => {
    const { page, open } = await visitor(app);
    await open('/courses');
    await page.route('**/api/v*/**', (route) =>
      route.request().method() === 'GET' && /course/.test(route.request().url()) ? route.fulfill(problem('lost-3')) : route.continue(),
    );
    await page
      .getByRole('main')
      .getByRole('link', { name: /강의|원/ })
      .first()
      .click();
    await page.getByText('요청 번호 lost-3').waitFor();
    await contactLink(page).click();
    await expect.poll(() => requestId(page).inputValue()).toBe('lost-3');
  });

  test('the dialog of an unknown error, in a tab of its own', async () => {
    const { page, open } = await visitor(app);
    await page.route('**/client/api/v2/auth/signin', (route) =>
      route.fulfill({ status: 200, headers: { 'x-request-id': 'empty-9' }, contentType: 'application/json', body: 'null' }),
    );
    await open('/signin');
    await page.getByLabel('이메일', { exact: true }).fill('somebody@baeum.test');
    await page.getByLabel('비밀번호', { exact: true }).fill('some-password-2026');
    await page.keyboard.press('Enter');
    const link = page.getByRole('link', { name: '[문의하기]' });
    await link.waitFor();
    await page.getByRole('paragraph').getByText('문제가 계속되면 [문의하기]를 이용해주세요.').first().waitFor();
    const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await settled(tab);
    await expect.poll(() => requestId(tab).inputValue()).toBe('empty-9');
    expect(await page.getByRole('textbox', { name: '이메일' }).inputValue()).toBe('somebody@baeum.test');
  });

  test('the dialog that speaks of the administrator', async () => {
    const { page, open } = await visitor(app, { drawn: true, as: await signedInClient(app) });
    await page.route('**/instructor/api/v1/application/check', (route) => route.fulfill(problem('check-5')));
    await open('/open-knowledge');
    await page.getByRole('main').getByRole('button', { name: '신청서 쓰기' }).click();
    const dialog = page.getByRole('dialog', { name: '문제가 발생했습니다.' });
    await dialog.getByText('문제가 계속되면 채팅창으로 관리자에게 문의해주세요.').waitFor();
    for (const name of ['채팅창', '문의하기']) {
      const link = dialog.getByRole('link', { name });
      expect(await Promise.all([link.getAttribute('href'), link.getAttribute('target')])).toEqual(['/contact?requestId=check-5', '_blank']);
    }
    await expectAccessible(page);
  });
});

test('an installation may name another place', async () => {
  const other = await startTestApp({ BAEUM_WEB: 'built', JOBS: 'off', CONTACT_URL: 'https://help.baeum.test/desk' });
  try {
    const { page } = await visitor(other);
    await page.goto(`${other.url}/no-such-page`);
    expect(await page.getByRole('link', { name: '문의하기' }).evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      'https://help.baeum.test/desk',
      'https://help.baeum.test/desk',
    ]);
  } finally {
    await other.stop();
  }
});
