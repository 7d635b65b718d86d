import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSection, createCourse } from '../../support/catalogue.ts';
import { clientElsewhere, signedInClient } from '../../support/factories.ts';
import { withoutClauses } from '../../support/guards.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let operator: Awaited<ReturnType<typeof signedInClient>>;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', DATABASE_POOL_SIZE: '20' });
  operator = await signedInClient(app, { roleAdmin: true });
});
afterAll(() => app.stop());

type Member = Pick<typeof operator, 'call'>;
const newCourse = (more: object = {}) => createCourse(app, { instructorId: operator.user.id, price: 30_000, ...more });

async function newRoadmap(courseIds: number[]): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    "INSERT INTO roadmaps (owner_id, title, category_id, visibility) VALUES ($1, '배움길', 1, 'PUBLIC') RETURNING id::int",
    [operator.user.id],
  );
  await app.sql('INSERT INTO roadmap_courses (roadmap_id, course_id, seq) SELECT $1, * FROM unnest($2::bigint[]) WITH ORDINALITY', [row?.id, courseIds]);
  return Number(row?.id);
}

async function newVouchers(target: { type: string; id: number }, more: object = {}): Promise<{ batchId: number; codes: string[] }> {
  const { status, body } = await operator.call('createVouchers', { body: { name: '배움상사 신입 교육', target, count: 1, ...more } });
  expect(status).toBe(201);
  return body;
}

async function newCode(target: { type: string; id: number }, more: object = {}): Promise<string> {
  return (await newVouchers(target, more)).codes[0] ?? '';
}

const redeem = ({ call }: Member, code: string) => call('redeemVoucher', { body: { code } });
const enrollmentsOf = (userId: number) =>
  app.sql(
    'SELECT course_id::int AS course, source, round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM enrollments WHERE user_id = $1 ORDER BY course_id',
    [userId],
  );

describe('createVouchers', () => {
  test('makes one batch under an Idempotency-Key, however often it is sent', async () => {
    const { id } = await newCourse();
    const body = { name: '한 번만', target: { type: 'COURSE', id }, count: 3 };
    const under = () => operator.call('createVouchers', { body, headers: { 'idempotency-key': 'batch-1' } });
    const [first, again] = [await under(), await under()];
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await app.sql('SELECT id FROM voucher_batches WHERE name = $1', [body.name])).toHaveLength(1);
    const kept = JSON.stringify(await app.sql("SELECT body FROM idempotency_keys WHERE operation = 'createVouchers'"));
    expect(first.body.codes.filter((code: string) => kept.includes(code))).toEqual([]);
  });

  test('shows codes once that nobody guesses, and keeps their hashes', async () => {
    const { id } = await newCourse();
    const { batchId, codes } = await newVouchers({ type: 'COURSE', id }, { count: 50, grantDays: 90, expiresAt: '2099-12-31T15:00:00.000Z' });
    expect(new Set(codes).size).toBe(50);
    expect(codes.filter((code) => !/^(?:[BCDFGHJKLMNPQRSTVWXZ2-9]{4}-){3}[BCDFGHJKLMNPQRSTVWXZ2-9]{4}$/.test(code))).toEqual([]);
    const stored = JSON.stringify([
      await app.sql('SELECT * FROM vouchers'),
      await app.sql('SELECT * FROM audit_logs'),
      await app.sql('SELECT * FROM idempotency_keys'),
    ]);
    expect(codes.filter((code) => stored.includes(code) || stored.includes(code.replaceAll('-', '')))).toEqual([]);
    expect((await operator.call('listVoucherBatches')).body.items[0]).toEqual({
      batchId,
      name: '배움상사 신입 교육',
      target: { type: 'COURSE', id, title: '테스트 강의' },
      grantDays: 90,
      expiresAt: '2099-12-31T15:00:00.000Z',
      issued: 50,
      redeemed: 0,
      createdAt: expect.any(String),
    });
  });

  test('COMMON_001 for what nobody can see, an end that is past, and too many', async () => {
    const [course, hidden] = [await newCourse(), await newCourse({ status: 'HIDDEN' })];
    const make = (body: object) =>
      operator.call('createVouchers', { body: { name: '안 되는 것', target: { type: 'COURSE', id: course.id }, count: 1, ...body } });
    const answers = [
      await make({ target: { type: 'COURSE', id: 987_654 } }),
      await make({ target: { type: 'COURSE', id: hidden.id } }),
      await make({ target: { type: 'ROADMAP', id: 987_654 } }),
      await make({ expiresAt: '2020-01-01T00:00:00.000Z' }),
      await make({ count: 1001 }),
      await make({ grantDays: 0 }),
    ];
    expect(tally(answers)).toEqual({ '400 COMMON_001': 6 });
    expect(answers.map(({ body }) => body.errors[0].field)).toEqual(['target', 'target', 'target', 'expiresAt', 'count', 'grantDays']);
    expect(await app.sql("SELECT FROM voucher_batches WHERE name = '안 되는 것'")).toEqual([]);
  });

  test('is for operators, as is the list', async () => {
    const member = await signedInClient(app);
    const body = { name: '나에게', target: { type: 'COURSE', id: 1 }, count: 1 };
    expect(tally([await member.call('createVouchers', { body }), await member.call('listVoucherBatches')])).toEqual({ '403 COMMON_003': 2 });
  });
});

