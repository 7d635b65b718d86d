import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { applicationModal } from '../support/application-form.ts';
import { createUser, goodPassword, unique } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { settled, visitor } from '../support/visitor.ts';

const app = useSite();
const signInCall = '**/client/api/v2/auth/signin';
const signUpCall = '**/user/api/v1/sign-up';

const email = (page: Page) => page.getByRole('textbox', { name: '이메일' });
const password = (page: Page) => page.getByLabel(/^비밀번호/);
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name);

/** Opens a page whose code does not arrive until it is let. */
async function openWithoutCode(page: Page, path: string): Promise<() => void> {
  let letCome = () => {};
  const coming = new Promise<void>((resolve) => (letCome = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await coming;
    await route.continue();
  });
  await page.goto(app.url + path, { waitUntil: 'commit' });
  await email(page).waitFor();
  return letCome;
}

describe('what stands in the fields counts', () => {
  test('though it was filled in before the page’s code was there', async () => {
    for (const path of ['/signin', '/signup']) {
      const { page } = await visitor(app);
      const letCome = await openWithoutCode(page, path);
      await email(page).fill('early@example.test');
      await password(page).fill(goodPassword);
      letCome();
      await settled(page);
      expect([path, await email(page).inputValue(), await password(page).inputValue()]).toEqual([path, 'early@example.test', goodPassword]);
      if (path === '/signup') await page.getByRole('checkbox', { name: '모두 동의합니다' }).check();
      const [request] = await Promise.all([
        page.waitForRequest((sent) => sent.method() === 'POST' && /\/(?:signin|sign-up)$/.test(sent.url())),
        password(page).press('Enter'),
      ]);
      expect(request.postDataJSON()).toMatchObject({ email: 'early@example.test', password: goodPassword });
    }
  });

  test('though a password manager filled it in without telling', async () => {
    const { page, open } = await visitor(app);
    await open('/signin');
    await page.evaluate(() => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      for (const [name, value] of [
        ['email', 'silent@example.test'],
        ['password', 'kept in a safe'],
      ])
        set?.call(document.querySelector(`[name="${name}"]`), value);
    });
    const [request] = await Promise.all([page.waitForRequest(signInCall), password(page).press('Enter')]);
    expect(request.postDataJSON()).toEqual({ email: 'silent@example.test', password: 'kept in a safe' });
    await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
    expect([await email(page).inputValue(), await password(page).inputValue()]).toEqual(['silent@example.test', 'kept in a safe']);
  });
});

describe('what the server objects to', () => {
  test('stands beside each field, and the first of them has the focus', async () => {
    const { page, open } = await visitor(app);
    await open('/signup');
    await email(page).fill(`${unique('new')}@example.test`);
    await password(page).fill(goodPassword);
    await page.getByRole('textbox', { name: '이름 (선택)' }).fill('한여름');
    await page.getByRole('checkbox', { name: '모두 동의합니다' }).check();
    const objection = (field: string, message: string) => ({ field, message, errorCode: 'COMMON_001' });
    const errors = [objection('agreements.terms', '약관이 바뀌었습니다.'), objection('name', '쓸 수 없는 이름입니다.')];
    await page.route(signUpCall, (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/problem+json',
        json: { status: 400, errorCode: 'COMMON_001', message: '입력값을 확인해주세요.', errors },
      }),
    );
    await page.getByRole('button', { name: '가입하기' }).click();
    for (const text of ['약관이 바뀌었습니다.', '쓸 수 없는 이름입니다.']) await page.getByText(text).waitFor();
    await expect.poll(() => focused(page)).toBe('name');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('textbox', { name: '이름 (선택)' }).fill('한겨울');
    await page.getByText('쓸 수 없는 이름입니다.').waitFor({ state: 'detached' });
    await page.getByText('약관이 바뀌었습니다.').waitFor();
    expect(await password(page).inputValue()).toBe(goodPassword);
  });

  test('about no field opens the dialog, and the button works again', async () => {
    const { email: taken } = await createUser(app);
    const { page, open } = await visitor(app);
    await open(`/signin/find/password?email=${encodeURIComponent(taken)}`);
    await page.route('**/user/api/v1/email/change-password', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    const button = page.getByRole('button', { name: '비밀번호 변경 메일 받기' });
    await button.click();
    await page.getByRole('dialog', { name: '안내' }).getByRole('button', { name: '확인' }).click();
    await button.click();
    await page.getByRole('dialog', { name: '메일을 보냈습니다.' }).waitFor();
  });
});

describe('a field', () => {
  test('that must not stay empty says so when it is left, and an address that is right says that', async () => {
    const { page, open } = await visitor(app);
    await open('/signin/find/password');
    const address = page.getByLabel('등록한 이메일');
    await address.focus();
    await address.blur();
    await page.getByText('이메일은 5자 이상이어야 합니다.').waitFor();
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true');
    await address.fill('learner@example.test');
    await expect.poll(() => address.getAttribute('aria-invalid')).toBeNull();
    await address.blur();
    await page.getByText('이메일 형식이 맞습니다.').waitFor();
    const described = await address.evaluate((field) =>
      (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
    );
    expect(described).toContain('이메일 형식이 맞습니다.');
  });

  test('is validated in a pause of typing, but not in the middle of it', async () => {
    const { page, open } = await visitor(app);
    await open('/signup');
    // Stands still but for what is run of it: a slow machine would pass the pause meanwhile.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    const name = page.getByRole('textbox', { name: '이름 (선택)' });
    await name.pressSequentially('<김');
    await page.clock.runFor(600);
    await name.pressSequentially('배');
    await page.clock.runFor(600);
    expect(await name.getAttribute('aria-invalid')).toBeNull();
    await page.clock.runFor(200);
    await page.getByText('특수문자가 포함되어 있습니다.').waitFor();
  });
});

test('a press that takes its time is not lost: what leaving the field says appears after it', async () => {
  const { page, open } = await visitor(app);
  await page.clock.install();
  await open('/signup');
  await email(page).pressSequentially('no address');
  const button = page.getByRole('button', { name: '가입하기' });
  await button.hover();
  await page.mouse.down();
  await page.clock.runFor(3000);
  const faults = () => page.locator('[aria-invalid="true"]').count();
  expect(await faults()).toBe(0);
  await page.mouse.up();
  await expect.poll(faults).toBeGreaterThan(1);
});

test('the browser asks before an application that was begun is left', async () => {
  const { page, open } = await visitor(app);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await open('/open-knowledge');
  await page.getByRole('main').getByRole('button', { name: '신청서 쓰기' }).click();
  await applicationModal(page).getByLabel('자기소개').waitFor();
  await open('/open-knowledge');
  expect(asked).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: '신청서 쓰기' }).click();
  await applicationModal(page).getByLabel('자기소개').fill('아직 보내지 않은 소개');
  await open('/courses');
  expect(asked).toEqual(['beforeunload']);
});
