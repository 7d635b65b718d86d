import { applicationProblems } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import { registerChannels } from '@baeum/contract/domains/instructor-applications/register-channels.ts';
import { categories } from '@baeum/contract/shared/catalogue.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationInput as form } from '../../support/application-input.ts';
import { client, type TestClient } from '../../support/client.ts';
import { signedInClient } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let visitor: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  visitor = client(app.url);
});
afterAll(() => app.stop());

const rolesOf = async (userId: number) => (await app.sql('SELECT is_instructor, is_mentor FROM users WHERE id = $1', [userId]))[0];
const approved = async (userId: number) =>
  Number((await app.sql(`SELECT count(*) FROM instructor_applications WHERE user_id = $1 AND status = 'APPROVED'`, [userId]))[0]!['count']);

/** Fields that break a rule, with the code and text that they answer. */
const broken: [string, object, string, string][] = [
  ['contact_mail', { contact_mail: ' \n ' }, 'COMMON_001', '연락받을 이메일을 입력해주세요.'],
  ['realname', { realname: '' }, 'NAME_001', '이름을 정확히 입력해주세요.'],
  ['realname', { realname: ' 김 ' }, 'NAME_002', '2글자 이상 입력해주세요.'],
  ['realname', { realname: '1' }, 'NAME_002', '2글자 이상 입력해주세요.'],
  ['realname', { realname: '김배움2!' }, 'NAME_001', '이름을 정확히 입력해주세요.'],
  ['realname', { realname: '김배움!' }, 'NAME_003', '특수문자가 포함되어 있습니다.'],
  ['realname', { realname: '金培音' }, 'NAME_003', '특수문자가 포함되어 있습니다.'],
  ['realname', { realname: '\u3164\u3164' }, 'NAME_001', '이름을 정확히 입력해주세요.'],
  ['phone', { phone: '' }, 'PHONE_001', '휴대폰 번호를 확인해주세요.'],
  ['phone', { phone: '010-1234-5678' }, 'PHONE_001', '휴대폰 번호를 확인해주세요.'],
  ['category', { category: null }, 'COMMON_001', '희망 분야를 선택해주세요.'],
  ['category', { category: '요리' }, 'COMMON_001', '희망 분야를 선택해주세요.'],
  ['instructor_introduce', { instructor_introduce: '  ' }, 'COMMON_001', '자기소개를 입력해주세요.'],
  ['my_link', { my_link: 'javascript:alert(1)' }, 'COMMON_001', 'http:// 또는 https://로 시작하는 주소를 입력해주세요.'],
  ['my_link', { my_link: `https://a.test/${'x'.repeat(500)}` }, 'COMMON_001', '입력할 수 있는 길이를 넘었습니다.'],
  ['registerChannels', { registerChannels: [] }, 'APPLY_004', '유입 경로를 확인해주세요.'],
  ['registerChannels', { registerChannels: [{ type: 'TV' }] }, 'APPLY_004', '유입 경로를 확인해주세요.'],
  ['registerChannels', { registerChannels: [{ type: 'SNS', content: '이유' }] }, 'APPLY_004', '유입 경로를 확인해주세요.'],
];

describe('applicationProblems', () => {
  it.each(broken)('%s of %o answers %s', (field, changes, errorCode, message) => {
    expect(applicationProblems(form(changes))).toEqual([{ field, error: expect.objectContaining({ errorCode, message }) }]);
  });

  it('lists everything in the order of the form', () => {
    const nothing = { contact_mail: '', realname: '', phone: '', category: null, instructor_introduce: '', registerChannels: [] };
    expect(applicationProblems(nothing).map(({ field }) => field)).toEqual([
      'contact_mail',
      'realname',
      'phone',
      'category',
      'instructor_introduce',
      'registerChannels',
    ]);
  });

  it('asks for an at sign in the form of a visitor only', () => {
    expect(applicationProblems(form())).toEqual([]);
    expect(applicationProblems(form(), { guest: true })).toEqual([
      { field: 'contact_mail', error: expect.objectContaining({ message: '이메일 주소를 확인해주세요.' }) },
    ]);
    expect(applicationProblems(form({ contact_mail: 'a@b' }), { guest: true })).toEqual([]);
  });
});

