import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { applicationModal, fillApplication, sendButton } from '../support/application-form.ts';
import { clientElsewhere, createUser, goodPassword, signedInClient, type TestUser } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessible, settled, visitor, type VisitorOptions } from '../support/visitor.ts';

const app = useSite();
const applicationCall = '**/instructor/api/v1/application';

const account = (page: Page) => page.getByRole('button', { name: '내 계정' });
const entrance = (page: Page) => page.getByRole('banner').getByRole('link', { name: '로그인' });
const signInModal = (page: Page) => page.getByRole('dialog', { name: '로그인' });
/** A page load takes the mark away. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''));
const isMarked = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-marked'));
const endSessions = ({ id }: TestUser) => app.sql('DELETE FROM sessions WHERE user_id = $1', [id]);

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('이메일', { exact: true }).fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(goodPassword);
  await page.keyboard.press('Enter');
}

/** Another tab of the same browser. */
async function anotherTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(app.url + path);
  await settled(tab);
  await mark(tab);
  return tab;
}

describe('without a page load', () => {
  test('signing out shows a visitor, in every tab', async () => {
    const { page, trouble, open } = await visitor(app, { as: await signedInClient(app) });
    await open('/open-knowledge');
    const other = await anotherTab(page, '/');
    await mark(page);
    await account(page).click();
    await page.getByRole('link', { name: '로그아웃' }).click();
    await entrance(page).waitFor();
    await page.waitForURL(`${app.url}/`);
    await entrance(other).waitFor();
    expect([await isMarked(page), await isMarked(other)]).toEqual([true, true]);
    expect(trouble).toEqual([]);
  });

  test('signing in shows the member in other tabs', async () => {
    const { email } = await createUser(app);
    const { page, open } = await visitor(app);
    await open('/signin');
    const other = await anotherTab(page, '/open-knowledge');
    await signIn(page, email);
    await account(page).waitFor();
    await account(other).waitFor();
    expect(await isMarked(other)).toBe(true);
  });

  test('the end of a session is noticed when somebody comes back to the window', async () => {
    const member = await signedInClient(app);
    const { page, open } = await visitor(app, { as: member });
    await page.clock.install();
    await open('/user/hello');
    await mark(page);
    await endSessions(member.user);
    await page.clock.fastForward(61_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await page.getByText('로그인하면 볼 수 있어요').waitFor();
    await entrance(page).waitFor();
    expect(await isMarked(page)).toBe(true);
  });
});

describe('an action that is refused for want of a session', () => {
  /** A member at the form that lets a program in, whose session has just ended. */
  async function atTheForm(options: VisitorOptions = {}) {
    const member = await signedInClient(app);
    const program = clientElsewhere(app);
    const { body } = await program.call('startDeviceLogin', { body: { clientName: 'baeum CLI', scopes: ['profile:read'] } });
    const { pathname, search } = new URL(body.verificationUriComplete);
    const { page, trouble, open } = await visitor(app, { ...options, as: member });
    const sent: Request[] = [];
    page.on('request', (request) => request.method() === 'PUT' && request.postData()?.includes('userCode') && sent.push(request));
    await open(pathname + search);
    await toTheDecision(page);
    await page.getByRole('checkbox', { name: '이 코드가 지금 내 기기에 보이는 코드와 같아요.' }).check();
    await endSessions(member.user);
    await page.getByRole('button', { name: '승인' }).click();
    await signInModal(page).waitFor();
    const status = async () => (await program.call('exchangeToken', { body: { grantType: 'device_code', deviceCode: body.deviceCode } })).status;
    return { member, page, trouble, sent, status };
  }

  const toTheDecision = (page: Page) => page.getByRole('button', { name: '다음' }).click();
  const keysOf = (sent: readonly Request[]) => sent.map((request) => request.headers()['idempotency-key']);

  test('opens sign-in over the page and is done once afterwards', async () => {
    const { member, page, trouble, sent, status } = await atTheForm({ drawn: true });
    await expectAccessible(page);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    await signIn(page, member.user.email);
    await page.getByText('로그인하기 전에 하던 일을 마쳤어요.').waitFor();
    expect(await status()).toBe(200);
    expect(keysOf(sent)).toEqual([undefined, expect.stringMatching(/^[0-9a-f]{32}$/)]);
    await page.reload();
    await settled(page);
    expect(sent).toHaveLength(2);
    expect(trouble).toEqual([]);
  });

  test('is done once though its answer got lost, and its draft is gone', async () => {
    const member = await signedInClient(app);
    const { page, open } = await visitor(app, { as: member });
    const keys: (string | undefined)[] = [];
    page.on(
      'request',
      (request) => request.method() === 'POST' && request.url().endsWith('/instructor/api/v1/application') && keys.push(request.headers()['idempotency-key']),
    );
    await open('/open-knowledge');
    await page.getByRole('main').getByRole('button', { name: '신청서 쓰기' }).click();
    await fillApplication(applicationModal(page));
    await expect.poll(() => sendButton(applicationModal(page)).getAttribute('aria-disabled')).toBeNull();
    await endSessions(member.user);
    await sendButton(applicationModal(page)).click();
    await signInModal(page).waitFor();
    await expect.poll(() => page.getByRole('dialog', { name: '문제가 발생했습니다.' }).count()).toBe(0);
    await page.route(
      applicationCall,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await signIn(page, member.user.email);
    const dialog = page.getByRole('dialog', { name: '문제가 발생했습니다.' });
    const [answer] = await Promise.all([page.waitForResponse(applicationCall), dialog.getByRole('button', { name: '다시 시도' }).click()]);
    expect([answer.status(), answer.headers()['idempotency-replayed']]).toEqual([201, 'true']);
    await page.getByText('이미 지식공유자로 활동하고 있어요.').waitFor();
    expect(keys).toEqual([undefined, expect.stringMatching(/^[0-9a-f]{32}$/), keys[1]]);
    expect(await app.sql('SELECT count(*)::int AS count FROM instructor_applications WHERE user_id = $1', [member.user.id])).toEqual([{ count: 1 }]);
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^application|^refused/.test(key)))).toEqual([]);
  });

  test('is done as well when its owner signs in again in another tab', async () => {
    const { member, page, status } = await atTheForm();
    const other = await anotherTab(page, '/signin');
    await signIn(other, member.user.email);
    await account(other).waitFor();
    await page.getByText('로그인하기 전에 하던 일을 마쳤어요.').waitFor();
    expect(await status()).toBe(200);
  });

  test('is not done for somebody else', async () => {
    const { page, sent, status } = await atTheForm();
    const { email } = await createUser(app, { name: '박다른' });
    await signIn(page, email);
    await toTheDecision(page);
    await page.getByText('박다른 (').waitFor();
    await settled(page);
    expect([sent.length, await status()]).toEqual([1, 400]);
  });

  test('is given up with the dialog, and the page shows a visitor', async () => {
    const { member, page, sent, status } = await atTheForm();
    await page.keyboard.press('Escape');
    await page.getByText('로그인하면 볼 수 있어요').waitFor();
    await page.getByRole('main').getByRole('link', { name: '로그인' }).click();
    await signIn(page, member.user.email);
    await page.getByRole('button', { name: '다음' }).waitFor();
    await settled(page);
    expect([sent.length, await status()]).toEqual([1, 400]);
  });
});
