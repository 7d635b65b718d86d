import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { client, type TestClient } from '../support/client.ts';
import { clientElsewhere, clientOf, createUser, goodPassword } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { sweep } from '../support/sweep.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const stateOf = async (browser: TestClient) => (await browser.call('getSession')).body.state;
const signIn = (browser: TestClient, email: string) => browser.call('signIn', { body: { email, password: goodPassword } });

describe('session fixation', () => {
  test('a cookie that was planted before sign-in is worth nothing', async () => {
    const { email } = await createUser(app);
    const victim = clientElsewhere(app);
    victim.cookies.set('sid', 'planted-by-somebody');
    await signIn(victim, email);
    expect(victim.cookies.get('sid')).not.toBe('planted-by-somebody');
    const attacker = client(app.url);
    attacker.cookies.set('sid', 'planted-by-somebody');
    expect(await stateOf(attacker)).toBeNull();
  });

  test('each sign-in has its own secret and ends the former session of this browser only', async () => {
    const { email, id } = await createUser(app);
    const browser = clientElsewhere(app);
    const elsewhere = await clientOf(app, id);
    await signIn(browser, email);
    const former = client(app.url);
    former.cookies.set('sid', String(browser.cookies.get('sid')));
    await signIn(browser, email);
    expect(browser.cookies.get('sid')).not.toBe(former.cookies.get('sid'));
    expect([await stateOf(former), await stateOf(browser), await stateOf(elsewhere)]).toEqual([null, 'LOGGED_IN', 'LOGGED_IN']);
  });

  test('an attacker’s own session in the victim’s browser ends when the victim signs in', async () => {
    const [attacker, victim] = [await createUser(app), await createUser(app)];
    const planted = await clientOf(app, attacker.id);
    const browser = clientElsewhere(app);
    browser.cookies.set('sid', String(planted.cookies.get('sid')));
    await signIn(browser, victim.email);
    expect(await stateOf(planted)).toBeNull();
    expect((await browser.call('getSession')).body.user.id).toBe(victim.id);
  });
});

describe('the end of a session', () => {
  test('the database holds no secret that opens one', async () => {
    const { email, id } = await createUser(app);
    const browser = clientElsewhere(app);
    await signIn(browser, email);
    const rows = await app.sql('SELECT to_jsonb(s) AS row FROM sessions s WHERE user_id = $1', [id]);
    const devices = await app.sql('SELECT to_jsonb(d) AS row FROM known_devices d WHERE user_id = $1', [id]);
    expect(rows).toHaveLength(1);
    for (const secret of browser.cookies.values()) expect(JSON.stringify([rows, devices])).not.toContain(secret);
  });

  test.each([
    ['it was not used for seven days', 'UPDATE sessions SET expires_at = now() WHERE user_id = $1'],
    ['the account is blocked', "UPDATE users SET status = 'BLOCKED' WHERE id = $1"],
    ['the account is withdrawn', "UPDATE users SET status = 'WITHDRAWN' WHERE id = $1"],
    ['the account is deleted', 'DELETE FROM users WHERE id = $1'],
  ])('when %s', async (_reason, statement) => {
    const { id } = await createUser(app);
    const browser = await clientOf(app, id);
    expect(await stateOf(browser)).toBe('LOGGED_IN');
    await app.sql(statement, [id]);
    expect(await stateOf(browser)).toBeNull();
  });

  test('at the latest after 90 days, used or not', async () => {
    const { id } = await createUser(app);
    const browser = await clientOf(app, id);
    await app.sql("UPDATE sessions SET created_at = now() - interval '89 days', last_seen_at = now() - interval '1 hour' WHERE user_id = $1", [id]);
    await stateOf(browser);
    const [session] = await app.sql("SELECT expires_at <= created_at + interval '90 days' AS limited FROM sessions WHERE user_id = $1", [id]);
    expect(session?.['limited']).toBe(true);
  });

  test('reading a page writes at most once a minute', async () => {
    const { id } = await createUser(app);
    const browser = await clientOf(app, id);
    const seen = async () => (await app.sql('SELECT xmin::text FROM sessions WHERE user_id = $1', [id]))[0]?.['xmin'];
    const before = await seen();
    for (let i = 0; i < 3; i += 1) await stateOf(browser);
    expect(await seen()).toBe(before);
  });

  test.each(['', 'x', '%00', 'a'.repeat(4000), '"; DROP TABLE sessions; --'])('a made-up cookie %# opens nothing', async (secret) => {
    const browser = client(app.url);
    browser.cookies.set('sid', secret);
    const { status, body } = await browser.call('getSession');
    expect([status, body.state]).toEqual([200, null]);
  });
});