describe('checkInstructorApplication', () => {
  it('begins one draft, and says the same when repeated', async () => {
    const member = await signedInClient(app, { name: '이배움', email: 'check@baeum.test' });
    const first = await member.call('checkInstructorApplication');
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      canApply: true,
      isInstructor: false,
      isMentor: false,
      status: 'DRAFT',
      prefill: { name: '이배움', email: 'check@baeum.test' },
      userCNT: expect.any(Number),
    });
    expect(await member.call('checkInstructorApplication')).toMatchObject({ status: 200, body: { ...first.body, userCNT: expect.any(Number) } });
    expect((await member.call('getMyInstructorApplication')).body).toMatchObject({ status: 'DRAFT', contact_mail: 'check@baeum.test', category: null });
  });

  it('begins one draft under 20 calls at once', async () => {
    const member = await signedInClient(app, { email: 'check-race@baeum.test' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => member.call('checkInstructorApplication')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await app.sql(`SELECT a.id FROM instructor_applications a JOIN users u ON u.id = a.user_id WHERE u.email = 'check-race@baeum.test'`)).toHaveLength(
      1,
    );
  });

  it('tells an instructor so, without a draft', async () => {
    const instructor = await signedInClient(app, { isInstructor: true });
    expect((await instructor.call('checkInstructorApplication')).body).toMatchObject({ canApply: false, isInstructor: true, isMentor: false, status: 'NONE' });
    expect((await instructor.call('getMyInstructorApplication')).status).toBe(404);
  });

  it('lets a rejected one apply again', async () => {
    const member = await signedInClient(app);
    await member.call('submitInstructorApplication', { body: form() });
    const { body } = await member.call('getMyInstructorApplication');
    await app.sql(`UPDATE instructor_applications SET status = 'REJECTED', review_note = '소개를 더 적어주세요.', reviewed_at = now() WHERE id = $1`, [
      body.id,
    ]);
    await app.sql('UPDATE users SET is_instructor = false WHERE id = $1', [body.userId]);
    expect((await member.call('checkInstructorApplication')).body).toMatchObject({ canApply: true, status: 'REJECTED' });
    expect((await member.call('getMyInstructorApplication')).body).toMatchObject({ reviewNote: '소개를 더 적어주세요.', reviewedAt: expect.any(String) });
    expect((await member.call('submitInstructorApplication', { body: form() })).status).toBe(201);
  });
});

