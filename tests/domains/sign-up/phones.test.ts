import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientAt, clientElsewhere, createUser, signedInClient } from '../../support/factories.ts';
import { newMobile, sentCode } from '../../support/phones.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', DATABASE_POOL_SIZE: '20' });
});
afterAll(() => app.stop());

const call = (operationId: string, body: object) => clientElsewhere(app).call(operationId, { body });
const send = (phone: string, purpose = 'FIND_ID') => call('sendSms', { phone, purpose });
const wrongOf = (code: string) => String((Number(code) + 1) % 10 ** 6).padStart(6, '0');
const letTimePass = (seconds: number) => app.sql('UPDATE phone_codes SET expires_at = expires_at - make_interval(secs => $1)', [seconds]);

/** A number proven by a visitor. */
async function ticketOf(phone: string, purpose = 'FIND_ID'): Promise<string> {
  const { body } = await send(phone, purpose);
  return (await call('checkSms', { smsId: body.smsId, code: await sentCode(app, phone) })).body.smsTicket;
}

describe('sendSms', () => {
  test('sends six digits that hold for three minutes, and keeps neither them nor its secret', async () => {
    const phone = newMobile();
    const { status, body } = await send(phone);
    expect(status).toBe(200);
    const [{ now } = { now: '' }] = await app.sql<{ now: Date }>('SELECT now()');
    expect(Math.abs(Date.parse(body.expiresAt) - new Date(now).getTime() - 180_000)).toBeLessThan(5_000);
    const code = await sentCode(app, phone);
    const [message] = await app.mails(phone);
    expect(message?.text).toBe(`[배움] 인증번호 ${code}\n3분 안에 입력해주세요.\n@localhost #${code}`);
    const stored = JSON.stringify(await app.sql('SELECT * FROM phone_codes WHERE phone = $1', [phone]));
    expect(stored).not.toMatch(new RegExp(`"${code}"|${body.smsId}`));
  });

  test.each(['0212345678', '01012345', '010-1234-5678', '0501234567'])('PHONE_001 for %s', async (phone) => {
    expect((await send(phone)).body.errors).toMatchObject([{ field: 'phone', errorCode: 'PHONE_001' }]);
  });

  test('PHONE_001 for what only looks like a mobile number', async () => {
    expect((await send('01512345678')).body.errorCode).toBe('PHONE_001');
  });

  test('the answer is the same whether the number has an account or not', async () => {
    const [known, unknown] = [newMobile(), newMobile()];
    const { id } = await createUser(app);
    await app.sql('UPDATE users SET phone = $2, phone_verified_at = now() WHERE id = $1', [id, known]);
    const answers = [await send(known), await send(unknown)];
    expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
      [200, ['smsId', 'expiresAt']],
      [200, ['smsId', 'expiresAt']],
    ]);
    expect((await app.mails(known)).length).toBe((await app.mails(unknown)).length);
  });

  test('five an hour and ten a day to a number, from however many networks', async () => {
    const phone = newMobile();
    expect(tally(await inParallel(20, () => send(phone)))).toEqual({ '200': 5, '429 PHONE_004': 15 });
    expect((await app.mails(phone)).length).toBe(5);
    const refused = await send(phone);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    const anHourLater = () => app.sql("UPDATE sms_allowances SET ends_at = ends_at - interval '61 minutes'");
    await anHourLater();
    expect(tally(await inParallel(8, () => send(phone)))).toEqual({ '200': 5, '429 PHONE_004': 3 });
    await anHourLater();
    expect((await send(phone)).body.errorCode).toBe('PHONE_004');
    expect((await send(newMobile())).status).toBe(200);
  });

  test('a hundred an hour from a network', async () => {
    const network = clientAt(app, '198.51.100.7');
    await app.sql('DELETE FROM sms_allowances');
    await network.call('sendSms', { body: { phone: newMobile(), purpose: 'SIGN_UP' } });
    // All counters except that of the number are at one.
    await app.sql('UPDATE sms_allowances SET sent = 100');
    expect((await network.call('sendSms', { body: { phone: newMobile(), purpose: 'SIGN_UP' } })).body.errorCode).toBe('PHONE_004');
    expect((await send(newMobile())).status).toBe(200);
  });
});

