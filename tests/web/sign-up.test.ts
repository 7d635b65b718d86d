import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createUser, goodPassword, signedInClient, unique } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, mailedLink, visitor } from '../support/visitor.ts';

const app = useSite();
const signUpCall = '**/user/api/v1/sign-up';

const newEmail = () => `${unique('new')}@example.test`;
const email = (page: Page) => page.getByRole('textbox', { name: '이메일' });
const password = (page: Page) => page.getByLabel(/^비밀번호/);
const name = (page: Page) => page.getByRole('textbox', { name: '이름 (선택)' });
const all = (page: Page) => page.getByRole('checkbox', { name: '모두 동의합니다' });
const submit = (page: Page) => page.getByRole('button', { name: '가입하기' });
const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor();
/** Label of the control that has the focus. */
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name);

async function fill(page: Page, address: string): Promise<void> {
  await email(page).fill(address);
  await password(page).fill(goodPassword);
  await all(page).check();
}

test('a new learner signs up, verifies by mail in the same browser, is signed in and welcomed', async () => {
  const address = newEmail();
  const { page, events, trouble, open } = await visitor(app, { drawn: true });
  await open('/signup');
  await fill(page, address);
  await expectAccessibleInEveryLook(page);
  await name(page).fill('한여름');
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/sign-up')),
    page.keyboard.press('Enter'),
  ]);
  expect(request.postDataJSON()).toEqual({
    email: address,
    password: goodPassword,
    name: '한여름',
    agreements: { terms: true, privacy: true, age14: true, marketing: true },
  });
  await heading(page, '인증 메일을 보냈습니다.');
  await page.getByText(`${address} 주소로 보낸 메일에서`).waitFor();
  await expectAccessibleInEveryLook(page);
  await open(await mailedLink(app, address, '이메일 주소를 인증해주세요'));
  await heading(page, '한여름님, 가입을 환영합니다!');
  expect(new URL(page.url()).pathname).toBe('/user/hello');
  await page.getByRole('main').getByRole('link', { name: '강의 둘러보기' }).waitFor();
  await expectAccessibleInEveryLook(page);
  expect(events).toEqual(expect.arrayContaining(['view_signup', 'signup_completed', 'Login_completed']));
  expect(trouble).toEqual([]);
});

