import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerHeaders } from '../support/callers.ts';
import { client, type TestClient } from '../support/client.ts';
import { exampleCalls, named, send } from '../support/example-calls.ts';
import { goodPassword, signedInClient } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const startLogin = async (): Promise<string> =>
  (await client(app.url).call('startDeviceLogin', { body: { clientName: 'baeum CLI', scopes: ['profile:read'] } })).body.userCode;
const approve = (browser: TestClient, userCode: string) => browser.call('approveDeviceLogin', { body: { userCode, approve: true } });

/** The person signed in so many minutes ago, by the database's clock, and has used the site since. */
async function age(userId: number, minutes: number): Promise<void> {
  await app.sql('UPDATE sessions SET created_at = now() - make_interval(mins => $2), last_seen_at = now() WHERE user_id = $1', [userId, minutes]);
}

describe('an operation that asks for a recent sign-in', () => {
  it('refuses an older session with the challenge of RFC 9470, and takes the next sign-in', async () => {
    const member = await signedInClient(app);
    const userCode = await startLogin();
    await age(member.user.id, 6);
    const refused = await approve(member, userCode);
    expect(refused).toMatchObject({ status: 401, body: { errorCode: 'COMMON_016' } });
    expect(refused.headers.get('www-authenticate')).toBe('Bearer error="insufficient_user_authentication", max_age=300');
    expect((await member.call('getSession')).body.state).toBe('LOGGED_IN');

    const former = member.cookies.get('sid');
    await member.call('signIn', { body: { email: member.user.email, password: goodPassword } });
    expect(member.cookies.get('sid')).not.toBe(former);
    expect((await approve(member, userCode)).status).toBe(200);
  });

  it('is also the way to another telephone number, which opens the account where the password is forgotten', async () => {
    const member = await signedInClient(app);
    await age(member.user.id, 6);
    const refused = await member.call('startPhoneVerification', { body: { phone: '01012345678' } });
    expect(refused).toMatchObject({ status: 401, body: { errorCode: 'COMMON_016' } });
  });

  it('lets a session of four minutes in', async () => {
    const member = await signedInClient(app);
    await age(member.user.id, 4);
    expect((await approve(member, await startLogin())).status).toBe(200);
  });

  const asking = exampleCalls.filter(({ operation }) => operation.metadata.fresh);

  it.each(named(asking))('%s takes no token, whatever its scopes', async (_operationId, call) => {
    const answer = await send(app.url, call, await callerHeaders(app, 'token with every scope'));
    expect([answer.status, (await answer.json()).errorCode]).toEqual([401, 'COMMON_016']);
  });

  it.each(named(asking))('%s says so in the document', (_operationId, { documented: { operation } }) => {
    expect(operation.description).toContain('`COMMON_016`');
    expect(JSON.stringify(operation.responses?.['401'])).toContain('COMMON_016');
  });
});
