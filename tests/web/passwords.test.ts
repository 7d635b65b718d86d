import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { clientElsewhere, createUser, goodPassword, unique } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, mailedLink, visitor } from '../support/visitor.ts';

const app = useSite();
const mailSubject = '비밀번호를 다시 설정해주세요';
const newPassword = 'seven blue umbrellas';
const requestCall = '**/user/api/v1/email/change-password';

const address = (page: Page) => page.getByLabel(/^(등록한|가입할 때 사용한) 이메일/);
const newPasswordField = (page: Page) => page.getByLabel(/^새 비밀번호/);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const stranger = (): string => `${unique('nobody')}@example.test`;

/** Asks for the mail; the dialog about it is closed. */
async function ask(page: Page, email: string): Promise<void> {
  await address(page).fill(email);
  await address(page).press('Enter');
  const sent = page.getByRole('dialog', { name: '메일을 보냈습니다.' });
  await sent.getByText(`${email} 주소로 비밀번호 설정 메일을 보냈습니다.`).waitFor();
  await sent.getByText('몇 분이 지나도 메일이 도착하지 않으면 스팸 메일함도 확인해주세요.').waitFor();
  await sent.getByRole('button', { name: '확인' }).click();
}

async function linkFor(email: string, options: { redirectUrl?: string } = {}): Promise<string> {
  await clientElsewhere(app).call('requestPasswordChange', { body: { email, groupSlug: 'CHANGE_PASSWORD', ...options } });
  return mailedLink(app, email, mailSubject);
}

async function setPassword(page: Page, password: string): Promise<void> {
  await newPasswordField(page).fill(password);
  await page.keyboard.press('Enter');
}

async function signInStatus(email: string, password: string): Promise<number> {
  return (await clientElsewhere(app).call('signIn', { body: { email, password } })).status;
}

