import { refreshCohorts } from '@baeum/api/src/domains/cohorts/cohorts.jobs.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../support/client.ts';
import { createUser, finishJobs, signedInClient } from '../../support/factories.ts';
import { inParallel } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInClient(app, { roleAdmin: true });
});
afterAll(() => app.stop());

const onCohort = (operation: string, key: number, body: object, query: Record<string, unknown> = {}) => admin.call(operation, { params: { key }, body, query });
const create = async (body: object = {}): Promise<number> => (await admin.call('createCohort', { body: { name: '모음', ...body } })).body.key;
const show = async (key: number) => (await admin.call('getCohort', { params: { key } })).body;
const members = (key: number, query: Record<string, unknown> = {}) => admin.call('listCohortMembers', { params: { key }, query });
const valuesOf = async (key: number): Promise<string[]> => (await members(key, { limit: 100 })).body.items.map(({ value }: { value: string }) => value);

/** Events as they lie in the table once they have come in. */
async function happened(
  events: readonly { user: string; key?: string; daysAgo?: number; properties?: object; times?: number; type?: string }[],
): Promise<void> {
  await app.sql("SELECT make_events_day(((now() AT TIME ZONE 'UTC')::date - n)) FROM generate_series(0, 40) AS n");
  await app.sql(
    `INSERT INTO events (day, environment_id, insert_id, kind, occurred_at, subject_id, subject_key, value, user_id, identifiers, user_properties, hackle_properties, properties)
     SELECT ((now() - make_interval(days => days)) AT TIME ZONE 'UTC')::date, 1, gen_random_uuid(), 'TRACK', now() - make_interval(days => days), 0, key, 0, usr, jsonb_build_object(type, usr), properties, '{}', '{}'
     FROM json_to_recordset($1) AS e (usr text, key text, days int, properties jsonb, times int, type text), generate_series(1, times)`,
    [
      JSON.stringify(
        events.map(({ user, key = 'purchase', daysAgo = 0, properties = {}, times = 1, type = '$userId' }) => ({
          usr: user,
          key,
          days: daysAgo,
          properties,
          times,
          type,
        })),
      ),
    ],
  );
}

describe('listCohortMembers', () => {
  it('goes through all of them in order, part by part', async () => {
    const key = await create();
    const all = Array.from({ length: 7 }, (_, at) => `회원-${at}`);
    await onCohort('addCohortMembers', key, { identifiers: all });
    await onCohort('addCohortMembers', key, { identifierType: '$deviceId', identifiers: ['기기'] });
    const found: string[] = [];
    for (let cursor: string | undefined; ;) {
      const { body } = await members(key, { limit: 3, ...(cursor && { cursor }) });
      found.push(...body.items.map(({ type, value }: { type: string; value: string }) => `${type} ${value}`));
      cursor = body.nextCursor ?? undefined;
      if (cursor === undefined) break;
    }
    expect(found).toEqual(['$deviceId 기기', ...all.map((value) => `$userId ${value}`)]);
    expect((await members(key, { q: '회원-3' })).body.items).toMatchObject([{ type: '$userId', value: '회원-3', byRule: false, addedAt: expect.any(String) }]);
  });

  it('knows no cohort of another environment, no made-up cursor, and is for operators', async () => {
    const key = await create();
    expect(await members(key, { environment: 'development' })).toMatchObject({ status: 404, body: { errorCode: 'EXP_001' } });
    for (const text of ['x', '"x"', '["a"]', '[1,2]', String.raw`["a","\u0000"]`]) {
      expect(await members(key, { cursor: Buffer.from(text).toString('base64url') })).toMatchObject({ status: 400, body: { errors: [{ field: 'cursor' }] } });
    }
    expect((await (await signedInClient(app)).call('listCohortMembers', { params: { key } })).status).toBe(403);
  });
});