describe('checkSms', () => {
  test('64 wrong tries at once: five are judged, and the right code is too late', async () => {
    const phone = newMobile();
    const { body } = await send(phone);
    const code = await sentCode(app, phone);
    const answers = await inParallel(64, () => call('checkSms', { smsId: body.smsId, code: wrongOf(code) }));
    expect(tally(answers)).toEqual({ '400 PHONE_002': 5, '429 PHONE_004': 59 });
    expect((await call('checkSms', { smsId: body.smsId, code })).body.errorCode).toBe('PHONE_004');
  });

  test('64 right ones at once: one success', async () => {
    const phone = newMobile();
    const { body } = await send(phone);
    const code = await sentCode(app, phone);
    expect(tally(await inParallel(64, () => call('checkSms', { smsId: body.smsId, code })))).toEqual({ '200': 1, '400 PHONE_003': 63 });
  });

  test('an Idempotency-Key gives no further tries', async () => {
    const phone = newMobile();
    const { body } = await send(phone);
    const code = await sentCode(app, phone);
    const tries = await inParallel(8, (index) =>
      clientElsewhere(app).call('checkSms', { body: { smsId: body.smsId, code: wrongOf(code) }, headers: { 'idempotency-key': `try-${index}` } }),
    );
    expect(tally(tries)).toEqual({ '400 PHONE_002': 5, '429 PHONE_004': 3 });
  });

  test('PHONE_003 after three minutes, for another message, and for an unknown one', async () => {
    const [phone, other] = [newMobile(), newMobile()];
    const { body } = await send(phone);
    const code = await sentCode(app, phone);
    const { body: second } = await send(other);
    expect((await call('checkSms', { smsId: second.smsId, code })).body.errorCode).toBe('PHONE_002');
    expect((await call('checkSms', { smsId: 'unknown', code })).body.errorCode).toBe('PHONE_003');
    await letTimePass(181);
    expect((await call('checkSms', { smsId: body.smsId, code })).body.errorCode).toBe('PHONE_003');
    expect((await call('checkSms', { smsId: body.smsId, code: '12345' })).body.errorCode).toBe('COMMON_001');
  });
});

describe('findAccountId', () => {
  test('shows the accounts of a proven number, masked, by one use of the ticket', async () => {
    const phone = newMobile();
    const { id, email } = await createUser(app);
    await app.sql("UPDATE users SET phone = $2, phone_verified_at = now(), social_providers = '{KAKAO}' WHERE id = $1", [id, phone]);
    const smsTicket = await ticketOf(phone);
    const answers = await inParallel(16, () => call('findAccountId', { smsTicket }));
    expect(tally(answers)).toEqual({ '200': 1, '400 PHONE_003': 15 });
    const [account] = answers.find(({ status }) => status === 200)?.body ?? [];
    expect(account).toMatchObject({ emailMasked: `${email.slice(0, 2)}${'*'.repeat(email.indexOf('@') - 2)}@example.test`, providers: ['KAKAO'] });
  });

  test('nothing for a number without an account, one that was never proven, and accounts that are closed', async () => {
    expect((await call('findAccountId', { smsTicket: await ticketOf(newMobile()) })).body).toEqual([]);
    for (const [status, proven] of [
      ['ACTIVE', false],
      ['BLOCKED', true],
      ['WITHDRAWN', true],
    ] as const) {
      const phone = newMobile();
      const { id } = await createUser(app, { status });
      await app.sql('UPDATE users SET phone = $2, phone_verified_at = CASE WHEN $3 THEN now() END WHERE id = $1', [id, phone, proven]);
      expect((await call('findAccountId', { smsTicket: await ticketOf(phone) })).body, status).toEqual([]);
    }
  });

  test('PHONE_003 for a ticket of another purpose, and after ten minutes', async () => {
    expect((await call('findAccountId', { smsTicket: await ticketOf(newMobile(), 'SIGN_UP') })).body.errorCode).toBe('PHONE_003');
    const smsTicket = await ticketOf(newMobile());
    await letTimePass(601);
    expect((await call('findAccountId', { smsTicket })).body.errorCode).toBe('PHONE_003');
  });
});

