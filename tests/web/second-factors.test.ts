import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { codeAt, withAuthenticator } from '../support/authenticator.ts';
import { clientOf, createUser, goodPassword, signedInClient } from '../support/factories.ts';
import { freePort } from '../support/server-process.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

/** Passkeys belong to a host with a name, and the server must know the address that the browser sees. */
const port = await freePort();
const app = useSite({ env: { HOST: 'localhost', PORT: String(port), SITE_ORIGIN: `http://localhost:${port}` } });

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('이메일', { exact: true }).fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(goodPassword);
  await page.getByLabel('비밀번호', { exact: true }).press('Enter');
}

describe('an authenticator app', () => {
  test('is set up in the settings, asked for at the next sign-in, and taken away again', async () => {
    const member = await signedInClient(app);
    const other = await clientOf(app, member.user.id);
    await member.call('createApiToken', { body: { name: '백업', scopes: ['profile:read'] } });
    const { page, open, trouble } = await visitor(app, { as: member, drawn: true });
    await open('/my/settings/security');
    const told = page.getByText('로그아웃되고, API 토큰도 지워져요');
    const to = (piece: string) => page.getByRole('navigation', { name: '계정 설정' }).getByRole('link', { name: piece }).click();
    await to('연결과 토큰');
    await page.getByText('백업', { exact: true }).waitFor();
    await to('로그인과 보안');
    await Promise.all([told.waitFor(), page.getByRole('button', { name: '다른 기기 모두 로그아웃' }).waitFor()]);
    await page.getByRole('button', { name: '인증 앱 등록' }).click();
    const setUp = page.getByRole('dialog', { name: '인증 앱 등록' });
    await setUp.getByRole('img', { name: '인증 앱에 등록할 QR 코드' }).waitFor();
    await expectAccessibleInEveryLook(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const secret = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await setUp.getByLabel('앱에 보이는 인증 번호').fill(codeAt(secret));
    await setUp.getByRole('button', { name: '등록' }).click();
    const codes = page.getByRole('dialog', { name: '복구 코드' });
    await expect.poll(() => codes.getByRole('listitem').count()).toBe(10);
    const [recoveryCode = ''] = await codes.getByRole('listitem').allTextContents();
    await codes.getByRole('button', { name: '보관했어요' }).click();
    await page.getByText('10개 남았어요').waitFor();
    for (const gone of [told, page.getByRole('button', { name: '다른 기기 모두 로그아웃' })]) await gone.waitFor({ state: 'detached' });
    await to('연결과 토큰');
    await page.getByText('아직 토큰이 없어요.').waitFor();
    await to('로그인과 보안');
    expect((await other.call('getSession')).body.state).toBeNull();

    const elsewhere = await visitor(app);
    await elsewhere.open('/signin');
    await signIn(elsewhere.page, member.user.email);
    const step = elsewhere.page.getByRole('dialog', { name: '2단계 인증' });
    await step.getByLabel('인증 번호').fill('000000');
    await step.getByLabel('인증 번호').press('Enter');
    await step.getByText('인증 번호를 확인해주세요.').waitFor();
    await step.getByRole('button', { name: '복구 코드로 확인하기' }).click();
    await step.getByLabel('복구 코드').fill(recoveryCode.toLowerCase());
    await step.getByLabel('복구 코드').press('Enter');
    await elsewhere.page.getByRole('button', { name: '내 계정' }).waitFor();

    await page.getByRole('button', { name: '인증 앱 지우기' }).click();
    await page.getByRole('dialog', { name: '인증 앱을 지울까요?' }).getByRole('button', { name: '인증 앱 지우기' }).click();
    await page.getByRole('button', { name: '인증 앱 등록' }).waitFor();
    expect(trouble).toEqual([]);
  });

  test('closing the second step leaves the form as it was typed', async () => {
    const member = await signedInClient(app);
    const { secret } = (await member.call('startTotp')).body;
    expect((await member.call('confirmTotp', { body: { code: codeAt(secret) } })).status).toBe(200);
    const { page, open } = await visitor(app);
    await open('/signin');
    await signIn(page, member.user.email);
    await page.getByRole('dialog', { name: '2단계 인증' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByLabel('비밀번호', { exact: true }).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByLabel('비밀번호', { exact: true }).inputValue()).toBe(goodPassword);
  });
});

describe('a passkey', () => {
  test('is added in the settings, answers the second step, and signs in by itself', async () => {
    const member = await signedInClient(app);
    const { page, open, trouble } = await visitor(app, { as: member });
    await open('/my/settings/security');
    await withAuthenticator(page);
    await page.getByRole('button', { name: '패스키 등록' }).click();
    const dialog = page.getByRole('dialog', { name: '패스키 등록' });
    await dialog.getByLabel('패스키의 이름').fill('회사 노트북');
    await dialog.getByRole('button', { name: '패스키 등록' }).click();
    await page.getByRole('dialog', { name: '복구 코드' }).getByRole('button', { name: '보관했어요' }).click();
    await page.getByText('회사 노트북').waitFor();

    await page.context().clearCookies();
    await page.goto(`${app.url}/signin`);
    await signIn(page, member.user.email);
    await page.getByRole('dialog', { name: '2단계 인증' }).getByRole('button', { name: '패스키로 확인' }).click();
    await page.getByRole('button', { name: '내 계정' }).waitFor();

    await page.context().clearCookies();
    await page.goto(`${app.url}/signin`);
    await page.getByRole('button', { name: '패스키로 로그인' }).click();
    await page.getByRole('button', { name: '내 계정' }).waitFor();
    expect(trouble).toEqual([]);
  });

  test('that is nowhere is said plainly', async () => {
    await createUser(app);
    const { page, open } = await visitor(app);
    await open('/signin');
    await page.evaluate(() => {
      Object.defineProperty(navigator.credentials, 'get', { value: () => Promise.reject(new DOMException('none', 'NotAllowedError')) });
    });
    await page.getByRole('button', { name: '패스키로 로그인' }).click();
    await page.getByRole('dialog', { name: '패스키로 로그인' }).getByText('이메일과 비밀번호로 로그인해주세요').waitFor();
  });
});
