import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createUser, goodPassword, signedInClient, unique } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { visitor } from '../support/visitor.ts';

const app = useSite();

/** The records that a page sends of where its visitor came from: the type of each, `visit` for the one without. */
function recordsOf(page: Page): string[] {
  const records: string[] = [];
  const note = (request: Request) => {
    if (request.url().endsWith('/users/access-referer')) records.push((request.postDataJSON() as { type: string }).type);
    if (request.url().endsWith('/user/collect-info')) records.push('visit');
  };
  page.on('request', note);
  return records;
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: '이메일' }).fill(email);
  await page.getByLabel(/^비밀번호/).fill(goodPassword);
  await page.getByRole('checkbox', { name: '모두 동의합니다' }).check();
  await page.getByRole('button', { name: '가입하기' }).click();
  await page.getByRole('heading', { level: 1, name: '인증 메일을 보냈습니다.' }).waitFor();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('이메일', { exact: true }).fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(goodPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '내 계정' }).waitFor();
}

describe('where a visit came from', () => {
  test('is collected once, with the campaign that brought it', async () => {
    const { page, trouble, open } = await visitor(app);
    const records = recordsOf(page);
    const campaign = unique('spring');
    const [request] = await Promise.all([
      page.waitForRequest('**/api/v1/user/collect-info'),
      open(`/open-knowledge?utm_source=letter&utm_campaign=${campaign}`),
    ]);
    expect(request.postDataJSON()).toEqual({
      referer: '',
      utmSource: 'letter',
      utmCampaign: campaign,
      os: expect.any(String),
      browser: expect.stringContaining('Mozilla'),
      queryParam: `utm_source=letter&utm_campaign=${campaign}`,
      accessUrl: `${app.url}/open-knowledge?utm_source=letter&utm_campaign=${campaign}`,
    });
    const kept = () => app.sql('SELECT type, user_id AS "userId", utm_source AS source FROM access_referers WHERE utm_campaign = $1', [campaign]);
    await expect.poll(kept).toEqual([{ type: null, userId: null, source: 'letter' }]);
    await open('/courses');
    await open('/');
    expect(records).toEqual(['visit']);
    expect(trouble).toEqual([]);
  });

  test('is told apart for whoever begins it signed in', async () => {
    const member = await signedInClient(app);
    const { page, open } = await visitor(app, { as: member });
    const records = recordsOf(page);
    await open('/');
    const kept = () => app.sql('SELECT type FROM access_referers WHERE user_id = $1 ORDER BY id', [member.user.id]);
    await expect.poll(async () => new Set((await kept()).map(({ type }) => type))).toEqual(new Set([null, 'LOGGED_IN']));
    await open('/courses');
    expect([...records].sort()).toEqual(['LOGGED_IN', 'visit']);
  });

  test('is noted when somebody tries to sign up and when they have', async () => {
    const { page, open } = await visitor(app);
    const records = recordsOf(page);
    await open('/signup');
    await expect.poll(() => records).toEqual(['visit']);
    await page.route('**/user/api/v1/sign-up', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await page.getByRole('textbox', { name: '이메일' }).fill(`${unique('new')}@example.test`);
    await page.getByLabel(/^비밀번호/).fill(goodPassword);
    await page.getByRole('button', { name: '가입하기' }).click();
    await page.getByText('필수 약관에 동의해주세요.').waitFor();
    expect(records).toEqual(['visit']);
    await page.getByRole('checkbox', { name: '모두 동의합니다' }).check();
    await page.getByRole('button', { name: '가입하기' }).click();
    await page.getByRole('dialog', { name: '문제가 발생했습니다.' }).getByRole('button', { name: '확인' }).click();
    await expect.poll(() => records).toEqual(['visit', 'TRY_SIGNUP']);
    await signUp(page, `${unique('new')}@example.test`);
    await expect.poll(() => records).toEqual(['visit', 'TRY_SIGNUP', 'TRY_SIGNUP', 'SIGNUP']);
  });
});

describe('nothing of it is told', () => {
  const refusals: [name: string, script: string, cookies: Record<string, string>][] = [
    ['under Do Not Track', "Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' })", {}],
    ['under Global Privacy Control', "Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })", {}],
    ['without consent', '', { analytics: 'off' }],
  ];
  test.each(refusals)('%s', async (_name, script, cookies) => {
    const { email } = await createUser(app);
    const { page, open } = await visitor(app, { cookies });
    await page.addInitScript(script);
    const records = recordsOf(page);
    await open('/signup');
    await signUp(page, `${unique('new')}@example.test`);
    await open('/signin');
    await signIn(page, email);
    await open('/courses');
    expect(records).toEqual([]);
  });
});
