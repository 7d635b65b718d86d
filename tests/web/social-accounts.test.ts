import type { SocialProvider } from '@baeum/contract/domains/users/users.schemas.ts';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { codeAt, withAuthenticator } from '../support/authenticator.ts';
import type { TestClient } from '../support/client.ts';
import { clientOf, createUser, unique, type TestUser } from '../support/factories.ts';
import { startIdentityProvider } from '../support/identity-provider.ts';
import { freePort } from '../support/server-process.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, settled, visitor } from '../support/visitor.ts';

const provider = await startIdentityProvider();
const port = await freePort();
const app = useSite({
  env: { ...provider.env, HOST: 'localhost', PORT: String(port), SITE_ORIGIN: `http://localhost:${port}`, OPERATOR_SECOND_FACTOR: 'required' },
});
afterAll(() => provider.stop());

const settings = '/my/settings/connections';
const security = '/my/settings/security';
const row = (page: Page, name: string) => page.getByRole('list', { name: '소셜 계정' }).getByRole('listitem').filter({ hasText: name });
const account = (page: Page) => page.getByRole('button', { name: '내 계정' }).waitFor();

let subjects = 1000;
/** A member who can sign in with a provider, where they are who signs in next. */
async function linkedMember(
  name: SocialProvider,
  options: Parameters<typeof createUser>[1] = {},
): Promise<{ user: TestUser; browser: TestClient; subject: string }> {
  const user = await createUser(app, options);
  subjects += 1;
  const subject = String(subjects);
  await app.sql('INSERT INTO social_accounts (user_id, provider, subject) VALUES ($1, $2, $3)', [user.id, name, subject]);
  await app.sql('UPDATE users SET social_providers = $2 WHERE id = $1', [user.id, [name]]);
  provider.person = { subject, email: `${unique('other')}@example.test`, name: '가람' };
  return { user, browser: await clientOf(app, user.id), subject };
}

const ageSessions = (userId: number) => app.sql("UPDATE sessions SET created_at = now() - interval '6 minutes' WHERE user_id = $1", [userId]);
const sessionsOf = (userId: number) =>
  app.sql<{ recent: boolean }>("SELECT created_at > now() - interval '1 minute' AS recent FROM sessions WHERE user_id = $1 ORDER BY id", [userId]);

describe('in the settings', () => {
  test('a provider is linked, and unlinked again; the last way in is kept', async () => {
    const { user, browser } = await linkedMember('KAKAO', { password: null });
    provider.person = { subject: unique('g'), email: `${unique('google')}@example.test` };
    const { page, open, trouble } = await visitor(app, { as: browser });
    await open(settings);
    await row(page, '카카오').getByRole('button', { name: '카카오 계정 연결 해제' }).click();
    await page.getByRole('dialog', { name: '카카오 연결을 해제할까요?' }).getByRole('button', { name: '해제하기' }).click();
    await page.getByText('로그인할 다른 방법이 없어요.').waitFor();
    await page.getByRole('button', { name: '확인' }).click();

    await row(page, '구글').getByRole('button', { name: '구글 계정 연결' }).click();
    await page.getByRole('heading', { level: 1, name: '소셜 계정 연결' }).waitFor();
    await settled(page);
    await page.getByRole('button', { name: '연결하기' }).click();
    await page.waitForURL(app.url + settings);
    await row(page, '구글').getByRole('button', { name: '구글 계정 연결 해제' }).waitFor();
    await row(page, '카카오').getByRole('button', { name: '카카오 계정 연결 해제' }).click();
    await page.getByRole('dialog', { name: '카카오 연결을 해제할까요?' }).getByRole('button', { name: '해제하기' }).click();
    await row(page, '카카오').getByRole('button', { name: '카카오 계정 연결', exact: true }).waitFor();
    expect(await app.sql('SELECT provider FROM social_accounts WHERE user_id = $1', [user.id])).toEqual([{ provider: 'GOOGLE' }]);
    expect(trouble).toEqual([]);
  });

  test('an account of somebody else stays theirs', async () => {
    await linkedMember('GITHUB');
    const taken = provider.person;
    const { browser } = await linkedMember('KAKAO');
    provider.person = taken;
    const { page, open } = await visitor(app, { as: browser });
    await open(settings);
    await row(page, '깃허브').getByRole('button', { name: '깃허브 계정 연결' }).click();
    await page.waitForURL(`${app.url}${settings}?social=taken`);
    await page.getByText('이미 연결된 소셜 계정이 있어요.').waitFor();
  });
});

