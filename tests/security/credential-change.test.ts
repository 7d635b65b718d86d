import { verifyPassword } from '@baeum/api/src/domains/users/password-hash.public.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../support/client.ts';
import { clientElsewhere, clientOf, createUser, goodPassword, mailedToken, type TestUser } from '../support/factories.ts';
import { inParallel, tally } from '../support/races.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { begin, comeBack, kakaoAnswers, newcomer, sessionOf, socialSettings } from '../support/social-providers.ts';
import { useNock } from '../support/use-nock.ts';

useNock();

/** Whoever knows the former password is out once it is changed, also with a sign-in that was under way. */
let app: TestApp;
let pool: pg.Pool;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', DATABASE_POOL_SIZE: '20', ...socialSettings });
  pool = new pg.Pool({ connectionString: app.databaseUrl, max: 10 });
});
afterAll(async () => {
  await pool.end();
  await app.stop();
});

const newPassword = 'seven blue umbrellas';
const call = (operationId: string, body: object) => clientElsewhere(app).call(operationId, { body });

async function passwordLink({ email }: TestUser): Promise<string> {
  await call('requestPasswordChange', { email, groupSlug: 'CHANGE_PASSWORD' });
  return mailedToken(app, email);
}

async function changePassword(user: TestUser): Promise<void> {
  const token = await passwordLink(user);
  expect((await call('changePasswordByToken', { token, newPassword })).status).toBe(200);
}

/** Keeps several callers busy with `attack` while the password is changed, and until all have noticed. */
async function changeDuring(user: TestUser, attack: () => Promise<unknown>): Promise<void> {
  let changed = false;
  const attackers = inParallel(4, async () => {
    for (let after = 0; after < 2; after += changed ? 1 : 0) await attack();
  });
  await changePassword(user);
  changed = true;
  await attackers;
}

const rounds = [1, 2, 3];
const sessionsOf = ({ id }: TestUser) => app.sql('SELECT FROM sessions WHERE user_id = $1', [id]);
const grantsOf = ({ id }: TestUser) => app.sql('SELECT FROM token_grants WHERE user_id = $1', [id]);