test('a forgotten password: asked for in the modal, changed through the mail, used to sign in', async () => {
  const { email } = await createUser(app);
  const { page, trouble, open } = await visitor(app, { drawn: true });
  await open('/open-knowledge?from=test');
  await page.getByRole('banner').getByRole('link', { name: '로그인' }).click();
  await page.getByRole('dialog', { name: '로그인' }).getByRole('link', { name: '비밀번호 찾기' }).click();
  const modal = page.getByRole('dialog', { name: '비밀번호 찾기' });
  await modal.getByText('배움에 등록한 이메일 주소를 입력해주세요. 비밀번호를 변경할 수 있는 링크를 메일로 보내드립니다.').waitFor();
  await expect.poll(() => address(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessibleInEveryLook(page);
  const [request] = await Promise.all([page.waitForRequest(requestCall), ask(page, email)]);
  expect(request.postDataJSON()).toEqual({ email, groupSlug: 'CHANGE_PASSWORD', referQuery: 'from=test' });
  await modal.waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${app.url}/open-knowledge?from=test`);
  await open(await mailedLink(app, email, mailSubject));
  await setPassword(page, newPassword);
  await heading(page, '비밀번호를 변경했습니다.');
  await expectAccessibleInEveryLook(page);
  expect([await signInStatus(email, goodPassword), await signInStatus(email, newPassword)]).toEqual([401, 200]);
  await page.getByRole('main').getByRole('link', { name: '로그인' }).click();
  await page.getByLabel('이메일', { exact: true }).fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(newPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '내 계정' }).waitFor();
  expect(trouble).toEqual([]);
});

describe('asking for the mail', () => {
  test('says nothing of whether the address is known, and closes by its link', async () => {
    const { page, open } = await visitor(app);
    await open('/');
    await page.getByRole('banner').getByRole('link', { name: '로그인' }).click();
    await page.getByRole('link', { name: '비밀번호 찾기' }).click();
    const modal = page.getByRole('dialog', { name: '비밀번호 찾기' });
    await modal.getByRole('button', { name: '닫기', exact: true }).last().click();
    await modal.waitFor({ state: 'detached' });
    await open('/user/find-password');
    await ask(page, stranger());
    await page.waitForURL(`${app.url}/signin`);
  });

  test('leads to an allowed redirectUrl, and elsewhere to signing in', async () => {
    const { page, open } = await visitor(app);
    for (const [redirectUrl, target] of [
      ['/open-knowledge?a=1#b', '/open-knowledge?a=1#b'],
      ['//evil.example', '/signin'],
    ] as const) {
      await open(`/signin/find/password?redirectUrl=${encodeURIComponent(redirectUrl)}`);
      await ask(page, stranger());
      await page.waitForURL(app.url + target);
    }
  });

  test('leads to the partner that sent the visitor, in the partner’s words', async () => {
    const partner = 'https://www.partner.example.test/account';
    const { page, open } = await visitor(app);
    await page.route(`${partner}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>partner</h1>' }));
    const query = new URLSearchParams({ redirectUrl: partner, referUrl: 'https://partner.example.test/', email: stranger() });
    await open(`/signin/find/password?${query}`);
    await page.getByText('가입할 때 사용한 이메일 주소를 입력해주세요.').waitFor();
    await expect.poll(() => page.locator('[data-logo]').getAttribute('data-logo')).toBe('partner');
    await expect.poll(() => address(page).inputValue()).toBe(query.get('email'));
    await ask(page, query.get('email') ?? '');
    await page.waitForURL(partner);
  });

  test('can be tried again after a failure', async () => {
    const { page, open } = await visitor(app, { drawn: true });
    await open('/signin/find/password');
    await address(page).fill('no-at-sign');
    await address(page).blur();
    await page.getByText('이메일 형식에 맞지 않습니다.').waitFor();
    await expectAccessibleInEveryLook(page);
    await address(page).press('Enter');
    const alert = page.getByRole('dialog', { name: '안내' });
    await alert.getByText('메일 주소를 다시 확인해주세요.').waitFor();
    await alert.getByRole('button', { name: '확인' }).click();
    await alert.waitFor({ state: 'detached' });
    await expect.poll(() => address(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await ask(page, stranger());
    await page.waitForURL(`${app.url}/signin`);
  });
});

describe('the mailed link', () => {
  test('says whose password it changes, and works once', async () => {
    const { email } = await createUser(app);
    const link = await linkFor(email);
    const { page, open } = await visitor(app);
    await open(link);
    await page.getByText(`${email.slice(0, 2)}${'*'.repeat(email.indexOf('@') - 2)}@example.test 계정의 새 비밀번호를 정해주세요.`).waitFor();
    const late = await page.context().newPage();
    await late.goto(app.url + link);
    await late.waitForSelector('html[data-settled]');
    await setPassword(page, newPassword);
    await heading(page, '비밀번호를 변경했습니다.');
    await setPassword(late, 'nine yellow bicycles');
    await heading(late, '이 링크는 사용할 수 없습니다.');
    await page.reload();
    await heading(page, '이 링크는 사용할 수 없습니다.');
    await page.getByRole('link', { name: '메일 다시 받기' }).click();
    await page.waitForURL(`${app.url}/signin/find/password`);
    expect(await signInStatus(email, newPassword)).toBe(200);
  });

  test('that is expired, wrong or missing changes nothing', async () => {
    const { email } = await createUser(app);
    const expired = await linkFor(email);
    await app.sql('UPDATE mail_links SET expires_at = now() WHERE email = $1', [email]);
    const { page, trouble, open } = await visitor(app, { drawn: true });
    for (const link of [expired, '/user/password?token=wrong', '/signin/update/password']) {
      await open(link);
      await heading(page, '이 링크는 사용할 수 없습니다.');
      await expect.poll(() => newPasswordField(page).count()).toBe(0);
    }
    await expectAccessibleInEveryLook(page);
    expect(trouble).toEqual([]);
  });

  test('takes only a good password, and tells what it needs', async () => {
    const { email } = await createUser(app, { email: `${unique('violetkite')}@example.test` });
    const { page, trouble, open } = await visitor(app, { drawn: true });
    await open(await linkFor(email));
    const short = '비밀번호 형식을 확인해주세요. 10자 이상이어야 합니다.';
    const guessable = '비밀번호 형식을 확인해주세요. 이메일, 이름, 흔한 단어로 추측할 수 없어야 합니다.';
    const met = () => page.getByText(/ 충족$/).count();
    for (const [password, needs, fault] of [
      ['short', 0, short],
      ['password1234', 1, guessable],
      [email, 2, guessable],
    ] as const) {
      await setPassword(page, password);
      const error = page.getByText(fault);
      await error.waitFor();
      await expect.poll(met).toBe(needs);
      if (needs === 0) await expectAccessibleInEveryLook(page);
      await newPasswordField(page).fill('');
      await error.waitFor({ state: 'detached' });
    }
    await setPassword(page, goodPassword);
    await page.getByText('이전과 다른 비밀번호를 입력해주세요.').waitFor();
    await setPassword(page, newPassword);
    await heading(page, '비밀번호를 변경했습니다.');
    expect(trouble).toEqual([]);
  });

  test('leads to where the visitor wanted to go, by way of signing in', async () => {
    const { email } = await createUser(app);
    const { page, open } = await visitor(app);
    await open(await linkFor(email, { redirectUrl: '/open-knowledge' }));
    await setPassword(page, newPassword);
    await heading(page, '비밀번호를 변경했습니다.');
    const link = page.getByRole('main').getByRole('link', { name: '로그인' });
    await expect.poll(() => link.getAttribute('href')).toBe('/signin?referUrl=%2Fopen-knowledge');
  });
});