describe('listVoucherBatches', () => {
  test('counts what was redeemed, and names a target that is gone', async () => {
    const id = await newRoadmap([(await newCourse()).id]);
    const { batchId, codes } = await newVouchers({ type: 'ROADMAP', id }, { count: 3 });
    await redeem(await signedInClient(app), codes[1] ?? '');
    await app.sql('DELETE FROM roadmaps WHERE id = $1', [id]);
    const { items, total } = (await operator.call('listVoucherBatches', { query: { pageSize: '1' } })).body;
    expect([items, total > 1]).toEqual([
      [expect.objectContaining({ batchId, target: { type: 'ROADMAP', id, title: '배움길' }, issued: 3, redeemed: 1 })],
      true,
    ]);
    expect(tally([await redeem(await signedInClient(app), codes[0] ?? '')])).toEqual({ '409 VOUCHER_002': 1 });
  });
});

describe('stopVouchers and resumeVouchers', () => {
  const change = (operationId: string, id: number, by: Member = operator) => by.call(operationId, { params: { id }, body: { reason: '코드가 새어 나감' } });

  test('what is not redeemed is refused with VOUCHER_003, what is redeemed stays, and it goes on as before', async () => {
    const [first, second, third] = [await signedInClient(app), await signedInClient(app), await signedInClient(app)];
    const { id } = await newCourse();
    const { batchId, codes } = await newVouchers({ type: 'COURSE', id }, { count: 3 });
    const [one = '', other = ''] = codes;
    await redeem(first, one);
    const { status, body } = await change('stopVouchers', batchId);
    expect([status, body]).toMatchObject([200, { batchId, redeemed: 1, stoppedAt: expect.any(String), stopReason: '코드가 새어 나감' }]);
    expect((await operator.call('listVoucherBatches', { query: { pageSize: '1' } })).body.items).toMatchObject([{ batchId, stoppedAt: body.stoppedAt }]);
    expect(tally([await redeem(second, other), await redeem(second, one)])).toEqual({ '409 VOUCHER_003': 1, '409 VOUCHER_002': 1 });
    expect([await enrollmentsOf(second.user.id), await enrollmentsOf(first.user.id)]).toMatchObject([[], [{ course: id }]]);
    expect((await first.call('listVouchers')).body.items).toMatchObject([{ status: 'ACTIVE' }]);

    const resumed = await change('resumeVouchers', batchId);
    expect([resumed.status, resumed.body.stoppedAt, resumed.body.stopReason]).toEqual([200, undefined, undefined]);
    expect((await redeem(second, other)).status).toBe(201);
    const audits = await app.sql('SELECT action, diff FROM audit_logs WHERE target = $1 ORDER BY id OFFSET 1', [`vouchers/${batchId}`]);
    expect(audits).toEqual([
      { action: 'vouchers.stop', diff: { stopped: [false, true], reason: [null, '코드가 새어 나감'] } },
      { action: 'vouchers.resume', diff: { stopped: [true, false], reason: [null, '코드가 새어 나감'] } },
    ]);
    // Over is over, whether it is stopped or not.
    await change('stopVouchers', batchId);
    await app.sql('UPDATE voucher_batches SET expires_at = now() WHERE id = $1', [batchId]);
    expect(tally([await redeem(third, codes[2] ?? '')])).toEqual({ '409 VOUCHER_002': 1 });
  });

  test('of several at once one does it: VOUCHER_003, VOUCHER_004; COMMON_004 and COMMON_001 for none and no reason', async () => {
    const { batchId } = await newVouchers({ type: 'COURSE', id: (await newCourse()).id });
    expect(tally([await change('resumeVouchers', batchId)])).toEqual({ '409 VOUCHER_004': 1 });
    expect(tally(await inParallel(5, () => change('stopVouchers', batchId)))).toEqual({ '200': 1, '409 VOUCHER_003': 4 });
    expect(tally(await inParallel(5, () => change('resumeVouchers', batchId)))).toEqual({ '200': 1, '409 VOUCHER_004': 4 });
    expect(tally([await change('stopVouchers', 987_654), await change('resumeVouchers', 987_654)])).toEqual({ '404 COMMON_004': 2 });
    const silent = await operator.call('stopVouchers', { params: { id: batchId }, body: { reason: '' } });
    expect(silent.body.errors).toMatchObject([{ field: 'reason' }]);
  });

  test('is for operators of support and finance', async () => {
    const { batchId } = await newVouchers({ type: 'COURSE', id: (await newCourse()).id });
    const [member, content, finance] = [
      await signedInClient(app),
      await signedInClient(app, { roleAdmin: true }),
      await signedInClient(app, { roleAdmin: true }),
    ];
    await app.sql("UPDATE users SET operator_scopes = '{admin:content,admin:read}' WHERE id = $1", [content.user.id]);
    await app.sql("UPDATE users SET operator_scopes = '{admin:finance}' WHERE id = $1", [finance.user.id]);
    expect(tally([await change('stopVouchers', batchId, member), await change('resumeVouchers', batchId, content)])).toEqual({ '403 COMMON_003': 2 });
    expect((await change('stopVouchers', batchId, finance)).status).toBe(200);
  });
});

