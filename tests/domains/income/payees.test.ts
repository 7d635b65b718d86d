import { freezePayees, openPayee } from '@baeum/api/src/domains/settlements/sealed-payees.public.ts';
import { confirmSettlements } from '@baeum/api/src/domains/settlements/settlements.jobs.ts';
import { clearingCode } from '@baeum/contract/domains/payees/payees.rules.ts';
import { bankNames } from '@baeum/contract/domains/payments/payments.rules.ts';
import { businessNumberRule } from '@baeum/contract/shared/business-number.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenOf } from '../../support/callers.ts';
import type { Answer } from '../../support/client.ts';
import { clientElsewhere, createUser, clientOf, goodPassword, signedInClient, type NewUser } from '../../support/factories.ts';
import { earnedAt } from '../../support/incomes.ts';
import { wrongBooks } from '../../support/orders.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(async () => {
  expect(await wrongBooks(app)).toEqual([]);
  await app.stop();
});

type Member = Awaited<ReturnType<typeof signedInClient>>;
const account = '110123456789';
const person = { kind: 'INDIVIDUAL', contractName: '김배움', accountName: '김배움', bank: '88', account: '110-123-456789', version: 0 };
const business = { ...person, kind: 'CORPORATION', contractName: '주식회사 배움', businessNumber: '120-81-47521' };
const codeOf = ({ status, body }: Answer) => [status, body?.errorCode];
const fieldsOf = ({ body }: Answer) => (body.errors ?? []).map(({ field, message }: { field: string; message: string }) => [field, message]);

const newInstructor = (options: NewUser = {}) => signedInClient(app, { isInstructor: true, ...options });
const letGoBy = (userId: number, time: string) =>
  app.sql(
    `WITH c AS (UPDATE payee_codes SET sent_at = sent_at - $2::interval, expires_at = expires_at - $2::interval, sent_until = sent_until - $2::interval WHERE user_id = $1)
     UPDATE payees SET changed_at = changed_at - $2::interval WHERE user_id = $1`,
    [userId, time],
  );
const newestCode = async ({ user }: Member) =>
  /: (\d{6})$/m.exec((await app.mails(user.email)).findLast(({ subject }) => subject.endsWith('인증번호입니다'))?.text ?? '')?.[1] ?? 'none';
const wrongOf = (code: string) => (code === '111111' ? '222222' : '111111');

/** The code that was mailed to them. */
async function askCode(member: Member): Promise<string> {
  expect((await member.call('sendPayeeCode')).status).toBe(200);
  return newestCode(member);
}

/** Changes it with a code of its own, long after the last one. */
async function change(member: Member, input: object = {}): Promise<Answer> {
  await letGoBy(member.user.id, '2 minutes');
  return member.call('updatePayee', { body: { ...person, ...input, code: await askCode(member) } });
}

describe('getPayee', () => {
  test('says that nothing is there, then what is there, with the end of the number alone', async () => {
    const member = await newInstructor();
    expect((await member.call('getPayee')).body).toEqual({ details: null, version: 0, proof: 'MAIL_CODE' });
    const { status, body } = await change(member, business);
    expect([status, body]).toEqual([
      200,
      {
        version: 1,
        proof: 'MAIL_CODE',
        details: {
          kind: 'CORPORATION',
          contractName: '주식회사 배움',
          accountName: '김배움',
          bank: '88',
          last4: '6789',
          businessNumber: '1208147521',
          changedAt: expect.any(String),
          payableFrom: new Date(Date.parse(body.details.changedAt) + 3 * 86_400_000).toISOString(),
        },
      },
    ]);
    expect((await member.call('getPayee')).body).toEqual(body);
  });

  test('is for whoever earns: instructors, mentors, and who has earned before', async () => {
    const [learner, mentor, former] = [await signedInClient(app), await signedInClient(app, { isMentor: true }), await signedInClient(app)];
    await earnedAt(app, former.user.id, '2026-05-10T00:00:00Z', 5000);
    for (const who of [mentor, former]) expect((await who.call('getPayee')).status).toBe(200);
    for (const [operation, body] of [['getPayee'], ['sendPayeeCode'], ['updatePayee', { ...person, code: '111111' }]] as const) {
      expect(codeOf(await learner.call(operation, body ? { body } : {}))).toEqual([403, 'PAYEE_001']);
    }
  });

  test('an operator sees and changes their own alone', async () => {
    const [instructor, operator] = [await newInstructor(), await signedInClient(app, { roleAdmin: true })];
    await change(instructor);
    expect(codeOf(await operator.call('getPayee'))).toEqual([403, 'PAYEE_001']);
  });
});