describe('an attacker who keeps signing in with the former password', () => {
  test.each(rounds)('has no session afterwards (%i)', async () => {
    const user = await createUser(app, { costlyHash: true });
    await changeDuring(user, () => call('signIn', { email: user.email, password: goodPassword }));
    expect(await sessionsOf(user)).toEqual([]);
    expect(await app.sql('SELECT count(*)::int AS known FROM known_devices WHERE user_id = $1', [user.id])).toEqual([{ known: 1 }]);
  });

  test.each(rounds)('has no token afterwards (%i)', async () => {
    const user = await createUser(app, { costlyHash: true });
    await changeDuring(user, () => call('exchangeToken', { grantType: 'password', email: user.email, password: goodPassword }));
    expect(await grantsOf(user)).toEqual([]);
  });

  test.each(rounds)('has no token from a refresh token that is renewed meanwhile (%i)', async () => {
    const user = await createUser(app, { costlyHash: true });
    const answers: Answer[] = [];
    await changeDuring(user, async () => {
      let { body } = await call('exchangeToken', { grantType: 'password', email: user.email, password: goodPassword });
      for (let times = 0; times < 3; times += 1) {
        const renewed = await call('exchangeToken', { grantType: 'refresh_token', refreshToken: body.refreshToken ?? 'none' });
        answers.push(renewed);
        body = renewed.body;
      }
    });
    expect(await grantsOf(user)).toEqual([]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
  });

  test('red control: a session that is stored after looking at the password only survives', async () => {
    const user = await createUser(app, { costlyHash: true });
    const signInNaively = async () => {
      const { rows } = await pool.query('SELECT password_hash FROM users WHERE id = $1', [user.id]);
      if (!(await verifyPassword(rows[0].password_hash, goodPassword))) return;
      await pool.query("INSERT INTO sessions (user_id, secret_hash, expires_at) VALUES ($1, gen_random_uuid()::text, now() + interval '1 day')", [user.id]);
    };
    // Several at once wait for a core to compare the password, as they do on a busy site.
    await changeDuring(user, () => inParallel(4, signInNaively));
    expect((await sessionsOf(user)).length).toBeGreaterThan(0);
  });
});

describe('a sign-in at a provider that comes back while the password is changed', () => {
  /** Begins both while somebody else holds `lock`: they wait for it in this order. */
  async function oneAfterAnother(lock: string, values: unknown[], ...begun: (() => Promise<Answer>)[]) {
    const holder = await pool.connect();
    await holder.query('BEGIN');
    await holder.query(lock, values);
    const answers = [];
    for (const start of begun) {
      answers.push(start());
      await expect
        .poll(() => app.sql("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"))
        .toHaveLength(answers.length);
    }
    await holder.query('ROLLBACK');
    holder.release();
    return Promise.all(answers);
  }

  test('SIGNIN_001: no session, and the next sign-in works', async () => {
    const user = await createUser(app);
    const kakaoId = 8_000_000_000 + user.id;
    await app.sql("INSERT INTO social_accounts (user_id, provider, subject) VALUES ($1, 'KAKAO', $2)", [user.id, String(kakaoId)]);
    const token = await passwordLink(user);
    const begun = await begin(app, 'KAKAO');
    kakaoAnswers({ id: kakaoId });
    const answers = await oneAfterAnother(
      'SELECT FROM users WHERE id = $1 FOR UPDATE',
      [user.id],
      () => call('changePasswordByToken', { token, newPassword }),
      () => comeBack(begun, 'kakao'),
    );
    expect(tally(answers)).toEqual({ '200': 1, '401 SIGNIN_001': 1 });
    expect([await sessionsOf(user), (await sessionOf(begun.browser)).state]).toEqual([[], null]);
    expect((await newcomer(app, { id: kakaoId }, begun.browser)).status).toBe(302);
    expect((await sessionOf(begun.browser)).user.id).toBe(user.id);
  });
});

describe('a program that was approved before the change', () => {
  test('gets no token afterwards', async () => {
    const user = await createUser(app, { costlyHash: true });
    const browser = await clientOf(app, user.id);
    const { body: login } = await call('startDeviceLogin', { clientName: 'baeum CLI', scopes: ['profile:read'] });
    expect((await browser.call('approveDeviceLogin', { body: { userCode: login.userCode, approve: true } })).status).toBe(200);
    await changePassword(user);
    const { status, body } = await call('exchangeToken', { grantType: 'device_code', deviceCode: login.deviceCode });
    expect([status, body.errorCode, body.detail]).toEqual([400, 'DEVICE_002', 'access_denied']);
  });

  test('cannot be approved by a session that the change ended', async () => {
    const user = await createUser(app, { costlyHash: true });
    const browser = await clientOf(app, user.id);
    const { body: login } = await call('startDeviceLogin', { clientName: 'baeum CLI', scopes: ['profile:read'] });
    await changePassword(user);
    expect((await browser.call('approveDeviceLogin', { body: { userCode: login.userCode, approve: true } })).status).toBe(401);
  });
});

describe('two links of one person used at once', () => {
  test('one wins, none fails for a deadlock', async () => {
    for (const _round of rounds) {
      const user = await createUser(app, { costlyHash: true });
      const links: string[] = [];
      for (let link = 0; link < 2; link += 1) {
        links.push(await passwordLink(user));
        await app.sql("UPDATE mail_requests SET sent_at = sent_at - interval '61 seconds'");
      }
      const answers = await Promise.all(links.map((token, index) => call('changePasswordByToken', { token, newPassword: `${newPassword} ${index}` })));
      expect(tally(answers)).toEqual({ '200': 1, '400 EMAIL_004': 1 });
    }
  });
});
