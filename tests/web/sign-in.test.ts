import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { clientElsewhere, createUser, goodPassword, signedInClient } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite();
const signInCall = '**/client/api/v2/auth/signin';

/** The modal over whatever page is open. */
async function openModal(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: '로그인' }).click();
  const modal = page.getByRole('dialog', { name: '로그인' });
  await modal.waitFor();
  return modal;
}

async function submit(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('이메일', { exact: true }).fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByLabel('비밀번호', { exact: true }).press('Enter');
}

const refusal = (page: Page) => page.getByRole('dialog', { name: '이메일 또는 비밀번호를 확인해주세요.' });

async function closeRefusal(page: Page): Promise<void> {
  await refusal(page).getByRole('button', { name: '확인' }).click();
  await refusal(page).waitFor({ state: 'detached' });
}

describe('signing in', () => {
  test('through the modal leads back to the page below it', async () => {
    const user = await createUser(app);
    const { page, events, trouble, open } = await visitor(app, { drawn: true });
    await open('/open-knowledge?from=test');
    const modal = await openModal(page);
    await expect.poll(() => modal.getByLabel('이메일').evaluate((field) => field === document.activeElement)).toBe(true);
    await expectAccessibleInEveryLook(page);
    await submit(page, user.email, goodPassword);
    await page.getByRole('button', { name: '내 계정' }).waitFor();
    expect(page.url()).toBe(`${app.url}/open-knowledge?from=test`);
    await expect.poll(() => events).toEqual(expect.arrayContaining(['view_signin_modal modal', 'click_signin_at_signin modal', 'Login_completed']));
    const recorded = () => app.sql('SELECT type FROM access_referers WHERE user_id = $1', [user.id]);
    await expect.poll(recorded).toEqual([{ type: 'NEW_LOGIN' }]);
    expect(trouble).toEqual([]);
  });

  test('on its own page leads to an allowed address, and elsewhere to the main page, whether or not it is recorded where the login came from', async () => {
    const user = await createUser(app);
    const { page, open } = await visitor(app);
    for (const [referUrl, path] of [
      ['/open-knowledge', '/open-knowledge'],
      ['https://evil.example', '/'],
    ] as const) {
      await page.context().clearCookies();
      await open(`/user/signin?referUrl=${encodeURIComponent(referUrl)}`);
      await submit(page, user.email, goodPassword);
      await page.getByRole('button', { name: '내 계정' }).waitFor();
      expect(page.url()).toBe(app.url + path);
      await page.route('**/access-referer', (route) => route.fulfill({ status: 500, json: {} }));
    }
  });

  test('is asked for once, however often Enter is pressed', async () => {
    const { page, open } = await visitor(app);
    let calls = 0;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(signInCall, async (route) => {
      calls += 1;
      await answered;
      await route.continue();
    });
    await open('/signin');
    await submit(page, 'somebody@example.com', 'wrong');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    answer();
    await refusal(page).waitFor();
    expect(calls).toBe(1);
  });

  test('by Enter ends a Hangul composition first, and sends once', async () => {
    const { page, open } = await visitor(app);
    const sent: unknown[] = [];
    page.on('request', (request) => request.url().endsWith('/auth/signin') && sent.push(request.postDataJSON()));
    await open('/signin');
    await page.getByLabel('이메일', { exact: true }).fill('somebody@example.com');
    await page.getByRole('button', { name: '보기' }).click();
    await page.getByLabel('비밀번호', { exact: true }).focus();
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', { text: '비밀', selectionStart: 2, selectionEnd: 2 });
    // What a Korean keyboard sends for the Enter that takes the syllable over.
    await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 });
    await keyboard.send('Input.insertText', { text: '비밀' });
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 });
    await expect.poll(() => page.getByLabel('비밀번호', { exact: true }).inputValue()).toBe('비밀');
    expect(sent).toEqual([]);
    await page.keyboard.press('Enter');
    await refusal(page).waitFor();
    expect(sent).toEqual([{ email: 'somebody@example.com', password: '비밀' }]);
  });

  test('is over for whoever is signed in already', async () => {
    const member = await signedInClient(app);
    const answer = await member.fetch('/signin?referUrl=%2Fopen-knowledge', { headers: { accept: 'text/html' } });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/open-knowledge']);
    const elsewhere = await member.fetch('/user/signin?referUrl=%2F%2Fevil.example', { headers: { accept: 'text/html' } });
    expect(elsewhere.headers.get('location')).toBe('/');
  });
});