describe('redeemVoucher', () => {
  test('begins a course for as long as the voucher says, however the code is typed', async () => {
    const member = await signedInClient(app);
    const { id } = await newCourse();
    const code = await newCode({ type: 'COURSE', id }, { grantDays: 90 });
    const { status, body } = await redeem(member, ` ${code.toLowerCase().replace('-', ' ').replace('-', '—').replace('-', '－')}`);
    expect([status, body]).toEqual([
      201,
      {
        voucher: {
          id: expect.any(Number),
          codeMasked: `****-****-****-${code.slice(-4)}`,
          name: '배움상사 신입 교육',
          target: { type: 'COURSE', id, title: '테스트 강의' },
          grantDays: 90,
          status: 'ACTIVE',
          activatedAt: expect.any(String),
          expiresAt: expect.any(String),
        },
        enrollmentIds: [expect.any(Number)],
      },
    ]);
    expect(await enrollmentsOf(member.user.id)).toEqual([{ course: id, source: 'VOUCHER', days: 90 }]);
  });

  test('without days it lasts as each course does', async () => {
    const member = await signedInClient(app);
    const [forever, limited] = [await newCourse(), await newCourse()];
    await app.sql('UPDATE courses SET access_days = 30 WHERE id = $1', [limited.id]);
    expect((await redeem(member, await newCode({ type: 'COURSE', id: limited.id }))).body.voucher.expiresAt).toEqual(expect.any(String));
    expect((await redeem(member, await newCode({ type: 'COURSE', id: forever.id }))).body.voucher.expiresAt).toBeUndefined();
    expect(await enrollmentsOf(member.user.id)).toEqual([
      { course: forever.id, source: 'VOUCHER', days: null },
      { course: limited.id, source: 'VOUCHER', days: 30 },
    ]);
  });

  test('of a roadmap: follows it and begins what is not learned, and what was learned once', async () => {
    const member = await signedInClient(app);
    const { id: userId } = member.user;
    const [learned, over, other, hidden] = await Promise.all([newCourse(), newCourse(), newCourse(), newCourse({ status: 'HIDDEN' })]);
    await addSection(app, other.id, 1, [60]);
    await app.sql(
      "INSERT INTO enrollments (user_id, course_id, source, expires_at) VALUES ($1, $2, 'PURCHASE', NULL), ($1, $3, 'FREE', now() - interval '1 day')",
      [userId, learned.id, over.id],
    );
    const id = await newRoadmap([learned.id, over.id, other.id, hidden.id]);
    const { body } = await redeem(member, await newCode({ type: 'ROADMAP', id }, { grantDays: 10 }));
    expect([body.voucher.target, body.enrollmentIds.length]).toEqual([{ type: 'ROADMAP', id, title: '배움길' }, 2]);
    expect(await enrollmentsOf(userId)).toEqual(
      [
        { course: learned.id, source: 'PURCHASE', days: null },
        { course: over.id, source: 'VOUCHER', days: 10 },
        { course: other.id, source: 'VOUCHER', days: 10 },
      ].toSorted((a, b) => a.course - b.course),
    );
    expect(await app.sql('SELECT roadmap_id::int AS id FROM roadmap_enrollments WHERE user_id = $1', [userId])).toEqual([{ id }]);
  });

  test('COURSE_003 where all of it is learned already: the code is as good as before', async () => {
    const [member, other] = [await signedInClient(app), await signedInClient(app)];
    const { id } = await newCourse();
    await redeem(member, await newCode({ type: 'COURSE', id }));
    const code = await newCode({ type: 'COURSE', id });
    expect(tally([await redeem(member, code), await redeem(other, code)])).toEqual({ '409 COURSE_003': 1, '201': 1 });
  });

  test('VOUCHER_002 for a code that is used, by oneself too, or over; VOUCHER_001 for none of ours', async () => {
    const [member, other] = [await signedInClient(app), await signedInClient(app)];
    const { id } = await newCourse();
    const { batchId, codes } = await newVouchers({ type: 'COURSE', id }, { count: 2, expiresAt: '2099-01-01T00:00:00.000Z' });
    await redeem(member, codes[0] ?? '');
    expect(tally([await redeem(member, codes[0] ?? ''), await redeem(other, codes[0] ?? ''), await redeem(other, 'BBBB-BBBB-BBBB-BBBB')])).toEqual({
      '409 VOUCHER_002': 2,
      '404 VOUCHER_001': 1,
    });
    await app.sql('UPDATE voucher_batches SET expires_at = now() WHERE id = $1', [batchId]);
    expect(tally([await redeem(other, codes[1] ?? '')])).toEqual({ '409 VOUCHER_002': 1 });
    expect(await enrollmentsOf(other.user.id)).toEqual([]);
  });

  test.each(['', 'ABCD', 'BBBB-BBBB-BBBB-BBBBB', '가나다라-가나다라-가나다라-가나다라'])('COMMON_001 for %j', async (code) => {
    const { status, body } = await redeem(await signedInClient(app), code);
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'code', errorCode: 'COMMON_001', message: '수강권 코드를 확인해주세요. 영문과 숫자 16자리입니다.' }],
    ]);
  });

  test('COMMON_002 for visitors', async () => {
    expect((await redeem(clientElsewhere(app), 'BBBB-BBBB-BBBB-BBBB')).body.errorCode).toBe('COMMON_002');
  });

  let crowd: Promise<Member[]> | undefined;
  const race = async (code: string) => {
    crowd ??= inParallel(200, () => signedInClient(app));
    return tally(await Promise.all((await crowd).map((person) => redeem(person, code))));
  };

  test('200 people at once with one code: one of them learns', async () => {
    const { id } = await newCourse();
    expect(await race(await newCode({ type: 'COURSE', id }))).toEqual({ '201': 1, '409 VOUCHER_002': 199 });
    expect(
      await app.sql(
        'SELECT student_count::int AS students, (SELECT count(*)::int FROM enrollments WHERE course_id = $1) AS enrolled FROM courses WHERE id = $1',
        [id],
      ),
    ).toEqual([{ students: 1, enrolled: 1 }]);
  });

  test('red control: without the condition of the statement more of them do', async () => {
    const { id } = await newCourse();
    const code = await newCode({ type: 'COURSE', id });
    const answers = await withoutClauses({ clauses: { 'vouchers.claim': 'AND v.redeemed_at IS NULL ' } }, () => race(code));
    expect(answers['201']).toBeGreaterThan(1);
  });

  test('one person who presses 20 times begins once', async () => {
    const member = await signedInClient(app);
    const code = await newCode({ type: 'COURSE', id: (await newCourse()).id });
    expect(tally(await inParallel(20, () => redeem(member, code)))).toEqual({ '201': 1, '409 VOUCHER_002': 19 });
  });
});