describe('what expired', () => {
  test('is swept out, what is in use stays', async () => {
    const { email, id } = await createUser(app);
    const [old, current] = [await clientOf(app, id), await clientOf(app, id)];
    await app.sql("UPDATE sessions SET expires_at = now() - interval '1 second' WHERE id = (SELECT min(id) FROM sessions WHERE user_id = $1)", [id]);
    const { body: granted } = await clientElsewhere(app).call('exchangeToken', { body: { grantType: 'password', email, password: goodPassword } });
    await sweep();
    expect(await app.sql('SELECT FROM sessions WHERE user_id = $1', [id])).toHaveLength(1);
    expect([await stateOf(old), await stateOf(current)]).toEqual([null, 'LOGGED_IN']);
    const refreshed = await clientElsewhere(app).call('exchangeToken', { body: { grantType: 'refresh_token', refreshToken: granted.refreshToken } });
    expect(refreshed.status).toBe(200);
    await app.sql("UPDATE tokens SET expires_at = now() - interval '1 second'");
    await sweep();
    expect(await app.sql('SELECT FROM token_grants')).toHaveLength(0);
  });
});

describe('cookies', () => {
  let secureApp: TestApp;
  const openSite = async (env: Record<string, string>) => {
    secureApp = await startTestApp(env);
    onTestFinished(() => secureApp.stop());
    return client(secureApp.url, { origin: String(env['SITE_ORIGIN']) });
  };
  const signInAt = async (env: Record<string, string>) => {
    const browser = await openSite(env);
    const { email } = await createUser(secureApp);
    const { headers } = await signIn(browser, email);
    return { lines: headers.getSetCookie(), state: await stateOf(browser) };
  };

  test.each([
    ['under TLS', {}],
    ['also with a domain for other cookies', { SITE_COOKIE_DOMAIN: 'baeum.test' }],
  ])('%s: __Host-, Secure, HttpOnly, no domain', async (_name, env) => {
    const { lines, state } = await signInAt({ SITE_ORIGIN: 'https://www.baeum.test', ...env });
    expect(state).toBe('LOGGED_IN');
    expect(lines).toHaveLength(2);
    for (const name of ['__Host-sid', '__Host-known_device']) {
      const line = lines.find((candidate) => candidate.startsWith(`${name}=`));
      expect(line).toMatch(/Path=\/; .*HttpOnly; Secure; .*SameSite=Lax/);
      expect(line).not.toContain('Domain');
    }
  });

  test('without TLS a domain for other cookies does not widen the session', async () => {
    const { lines, state } = await signInAt({ SITE_ORIGIN: 'http://www.baeum.test', SITE_COOKIE_DOMAIN: 'baeum.test' });
    expect(state).toBe('LOGGED_IN');
    for (const line of lines) expect(line).not.toContain('Domain');
  });

  test.each<Record<string, string>>([{}, { SITE_COOKIE_DOMAIN: 'baeum.test' }])(
    'under TLS a plain `sid`, which a sibling host can plant, is read nowhere (%j)',
    async (env) => {
      const browser = await openSite({ SITE_ORIGIN: 'https://www.baeum.test', ...env });
      const attacker = await createUser(secureApp);
      const planted = String((await clientOf(secureApp, attacker.id)).cookies.get('sid'));
      browser.cookies.set('sid', planted);
      const read = await browser.call('getSession');
      expect([read.body.state, read.headers.getSetCookie().filter((line) => /sid=/.test(line))]).toEqual([null, []]);
      expect((await browser.call('getProfile')).status).toBe(401);
      await browser.call('signOut');
      expect(await secureApp.sql('SELECT FROM sessions WHERE user_id = $1', [attacker.id])).toHaveLength(1);
      // Beside the cookie of this host it changes nothing either.
      const { email, id } = await createUser(secureApp);
      await signIn(browser, email);
      browser.cookies.set('sid', planted);
      expect((await browser.call('getSession')).body.user.id).toBe(id);
      expect(await secureApp.sql('SELECT FROM sessions WHERE user_id = $1', [attacker.id])).toHaveLength(1);
    },
  );

  test('under TLS no other secret of a browser is read from a plain cookie', async () => {
    const browser = await openSite({ SITE_ORIGIN: 'https://www.baeum.test' });
    const { email, id } = await createUser(secureApp);
    const knownBrowsers = async () => (await secureApp.sql('SELECT FROM known_devices WHERE user_id = $1', [id])).length;
    await signIn(browser, email);
    await signIn(browser, email);
    expect(await knownBrowsers()).toBe(1);
    const secret = String(browser.cookies.get('__Host-known_device'));
    browser.cookies.delete('__Host-known_device');
    browser.cookies.set('known_device', secret);
    await signIn(browser, email);
    expect(await knownBrowsers()).toBe(2);
  });
});