describe('removeCohortMembers', () => {
  it('takes out those who are in, by list or file, and is on record', async () => {
    const key = await create();
    await onCohort('addCohortMembers', key, { identifiers: ['1', '2', '3', '4'] });
    expect((await onCohort('removeCohortMembers', key, { identifiers: ['1', '9'] })).body).toEqual({ removed: 1 });
    expect((await onCohort('removeCohortMembers', key, { identifierType: '$deviceId', identifiers: ['2'] })).body).toEqual({ removed: 0 });
    const { status, body } = await admin.fetch(`/admin/api/v1/cohorts/${key}/members/removals`, {
      method: 'POST',
      body: '$userId,2\n$userId,3\n',
      headers: { 'content-type': 'text/csv' },
    });
    expect([status, body]).toEqual([200, { removed: 2 }]);
    expect([await valuesOf(key), (await show(key)).memberCount]).toEqual([['4'], 1]);
    const rows = await app.sql("SELECT diff FROM audit_logs WHERE target = $1 AND action = 'cohorts.remove-members' ORDER BY id", [`cohorts/${key}`]);
    expect(rows).toEqual([{ diff: { members: [1, null] } }, { diff: { members: [2, null] } }]);
  });

  it('reads the files of Excel: other encodings, delimiters and heads, and refuses what is garbled', async () => {
    const send = async (body: string | Buffer<ArrayBuffer>) => {
      const key = await create();
      const { status, body: answer } = await admin.fetch(`/admin/api/v1/cohorts/${key}/members`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'text/csv' },
      });
      return status === 200 ? await valuesOf(key) : [status, answer.errors[0].field, answer.errors[0].message];
    };
    const rows = '식별자 종류,식별자 값\r\n$userId,홍길동\r\n';
    const cp949 = Buffer.from('bdc4bab0c0da20c1beb7f92cbdc4bab0c0da20b0aa0d0a247573657249642cc8abb1e6b5bf0d0a', 'hex');
    const files = [
      rows,
      `\uFEFF${rows}`,
      Buffer.from(`\uFEFF${rows.replaceAll(',', '\t')}`, 'utf16le'),
      cp949,
      rows.replaceAll(',', ';'),
      `sep=;\r\n$userId;홍길동`,
      'identifierValue,identifierType\n홍길동,$userId',
    ];
    for (const file of files) expect(await send(file)).toEqual(['홍길동']);
    expect(await send(Buffer.from([0x31, 0xff, 0xff]))).toEqual([400, 'csv', expect.stringContaining('UTF-8')]);
    expect(await send('$userId,\uFFFD\uFFFD\n')).toEqual([400, 'csv', expect.stringContaining('깨진')]);
  });

  it('counts each once beside additions of the same', async () => {
    const key = await create();
    const identifiers = ['a', 'b', 'c'];
    await onCohort('addCohortMembers', key, { identifiers });
    const answers = await inParallel(6, (at) => onCohort(at % 2 ? 'addCohortMembers' : 'removeCohortMembers', key, { identifiers }));
    const count = answers.reduce((sum, { body }) => sum + (body.added ?? 0) - (body.removed ?? 0), 3);
    expect((await show(key)).memberCount).toBe(count);
  });

  it('knows no other cohort', async () => {
    expect(await onCohort('removeCohortMembers', 987_654, { identifiers: ['1'] })).toMatchObject({ status: 404, body: { errorCode: 'EXP_001' } });
    expect((await (await signedInClient(app)).call('removeCohortMembers', { params: { key: 1 }, body: { identifiers: ['1'] } })).status).toBe(403);
  });
});

