import { issueMailLink } from '@baeum/api/src/domains/users/mail-links.public.ts';
import { currentVersion } from '@baeum/contract/shared/policies.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientElsewhere, createUser, finishJobs, goodPassword, mailedToken, unique } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

const agreements = { terms: true, privacy: true, age14: true };
const newEmail = () => `${unique('new')}@example.test`;
const call = (operationId: string, body: object) => clientElsewhere(app).call(operationId, { body });
const signUp = (overrides: object = {}) => call('signUp', { email: newEmail(), password: goodPassword, agreements, ...overrides });

describe('signUp', () => {
  test('opens an account that waits for its verification, and mails the link', async () => {
    const email = newEmail();
    const { status, body, headers } = await signUp({
      email,
      name: '김배움',
      agreements: { ...agreements, marketing: true },
      referUrl: '/courses',
      inst: 'campus',
      redirectUrl: '/courses/1',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ user: { email, name: '김배움', emailVerified: false, status: 'ACTIVE' }, verificationMailSent: true });
    expect(headers.getSetCookie().some((line) => line.startsWith('sid='))).toBe(false);
    const [row] = await app.sql(
      "SELECT password_hash, terms_agreed_at, terms_version, privacy_version, sign_up_source, (SELECT agreed_at FROM marketing_consents c WHERE c.user_id = users.id AND topic = 'platform-news') AS news FROM users WHERE email = $1",
      [email],
    );
    expect(row?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(row?.['terms_agreed_at']).toBeInstanceOf(Date);
    expect([row?.['terms_version'], row?.['privacy_version']]).toEqual([currentVersion('terms'), currentVersion('privacy')]);
    expect(row?.['news']).toBeInstanceOf(Date);
    expect(row?.['sign_up_source']).toEqual({ referUrl: '/courses', inst: 'campus' });
    const [mail] = await app.mails(email);
    expect(mail?.subject).toBe('[배움] 이메일 주소를 인증해주세요');
    for (const content of [mail?.text, mail?.html]) {
      expect(content).toMatch(/http:\/\/localhost:\d+\/user\/validation\?token=[\w-]{43}/);
      expect(content).not.toContain('/courses/1');
    }
    expect(mail?.html).toContain('<html lang="ko">');
  });

  test('without a name the account is called after the address; marketing is no must', async () => {
    const email = newEmail();
    const { body } = await signUp({ email });
    expect(body.user.name).toBe(email.split('@')[0]);
    const [row] = await app.sql('SELECT FROM marketing_consents c JOIN users u ON u.id = c.user_id WHERE u.email = $1', [email]);
    expect(row).toBeUndefined();
  });

  test('a decomposed name is composed', async () => {
    expect((await signUp({ name: '김배움'.normalize('NFD') })).body.user.name).toBe('김배움');
  });

  test('SIGNUP_001 for a taken address in any case', async () => {
    const { email } = await createUser(app);
    const { status, body } = await signUp({ email: email.toUpperCase() });
    expect([status, body.errorCode]).toEqual([409, 'SIGNUP_001']);
  });

  test.each([
    ['SIGNUP_002', { password: 'short' }, 'password'],
    ['SIGNUP_002', { password: 'password12345' }, 'password'],
    ['SIGNUP_002', { email: 'quietotter@example.test', password: 'quietotter99' }, 'password'],
    ['SIGNUP_003', { agreements: { ...agreements, age14: false } }, 'agreements'],
    ['EMAIL_001', { email: 'a@b' }, 'email'],
    ['EMAIL_002', { email: `${'a'.repeat(40)}@example.test` }, 'email'],
    ['EMAIL_003', { email: 'no at sign' }, 'email'],
    ['EMAIL_003', { email: 'a@example.test\r\nBcc: b@c.de' }, 'email'],
    ['NAME_003', { name: '<b>김</b>' }, 'name'],
    ['COMMON_001', { agreements: { terms: true, privacy: true } }, 'agreements.age14'],
    ['COMMON_001', { roleAdmin: true }, 'roleAdmin'],
  ])('%s for %j', async (errorCode, overrides, field) => {
    const { status, body } = await signUp(overrides);
    expect([status, body.errorCode]).toEqual([400, errorCode]);
    expect(body.errors).toContainEqual(expect.objectContaining({ field, errorCode }));
  });

  test('the name of the site is no password', async () => {
    const other = await call('signUp', { email: newEmail(), password: '배움배움배움 2026', agreements });
    expect([other.status, other.body.errorCode]).toEqual([400, 'SIGNUP_002']);
  });
});

describe('checkSignUpEmail', () => {
  test('tells whether an address is free', async () => {
    const { email } = await createUser(app);
    const check = (address: string) => clientElsewhere(app).call('checkSignUpEmail', { query: { email: address } });
    expect((await check(email.toUpperCase())).body).toEqual({ available: false });
    expect((await check(newEmail())).body).toEqual({ available: true });
    for (const [address, errorCode] of [
      ['a@b', 'EMAIL_001'],
      [`${'a'.repeat(41)}@b.kr`, 'EMAIL_002'],
      ['not an address', 'EMAIL_003'],
    ] as const) {
      const { status, body } = await check(address);
      expect([status, body.errorCode]).toEqual([400, errorCode]);
    }
  });
});

describe('requestSignUpEmailVerification', () => {
  const request = (email: string, overrides: object = {}) => call('requestSignUpEmailVerification', { email, groupSlug: 'VERIFY_SIGN_UP_EMAIL', ...overrides });

  test('mails a new link to an unverified account, and only there', async () => {
    const waiting = await createUser(app, { emailVerified: false });
    const verified = await createUser(app);
    const unknown = newEmail();
    for (const email of [waiting.email, verified.email, unknown]) {
      const { status, body } = await request(email);
      expect([status, body]).toEqual([200, { ok: true }]);
    }
    await finishJobs();
    expect(await app.mails(waiting.email)).toHaveLength(1);
    expect(await app.mails(verified.email)).toHaveLength(0);
    expect(await app.mails(unknown)).toHaveLength(0);
  });

  test('EMAIL_005 within a minute, known or not, also right after signing up', async () => {
    const signedUp = newEmail();
    await signUp({ email: signedUp });
    const unknown = newEmail();
    await request(unknown);
    for (const email of [signedUp, unknown.toUpperCase()]) {
      const { status, body, headers } = await request(email);
      expect([status, body.errorCode, headers.get('retry-after')]).toEqual([429, 'EMAIL_005', '60']);
    }
    await app.sql("UPDATE mail_requests SET sent_at = sent_at - interval '61 seconds'");
    expect((await request(unknown)).status).toBe(200);
  });

  test.each([
    ['EMAIL_001', 'a@b', {}],
    ['EMAIL_002', `${'a'.repeat(40)}@example.test`, {}],
    ['EMAIL_003', 'nobody', {}],
    ['COMMON_001', 'a@example.test', { groupSlug: 'CHANGE_PASSWORD' }],
  ])('%s for %s %j', async (errorCode, email, overrides) => {
    const { status, body } = await request(email, overrides);
    expect([status, body.errorCode]).toEqual([400, errorCode]);
  });
});

describe('confirmSignUpEmail', () => {
  const confirm = (token: string, password = goodPassword) => call('confirmSignUpEmail', { token, password });

  test('verifies the address; the person can sign in and goes where they wanted', async () => {
    const email = newEmail();
    await signUp({ email, redirectUrl: '/courses/1?from=mail' });
    const { status, body } = await confirm(await mailedToken(app, email));
    expect([status, body]).toEqual([200, { ok: true, redirectUrl: '/courses/1?from=mail', signedIn: false }]);
    expect((await call('signIn', { email, password: goodPassword })).status).toBe(200);
  });

  test('in the browser that signed up the link is enough', async () => {
    const email = newEmail();
    const browser = clientElsewhere(app);
    await browser.call('signUp', { body: { email, password: goodPassword, agreements } });
    const { status, body } = await browser.call('confirmSignUpEmail', { body: { token: await mailedToken(app, email) } });
    expect([status, body]).toEqual([200, { ok: true, signedIn: true }]);
  });

  test('PW_001 in another browser without the password or with a wrong one, which leaves the link usable', async () => {
    const email = newEmail();
    await signUp({ email });
    const token = await mailedToken(app, email);
    for (const answer of [await call('confirmSignUpEmail', { token }), await confirm(token, 'not the password')]) {
      expect([answer.status, answer.body.errorCode]).toEqual([400, 'PW_001']);
    }
    expect((await confirm(token)).status).toBe(200);
  });

  test('a hostile redirect is dropped, and where the person came from is next best', async () => {
    for (const [redirects, expected] of [
      [{ redirectUrl: '//evil.example' }, { ok: true, signedIn: false }],
      [
        { redirectUrl: 'https://evil.example', referUrl: '/courses' },
        { ok: true, redirectUrl: '/courses', signedIn: false },
      ],
    ] as const) {
      const email = newEmail();
      await signUp({ email, ...redirects });
      expect((await confirm(await mailedToken(app, email))).body).toEqual(expected);
    }
  });

  test('EMAIL_006 for a link that did its work, or whose work is done', async () => {
    const user = await createUser(app, { emailVerified: false });
    await call('requestSignUpEmailVerification', { email: user.email, groupSlug: 'VERIFY_SIGN_UP_EMAIL' });
    const token = await mailedToken(app, user.email);
    expect((await confirm(token)).status).toBe(200);
    const again = await confirm(token);
    expect([again.status, again.body.errorCode]).toEqual([409, 'EMAIL_006']);
    await app.sql('UPDATE mail_links SET used_at = NULL WHERE user_id = $1', [user.id]);
    expect((await confirm(token)).body.errorCode).toBe('EMAIL_006');
  });

  test('EMAIL_004 for an unknown or expired link, and for one of another kind or a former address', async () => {
    const user = await createUser(app, { emailVerified: false });
    await call('requestSignUpEmailVerification', { email: user.email, groupSlug: 'VERIFY_SIGN_UP_EMAIL' });
    const token = await mailedToken(app, user.email);
    await call('requestPasswordChange', { email: user.email, groupSlug: 'CHANGE_PASSWORD' });
    const other = await mailedToken(app, user.email);
    await app.sql('UPDATE users SET email = $2 WHERE id = $1', [user.id, newEmail()]);
    const moved = await confirm(token);
    await app.sql('UPDATE users SET email = $2 WHERE id = $1', [user.id, user.email]);
    await app.sql("UPDATE mail_links SET expires_at = now() WHERE purpose = 'VERIFY_SIGN_UP_EMAIL' AND user_id = $1", [user.id]);
    for (const answer of [moved, await confirm(token), await confirm(other), await confirm('unknown')]) {
      expect([answer.status, answer.body.errorCode]).toEqual([400, 'EMAIL_004']);
    }
    expect((await confirm('')).body.errorCode).toBe('COMMON_001');
  });

  test("the application that was sent in before is the new member's to confirm once they sign in", async () => {
    const email = newEmail();
    await call('submitGuestApplication', {
      contact_mail: email,
      realname: '김배움',
      phone: '01012345678',
      category: '커리어',
      instructor_introduce: '소개',
      registerChannels: [{ type: 'SNS' }],
    });
    await signUp({ email });
    await confirm(await mailedToken(app, email));
    const { body } = await call('signIn', { email, password: goodPassword });
    expect(body.user.isInstructor).toBe(false);
    expect(await app.sql('SELECT status, category FROM instructor_applications WHERE user_id = $1', [body.user.id])).toEqual([
      { status: 'DRAFT', category: '커리어' },
    ]);
  });

  test('a new address takes effect, unless somebody took it meanwhile', async () => {
    const user = await createUser(app);
    const email = newEmail();
    const link = { purpose: 'CHANGE_EMAIL', userId: user.id, redirectUrl: null } as const;
    expect((await confirm(await issueMailLink({ ...link, email }))).status).toBe(200);
    expect((await app.sql('SELECT email FROM users WHERE id = $1', [user.id]))[0]?.['email']).toBe(email);
    const taken = await createUser(app);
    const { status, body } = await confirm(await issueMailLink({ ...link, email: taken.email.toUpperCase() }));
    expect([status, body.errorCode]).toEqual([409, 'SIGNUP_001']);
  });
});
