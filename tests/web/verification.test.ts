import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { TestClient } from '../support/client.ts';
import { clientElsewhere, createUser, goodPassword, signedInClient, unique } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, mailedLink, settled, visitor } from '../support/visitor.ts';

const app = useSite();
const mailSubject = '이메일 주소를 인증해주세요';
const requestCall = '**/user/api/v1/sign-up/verify/email';

/** Somebody who signed up with this browser so long ago that the mail, which they did not open yet, no longer signs them in. */
async function newMember(signedUpWith: TestClient = clientElsewhere(app), options: { redirectUrl?: string } = {}): Promise<string> {
  const email = `${unique('new')}@example.test`;
  const agreements = { terms: true, privacy: true, age14: true };
  await signedUpWith.call('signUp', { body: { email, password: goodPassword, agreements, ...options } });
  signedUpWith.cookies.delete('signed_up_here');
  return email;
}

/** Lets the minute pass that lies between two mails to one address. */
const letTimePass = () => app.sql("UPDATE mail_requests SET sent_at = sent_at - interval '61 seconds'");
const again = (page: Page) => page.getByRole('button', { name: '인증 메일 다시 받기' });
const address = (page: Page) => page.getByLabel('가입한 이메일');
const send = (page: Page) => page.getByRole('button', { name: '인증 메일 보내기' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

async function signInWithModal(page: Page, email: string) {
  await page.getByRole('banner').getByRole('link', { name: '로그인' }).click();
  await page.getByLabel('이메일', { exact: true }).fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(goodPassword);
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: '이메일 인증' });
  await modal.waitFor();
  return modal;
}