describe('listVouchers, listArchivedVouchers, setVoucherArchived', () => {
  test('each has a place by its state, and archiving only hides', async () => {
    const member = await signedInClient(app);
    const ids: number[] = [];
    for (let each = 0; each < 3; each += 1)
      ids.push((await redeem(member, await newCode({ type: 'COURSE', id: (await newCourse()).id }, { grantDays: 5 }))).body.voucher.id);
    const [running, over, archived] = ids;
    await app.sql("UPDATE vouchers SET ends_at = now() - interval '1 minute' WHERE id = $1", [over]);
    const put = (voucherId: number | undefined, away: boolean) => member.call('setVoucherArchived', { body: { voucherId, archived: away } });
    expect([(await put(archived, true)).body.status, (await put(archived, true)).body.status]).toEqual(['ARCHIVED', 'ARCHIVED']);

    const listed = async (query: Record<string, string> = {}) =>
      (await member.call('listVouchers', { query })).body.items.map(({ id, status }: Record<string, unknown>) => [id, status]);
    expect(await listed()).toEqual([
      [over, 'EXPIRED'],
      [running, 'ACTIVE'],
    ]);
    expect(await listed({ status: 'ACTIVE' })).toEqual([[running, 'ACTIVE']]);
    expect(await listed({ status: 'EXPIRED' })).toEqual([[over, 'EXPIRED']]);
    expect(await listed({ status: 'ARCHIVED' })).toEqual([[archived, 'ARCHIVED']]);
    expect((await member.call('listArchivedVouchers')).body).toMatchObject({ items: [{ id: archived, status: 'ARCHIVED' }], total: 1 });
    expect(await enrollmentsOf(member.user.id)).toHaveLength(3);

    expect((await put(archived, false)).body.status).toBe('ACTIVE');
    expect(await listed({ page: '2', pageSize: '2' })).toEqual([[running, 'ACTIVE']]);
    expect((await member.call('listArchivedVouchers')).body.total).toBe(0);
    expect(await listed({ status: 'ARCHIVED' })).toEqual([]);
  });

  test('are one’s own: others get what an unknown voucher gives', async () => {
    const [member, other] = [await signedInClient(app), await signedInClient(app)];
    const { voucher } = (await redeem(member, await newCode({ type: 'COURSE', id: (await newCourse()).id }))).body;
    const put = (voucherId: number) => other.call('setVoucherArchived', { body: { voucherId, archived: true } });
    expect(tally([await put(voucher.id), await put(987_654)])).toEqual({ '404 COMMON_004': 2 });
    expect([(await other.call('listVouchers')).body.total, (await member.call('listVouchers')).body.total]).toEqual([0, 1]);
  });
});

test('a voucher of somebody who leaves stays used, by nobody', async () => {
  const member = await signedInClient(app);
  const code = await newCode({ type: 'COURSE', id: (await newCourse()).id });
  const { voucher } = (await redeem(member, code)).body;
  expect((await member.call('withdraw', { body: { confirm: true, password: member.user.password } })).status).toBeLessThan(300);
  expect(await app.sql('SELECT user_id, redeemed_at IS NOT NULL AS used FROM vouchers WHERE id = $1', [voucher.id])).toEqual([{ user_id: null, used: true }]);
  expect((await redeem(await signedInClient(app), code)).body.errorCode).toBe('VOUCHER_002');
});
