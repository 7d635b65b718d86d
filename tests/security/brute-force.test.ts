import { hashPassword } from '@baeum/api/src/domains/users/password-hash.public.ts';
import { availableParallelism } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../support/client.ts';
import { clientAt, clientElsewhere, createUser, goodPassword, mailedToken, signedInClient, unique } from '../support/factories.ts';
import { inParallel, tally } from '../support/races.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ DATABASE_POOL_SIZE: '40', JOBS: 'off' });
});
afterAll(() => app.stop());

const signIn = (browser: TestClient, email: string, password = 'wrong-password') => browser.call('signIn', { body: { email, password } });
const wrong = { '401 SIGNIN_001': 10 };
/** Lets the windows of all counters pass. */
const letTimePass = (seconds: number) => app.sql('UPDATE sign_in_attempts SET expires_at = expires_at - make_interval(secs => $1)', [seconds]);

describe('guessing a password', () => {
  test('ten wrong ones in a minute, then SIGNIN_002 with Retry-After, also for the right one', async () => {
    const { email } = await createUser(app);
    const attacker = clientElsewhere(app);
    for (let i = 0; i < 10; i += 1) expect((await signIn(attacker, email)).status).toBe(401);
    const { status, body, headers } = await signIn(attacker, email, goodPassword);
    expect([status, body.errorCode, body.message]).toEqual([429, 'SIGNIN_002', '로그인 시도가 너무 많습니다. 잠시 후 다시 시도해주세요.']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(50);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    await letTimePass(61);
    expect((await signIn(attacker, email, goodPassword)).status).toBe(200);
  });

  test('no minute has more than ten: the last one counts', async () => {
    const { email } = await createUser(app);
    const attacker = clientElsewhere(app);
    for (let i = 0; i < 9; i += 1) await signIn(attacker, email);
    await letTimePass(50);
    expect((await signIn(attacker, email)).status).toBe(401);
    await letTimePass(50);
    expect((await signIn(attacker, email)).status).toBe(429);
    await letTimePass(11);
    expect((await signIn(attacker, email)).status).toBe(401);
  });

  test('the case of the address makes no difference', async () => {
    const { email } = await createUser(app);
    const attacker = clientElsewhere(app);
    for (let i = 0; i < 10; i += 1) await signIn(attacker, i % 2 ? email : email.toUpperCase());
    expect((await signIn(attacker, email)).status).toBe(429);
  });

  test('100 at once: ten are told to be wrong, and the right one among the last gets no session', async () => {
    const { email, id } = await createUser(app);
    const attacker = clientElsewhere(app);
    const answers = await inParallel(100, (index) => signIn(attacker, email, index === 99 ? goodPassword : 'wrong-password'));
    expect(tally(answers)).toEqual({ ...wrong, '429 SIGNIN_002': 90 });
    expect(await app.sql('SELECT FROM sessions WHERE user_id = $1', [id])).toEqual([]);
  });

  test('one account from many places: ten a minute', async () => {
    const { email } = await createUser(app);
    expect(tally(await inParallel(50, () => signIn(clientElsewhere(app), email)))).toEqual({ ...wrong, '429 SIGNIN_002': 40 });
    await letTimePass(61);
    expect((await signIn(clientElsewhere(app), email)).status).toBe(401);
  });

  test('many accounts from one place: a hundred a minute, in a whole IPv6 network too', async () => {
    const wrongFrom = (address: string) => signIn(clientAt(app, address), `${unique('sprayed')}@example.test`);
    for (const address of [() => '10.200.1.1', (index: number) => `2001:db8:1:2::${index}`]) {
      await app.sql('DELETE FROM sign_in_attempts');
      await wrongFrom(address(1));
      await app.sql('UPDATE sign_in_attempts SET tries = tries + 90');
      expect(tally(await inParallel(15, (index) => wrongFrom(address(index))))).toEqual({ '401 SIGNIN_001': 9, '429 SIGNIN_002': 6 });
    }
    expect((await wrongFrom('2001:db8:1:3::1')).status).toBe(401);
  });

  test('an unknown address is locked like a known one', async () => {
    const attacker = clientElsewhere(app);
    const email = `${unique('nobody')}@example.test`;
    for (let i = 0; i < 10; i += 1) await signIn(attacker, email);
    expect((await signIn(attacker, email)).body.errorCode).toBe('SIGNIN_002');
  });
});

describe('every other place that takes a password', () => {
  const link = { groupSlug: 'VERIFY_SIGN_UP_EMAIL' };
  const doors: Record<string, () => Promise<(password: string) => Promise<{ status: number; body: { errorCode?: string } }>>> = {
    'the confirmation of an address': async () => {
      const { email } = await createUser(app, { emailVerified: false });
      await clientElsewhere(app).call('requestSignUpEmailVerification', { body: { email, ...link } });
      const token = await mailedToken(app, email);
      return (password) => clientElsewhere(app).call('confirmSignUpEmail', { body: { token, password } });
    },
    'the confirmation of a new address': async () => {
      const member = await signedInClient(app);
      const newEmail = `${unique('new')}@example.test`;
      await member.call('editEmail', { body: { newEmail } });
      const token = await mailedToken(app, newEmail);
      return (password) => clientElsewhere(app).call('confirmSignUpEmail', { body: { token, password } });
    },
    'another address': async () => {
      const member = await signedInClient(app);
      return (password) => member.call('editEmail', { body: { newEmail: `${unique('new')}@example.test`, password } });
    },
    'another password': async () => {
      const member = await signedInClient(app);
      return (currentPassword) => member.call('editPassword', { body: { currentPassword, newPassword: 'seven blue umbrellas' } });
    },
    'a token': async () => {
      const { email } = await createUser(app);
      return (password) => clientElsewhere(app).call('exchangeToken', { body: { grantType: 'password', email, password } });
    },
  };

  test.each(Object.keys(doors))('%s: ten wrong ones in a minute, then SIGNIN_002, also for the right one', async (door) => {
    const guess = await doors[door]!();
    for (let i = 0; i < 10; i += 1) expect((await guess(`wrong-password-${i}`)).body.errorCode).toMatch(/^(?:PW|SIGNIN)_001$/);
    const { status, body } = await guess(goodPassword);
    expect([status, body.errorCode]).toEqual([429, 'SIGNIN_002']);
    await letTimePass(61);
    expect((await guess(goodPassword)).status).toBe(200);
  });
});

describe('a class behind one address', () => {
  const classroom = () => clientAt(app, '10.202.0.1');

  test('30 right passwords at once, for 30 accounts and for one that all share, lock nobody', async () => {
    const pupils = await inParallel(30, () => createUser(app));
    const shared = await createUser(app);
    const emails = [...pupils, ...Array.from({ length: 30 }, () => shared)].map(({ email }) => email);
    expect(tally(await inParallel(60, (index) => signIn(classroom(), String(emails[index]), goodPassword)))).toEqual({ '200': 60 });
  });

  test('the typos of one lock nobody else', async () => {
    const [clumsy, other] = [await createUser(app), await createUser(app)];
    for (let i = 0; i < 20; i += 1) await signIn(classroom(), clumsy.email);
    expect((await signIn(classroom(), clumsy.email, goodPassword)).status).toBe(429);
    expect((await signIn(classroom(), other.email, goodPassword)).status).toBe(200);
  });
});

describe('the owner on a known browser', () => {
  async function knownBrowser(address: string): Promise<{ email: string; owner: TestClient }> {
    const { email } = await createUser(app);
    const owner = clientAt(app, address);
    await signIn(owner, email, goodPassword);
    await owner.call('signOut');
    return { email, owner };
  }

  test('is not locked out by others, not even by a neighbour at the same address', async () => {
    const { email, owner } = await knownBrowser('10.201.0.1');
    await inParallel(40, () => signIn(clientElsewhere(app), email));
    await inParallel(40, () => signIn(clientAt(app, '10.201.0.1'), email));
    expect((await signIn(clientElsewhere(app), email, goodPassword)).status).toBe(429);
    expect((await signIn(owner, email, goodPassword)).status).toBe(200);
  });

  test('may guess no more than ten times', async () => {
    const { email, owner } = await knownBrowser('10.201.0.2');
    expect(tally(await inParallel(30, () => signIn(owner, email)))).toEqual({ ...wrong, '429 SIGNIN_002': 20 });
  });

  test('has no privilege for other accounts', async () => {
    const { owner } = await knownBrowser('10.201.0.3');
    const victim = await createUser(app);
    await inParallel(20, () => signIn(clientElsewhere(app), victim.email));
    expect((await signIn(owner, victim.email)).status).toBe(429);
  });

  test('stays known when somebody else signs in on it; the former cookie is worth nothing', async () => {
    const { email, owner } = await knownBrowser('10.201.0.4');
    const copied = String(owner.cookies.get('known_device'));
    const second = await createUser(app);
    await signIn(owner, second.email, goodPassword);
    await inParallel(20, () => signIn(clientElsewhere(app), email));
    const thief = clientElsewhere(app);
    thief.cookies.set('known_device', copied);
    expect((await signIn(thief, email)).status).toBe(429);
    expect((await signIn(owner, email, goodPassword)).status).toBe(200);
  });
});

describe.each([
  ['11 guesses a minute', 11],
  ['3 guesses a second', 180],
])('an owner under %s', (_name, guesses) => {
  /** A minute of the attack, from a network of its own for each guess. */
  const attack = (email: string) => inParallel(guesses, () => signIn(clientElsewhere(app), email));

  test('gets in with the browser that is known', async () => {
    const { email } = await createUser(app);
    const owner = clientElsewhere(app);
    await signIn(owner, email, goodPassword);
    for (let minute = 0; minute < 2; minute += 1) {
      await letTimePass(61);
      await attack(email);
      expect((await signIn(clientElsewhere(app), email, goodPassword)).status).toBe(429);
      expect((await signIn(owner, email, goodPassword)).status).toBe(200);
    }
  });

  test('gets in with a new browser after setting a new password by mail', async () => {
    const { email } = await createUser(app);
    const owner = clientElsewhere(app);
    await attack(email);
    expect((await signIn(owner, email, goodPassword)).status).toBe(429);
    await owner.call('requestPasswordChange', { body: { email, groupSlug: 'CHANGE_PASSWORD' } });
    const newPassword = 'seven blue umbrellas';
    await owner.call('changePasswordByToken', { body: { token: await mailedToken(app, email), newPassword } });
    await letTimePass(61);
    await attack(email);
    expect((await signIn(owner, email, newPassword)).status).toBe(200);
  });
});

describe('more hashing than the machine can do', () => {
  test('sign-ins that wait for the database keep nobody else from hashing', async () => {
    const { email } = await createUser(app);
    const hashes = (count: number) => Promise.all(Array.from({ length: count * availableParallelism() }, () => hashPassword('a password to hash')));
    // Its counter exists, so that the sign-ins below look at a row that can be locked.
    await signIn(clientElsewhere(app), email);
    const [busy, longer] = [hashes(10), hashes(10)];
    const waiting = inParallel(4 * availableParallelism(), () => signIn(clientElsewhere(app), email, goodPassword));
    await busy;
    const locker = new pg.Client({ connectionString: app.databaseUrl });
    await locker.connect();
    try {
      await locker.query('BEGIN; LOCK TABLE sign_in_attempts IN ACCESS EXCLUSIVE MODE');
      await longer;
      await hashes(1);
      expect(await Promise.race([waiting, Promise.resolve('still waiting')])).toBe('still waiting');
    } finally {
      await locker.end();
    }
    expect(tally(await waiting)).toEqual({ '200': 4 * availableParallelism() });
  });

  test('503 with Retry-After instead of an endless queue, and it recovers', async () => {
    const { email } = await createUser(app);
    const tooMany = 110 * availableParallelism();
    const settled = await Promise.allSettled(Array.from({ length: tooMany }, () => hashPassword('a password to hash')));
    const refused = settled.filter((result) => result.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.reason).toMatchObject({ entry: { errorCode: 'COMMON_013', status: 503 }, details: { headers: { 'Retry-After': '2' } } });
    expect((await signIn(clientElsewhere(app), email, goodPassword)).status).toBe(200);
  });
});
