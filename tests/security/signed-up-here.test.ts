import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../support/client.ts';
import { clientElsewhere, createUser, goodPassword, mailedToken, signedInClient, unique } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

const cookie = 'signed_up_here';
const agreements = { terms: true, privacy: true, age14: true };

/** Somebody who signed up in a browser of their own and has the mail. */
async function newcomer(browser: TestClient = clientElsewhere(app)) {
  const email = `${unique('new')}@example.test`;
  const { headers } = await browser.call('signUp', { body: { email, password: goodPassword, agreements, redirectUrl: '/orders/checkout?items=course-1' } });
  return { email, browser, headers, token: await mailedToken(app, email) };
}

const confirm = (browser: TestClient, token: string, password?: string) =>
  browser.call('confirmSignUpEmail', { body: { token, ...(password && { password }) } });
const whoIs = async (browser: TestClient) => (await browser.call('getSession')).body.user?.email;

describe('the browser that signed up', () => {
  test('is signed in by the link, once, and led on to where it came from', async () => {
    const { email, browser, headers, token } = await newcomer();
    const set = headers.getSetCookie().find((line) => line.startsWith(`${cookie}=`));
    expect(set).toMatch(/HttpOnly/);
    expect(set).toMatch(/SameSite=Lax/);
    expect(set).toMatch(/Max-Age=3600/);
    const secret = String(browser.cookies.get(cookie));
    const links = await app.sql('SELECT to_jsonb(l) AS link FROM mail_links l JOIN users u ON u.id = l.user_id WHERE u.email = $1', [email]);
    expect(JSON.stringify(links)).not.toContain(secret);
    expect(links).toMatchObject([{ link: { browser_hash: createHash('sha256').update(secret).digest('hex') } }]);

    const { status, body } = await confirm(browser, token);
    expect([status, body]).toEqual([200, { ok: true, redirectUrl: '/orders/checkout?items=course-1', signedIn: true }]);
    expect([await whoIs(browser), browser.cookies.has(cookie)]).toEqual([email, false]);
    await browser.call('signOut');
    browser.cookies.set(cookie, secret);
    expect([(await confirm(browser, token)).body.errorCode, await whoIs(browser)]).toEqual(['EMAIL_006', undefined]);
  });

  test('of two presses at once one signs in', async () => {
    const { browser, token } = await newcomer();
    const other = clientElsewhere(app);
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    const answers = await Promise.all([confirm(browser, token), confirm(other, token)]);
    expect(new Set(answers.map(({ body }) => body.signedIn ?? body.errorCode))).toEqual(new Set(['EMAIL_006', true]));
  });

  test('is not signed in an hour later, and the link still verifies', async () => {
    const { email, browser, token } = await newcomer();
    await app.sql("UPDATE mail_links SET created_at = created_at - interval '61 minutes' WHERE email = $1", [email]);
    expect([(await confirm(browser, token)).body, await whoIs(browser)]).toEqual([expect.objectContaining({ ok: true, signedIn: false }), undefined]);
  });

  test('stays who it is when somebody is signed in', async () => {
    const member = await signedInClient(app);
    const { token } = await newcomer(member);
    const before = await whoIs(member);
    expect([(await confirm(member, token)).body.signedIn, await whoIs(member)]).toEqual([false, before]);
  });
});

describe('nobody is signed in', () => {
  test('by another browser, with the password or as one that the person is known on', async () => {
    const { browser, token } = await newcomer();
    const elsewhere = clientElsewhere(app);
    expect((await confirm(elsewhere, token)).body.errorCode).toBe('PW_001');
    elsewhere.cookies.set('known_device', String(browser.cookies.get('known_device')));
    expect([(await confirm(elsewhere, token)).body.signedIn, await whoIs(elsewhere)]).toEqual([false, undefined]);
    const { token: second } = await newcomer();
    expect([(await confirm(elsewhere, second, goodPassword)).body.signedIn, await whoIs(elsewhere)]).toEqual([false, undefined]);
  });

  test("by the secret of another person's sign-up, nor by one that was made up", async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    expect([(await confirm(one.browser, other.token, goodPassword)).body.signedIn, await whoIs(one.browser)]).toEqual([false, undefined]);
    other.browser.cookies.set(cookie, 'made-up');
    expect([(await confirm(other.browser, one.token, goodPassword)).body.signedIn, await whoIs(other.browser)]).toEqual([false, undefined]);
  });

  test('by the secret without the link of its own mail: one that was mailed again is another', async () => {
    const { email, browser } = await newcomer();
    await app.sql("UPDATE mail_requests SET sent_at = sent_at - interval '61 seconds'");
    await browser.call('requestSignUpEmailVerification', { body: { email, groupSlug: 'VERIFY_SIGN_UP_EMAIL' } });
    expect([(await confirm(browser, await mailedToken(app, email))).body.signedIn, await whoIs(browser)]).toEqual([false, undefined]);
  });

  test('whose account is blocked: the link does nothing', async () => {
    const { email, browser, token } = await newcomer();
    await app.sql("UPDATE users SET status = 'BLOCKED' WHERE email = $1", [email]);
    expect([(await confirm(browser, token)).body.errorCode, await whoIs(browser)]).toEqual(['EMAIL_004', undefined]);
  });

  test('who has a second factor, or sleeps: the address is verified, and signing in asks for the rest', async () => {
    for (const change of ['UPDATE users SET has_second_factor = true WHERE email = $1', "UPDATE users SET status = 'DORMANT' WHERE email = $1"]) {
      const { email, browser, token } = await newcomer();
      await app.sql(change, [email]);
      expect([(await confirm(browser, token)).body.signedIn, await whoIs(browser)]).toEqual([false, undefined]);
      expect(await app.sql('SELECT email_verified_at IS NOT NULL AS verified FROM users WHERE email = $1', [email])).toEqual([{ verified: true }]);
    }
  });

  test('who was taken over by the address of somebody else meanwhile', async () => {
    const { email, browser, token } = await newcomer();
    const { email: other } = await createUser(app);
    await app.sql('UPDATE users SET email = $2 WHERE email = $1', [email, `moved-${other}`]);
    expect([(await confirm(browser, token)).body.errorCode, await whoIs(browser)]).toEqual(['EMAIL_004', undefined]);
  });
});