describe('submitInstructorApplication', () => {
  it('makes an instructor at once, and writes to them', async () => {
    const member = await signedInClient(app, { email: 'ls@baeum.test', name: '박배움' });
    await member.call('checkInstructorApplication');
    const { status, body } = await member.call('submitInstructorApplication', {
      body: form({
        realname: '  한국 Kim '.normalize('NFD'),
        registerChannels: [
          { type: 'SNS', content: '' },
          { type: 'ETC', content: '' },
        ],
      }),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      isInstructor: true,
      mode: 'ls',
      application: {
        realname: '한국 Kim',
        status: 'APPROVED',
        mode: 'ls',
        my_link: 'https://github.com/baeum',
        registerChannels: [{ type: 'SNS' }, { type: 'ETC', content: '' }],
      },
    });
    expect(await rolesOf(body.application.userId)).toEqual({ is_instructor: true, is_mentor: false });
    expect((await member.call('getMyInstructorApplication')).body).toEqual(body.application);
    expect((await member.call('checkInstructorApplication')).body).toMatchObject({ canApply: false, status: 'APPROVED' });
    const granted = () => app.sql("SELECT target FROM security_events WHERE kind = 'role-granted' AND actor_id = $1", [body.application.userId]);
    await expect.poll(granted, { timeout: 5000 }).toEqual([{ target: `users/${body.application.userId}` }]);
    const [mail] = await app.mails('ls@baeum.test');
    expect(mail).toMatchObject({ subject: '[배움] 지식공유자 신청이 완료되었습니다' });
    expect(mail!.text).toContain('박배움님');
  });

  it('makes a mentor in mode mt, also of an instructor, but not twice', async () => {
    const member = await signedInClient(app);
    const ls = await member.call('submitInstructorApplication', { body: form() });
    const mt = await member.call('submitInstructorApplication', { body: form({ mode: 'mt' }) });
    expect(mt).toMatchObject({ status: 201, body: { mode: 'mt', application: { mode: 'mt' } } });
    expect(await rolesOf(ls.body.application.userId)).toEqual({ is_instructor: true, is_mentor: true });
    for (const mode of ['ls', 'mt']) {
      expect(await member.call('submitInstructorApplication', { body: form({ mode }) })).toMatchObject({
        status: 409,
        body: { errorCode: 'APPLY_003', message: '이미 지식공유자입니다.' },
      });
    }
  });

  it('takes every category and channel, and an empty link', async () => {
    for (const [index, { name }] of categories.entries()) {
      const channel = registerChannels[index % registerChannels.length]!;
      const member = await signedInClient(app);
      const { status, body } = await member.call('submitInstructorApplication', {
        body: form({ category: name, my_link: '', registerChannels: [{ type: channel.type }] }),
      });
      expect(status).toBe(201);
      expect(body.application).toMatchObject({ category: name, registerChannels: [{ type: channel.type }] });
      expect(body.application).not.toHaveProperty('my_link');
    }
  });

  it.each(broken)('refuses %s of %o with %s', async (field, changes, errorCode, message) => {
    const member = await signedInClient(app);
    const { status, body } = await member.call('submitInstructorApplication', { body: form(changes) });
    expect(status).toBe(400);
    expect(body.errorCode).toBe(errorCode);
    expect(body.errors).toEqual([{ field, errorCode, message }]);
  });

  it('refuses digits that are no number by which somebody can be called', async () => {
    const member = await signedInClient(app);
    for (const phone of ['0', '01000', '01512345678', '0212', '99999999999', '8210']) {
      expect((await member.call('submitInstructorApplication', { body: form({ phone }) })).body.errors, phone).toMatchObject([
        { field: 'phone', errorCode: 'PHONE_001' },
      ]);
    }
    for (const phone of ['0212345678', '15881234', '050712345678', '819012345678', '821012345678']) {
      const other = await signedInClient(app);
      expect((await other.call('submitInstructorApplication', { body: form({ phone }) })).status, phone).toBe(201);
    }
  });

  it('needs a login', async () => {
    for (const operation of ['checkInstructorApplication', 'getMyInstructorApplication']) {
      expect(await visitor.call(operation)).toMatchObject({ status: 401, body: { errorCode: 'COMMON_002' } });
    }
    expect((await visitor.call('submitInstructorApplication', { body: form() })).status).toBe(401);
  });

  it('lets one of 200 at once through', async () => {
    const member = await signedInClient(app, { email: 'race@baeum.test' });
    const answers = await Promise.all(Array.from({ length: 200 }, () => member.call('submitInstructorApplication', { body: form() })));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 199 }, () => 409)]);
    const userId = answers.find(({ status }) => status === 201)!.body.application.userId;
    expect(await approved(userId)).toBe(1);
    expect(await app.mails('race@baeum.test')).toHaveLength(1);
  });

  it('control: looking first and writing then lets several through', async () => {
    await app.sql('CREATE TABLE naive_applications (user_id bigint)');
    const pool = new pg.Pool({ connectionString: app.databaseUrl, max: 20 });
    const connections = await Promise.all(Array.from({ length: 20 }, () => pool.connect()));
    // All have looked before the first one writes: the worst that chance can bring.
    const looks = await Promise.all(connections.map((connection) => connection.query('BEGIN; SELECT 1 FROM naive_applications WHERE user_id = 1')));
    await Promise.all(
      connections.map(async (connection, index) => {
        if ([looks[index]].flat().at(-1)?.rowCount === 0) await connection.query('INSERT INTO naive_applications VALUES (1)');
        await connection.query('COMMIT');
        connection.release();
      }),
    );
    await pool.end();
    expect((await app.sql('SELECT 1 FROM naive_applications')).length).toBeGreaterThan(1);
  });
});

