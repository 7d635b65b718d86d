import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { client } from '../support/client.ts';
import { createUser, finishJobs, goodPassword, unique } from '../support/factories.ts';
import { startIdentityProvider } from '../support/identity-provider.ts';
import { freePort } from '../support/server-process.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, settled, visitor, type Visitor } from '../support/visitor.ts';

const provider = await startIdentityProvider();
const port = await freePort();
const app = useSite({ env: { ...provider.env, HOST: 'localhost', PORT: String(port), SITE_ORIGIN: `http://localhost:${port}` } });
afterAll(() => provider.stop());

let subjects = 0;
/** A person with an account at the provider, but none here. */
function newPerson(more: Partial<typeof provider.person> = {}) {
  subjects += 1;
  provider.person = { subject: String(subjects), email: `${unique('social')}@example.test`, name: '가람', ...more };
  return provider.person;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name: `${name}로 로그인` }).click();
const account = (page: Page) => page.getByRole('button', { name: '내 계정' }).waitFor();

/** Signs up with the provider's data, and goes back to where it began. */
async function finishSignUp({ page }: Visitor, back: string): Promise<void> {
  await heading(page, '가입 마무리');
  await settled(page);
  await page.getByLabel('모두 동의합니다').check();
  await page.getByRole('button', { name: '가입하기' }).click();
  await heading(page, '가람님, 가입을 환영합니다!');
  await settled(page);
  await page.getByRole('link', { name: '보던 페이지로 돌아가기' }).click();
  await page.waitForURL(app.url + back);
}

/** The link in the mail that proves an address. */
async function proofLink(email: string): Promise<string> {
  const link = async () => {
    await finishJobs();
    return /https?:\/\/[^/\s]+(\/user\/signup-social\?\S+)/.exec((await app.mails(email)).at(-1)?.text ?? '')?.[1];
  };
  await expect.poll(link, { interval: 200 }).toBeDefined();
  return (await link()) ?? '';
}

describe.each([
  ['카카오', 'KAKAO'],
  ['구글', 'GOOGLE'],
  ['깃허브', 'GITHUB'],
  ['애플', 'APPLE'],
])('%s', (name, key) => {
  test('signs up who is new and brings them back; next time the button is marked and enough', async () => {
    const person = newPerson();
    const somebody = await visitor(app);
    const { page, open, events, trouble } = somebody;
    await open('/signin?referUrl=%2Fpolicies%2Fterms');
    await press(page, name);
    await finishSignUp(somebody, '/policies/terms');
    expect(events.filter((event) => /completed/i.test(event))).toEqual(['signup_completed']);

    await page.context().clearCookies({ name: 'sid' });
    await open('/signin?referUrl=%2Fpolicies%2Fprivacy');
    expect(await page.getByRole('tooltip', { name: '최근 로그인' }).count()).toBe(1);
    await page
      .getByRole('listitem')
      .filter({ hasText: '최근 로그인' })
      .getByRole('button', { name: `${name}로 로그인` })
      .click();
    await page.waitForURL(`${app.url}/policies/privacy`);
    await account(page);
    await expect.poll(() => events.filter((event) => /completed/i.test(event))).toEqual(['signup_completed', 'Login_completed']);
    const records = () =>
      app.sql('SELECT r.type FROM access_referers r JOIN social_accounts s USING (user_id) WHERE s.provider = $1 AND s.subject = $2 ORDER BY r.id', [
        key,
        person.subject,
      ]);
    await expect.poll(records).toEqual(expect.arrayContaining([{ type: 'SIGNUP' }, { type: 'NEW_LOGIN' }]));
    expect(
      (await page.context().cookies()).filter(({ name: cookie }) => cookie === 'social-sign-in'),
      'the next page does not report it again',
    ).toEqual([]);
    expect(trouble).toEqual([]);
  });
});

describe('an address', () => {
  test.each([
    ['that Kakao does not tell', '카카오', { email: undefined }, '이메일을 알려주세요', '/user/email'],
    ['that Google did not verify', '구글', { emailVerified: false }, '이메일을 확인해주세요', '/user/oauth2_email_not_validated'],
  ])('%s is proven by mail, and the way goes on to where it led', async (_what, name, person, title, path) => {
    const { email: known = '' } = newPerson(person);
    const somebody = await visitor(app, { drawn: true });
    const { page, open, trouble } = somebody;
    await open('/signin?referUrl=%2Fpolicies%2Fterms');
    await press(page, name);
    await heading(page, title);
    await settled(page);
    expect([new URL(page.url()).pathname, await page.getByLabel('이메일').inputValue()]).toEqual([path, known]);
    if (!known) await expectAccessibleInEveryLook(page);
    const email = `${unique('proven')}@example.test`;
    await page.getByLabel('이메일').fill(email);
    await page.getByRole('button', { name: '확인 메일 받기' }).click();
    await heading(page, '확인 메일을 보냈어요');
    await open(await proofLink(email));
    await page.getByText('확인을 마친 이메일이에요.').waitFor();
    await finishSignUp(somebody, '/policies/terms');
    expect(trouble).toEqual([]);
  });

  test('that has an account is linked after its owner signed in, and not before', async () => {
    const { id, email } = await createUser(app);
    newPerson({ email });
    const { page, open, trouble } = await visitor(app, { drawn: true });
    await open('/signin?referUrl=%2Fpolicies%2Fterms');
    await press(page, '구글');
    await heading(page, '이미 가입한 이메일이에요');
    await settled(page);
    await expectAccessibleInEveryLook(page);
    const linked = () => app.sql('SELECT provider FROM social_accounts WHERE user_id = $1', [id]);
    expect(await linked()).toEqual([]);
    await page.getByRole('link', { name: '로그인하고 연결하기' }).click();
    await page.getByLabel('이메일', { exact: true }).fill(email);
    await page.getByLabel('비밀번호', { exact: true }).fill(goodPassword);
    await page.getByLabel('비밀번호', { exact: true }).press('Enter');
    await heading(page, '소셜 계정 연결');
    expect(await linked()).toEqual([]);
    await settled(page);
    await page.getByRole('button', { name: '연결하기' }).click();
    await page.waitForURL(`${app.url}/policies/terms`);
    expect(await linked()).toEqual([{ provider: 'GOOGLE' }]);
    expect(trouble).toEqual([]);
  });
});

test('whoever changes their mind at the provider is back at the form, which says nothing of an error', async () => {
  newPerson();
  const { page, open, trouble } = await visitor(app);
  await open('/signin?referUrl=%2Fpolicies%2Fterms');
  provider.cancel();
  await press(page, '카카오');
  await page.waitForURL(`${app.url}/signin?referUrl=%2Fpolicies%2Fterms`);
  await page.getByLabel('이메일', { exact: true }).waitFor();
  expect(await page.getByText('간편 로그인을 마치지 못했어요.').count()).toBe(0);
  expect((await client(app.url).call('getSession')).body.state).toBeNull();
  expect(trouble).toEqual([]);
});