describe('what needs a recent sign-in', () => {
  async function askedToConfirm(name: SocialProvider) {
    const member = await linkedMember(name);
    await ageSessions(member.user.id);
    const seen = await visitor(app, { as: member.browser, drawn: true });
    await seen.open(settings);
    await row(seen.page, '연결하지 않음').first().waitFor();
    const unlink = async () => {
      await seen.page.getByRole('button', { name: /계정 연결 해제$/ }).click();
      await seen.page
        .getByRole('dialog', { name: /연결을 해제할까요\?$/ })
        .getByRole('button', { name: '해제하기' })
        .click();
    };
    await unlink();
    const dialog = seen.page.getByRole('dialog', { name: '본인 확인' });
    await dialog.waitFor();
    return { ...member, ...seen, unlink, dialog };
  }

  test('is done after the member’s provider confirmed that it is they', async () => {
    const { user, page, dialog, unlink, events, trouble } = await askedToConfirm('KAKAO');
    expect(await dialog.getByRole('button', { name: /로 로그인$/ }).count()).toBe(1);
    await dialog.getByRole('button', { name: '카카오로 로그인' }).click();
    await page.waitForURL(app.url + settings);
    await settled(page);
    await expect.poll(async () => (await sessionsOf(user.id)).map(({ recent }) => recent)).toEqual([true]);
    await unlink();
    await row(page, '카카오').getByRole('button', { name: '카카오 계정 연결', exact: true }).waitFor();
    expect([events.filter((event) => event === 'Login_completed'), trouble]).toEqual([[], []]);
  });

  test('is not done for another member or a stranger, who are nobody here afterwards either', async () => {
    await linkedMember('APPLE');
    const another = provider.person;
    const { user, page, dialog, trouble } = await askedToConfirm('APPLE');
    const mine = provider.person;
    const somebodyElse = page.getByText('다른 회원의 소셜 계정이에요.');
    provider.person = another;
    await dialog.getByRole('button', { name: '애플로 로그인' }).click();
    await page.getByRole('heading', { level: 1, name: '본인 확인' }).waitFor();
    await somebodyElse.waitFor();
    await settled(page);
    await expectAccessibleInEveryLook(page);
    provider.person = { subject: 'a stranger', email: `${unique('stranger')}@example.test` };
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: '애플로 로그인' }).click()]);
    await page.waitForURL(`${app.url}/signin/confirm?**`);
    await settled(page);
    await somebodyElse.waitFor();
    expect((await sessionsOf(user.id)).map(({ recent }) => recent)).toEqual([false]);
    provider.person = mine;
    await page.getByRole('button', { name: '애플로 로그인' }).click();
    await page.waitForURL(app.url + settings);
    await account(page);
    expect(await app.sql("SELECT FROM social_tickets WHERE provider = 'APPLE'")).toEqual([]);
    expect(trouble).toEqual([]);
  });

  test('asks nobody for a password they never had, and for the second factor after the provider, too', async () => {
    const { user, browser } = await linkedMember('GITHUB', { password: null });
    const { secret } = (await browser.call('startTotp')).body;
    await browser.call('confirmTotp', { body: { code: codeAt(secret) } });
    await ageSessions(user.id);
    const { page, open } = await visitor(app, { as: browser });
    await open(security);
    await page.getByRole('button', { name: '인증 앱 지우기' }).click();
    await page.getByRole('dialog', { name: '인증 앱을 지울까요?' }).getByRole('button', { name: '인증 앱 지우기' }).click();
    const confirmation = page.getByRole('dialog', { name: '본인 확인' });
    await confirmation.getByText('연결한 소셜 계정으로').waitFor();
    expect(await confirmation.getByLabel(/비밀번호/).count()).toBe(0);
    await confirmation.getByRole('button', { name: '깃허브로 로그인' }).click();
    const step = page.getByRole('dialog', { name: '2단계 인증' });
    await step.getByLabel('인증 번호').fill(codeAt(secret, 1));
    await step.getByLabel('인증 번호').press('Enter');
    await page.waitForURL(app.url + security);
    await expect.poll(async () => (await sessionsOf(user.id)).some(({ recent }) => recent)).toBe(true);
  });
});

describe('the second step after a provider', () => {
  test('is the authenticator app or a recovery code', async () => {
    const { browser } = await linkedMember('GOOGLE');
    const { secret } = (await browser.call('startTotp')).body;
    const { recoveryCodes } = (await browser.call('confirmTotp', { body: { code: codeAt(secret) } })).body;
    const { page, open, events, trouble } = await visitor(app);
    let told = 0;
    for (const [label, button, answer] of [
      ['인증 번호', undefined, () => codeAt(secret, 1)],
      ['복구 코드', '복구 코드로 확인하기', () => recoveryCodes[0]],
    ] as const) {
      await page.context().clearCookies();
      await open('/signin?referUrl=%2Fpolicies%2Fterms');
      await page.getByRole('button', { name: '구글로 로그인' }).click();
      const step = page.getByRole('dialog', { name: '2단계 인증' });
      if (button) await step.getByRole('button', { name: button }).click();
      await step.getByLabel(label).fill(answer());
      expect(new URL(page.url()).hash, 'the ticket leaves the address').toBe('');
      await step.getByLabel(label).press('Enter');
      await page.waitForURL(`${app.url}/policies/terms`);
      await account(page);
      told += 1;
      await expect.poll(() => events.filter((event) => event === 'Login_completed')).toHaveLength(told);
    }
    expect(trouble).toEqual([]);
  });

  test('is a passkey, which an operator has to have', async () => {
    const { user, browser } = await linkedMember('KAKAO', { roleAdmin: true });
    expect((await browser.call('listUsers')).body.errorCode).toBe('FACTOR_009');
    const { page, open, trouble } = await visitor(app, { as: browser });
    await open(security);
    await withAuthenticator(page);
    await page.getByRole('button', { name: '패스키 등록' }).click();
    const dialog = page.getByRole('dialog', { name: '패스키 등록' });
    await dialog.getByLabel('패스키의 이름').fill('운영자 노트북');
    await dialog.getByRole('button', { name: '패스키 등록' }).click();
    await page.getByRole('dialog', { name: '복구 코드' }).getByRole('button', { name: '보관했어요' }).click();
    await page.getByText('운영자 노트북').waitFor();
    expect((await browser.call('listUsers')).status).toBe(200);

    await page.context().clearCookies();
    await page.goto(`${app.url}/signin?referUrl=%2Fpolicies%2Fterms`);
    await settled(page);
    await page.getByRole('button', { name: '카카오로 로그인' }).click();
    await page.getByRole('dialog', { name: '2단계 인증' }).getByRole('button', { name: '패스키로 확인' }).click();
    await page.waitForURL(`${app.url}/policies/terms`);
    await account(page);
    expect((await sessionsOf(user.id)).at(-1)).toEqual({ recent: true });
    expect(trouble).toEqual([]);
  });
});