describe('the modal after signing in without a verified address', () => {
  test('mails again to the address that was typed', async () => {
    const email = await newMember();
    const first = await mailedLink(app, email, mailSubject);
    await letTimePass();
    const { page, trouble, open } = await visitor(app, { drawn: true });
    await open('/open-knowledge?from=test');
    const modal = await signInWithModal(page, email);
    await modal.getByText('가입하신 이메일 주소로 인증 메일을 보냈습니다. 메일함에서 이메일 인증을 완료해주세요.').waitFor();
    await expect.poll(() => again(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await expectAccessibleInEveryLook(page);
    await page.keyboard.press('Enter');
    await again(page).waitFor({ state: 'detached' });
    await expect.poll(() => address(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await expect.poll(() => address(page).inputValue()).toBe(email);
    const [request] = await Promise.all([page.waitForRequest(requestCall), page.keyboard.press('Enter')]);
    expect(request.postDataJSON()).toEqual({ email, groupSlug: 'VERIFY_SIGN_UP_EMAIL', referQuery: 'from=test' });
    const sent = page.getByRole('dialog', { name: '인증 메일을 보냈습니다.' });
    await sent.getByText(email).waitFor();
    await sent.getByRole('button', { name: '확인' }).click();
    await modal.waitFor({ state: 'detached' });
    await expect.poll(() => mailedLink(app, email, mailSubject), { timeout: 10_000 }).not.toBe(first);
    expect(trouble).toEqual([]);
  });

  test('closes by its link and by ✕, and the page below stays', async () => {
    const { email } = await createUser(app, { emailVerified: false });
    const { page, open } = await visitor(app);
    await open('/open-knowledge');
    for (const close of [
      { name: '닫기', exact: true, index: 1 },
      { name: '닫기', exact: true, index: 0 },
    ]) {
      const modal = await signInWithModal(page, email);
      await modal.getByRole('button', close).nth(close.index).click();
      await modal.waitFor({ state: 'detached' });
    }
    expect(page.url()).toBe(`${app.url}/open-knowledge`);
  });
});

describe('the page', () => {
  test('is busy while the mail is asked for, and leads to signing in', async () => {
    const { page, open } = await visitor(app);
    let calls = 0;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(requestCall, async (route) => {
      calls += 1;
      await answered;
      await route.continue();
    });
    await open(`/user/request-validation?email=${unique('nobody')}%40example.test`);
    await again(page).click();
    await send(page).click();
    await expect.poll(() => send(page).getAttribute('aria-busy')).toBe('true');
    await expect.poll(() => address(page).isDisabled()).toBe(true);
    await send(page).click({ force: true });
    answer();
    await page.getByRole('dialog', { name: '인증 메일을 보냈습니다.' }).getByRole('button', { name: '확인' }).click();
    await page.waitForURL(`${app.url}/signin`);
    expect(calls).toBe(1);
  });

  test('judges the address when the field is left, and lets the server decide', async () => {
    const { page, trouble, open } = await visitor(app, { drawn: true });
    await open('/user/request-validation');
    await again(page).click();
    for (const [typed, text] of [
      [`${'a'.repeat(36)}@b.kr`, '이메일은 40자 이하이어야 합니다.'],
      ['no-at-sign', '이메일 형식에 맞지 않습니다.'],
      ['learner@example.test', '이메일 형식이 맞습니다.'],
      ['a@b', '이메일은 5자 이상이어야 합니다.'],
    ] as const) {
      await address(page).fill(typed);
      await expect.poll(() => page.getByText(text).count()).toBe(0);
      await address(page).blur();
      await page.getByText(text).waitFor();
    }
    expect([await address(page).getAttribute('type'), await address(page).getAttribute('required')]).toEqual(['email', '']);
    await expectAccessibleInEveryLook(page);
    await address(page).fill('no-at-sign');
    const [request] = await Promise.all([page.waitForRequest(requestCall), address(page).press('Enter')]);
    expect(request.postDataJSON().email).toBe('no-at-sign');
    const alert = page.getByRole('dialog', { name: '안내' });
    await alert.getByText('메일 주소를 다시 확인해주세요.').waitFor();
    await alert.getByRole('button', { name: '확인' }).click();
    await alert.waitFor({ state: 'detached' });
    await expect.poll(() => address(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await expect.poll(() => send(page).getAttribute('aria-busy')).not.toBe('true');
    expect(trouble).toEqual([]);

    // It says the same for any failure.
    for (const fail of [
      { status: 500, json: {} },
      { status: 429, json: { errorCode: 'EMAIL_005', message: '메일을 방금 보냈습니다.' } },
    ]) {
      await page.route(requestCall, (route) => route.fulfill(fail), { times: 1 });
      await send(page).click();
      await alert.getByText('메일 주소를 다시 확인해주세요.').waitFor();
      await alert.getByRole('button', { name: '확인' }).click();
      await alert.waitFor({ state: 'detached' });
      await expect.poll(() => address(page).isEnabled()).toBe(true);
    }
  });

  test('shows the partners’ logo to whoever comes from one of them', async () => {
    const partner = 'https://partner.example.test/courses?a=1';
    const { page, open } = await visitor(app);
    const logo = page.locator('[data-logo=partner]');
    await open('/user/request-validation');
    expect(await logo.count()).toBe(0);
    await open(`/user/request-validation?referUrl=${encodeURIComponent('https://partner.example.test.evil.example')}`);
    expect(await logo.count()).toBe(0);
    await open(`/user/request-validation?referUrl=${encodeURIComponent(partner)}&email=${unique('p')}%40example.test`);
    await logo.waitFor();
    await again(page).click();
    const [request] = await Promise.all([page.waitForRequest(requestCall), send(page).click()]);
    expect(request.postDataJSON()).toMatchObject({ referUrl: partner, referQuery: expect.stringContaining('referUrl=') });
    await page.goto(`${app.url}/user/request-validation`, { referer: partner });
    await logo.waitFor();
  });
});

describe('the mailed link', () => {
  test('verifies, leads through signing in to the welcome page and from there back', async () => {
    const as = clientElsewhere(app);
    const email = await newMember(as, { redirectUrl: '/open-knowledge' });
    const link = await mailedLink(app, email, mailSubject);
    const { page, trouble, open } = await visitor(app, { as, drawn: true });
    await open(link);
    await heading(page, '이메일 인증이 완료되었습니다.');
    await expectAccessibleInEveryLook(page);
    await page.getByRole('main').getByRole('link', { name: '로그인' }).click();
    await page.getByRole('main').getByLabel('이메일', { exact: true }).fill(email);
    await page.getByRole('main').getByLabel('비밀번호', { exact: true }).fill(goodPassword);
    await page.keyboard.press('Enter');
    await heading(page, `${email.split('@')[0]}님, 가입을 환영합니다!`);
    await settled(page);
    await page.getByRole('link', { name: '보던 페이지로 돌아가기' }).click();
    await page.waitForURL(`${app.url}/open-knowledge`);
    expect(trouble).toEqual([]);
  });

  test('works once, and says so without alarm; a program that only fetches the page does not use it up', async () => {
    const as = clientElsewhere(app);
    const link = await mailedLink(app, await newMember(as), mailSubject);
    expect((await fetch(app.url + link, { headers: { accept: 'text/html' } })).status).toBe(200);
    const { page, open } = await visitor(app, { as });
    await open(link);
    await heading(page, '이메일 인증이 완료되었습니다.');
    await page.reload();
    await heading(page, '이미 인증된 이메일입니다.');
    await expect.poll(() => page.getByRole('main').getByRole('link', { name: '로그인' }).getAttribute('href')).toBe('/signin');
  });

  test('that is expired, wrong or missing leads to another mail', async () => {
    const email = await newMember();
    const expired = await mailedLink(app, email, mailSubject);
    await app.sql('UPDATE mail_links SET expires_at = now() WHERE email = $1', [email]);
    expect(await (await fetch(`${app.url}/user/validation`, { headers: { accept: 'text/html' } })).text()).toContain('링크가 만료되었거나 올바르지 않습니다.');
    const { page, trouble, open } = await visitor(app, { drawn: true });
    for (const link of [expired, '/user/validation?token=wrong']) {
      await open(link);
      await heading(page, '링크가 만료되었거나 올바르지 않습니다.');
    }
    await expectAccessibleInEveryLook(page);
    await page.getByRole('link', { name: '인증 메일 다시 받기' }).click();
    await page.waitForURL(`${app.url}/user/request-validation`);
    expect(trouble).toEqual([]);
  });

  test('asks for the password in another browser than the one that signed up', async () => {
    const email = await newMember();
    const { page, trouble, open } = await visitor(app, { drawn: true });
    await open(await mailedLink(app, email, mailSubject));
    await heading(page, '본인의 계정인지 확인해주세요');
    expect(trouble).toEqual([]);
    await expectAccessibleInEveryLook(page);
    const password = page.getByRole('main').getByLabel(/^비밀번호/);
    await password.fill('not the password');
    await page.keyboard.press('Enter');
    await page.getByText('현재 비밀번호가 맞지 않습니다.').waitFor();
    await password.fill(goodPassword);
    await page.keyboard.press('Enter');
    await heading(page, '이메일 인증이 완료되었습니다.');
  });

  test('opens no account to the stranger who signed up with the address', async () => {
    const stranger = clientElsewhere(app);
    const email = await newMember(stranger);
    const { page, open } = await visitor(app);
    await open(await mailedLink(app, email, mailSubject));
    const reset = page.getByRole('link', { name: '새 비밀번호 정하기' });
    await expect.poll(() => reset.getAttribute('href')).toBe('/signin/find/password');
    const signIn = () => stranger.call('signIn', { body: { email, password: goodPassword } });
    expect((await signIn()).body.errorCode).toBe('SIGNIN_004');
    await stranger.call('requestPasswordChange', { body: { email, groupSlug: 'CHANGE_PASSWORD' } });
    await open(await mailedLink(app, email, '비밀번호를 다시 설정해주세요'));
    await page.getByLabel(/^새 비밀번호/).fill('seven blue umbrellas');
    await page.keyboard.press('Enter');
    await heading(page, '비밀번호를 변경했습니다.');
    expect((await signIn()).body.errorCode).toBe('SIGNIN_001');
  });

  test('can be tried again when the server does not answer', async () => {
    const as = clientElsewhere(app);
    const link = await mailedLink(app, await newMember(as), mailSubject);
    const { page, open } = await visitor(app, { as });
    await page.route(requestCall, (route) => route.abort(), { times: 1 });
    await open(link);
    await page.getByRole('button', { name: '다시 시도' }).click();
    await heading(page, '이메일 인증이 완료되었습니다.');
  });

  test('leads whoever is signed in straight on', async () => {
    const as = await signedInClient(app);
    const link = await mailedLink(app, await newMember(as), mailSubject);
    const { page, open } = await visitor(app, { as });
    await open(link);
    await heading(page, '이메일 인증이 완료되었습니다.');
    await expect.poll(() => page.getByRole('link', { name: '계속하기' }).getAttribute('href')).toBe('/');
  });
});
