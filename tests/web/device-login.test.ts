import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { clientAt, createUser, goodPassword, signedInClient } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor, type VisitorOptions } from '../support/visitor.ts';

const app = useSite();
/** Network address of the programs. */
const place = '203.0.113.7';
const refusal = '코드가 만료되었거나 올바르지 않아요. 기기에서 새 코드를 받아 입력해주세요.';

/** A program that waits for somebody to approve it, and the answers to its requests. */
async function device(scopes: string[] = ['profile:read']) {
  const program = clientAt(app, place);
  const { body } = await program.call('startDeviceLogin', { body: { clientName: 'baeum CLI', scopes }, headers: { 'user-agent': 'baeum-cli (Linux)' } });
  const { pathname, search } = new URL(body.verificationUriComplete);
  const ask = () => program.call('exchangeToken', { body: { grantType: 'device_code', deviceCode: body.deviceCode } });
  return { userCode: body.userCode as string, link: pathname + search, ask };
}

const codeField = (page: Page) => page.getByRole('textbox', { name: '코드' });
const next = (page: Page) => page.getByRole('button', { name: '다음' });
const compared = (page: Page) => page.getByRole('checkbox', { name: '이 코드가 지금 내 기기에 보이는 코드와 같아요.' });
const approve = (page: Page) => page.getByRole('button', { name: '승인' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

test('a visitor signs in first, and is back at the code afterwards', async () => {
  const { email } = await createUser(app);
  const { userCode, link } = await device();
  const { page, open } = await visitor(app, { drawn: true });
  await open(link);
  await page.getByText('로그인하면 볼 수 있어요').waitFor();
  await expectAccessibleInEveryLook(page);
  await expect.poll(() => codeField(page).count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: '로그인' }).click();
  await page.getByLabel('이메일', { exact: true }).fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(goodPassword);
  await page.keyboard.press('Enter');
  await codeField(page).waitFor();
  await expect.poll(() => codeField(page).inputValue()).toBe(userCode);
});

describe('somebody who is signed in', () => {
  test('sees the program, its place, the time and exactly the rights it asks for, and approves', async () => {
    const member = await signedInClient(app);
    const { userCode, link, ask } = await device(['profile:read', 'learning:read']);
    const { page, trouble, open } = await visitor(app, { as: member, drawn: true });
    await open(link);
    await next(page).click();
    await page.getByText(`김배움 (${member.user.email})`).waitFor();
    await expect
      .poll(() => page.getByRole('definition').allTextContents())
      .toEqual(['baeum CLI', `${place} (baeum-cli, Linux)`, '방금 전', `김배움 (${member.user.email})`]);
    await expect.poll(() => page.getByRole('main').getByRole('listitem').allTextContents()).toEqual(['회원 정보 보기', '수강 내역과 노트 보기']);
    await page.getByText(userCode).waitFor();
    await expectAccessibleInEveryLook(page);
    await compared(page).check();
    await approve(page).click();
    await heading(page, '로그인했어요');
    await expect.poll(() => page.evaluate(() => [window.scrollY, document.activeElement?.localName])).toEqual([0, 'main']);
    await expectAccessibleInEveryLook(page);
    const issued = await ask();
    expect([issued.status, issued.body.scopes]).toEqual([200, ['profile:read', 'learning:read']]);
    expect(trouble).toEqual([]);
  });

  test('does not approve a link by pressing what stands there: the code has to be compared; and can refuse', async () => {
    const { link, ask } = await device();
    const { page, open } = await visitor(app, { as: await signedInClient(app) });
    await open(link);
    await next(page).click();
    await page.getByText('기기의 코드와 같은지 확인해주세요.').waitFor();
    expect(await approve(page).getAttribute('aria-disabled')).toBe('true');
    await approve(page).press('Enter');
    await approve(page).click({ force: true });
    await compared(page).waitFor();
    expect((await ask()).body.errorCode).toBe('DEVICE_001');
    await page.getByRole('button', { name: '거부' }).click();
    await heading(page, '로그인을 거부했어요');
    expect((await ask()).body).toMatchObject({ errorCode: 'DEVICE_002', detail: 'access_denied' });
  });

  test('may type the code in any form', async () => {
    const { userCode, ask } = await device();
    const { page, open } = await visitor(app, { as: await signedInClient(app) });
    await open('/cli/activate');
    await codeField(page).pressSequentially(`${userCode.toLowerCase().replace('-', ' ')}1가!`);
    await expect.poll(() => codeField(page).inputValue()).toBe(userCode);
    await page.keyboard.press('Enter');
    await compared(page).check();
    await approve(page).click();
    await heading(page, '로그인했어요');
    expect((await ask()).status).toBe(200);
  });

  test('is told of a code that is wrong, empty, expired or used', async () => {
    const expired = await device();
    await app.sql("UPDATE device_logins SET expires_at = now() WHERE state = 'PENDING'");
    const used = await device();
    const member = await signedInClient(app);
    await member.call('approveDeviceLogin', { body: { userCode: used.userCode, approve: true } });
    const { page, trouble, open } = await visitor(app, { as: member, drawn: true });
    await open('/cli/activate');
    for (const code of ['BBBB-BBBB', '', expired.userCode, used.userCode]) {
      await codeField(page).fill(code);
      await codeField(page).press('Enter');
      await page.getByText(refusal).waitFor();
      if (code === used.userCode) await expectAccessibleInEveryLook(page);
      await codeField(page).fill('BC');
      await page.getByText(refusal).waitFor({ state: 'detached' });
    }
    expect(trouble).toEqual([]);
  });

  test('is told when the program asks for what they may not give', async () => {
    const { link, ask } = await device(['admin']);
    const { page, open } = await visitor(app, { as: await signedInClient(app) });
    await open(link);
    await next(page).click();
    await page.getByText('허용되지 않는 권한 범위입니다.').waitFor();
    await compared(page).check();
    await approve(page).click({ force: true });
    expect((await ask()).body.errorCode).toBe('DEVICE_001');
  });
});

describe('somebody who signed in long ago', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: '본인 확인' });
  const password = (page: Page) => dialog(page).getByLabel('비밀번호');

  async function longAgo(options: VisitorOptions = {}) {
    const member = await signedInClient(app);
    await app.sql("UPDATE sessions SET created_at = now() - interval '1 hour' WHERE user_id = $1", [member.user.id]);
    const { userCode, ask } = await device();
    const visit = await visitor(app, { ...options, as: member });
    const answers: number[] = [];
    visit.page.on('response', (response) => response.request().method() === 'PUT' && answers.push(response.status()));
    await visit.open('/cli/activate');
    await codeField(visit.page).fill(userCode);
    await next(visit.page).click();
    await compared(visit.page).check();
    return { ...visit, member, ask, answers };
  }

  test('gives the password in place, and what was refused is done once', async () => {
    const { page, member, ask, answers } = await longAgo({ drawn: true });
    await page.evaluate(() => document.body.setAttribute('data-marked', ''));
    await approve(page).click();
    await dialog(page).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
    await expectAccessibleInEveryLook(page);
    await password(page).fill('not-the-password');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('비밀번호가 맞지 않아요. 다시 입력해주세요.').waitFor();
    await password(page).fill(goodPassword);
    await page.keyboard.press('Enter');
    await heading(page, '로그인했어요');
    expect(answers).toEqual([401, 200]);
    expect(await page.evaluate(() => document.body.hasAttribute('data-marked'))).toBe(true);
    expect((await ask()).status).toBe(200);
    const sessions = await app.sql("SELECT created_at > now() - interval '1 minute' AS recent FROM sessions WHERE user_id = $1", [member.user.id]);
    expect(sessions).toEqual([{ recent: true }]);
  });

  test('may leave it, keeps what was typed and can go on', async () => {
    const { page, ask, answers } = await longAgo();
    await approve(page).click();
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await compared(page).isChecked()).toBe(true);
    await approve(page).click();
    await password(page).fill(goodPassword);
    await page.keyboard.press('Enter');
    await heading(page, '로그인했어요');
    expect([answers, (await ask()).status]).toEqual([[401, 401, 200], 200]);
  });
});

test('an operator is shown the rights of operators', async () => {
  const { link } = await device(['admin']);
  const { page, open } = await visitor(app, { as: await signedInClient(app, { roleAdmin: true }) });
  await open(link);
  await next(page).click();
  await page.getByText('사이트 운영').waitFor();
});

test('a code that runs out while it is compared leads back to the field', async () => {
  const { link } = await device();
  const { page, open } = await visitor(app, { as: await signedInClient(app) });
  await open(link);
  await next(page).click();
  await compared(page).check();
  await app.sql("UPDATE device_logins SET expires_at = now() WHERE state = 'PENDING'");
  await approve(page).click();
  await codeField(page).waitFor();
});
