/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { clientElsewhere, createUser, goodPassword, signedInClient } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite();
const refusal = '코드가 만료되었거나 올바르지 않습니다. 기기에서 새 코드를 받아 입력해주세요.';

/** A program that waits for somebody to let it in, and what it is told when it asks. */
async function device(scopes: string[] = ['profile:read']) {
  const program = clientElsewhere(app);
  const { body } = await program.call('startDeviceLogin', { body: { clientName: 'baeum CLI', scopes } });
  const { pathname, search } = new URL(body.verificationUriComplete);
  const ask = () => program.call('exchangeToken', { body: { grantType: 'device_code', deviceCode: body.deviceCode } });
  return { userCode: body.userCode as string, link: pathname + search, ask };
}

const codeField = (page: Page) => page.getByRole('textbox', { name: '코드' });
const approve = (page: Page) => page.getByRole('button', { name: '승인' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

test('a visitor signs in first, and is back at the code afterwards', async () => {
  const { email } = await createUser(app);
  const { userCode, link } = await device();
  const { page, open } = await visitor(app);
  await open(link);
  await page.getByText('이 요청에는 로그인이 반드시 필요합니다.').waitFor();
  await expect.poll(() => codeField(page).count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: '로그인' }).click();
  await page.getByLabel('이메일', { exact: true }).fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(goodPassword);
  await page.keyboard.press('Enter');
  await codeField(page).waitFor();
  await expect.poll(() => codeField(page).inputValue()).toBe(userCode);
});

describe('somebody who is signed in', () => {
  test('sees whose account and which rights are asked for, and approves', async () => {
    const member = await signedInClient(app);
    const { link, ask } = await device(['profile:read', 'learning:read']);
    const { page, trouble, open } = await visitor(app, { as: member });
    await open(link);
    await page.getByText(`김배움 (${member.user.email})`).waitFor();
    await expect.poll(() => page.getByRole('main').getByRole('listitem').allTextContents()).toEqual(expect.arrayContaining(['회원 정보 보기', '실험 결과 조회']));
    await expect.poll(() => page.getByText('사이트 운영').count()).toBe(0);
    await approve(page).click();
    await heading(page, '로그인되었습니다.');
    await expect.poll(() => page.evaluate(() => [window.scrollY, document.activeElement?.localName])).toEqual([0, 'main']);
    const issued = await ask();
    expect([issued.status, issued.body.scopes]).toEqual([200, ['profile:read', 'learning:read']]);
    expect(trouble).toEqual([]);
  });

  test('may type the code in any form', async () => {
    const { userCode, ask } = await device();
    const { page, open } = await visitor(app, { as: await signedInClient(app) });
    await open('/cli/activate');
    await codeField(page).pressSequentially(`${userCode.toLowerCase().replace('-', ' ')}1가!`);
    await expect.poll(() => codeField(page).inputValue()).toBe(userCode);
    await page.keyboard.press('Enter');
    await heading(page, '로그인되었습니다.');
    expect((await ask()).status).toBe(200);
  });

  test('can refuse', async () => {
    const { link, ask } = await device();
    const { page, open } = await visitor(app, { as: await signedInClient(app) });
    await open(link);
    await page.getByRole('button', { name: '거부' }).click();
    await heading(page, '로그인을 거부했습니다.');
    expect((await ask()).body).toMatchObject({ errorCode: 'DEVICE_002', detail: 'access_denied' });
  });

  test('is told of a code that is wrong, empty, expired or used', async () => {
    const expired = await device();
    await app.sql("UPDATE device_logins SET expires_at = now() WHERE state = 'PENDING'");
    const used = await device();
    const member = await signedInClient(app);
    await member.call('approveDeviceLogin', { body: { userCode: used.userCode, approve: true } });
    const { page, open } = await visitor(app, { as: member });
    await open('/cli/activate');
    for (const code of ['BBBB-BBBB', '', expired.userCode, used.userCode]) {
      await codeField(page).fill(code);
      await codeField(page).press('Enter');
      await page.getByText(refusal).waitFor();
      await codeField(page).fill('BC');
      await page.getByText(refusal).waitFor({ state: 'detached' });
    }
  });

  test('is told when the program asks for what they may not give', async () => {
    const { link, ask } = await device(['admin']);
    const { page, open } = await visitor(app, { as: await signedInClient(app) });
    await open(link);
    await approve(page).click();
    await page.getByText('허용되지 않는 권한 범위입니다.').waitFor();
    expect((await ask()).body.errorCode).toBe('DEVICE_001');
  });
});

test('an operator is shown the rights of operators', async () => {
  const { page, open } = await visitor(app, { as: await signedInClient(app, { roleAdmin: true }) });
  await open('/cli/activate');
  await page.getByText('사이트 운영').waitFor();
});

test('the page and its states are accessible in every look', async () => {
  const { userCode } = await device();
  const { page, trouble, open } = await visitor(app, { drawn: true, as: await signedInClient(app) });
  await open('/cli/activate?code=BBBBBBBB');
  await approve(page).click();
  await page.getByText(refusal).waitFor();
  await expectAccessibleInEveryLook(page);
  await codeField(page).fill(userCode);
  await approve(page).click();
  await heading(page, '로그인되었습니다.');
  await expectAccessibleInEveryLook(page);
  const stranger = await visitor(app, { drawn: true });
  await stranger.open('/cli/activate');
  await expectAccessibleInEveryLook(stranger.page);
  expect(trouble).toEqual([]);
});
