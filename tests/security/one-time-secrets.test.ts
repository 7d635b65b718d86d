import { hashSecret } from '@baeum/api/src/secrets/secrets.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientElsewhere, createUser, goodPassword, mailedToken, signedInClient, unique } from '../support/factories.ts';
import { inParallel, tally } from '../support/races.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

/** A link, a code or a new address is worth exactly one success, however many ask at once. */
let app: TestApp;
let pool: pg.Pool;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', DATABASE_POOL_SIZE: '40' });
  pool = new pg.Pool({ connectionString: app.databaseUrl, max: 40 });
});
afterAll(async () => {
  await pool.end();
  await app.stop();
});

const call = (operationId: string, body: object) => clientElsewhere(app).call(operationId, { body });

async function linkOf(email: string, operationId: string, groupSlug: string): Promise<string> {
  await call(operationId, { email, groupSlug });
  return mailedToken(app, email);
}

describe('64 parallel uses of one mailed link', () => {
  test('verification: 1 success', async () => {
    const email = `${unique('new')}@example.test`;
    const browser = clientElsewhere(app);
    await browser.call('signUp', { body: { email, password: goodPassword, agreements: { terms: true, privacy: true, age14: true } } });
    const token = await mailedToken(app, email);
    expect(tally(await inParallel(64, () => browser.call('confirmSignUpEmail', { body: { token } })))).toEqual({ '200': 1, '409 EMAIL_006': 63 });
  });

  test('password change: 1 success, and the password is the one that succeeded', async () => {
    const { email } = await createUser(app);
    const token = await linkOf(email, 'requestPasswordChange', 'CHANGE_PASSWORD');
    const passwordOf = (index: number) => `violet kettle number ${index}x`;
    const answers = await inParallel(64, (index) => call('changePasswordByToken', { token, newPassword: passwordOf(index) }));
    expect(tally(answers)).toEqual({ '200': 1, '400 EMAIL_004': 63 });
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await call('signIn', { email, password: passwordOf(winner) })).status).toBe(200);
  });

  test('activation: 1 success', async () => {
    const { email } = await createUser(app, { status: 'DORMANT' });
    await call('requestActivation', { email });
    const token = await mailedToken(app, email);
    expect(tally(await inParallel(64, () => call('activateAccount', { token })))).toEqual({ '200': 1, '400 EMAIL_004': 63 });
  });

  test('red control: looking first and writing then lets several through', async () => {
    const { email } = await createUser(app);
    const token = await linkOf(email, 'requestPasswordChange', 'CHANGE_PASSWORD');
    const uses = await inParallel(64, () => useNaively(hashSecret(token)));
    expect(uses.filter(Boolean).length).toBeGreaterThan(1);
  });

  async function useNaively(hash: string): Promise<boolean> {
    const link = await pool.query('SELECT used_at FROM mail_links WHERE secret_hash = $1', [hash]);
    if (link.rows[0].used_at !== null) return false;
    await pool.query('UPDATE mail_links SET used_at = now() WHERE secret_hash = $1', [hash]);
    return true;
  }
});

describe('200 parallel sign-ups with one address', () => {
  const agreements = { terms: true, privacy: true, age14: true };

  test('1 account, 1 mail', async () => {
    const email = `${unique('race')}@example.test`;
    const answers = await inParallel(200, (index) => call('signUp', { email: index % 2 ? email : email.toUpperCase(), password: goodPassword, agreements }));
    expect(tally(answers)).toEqual({ '201': 1, '409 SIGNUP_001': 199 });
    expect(await app.sql('SELECT FROM users WHERE lower(email) = $1', [email])).toHaveLength(1);
    expect(await app.sql('SELECT FROM outbox WHERE lower(recipient) = $1', [email])).toHaveLength(1);
  });

  test('red control: looking first, in a table without the unique index, makes several accounts', async () => {
    await pool.query('CREATE TABLE naive_users (email text NOT NULL)');
    const email = `${unique('race')}@example.test`;
    await inParallel(200, async () => {
      const found = await pool.query('SELECT FROM naive_users WHERE lower(email) = lower($1)', [email]);
      if (found.rowCount === 0) await pool.query('INSERT INTO naive_users (email) VALUES ($1)', [email]);
    });
    expect((await pool.query('SELECT FROM naive_users')).rowCount).toBeGreaterThan(1);
  });
});

describe('64 parallel uses of one code', () => {
  test('device code: tokens for 1', async () => {
    const browser = await signedInClient(app);
    const { body: login } = await call('startDeviceLogin', { clientName: 'race', scopes: ['profile:read'] });
    await browser.call('approveDeviceLogin', { body: { userCode: login.userCode, approve: true } });
    const answers = await inParallel(64, () => call('exchangeToken', { grantType: 'device_code', deviceCode: login.deviceCode }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('user code: decided by 1', async () => {
    const people = await inParallel(4, () => signedInClient(app));
    const { body: login } = await call('startDeviceLogin', { clientName: 'race', scopes: ['profile:read'] });
    const body = { userCode: login.userCode, approve: true };
    const answers = await inParallel(64, (index) => people[index % 4]!.call('approveDeviceLogin', { body }));
    expect(tally(answers)).toEqual({ '200': 1, '400 DEVICE_002': 63 });
  });

  test('refresh token: at most 1, and the copies end the grant', async () => {
    const { email, id } = await createUser(app);
    const { body: granted } = await call('exchangeToken', { grantType: 'password', email, password: goodPassword });
    const answers = await inParallel(64, () => call('exchangeToken', { grantType: 'refresh_token', refreshToken: granted.refreshToken }));
    expect(tally(answers)).toEqual({ '200': 1, '401 COMMON_002': 63 });
    expect(await app.sql('SELECT FROM token_grants WHERE user_id = $1', [id])).toHaveLength(0);
  });

  test('mail requests: 1 mail a minute', async () => {
    const { email } = await createUser(app);
    const answers = await inParallel(64, () => call('requestPasswordChange', { email, groupSlug: 'CHANGE_PASSWORD' }));
    expect(tally(answers)).toEqual({ '200': 1, '429 EMAIL_005': 63 });
    await mailedToken(app, email);
    expect(await app.mails(email)).toHaveLength(1);
  });
});