describe('startPhoneVerification and checkPhoneVerification', () => {
  test('make a proven number the person’s', async () => {
    const member = await signedInClient(app);
    const phone = newMobile();
    const { body } = await member.call('startPhoneVerification', { body: { phone } });
    const code = await sentCode(app, phone);
    expect((await member.call('checkPhoneVerification', { body: { verificationId: body.verificationId, code: wrongOf(code) } })).body.errorCode).toBe(
      'PHONE_002',
    );
    const stranger = await signedInClient(app);
    expect((await stranger.call('checkPhoneVerification', { body: { verificationId: body.verificationId, code } })).body.errorCode).toBe('PHONE_003');
    expect((await call('checkSms', { smsId: body.verificationId, code })).body.errorCode).toBe('PHONE_003');
    expect((await member.call('checkPhoneVerification', { body: { verificationId: body.verificationId, code } })).body).toEqual({
      verified: true,
      phoneMasked: `*******${phone.slice(-4)}`,
    });
    expect((await member.call('getSession')).body.user).toMatchObject({ phoneVerified: true, phoneMasked: `*******${phone.slice(-4)}` });
  });

  test('PHONE_001 for what is no mobile number, and PHONE_004 after five wrong codes', async () => {
    const member = await signedInClient(app);
    const start = (phone: string) => member.call('startPhoneVerification', { body: { phone } });
    for (const phone of ['0212345678', '01512345678']) expect((await start(phone)).body.errorCode, phone).toBe('PHONE_001');
    const phone = newMobile();
    const { verificationId } = (await start(phone)).body;
    const code = await sentCode(app, phone);
    const check = (typed: string) => member.call('checkPhoneVerification', { body: { verificationId, code: typed } });
    expect(tally(await inParallel(6, () => check(wrongOf(code))))).toEqual({ '400 PHONE_002': 5, '429 PHONE_004': 1 });
    expect((await check(code)).body.errorCode).toBe('PHONE_004');
  });

  test('one number is one account: of five who prove it at once, one gets it', async () => {
    const phone = newMobile();
    const people = await inParallel(5, () => signedInClient(app));
    const started = [];
    for (const member of people) {
      const { body } = await member.call('startPhoneVerification', { body: { phone } });
      started.push({ member, body: { verificationId: body.verificationId, code: await sentCode(app, phone) } });
    }
    expect(tally(await Promise.all(started.map(({ member, body }) => member.call('checkPhoneVerification', { body }))))).toEqual({
      '200': 1,
      '409 PHONE_005': 4,
    });
    expect(await app.sql('SELECT FROM users WHERE phone = $1 AND phone_verified_at IS NOT NULL', [phone])).toHaveLength(1);
  });

  test('PHONE_005 at once, without a message, only for who has just proven that the number is another account’s', async () => {
    const phone = newMobile();
    const { id } = await createUser(app);
    await app.sql('UPDATE users SET phone = $2, phone_verified_at = now() WHERE id = $1', [id, phone]);
    const member = await signedInClient(app);
    const start = () => member.call('startPhoneVerification', { body: { phone } });
    const [{ body: first }, { body: second }] = [await start(), await start()];
    const code = await sentCode(app, phone);
    expect((await member.call('checkPhoneVerification', { body: { verificationId: first.verificationId, code: wrongOf(code) } })).body.errorCode).toBe(
      'PHONE_002',
    );
    expect((await member.call('checkPhoneVerification', { body: { verificationId: second.verificationId, code } })).body.errorCode).toBe('PHONE_005');
    const refused = await start();
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'PHONE_005']);
    expect(await app.mails(phone)).toHaveLength(2);
    expect((await (await signedInClient(app)).call('startPhoneVerification', { body: { phone } })).status).toBe(200);
    await letTimePass(601);
    const { status, body: last } = await start();
    expect(status, 'ten minutes later').toBe(200);
    await app.sql('UPDATE users SET phone = NULL, phone_verified_at = NULL WHERE id = $1', [id]);
    expect((await member.call('checkPhoneVerification', { body: { verificationId: last.verificationId, code: await sentCode(app, phone) } })).status).toBe(200);
    expect((await start()).status, 'one’s own number').toBe(200);
  });

  test('ten messages a day for an account', async () => {
    const member = await signedInClient(app);
    const answers = [];
    for (let each = 0; each < 12; each += 1) answers.push(await member.call('startPhoneVerification', { body: { phone: newMobile() } }));
    expect(tally(answers)).toEqual({ '200': 10, '429 PHONE_004': 2 });
  });
});