describe('a failed attempt', () => {
  test('says to check address and password, and keeps what was typed', async () => {
    const user = await createUser(app);
    const { page, trouble, open } = await visitor(app, { drawn: true });
    await open('/');
    const modal = await openModal(page);
    await submit(page, user.email, 'wrong');
    await refusal(page).waitFor();
    await expectAccessibleInEveryLook(page);
    await closeRefusal(page);
    await expect.poll(() => modal.getByLabel('이메일').inputValue()).toBe(user.email);
    await expect.poll(() => modal.getByLabel('비밀번호', { exact: true }).evaluate((field) => field === document.activeElement)).toBe(true);
    await expect.poll(() => modal.getByText('이메일 또는 비밀번호를 확인해주세요.').isVisible()).toBe(true);
    await page.keyboard.type('x');
    await expect.poll(() => modal.getByText('이메일 또는 비밀번호를 확인해주세요.').count()).toBe(0);
    expect(trouble).toEqual([]);
  });

  test('is told as the server knows it, again and again in the same form', async () => {
    const [dormant, locked] = await Promise.all([createUser(app, { status: 'DORMANT' }), createUser(app)]);
    for (let tries = 0; tries < 10; tries += 1) await clientElsewhere(app).call('signIn', { body: { email: locked.email, password: 'wrong' } });
    const { page, trouble, open } = await visitor(app, { drawn: true, cookies: { 'preferred-social-provider': 'GITHUB' } });
    await open('/signin');
    await expectAccessibleInEveryLook(page);
    // No format is checked.
    const [request] = await Promise.all([page.waitForRequest(signInCall), submit(page, 'not-an-address', ' ')]);
    expect(request.postDataJSON()).toEqual({ email: 'not-an-address', password: ' ' });
    await closeRefusal(page);
    await submit(page, dormant.email, goodPassword);
    await refusal(page).getByText('휴면 상태의 계정입니다.').waitFor();
    await closeRefusal(page);
    await submit(page, locked.email, goodPassword);
    await refusal(page)
      .getByText(/^로그인 시도가 너무 많습니다\. (?:\d+초|1분) 뒤에 다시 시도해주세요\.$/)
      .waitFor();
    await closeRefusal(page);
    await page.route(signInCall, (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '541' }, json: { errorCode: 'SIGNIN_002', message: '로그인 시도가 너무 많습니다.' } }),
    );
    await submit(page, locked.email, goodPassword);
    await refusal(page).getByText('로그인 시도가 너무 많습니다. 10분 뒤에 다시 시도해주세요.').waitFor();
    expect(trouble).toEqual([]);
  });

  test('without an answer, with an empty one or with an error code under another status is one as well', async () => {
    const { page, events, trouble, open } = await visitor(app);
    await open('/signin');
    const submitAndAnswer = async (answer: Parameters<Page['route']>[1]) => {
      await page.route(signInCall, answer, { times: 1 });
      await submit(page, 'somebody@example.com', 'x');
    };
    await submitAndAnswer((route) => route.abort());
    await closeRefusal(page);
    expect(trouble.some((line) => line.includes('ApiProblem'))).toBe(true);
    await submitAndAnswer((route) => route.fulfill({ status: 200, json: { errorCode: 'SIGNIN_001', message: '이메일 또는 비밀번호를 확인해주세요.' } }));
    await closeRefusal(page);
    await submitAndAnswer((route) => route.fulfill({ status: 200, contentType: 'application/json', body: 'null' }));
    const unknown = page.getByRole('dialog', { name: '알 수 없는 오류입니다.' });
    await unknown.getByText('[문의하기]').waitFor();
    await page.keyboard.press('Escape');
    await unknown.waitFor({ state: 'detached' });
    await submitAndAnswer((route) => route.fulfill({ status: 200, json: { errorCode: 'SIGNIN_004' } }));
    await page.getByRole('dialog', { name: '이메일 인증' }).waitFor();
    expect(events).not.toContain('Login_completed');
    expect(page.url()).toBe(`${app.url}/signin`);
  });

  test('for want of a verified address leads to the verification dialog with that address', async () => {
    const user = await createUser(app, { emailVerified: false });
    const { page, open } = await visitor(app);
    await open('/');
    const modal = await openModal(page);
    await submit(page, user.email, goodPassword);
    const dialog = page.getByRole('dialog', { name: '이메일 인증' });
    await dialog.getByRole('button', { name: '인증 메일 다시 받기' }).click();
    await modal.waitFor({ state: 'detached' });
    await expect.poll(() => dialog.getByLabel('가입한 이메일').inputValue()).toBe(user.email);
  });
});