describe('sendPayeeCode', () => {
  test('mails a code to the own address: one a minute, ten a day', async () => {
    const member = await newInstructor();
    const { body } = await member.call('sendPayeeCode');
    expect(body).toEqual({ emailMasked: expect.stringMatching(/^us\*+@example\.test$/), expiresAt: expect.any(String) });
    const again = await member.call('sendPayeeCode');
    expect([...codeOf(again), Number(again.headers.get('retry-after'))]).toEqual([429, 'EMAIL_005', expect.closeTo(60, -1)]);
    expect((await app.mails(member.user.email)).map(({ subject }) => subject)).toEqual(['[배움] 계좌를 바꿀 인증번호입니다']);
    for (let times = 1; times < 10; times += 1) {
      await letGoBy(member.user.id, '1 minute');
      expect((await member.call('sendPayeeCode')).status).toBe(200);
    }
    await letGoBy(member.user.id, '1 minute');
    const last = await member.call('sendPayeeCode');
    expect([...codeOf(last), Number(last.headers.get('retry-after')) > 3600]).toEqual([429, 'EMAIL_007', true]);
    await letGoBy(member.user.id, '1 day');
    expect((await member.call('sendPayeeCode')).status).toBe(200);
  });

  test('of many at once one is mailed', async () => {
    const member = await newInstructor();
    expect(tally(await inParallel(6, () => member.call('sendPayeeCode')))).toEqual({ '200': 1, '429 EMAIL_005': 5 });
  });
});