describe('the form', () => {
  test('tells what is wrong with each field and leads to the first', async () => {
    const { page, trouble, open } = await visitor(app, { drawn: true });
    let calls = 0;
    page.on('request', (request) => (calls += request.method() === 'POST' && request.url().endsWith('/sign-up') ? 1 : 0));
    await open('/signup');
    await submit(page).click();
    for (const text of ['이메일은 5자 이상이어야 합니다.', '비밀번호 형식을 확인해주세요. 10자 이상이어야 합니다.', '필수 약관에 동의해주세요.'])
      await page.getByText(text).waitFor();
    await expect.poll(() => focused(page)).toBe('email');
    await expectAccessibleInEveryLook(page);
    await email(page).fill(newEmail());
    await submit(page).click();
    await expect.poll(() => focused(page)).toBe('password');
    await password(page).fill(goodPassword);
    await name(page).fill('<김>');
    await submit(page).click();
    await page.getByText('특수문자가 포함되어 있습니다.').waitFor();
    await expect.poll(() => focused(page)).toBe('name');
    await name(page).fill("김 O'Neil-2");
    await submit(page).click();
    await expect.poll(() => focused(page)).toBe('terms');
    await expect.poll(() => page.locator('[aria-invalid="true"]').count()).toBe(3);
    expect([calls, trouble]).toEqual([0, []]);
  });

  test('knows whether the address is free once it is typed', async () => {
    const { email: taken } = await createUser(app);
    const { page, open } = await visitor(app);
    await open('/signup');
    for (const [typed, text] of [
      [taken.toUpperCase(), '이미 가입된 이메일입니다.'],
      [newEmail(), '사용할 수 있는 이메일입니다.'],
      ['no-at-sign', '이메일 형식에 맞지 않습니다.'],
    ] as const) {
      await email(page).fill(typed);
      await email(page).blur();
      await page.getByText(text).waitFor();
    }
  });

  test('shows a refusal of the server beside its field and keeps what was typed', async () => {
    const { email: taken } = await createUser(app);
    const { page, open } = await visitor(app);
    await page.route(`${signUpCall}?email=*`, (route) => route.abort());
    await open('/signup');
    await fill(page, taken);
    await submit(page).click();
    await page.getByText('이미 가입된 이메일입니다.').waitFor();
    expect([await focused(page), await password(page).inputValue(), await all(page).isChecked()]).toEqual(['email', goodPassword, true]);
    await email(page).fill(newEmail());
    await page.route(signUpCall, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await submit(page).click();
    const dialog = page.getByRole('dialog', { name: '문제가 발생했습니다.' });
    await dialog.getByRole('button', { name: '확인' }).click();
    await dialog.waitFor({ state: 'detached' });
    await submit(page).click();
    await heading(page, '인증 메일을 보냈습니다.');
  });

  test('says what a password needs: no part of the person, nothing common', async () => {
    const { page, open } = await visitor(app);
    await open('/signup');
    await email(page).fill('violetkite@example.test');
    await name(page).fill('은빛바다');
    for (const [typed, met] of [
      ['quiet ot', 0],
      ['password1234', 1],
      ['violetkite12', 1],
      ['은빛바다은빛바다은빛', 1],
      ['비 오는 날의 파란 우산', 2],
    ] as const) {
      await password(page).fill(typed);
      await expect.poll(() => page.getByText(/ 충족$/).count(), { message: typed }).toBe(met);
    }
    await expect.poll(() => password(page).getAttribute('autocomplete')).toBe('new-password');
  });

  test('agrees to all at once or one by one; marketing is a free choice', async () => {
    const { page, open } = await visitor(app);
    await open('/signup');
    for (const item of ['이용약관', '개인정보 수집·이용', '만 14세 이상입니다']) await page.getByRole('checkbox', { name: item }).check();
    await expect.poll(() => all(page).evaluate((box: HTMLInputElement) => [box.checked, box.indeterminate])).toEqual([false, true]);
    await page.getByRole('checkbox', { name: '마케팅 정보 수신' }).check();
    await expect.poll(() => all(page).isChecked()).toBe(true);
    await all(page).uncheck();
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  });

  test('is sent once, however often it is pressed', async () => {
    const { page, open } = await visitor(app);
    let calls = 0;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(signUpCall, async (route) => {
      calls += 1;
      await answered;
      await route.continue();
    });
    await open('/signup');
    await fill(page, newEmail());
    await submit(page).click();
    await submit(page).click({ force: true });
    await password(page).press('Enter');
    answer();
    await heading(page, '인증 메일을 보냈습니다.');
    expect(calls).toBe(1);
  });

  test('keeps what was typed over a reload, but no password', async () => {
    const address = newEmail();
    const { page, open } = await visitor(app);
    await open('/signup');
    await fill(page, address);
    await page.reload();
    await expect.poll(() => email(page).inputValue()).toBe(address);
    expect([await all(page).isChecked(), await password(page).inputValue()]).toEqual([true, '']);
    await expect.poll(() => page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(goodPassword);
  });
});

describe('the way here and on', () => {
  test('is carried: referUrl to the mail and back, the institution into the records', async () => {
    const address = newEmail();
    const { page, open } = await visitor(app, { cookies: { 'saved-instructor-email': address } });
    await open('/user/signup?referUrl=%2Fopen-knowledge&inst=campus&group=g1');
    await expect.poll(() => email(page).inputValue()).toBe(address);
    await password(page).fill(goodPassword);
    await all(page).check();
    await expect.poll(() => page.getByRole('main').getByRole('link', { name: '로그인' }).getAttribute('href')).toBe('/signin?referUrl=%2Fopen-knowledge');
    await submit(page).click();
    await heading(page, '인증 메일을 보냈습니다.');
    const [user] = await app.sql('SELECT sign_up_source AS source FROM users WHERE email = $1', [address]);
    expect(user).toEqual({ source: expect.objectContaining({ referUrl: '/open-knowledge', inst: 'campus', group: 'g1' }) });
    await open(await mailedLink(app, address, '이메일 주소를 인증해주세요'));
    await page.waitForURL('**/user/hello?to=first_hello&referrer=%2Fopen-knowledge');
  });

  test('another mail can be had after a minute', async () => {
    const address = newEmail();
    const { page, open } = await visitor(app);
    await page.clock.install();
    await open('/signup');
    await fill(page, address);
    await submit(page).click();
    const resend = page.getByRole('button', { name: '인증 메일 다시 받기' });
    await expect.poll(() => resend.textContent()).toMatch(/\d+초 뒤/);
    await expect.poll(() => resend.getAttribute('aria-disabled')).toBe('true');
    await app.sql("UPDATE mail_requests SET sent_at = sent_at - interval '61 seconds'");
    await page.clock.runFor(61_000);
    await resend.click();
    await page.getByText('인증 메일을 다시 보냈습니다.').waitFor();
    await expect.poll(async () => (await app.mails(address)).length, { timeout: 10_000 }).toBe(2);
  });

  test('is over for whoever is signed in already', async () => {
    const member = await signedInClient(app);
    const answer = await member.fetch('/signup?referUrl=%2Fopen-knowledge', { headers: { accept: 'text/html' } });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/open-knowledge']);
  });

  test('the welcome page leads back only to allowed addresses, and asks visitors to sign in', async () => {
    const { page, open } = await visitor(app, { as: await signedInClient(app) });
    for (const [referrer, target] of [
      ['/open-knowledge', '/open-knowledge'],
      ['https://evil.example', '/'],
    ] as const) {
      await open(`/user/hello?referrer=${encodeURIComponent(referrer)}`);
      await heading(page, '김배움님, 다시 만나 반갑습니다!');
      await expect.poll(() => page.getByRole('main').getByRole('link').last().getAttribute('href')).toBe(target);
    }
    expect((await fetch(`${app.url}/user/hello`, { headers: { accept: 'text/html' } })).status).toBe(401);
  });
});