describe('a rule', () => {
  const bought = (atLeast: number, days = 30) => ({ type: 'EVENT', eventKey: 'purchase', atLeast, days });
  const gold = { type: 'PROPERTY', property: 'grade', values: ['GOLD', 'VIP'], days: 30 };
  const membership = (...conditions: object[]) => ({ conditions });

  beforeAll(async () => {
    await happened([
      { user: 'often', times: 3, properties: { grade: 'GOLD' } },
      { user: 'once', properties: { grade: 'GOLD' } },
      { user: 'formerly', times: 3, daysAgo: 35, properties: { grade: 'GOLD' } },
      { user: 'fallen', times: 2, daysAgo: 5, properties: { grade: 'GOLD' } },
      { user: 'fallen', daysAgo: 1, key: 'view', properties: { grade: 'SILVER' } },
      { user: 'listed', times: 2, properties: { grade: ['SILVER', 'VIP'] } },
      { user: 'device', times: 5, type: '$deviceId', properties: { grade: 'GOLD' } },
    ]);
  });

  it('finds who did an event often enough in its days', async () => {
    const key = await create({ membership: membership(bought(2)) });
    expect((await show(key)).refreshedAt).toBeNull();
    await finishJobs();
    expect(await valuesOf(key)).toEqual(['fallen', 'listed', 'often']);
    expect(await show(key)).toMatchObject({
      memberCount: 3,
      refreshedAt: expect.any(String),
      membership: { identifierType: '$userId', conditions: [bought(2)] },
    });
  });

  it('looks at the newest value of a property, and at every condition', async () => {
    const [property, both, devices] = [
      await create({ membership: membership(gold) }),
      await create({ membership: membership(bought(2), gold) }),
      await create({ membership: { identifierType: '$deviceId', conditions: [bought(2)] } }),
    ];
    await finishJobs();
    expect([await valuesOf(property), await valuesOf(both), await valuesOf(devices)]).toEqual([['listed', 'often', 'once'], ['listed', 'often'], ['device']]);
  });

  it('is followed every hour: who no longer fits goes, whom an operator put in stays', async () => {
    const key = await create({ membership: membership({ ...bought(1), eventKey: 'refund' }) });
    await happened([{ user: 'early', key: 'refund' }]);
    await onCohort('addCohortMembers', key, { identifiers: ['by hand'] });
    await finishJobs();
    expect(await valuesOf(key)).toEqual(['by hand', 'early']);
    await app.sql("DELETE FROM events WHERE subject_key = 'refund'");
    await happened([{ user: 'late', key: 'refund' }]);
    await refreshCohorts.run({});
    await finishJobs();
    expect(await valuesOf(key)).toEqual(['by hand', 'late']);
    const { version } = await show(key);
    await admin.call('updateCohort', { params: { key }, body: { version, membership: null } });
    await finishJobs();
    expect([await valuesOf(key), (await show(key)).membership]).toEqual([['by hand'], null]);
  });

  it('does not bring back somebody who has left', async () => {
    const { id } = await createUser(app);
    await happened([{ user: String(id), key: 'leave' }]);
    const key = await create({ membership: membership({ ...bought(1), eventKey: 'leave' }) });
    await finishJobs();
    expect(await valuesOf(key)).toEqual([String(id)]);
    await app.sql("UPDATE users SET status = 'WITHDRAWN' WHERE id = $1", [id]);
    await refreshCohorts.run({});
    await finishJobs();
    expect(await valuesOf(key)).toEqual([]);
  });

  it('of a cohort that is gone does no harm', async () => {
    const key = await create({ membership: membership(bought(2)) });
    expect((await admin.call('deleteCohort', { params: { key } })).status).toBe(204);
    await finishJobs();
    expect(await app.sql('SELECT FROM cohort_members WHERE cohort_id = $1', [key])).toEqual([]);
  });

  it('is previewed without a cohort', async () => {
    const preview = (body: object) => admin.call('previewCohort', { body });
    expect((await preview({ membership: membership(bought(2)) })).body).toEqual({ count: 3, sample: ['fallen', 'listed', 'often'] });
    expect((await preview({ membership: membership(bought(2)), environment: 'development' })).body).toEqual({ count: 0, sample: [] });
    expect((await (await signedInClient(app)).call('previewCohort', { body: { membership: membership(bought(2)) } })).status).toBe(403);
  });

  it.each([
    ['no condition', []],
    ['an unknown condition', [{ type: 'MOON', days: 1 }]],
    ['too many days', [{ ...bought(1), days: 91 }]],
    ['no values', [{ ...gold, values: [] }]],
    ['too many conditions', Array.from({ length: 6 }, () => bought(1))],
  ])('is refused with %s', async (_name, conditions) => {
    expect(await admin.call('createCohort', { body: { name: '모음', membership: { conditions } } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: expect.stringMatching(/^membership/) }] },
    });
  });
});