describe('updatePayee', () => {
  test('takes a code once, and not after ten minutes or a newer one', async () => {
    const member = await newInstructor();
    expect(codeOf(await member.call('updatePayee', { body: person }))).toEqual([400, 'PAYEE_002']);
    expect(codeOf(await member.call('updatePayee', { body: { ...person, code: '111111' } }))).toEqual([400, 'PAYEE_004']);
    const former = await askCode(member);
    await letGoBy(member.user.id, '1 minute');
    const code = await askCode(member);
    if (former !== code) expect(codeOf(await member.call('updatePayee', { body: { ...person, code: former } }))).toEqual([400, 'PAYEE_003']);
    expect((await member.call('updatePayee', { body: { ...person, code } })).status).toBe(200);
    expect(codeOf(await member.call('updatePayee', { body: { ...person, version: 1, code } }))).toEqual([400, 'PAYEE_004']);
    await letGoBy(member.user.id, '1 minute');
    const late = await askCode(member);
    await letGoBy(member.user.id, '10 minutes');
    expect(codeOf(await member.call('updatePayee', { body: { ...person, version: 1, code: late } }))).toEqual([400, 'PAYEE_004']);
  });

  test('judges five codes, however many come at once', async () => {
    const member = await newInstructor();
    const code = await askCode(member);
    const guesses = await inParallel(9, () => member.call('updatePayee', { body: { ...person, code: wrongOf(code) } }));
    expect(tally(guesses)).toEqual({ '400 PAYEE_003': 5, '429 PAYEE_005': 4 });
    expect(codeOf(await member.call('updatePayee', { body: { ...person, code } }))).toEqual([429, 'PAYEE_005']);
    expect((await change(member)).status).toBe(200);
  });

  test('one of two changes of the same version wins, and what lost changes nothing', async () => {
    const member = await newInstructor();
    const code = await askCode(member);
    const answers = await inParallel(4, (index) => member.call('updatePayee', { body: { ...person, account: `1101234567${index}0`, code } }));
    expect(tally(answers)).toEqual({ '200': 1, '400 PAYEE_004': 3 });
    for (const version of [0, 2, 3]) expect(codeOf(await change(member, { version }))).toEqual([409, 'COMMON_005']);
    expect((await member.call('getPayee')).body.version).toBe(1);
    expect((await change(member, { version: 1, account: '333-4444-55555' })).body).toMatchObject({ version: 2, details: { last4: '5555' } });
  });

  test.each([
    [{ contractName: ' ' }, [['contractName', '이름을 입력해주세요.']]],
    [{ accountName: '가'.repeat(61) }, [['accountName', '60자 이하로 입력해주세요.']]],
    [{ bank: '99' }, [['bank', '은행을 골라주세요.']]],
    [{ account: '1234567' }, [['account', '계좌 번호를 확인해주세요. 숫자 8자리에서 16자리입니다.']]],
    [{ account: '110-12a-456789' }, [['account', '계좌 번호를 확인해주세요. 숫자 8자리에서 16자리입니다.']]],
    [{ kind: 'SOLE_PROPRIETOR' }, [['businessNumber', '사업자등록번호를 확인해주세요. 숫자 10자리입니다.']]],
    [{ kind: 'CORPORATION', businessNumber: '1208147522' }, [['businessNumber', '사업자등록번호를 확인해주세요. 숫자 10자리입니다.']]],
    [{ businessNumber: '1208147521' }, [['businessNumber', '사업자등록번호는 사업자만 입력합니다.']]],
    [{ code: '12345' }, [['code', '인증번호 6자리를 입력해주세요.']]],
  ])('refuses %j', async (input, fields) => {
    const member = await newInstructor();
    const answer = await member.call('updatePayee', { body: { ...person, code: '111111', ...input } });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, fields]);
  });

  test('asks for a sign-in of the last minutes, which no token is', async () => {
    const member = await newInstructor();
    const code = await askCode(member);
    await app.sql("UPDATE sessions SET created_at = created_at - interval '6 minutes' WHERE user_id = $1", [member.user.id]);
    const headers = { authorization: `Bearer ${await tokenOf(app, member.user.id, ['instructor:read', 'instructor:write'])}` };
    const program = clientElsewhere(app);
    for (const answer of [
      await member.call('updatePayee', { body: { ...person, code } }),
      await member.call('sendPayeeCode'),
      await program.call('updatePayee', { body: { ...person, code }, headers }),
      await program.call('sendPayeeCode', { headers }),
    ])
      expect(codeOf(answer)).toEqual([401, 'COMMON_016']);
    expect((await program.call('getPayee', { headers })).body.details).toBeNull();
  });

  test('takes the second factor of the sign-in in place of a code', async () => {
    const member = await newInstructor();
    await app.sql('UPDATE users SET has_second_factor = true WHERE id = $1', [member.user.id]);
    expect((await member.call('getPayee')).body.proof).toBe('SECOND_FACTOR');
    expect(codeOf(await member.call('sendPayeeCode'))).toEqual([409, 'COMMON_005']);
    const half = await clientElsewhere(app).call('signIn', { body: { email: member.user.email, password: goodPassword } });
    expect(half.body).toMatchObject({ errorCode: null, secondFactor: { ticket: expect.any(String) } });
    expect((await member.call('updatePayee', { body: person })).body).toMatchObject({ version: 1, proof: 'SECOND_FACTOR' });
  });

  test('tells its owner by mail and notice, and the trail says that it was done', async () => {
    const member = await newInstructor();
    await change(member);
    const told = (await app.mails(member.user.email)).at(-1);
    expect([told?.subject, told?.text]).toEqual(['[배움] 정산받을 계좌가 바뀌었습니다', expect.stringContaining('신한은행, 번호가 6789로 끝나는 계좌')]);
    expect(told?.text).toContain('새 계좌로는 3일 뒤부터 보내드립니다');
    expect((await member.call('listNotifications')).body.items[0]).toMatchObject({ title: '정산받을 계좌를 신한은행 ···6789로 바꿨어요' });
    await expect.poll(() => app.sql("SELECT FROM security_events WHERE kind = 'payee-changed' AND actor_id = $1", [member.user.id])).toHaveLength(1);
  });

  test('releases what was held for want of it, and nothing that an operator holds', async () => {
    const member = await newInstructor();
    const { id } = member.user;
    for (const month of ['05', '06']) await earnedAt(app, id, `2026-${month}-10T00:00:00Z`, 100_000);
    await confirmSettlements.run({});
    await app.sql("UPDATE settlements SET held_reason = '확인 중입니다.' WHERE instructor_id = $1 AND month = '2026-06-01'", [id]);
    await change(member);
    expect(await app.sql('SELECT state, held_reason FROM settlements WHERE instructor_id = $1 ORDER BY month', [id])).toEqual([
      { state: 'CONFIRMED', held_reason: null },
      { state: 'HELD', held_reason: '확인 중입니다.' },
    ]);
  });
});