describe('registerInstructor', () => {
  const fields = (changes: object = {}) => {
    const { registerChannels: channels, ...rest } = form(changes);
    return Object.entries({ ...rest, registerChannels: JSON.stringify(channels) }) as [string, string][];
  };
  const send = (caller: TestClient, body: FormData | URLSearchParams) => caller.fetch('/instructor/api/v1/register', { method: 'POST', body });
  const formData = (entries: [string, string][]) => entries.reduce((data, [name, value]) => (data.append(name, value), data), new FormData());

  it.each([
    ['form data', formData],
    ['urlencoded', (entries: [string, string][]) => new URLSearchParams(entries)],
  ])('takes %s', async (_kind, encode) => {
    const member = await signedInClient(app);
    expect(await send(member, encode(fields({ mode: 'mt' })))).toMatchObject({ status: 200, body: { ok: true } });
    expect((await member.call('getMyInstructorApplication')).body).toMatchObject({
      mode: 'mt',
      realname: '김배움',
      registerChannels: [{ type: 'REFERRAL', content: '동료' }],
    });
    expect(await send(member, encode(fields({ mode: 'mt' })))).toMatchObject({ status: 409, body: { errorCode: 'APPLY_003' } });
  });

  it('refuses broken fields as the JSON form does', async () => {
    const member = await signedInClient(app);
    for (const [field, changes, errorCode] of broken.filter(([, broke]) => !('category' in broke && broke.category === null))) {
      const { status, body } = await send(member, formData(fields(changes)));
      expect({ changes, status, errorCode: body.errorCode, field: body.errors[0].field }).toEqual({ changes, status: 400, errorCode, field });
    }
    const garbled = fields().map(([name, value]) => [name, name === 'registerChannels' ? '[{' : value] as [string, string]);
    expect((await send(member, formData(garbled))).body).toMatchObject({ status: 400, errorCode: 'APPLY_004' });
  });

  it('needs a login', async () => {
    expect((await send(visitor, formData(fields()))).status).toBe(401);
  });
});

describe('an unexpected failure', () => {
  it("is told with the operation's own code", async () => {
    const member = await signedInClient(app);
    await app.sql('ALTER TABLE instructor_applications RENAME TO hidden_applications');
    const check = await member.call('checkInstructorApplication');
    const submit = await member.call('submitInstructorApplication', { body: form() });
    const guest = await visitor.call('submitGuestApplication', { body: form({ contact_mail: 'a@b' }) });
    const mine = await member.call('getMyInstructorApplication');
    await app.sql('ALTER TABLE hidden_applications RENAME TO instructor_applications');
    expect(check).toMatchObject({ status: 500, body: { errorCode: 'APPLY_001', message: '지식공유자 신청 양식 제출 확인에 실패했습니다.' } });
    expect(submit).toMatchObject({ status: 500, body: { errorCode: 'APPLY_002', message: '지식공유자 신청 양식 제출에 실패했습니다.' } });
    expect(guest).toMatchObject({ status: 500, body: { errorCode: 'APPLY_002' } });
    expect(mine).toMatchObject({ status: 500, body: { errorCode: 'COMMON_007' } });
    expect(await rolesOf(member.user.id)).toEqual({ is_instructor: false, is_mentor: false });
  });
});