describe('what is kept with a pay-out', () => {
  test('is sealed, opens for its own person alone, and is there three days after a change', async () => {
    const member = await newInstructor();
    const { id } = member.user;
    const other = (await createUser(app)).id;
    await change(member, business);
    await letGoBy(id, '2 days 23 hours 59 minutes');
    expect(await freezePayees([id, other])).toEqual(new Map());
    await letGoBy(id, '1 minute');
    const frozen = await freezePayees([id, other]);
    expect([...frozen.keys()]).toEqual([id]);
    const sealed = frozen.get(id) ?? '';
    expect(openPayee(sealed, id)).toEqual({
      kind: 'CORPORATION',
      contractName: '주식회사 배움',
      accountName: '김배움',
      bank: '88',
      account,
      businessNumber: '1208147521',
    });
    expect(sealed).not.toContain(account);
    expect(() => openPayee(sealed, other)).toThrow();
    await change(member, { version: 1 });
    expect(await freezePayees([id])).toEqual(new Map());
  });

  test('goes with the account of who leaves', async () => {
    const member = await newInstructor();
    await change(member);
    expect((await member.call('withdraw', { body: { confirm: true } })).status).toBe(200);
    expect(await app.sql('SELECT FROM payees WHERE user_id = $1 UNION ALL SELECT FROM payee_codes WHERE user_id = $1', [member.user.id])).toEqual([]);
  });
});

test('numbers of businesses are told by their last digit, and banks by their three', () => {
  const digits = Array.from({ length: 10 }, (_, digit) => String(digit));
  expect(digits.filter((last) => businessNumberRule(`120814752${last}`) === undefined)).toEqual(['1']);
  expect(digits.filter((last) => businessNumberRule(`123456789${last}`) === undefined)).toEqual(['1']);
  expect(businessNumberRule('0000000000')).toBeDefined();
  expect(['06', '20', '92', '02'].map(clearingCode)).toEqual(['004', '020', '092', '002']);
  expect(new Set(Object.keys(bankNames).map(clearingCode)).size).toBe(Object.keys(bankNames).length);
});

test('a session that ends while the change waits changes nothing', async () => {
  const member = await newInstructor();
  const code = await askCode(member);
  const [row] = await app.sql<{ id: number }>('SELECT id FROM sessions WHERE user_id = $1', [member.user.id]);
  const other = await clientOf(app, member.user.id);
  await app.sql('CREATE FUNCTION end_first() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM sessions WHERE id = ' + row?.id + '; RETURN NEW; END $$');
  await app.sql('CREATE TRIGGER end_first AFTER UPDATE OF tries ON payee_codes FOR EACH ROW EXECUTE FUNCTION end_first()');
  expect(codeOf(await member.call('updatePayee', { body: { ...person, code } }))).toEqual([401, 'COMMON_002']);
  await app.sql('DROP FUNCTION end_first CASCADE');
  expect((await other.call('getPayee')).body.details).toBeNull();
});
