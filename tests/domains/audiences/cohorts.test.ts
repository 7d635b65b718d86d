import { withCohorts } from '@baeum/api/src/domains/cohorts/cohorts.public.ts';
import { decideForPage } from '@baeum/api/src/domains/evaluations/evaluations.public.ts';
import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { servedWorkspace } from '@baeum/api/src/domains/workspaces/serve/served-workspace.public.ts';
import { importWorkspaceFile } from '@baeum/api/src/domains/workspaces/workspaces.public.ts';
import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client, type Answer, type TestClient } from '../../support/client.ts';
import { signedInClient, unique } from '../../support/factories.ts';
import { itIsManaged } from '../../support/managed-entities.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { abTest, condition, workspaceFile } from '../../support/workspace-file.ts';

const clientKey = 'cohort-client-key-01';
const serverKey = 'cohort-server-key-01';
let app: TestApp;
let page: TestClient;
let admin: TestClient;
/** Cohorts of user 42; device '기기 1' is in the first. */
let first: number;
let second: number;

beforeAll(async () => {
  app = await startTestApp();
  page = client(app.url, { 'x-hackle-sdk-key': clientKey, origin: 'https://shop.example' });
  await ensureSdkKey({ name: 'test', kind: 'CLIENT', key: clientKey });
  await ensureSdkKey({ name: 'server', kind: 'SERVER', key: serverKey });
  admin = await signedInClient(app, { roleAdmin: true });
  first = await makeCohort('첫 구매', { identifierType: '$deviceId', identifiers: ['기기 1'] }, { identifiers: ['42'] });
  second = await makeCohort('우수 회원', { identifiers: ['42'] });
});
afterAll(() => app.stop());

const add = (key: number, body: object, query = {}) => admin.call('addCohortMembers', { params: { key }, body, query });
const show = async (key: number) => (await admin.call('getCohort', { params: { key } })).body;

async function makeCohort(name: string, ...members: object[]): Promise<number> {
  const { body } = await admin.call('createCohort', { body: { name } });
  for (const each of members) expect((await add(body.id, each)).status).toBe(200);
  return body.id;
}

/** The header as the public SDK writes it. */
function userHeader(value: unknown): Record<string, string> {
  return { 'x-hackle-user': Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url') };
}

describe('getCohorts', () => {
  const ask = (identifiers: object, key = serverKey): Promise<Answer> =>
    page.call('getCohorts', { headers: { 'x-hackle-sdk-key': key, ...userHeader({ identifiers }) } });

  it('answers each identifier with its cohorts, also when there are none', async () => {
    const { status, body, headers } = await ask({ $id: 'd', $deviceId: '기기 1', $userId: 42 });
    expect(status).toBe(200);
    expect(body.cohorts).toEqual([
      { identifier: { type: '$id', value: 'd' }, cohorts: [] },
      { identifier: { type: '$deviceId', value: '기기 1' }, cohorts: [first] },
      { identifier: { type: '$userId', value: '42' }, cohorts: [first, second] },
    ]);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect((await ask({})).body).toEqual({ cohorts: [] });
  });

  it('tells the public key, which everybody has, of the cohorts alone that something running asks about', async () => {
    const asking = (id: number) => ({ conditions: [condition('COHORT', 'COHORT', [id], { valueType: 'NUMBER' })] });
    const told = async () => (await ask({ $userId: '42' }, clientKey)).body.cohorts[0].cohorts;
    expect(await told()).toEqual([]);
    const audience = (id: number, status: 'READY' | 'RUNNING') => abTest(id, id, { status, targetAudiences: [asking(id === 1 ? first : second)] });
    await importWorkspaceFile(undefined, { ...workspaceFile(), experiments: [audience(1, 'READY'), audience(2, 'RUNNING')] }, { prune: true });
    expect(await told()).toEqual([second]);
    expect((await ask({ $userId: '42' })).body.cohorts[0].cohorts).toEqual([first, second]);
    // Neither can it be read out of the steps of a decision.
    const { body } = await page.call('evaluateExperiment', { params: { key: 1 }, body: { user: { id: 'd', userId: '42' }, explain: true } });
    expect(body.reason).toBe('NOT_IN_EXPERIMENT_TARGET');
    expect(JSON.stringify(body.steps)).not.toContain(`[${first},`);
    await importWorkspaceFile(undefined, workspaceFile(), { prune: true });
  });

  it('knows the environment of the key only', async () => {
    await ensureSdkKey({ name: 'dev', kind: 'CLIENT', environment: 'development', key: 'cohort-dev-key-01' });
    const headers = { 'x-hackle-sdk-key': 'cohort-dev-key-01', ...userHeader({ identifiers: { $userId: '42' } }) };
    expect((await client(app.url).call('getCohorts', { headers })).body.cohorts[0].cohorts).toEqual([]);
  });

  it('lets a page of any origin send the header', async () => {
    const { status, headers } = await page.fetch('/experiment/api/v1/cohorts', {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-hackle-sdk-key,x-hackle-user' },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('x-hackle-user');
  });
});

describe('getUserTargets', () => {
  it('has none', async () => {
    expect(await page.call('getUserTargets', { headers: userHeader({ identifiers: { $id: 'd' } }) })).toMatchObject({ status: 200, body: { events: [] } });
  });
});

describe.each(['getCohorts', 'getUserTargets'])('%s', (operation) => {
  it.each<[string, unknown]>([
    ['no JSON', 'hello'],
    ['no identifiers', {}],
    ['a list', { identifiers: ['a'] }],
    ['an empty identifier', { identifiers: { $id: '' } }],
    ['an identifier of 513 characters', { identifiers: { $id: 'x'.repeat(513) } }],
    ['a type of 129 characters', { identifiers: { ['t'.repeat(129)]: 'x' } }],
    ['an object for an identifier', { identifiers: { $id: {} } }],
    ['a NUL character', '{"identifiers":{"$id":"a\\u0000"}}'],
    ['half of a character', '{"identifiers":{"$id":"\\ud800"}}'],
    ['a type with a NUL character', '{"identifiers":{"a\\u0000":"x"}}'],
  ])('refuses %s', async (_what, value) => {
    const refused = await page.call(operation, { headers: userHeader(value) });
    expect(refused).toMatchObject({ status: 400, body: { errorCode: 'EXP_007', errors: [{ field: 'x-hackle-user' }] } });
  });

  it('needs the header, and an SDK key', async () => {
    expect(await page.call(operation)).toMatchObject({ status: 400, body: { errorCode: 'COMMON_001', errors: [{ field: 'x-hackle-user' }] } });
    const headers = { 'x-hackle-sdk-key': 'wrong', ...userHeader({ identifiers: { $id: 'd' } }) };
    expect(await client(app.url).call(operation, { headers })).toMatchObject({ status: 401, body: { errorCode: 'EXP_006' } });
  });
});

describe('decisions made here', () => {
  const member = { userId: '42', id: 'd' };
  const inCohort = () => ({ conditions: [condition('COHORT', 'COHORT', [second], { valueType: 'NUMBER' })] });
  const forMembers = (file: WorkspaceFile): WorkspaceFile => ({
    ...file,
    experiments: [abTest(1, 1, { targetAudiences: [inCohort()] })],
    featureFlags: [
      abTest(101, 1, {
        targetRules: [{ target: inCohort(), action: { type: 'VARIATION', variationId: 1012 } }],
        defaultRule: { type: 'VARIATION', variationId: 1011 },
      }),
    ],
    remoteConfigParameters: [
      {
        id: 1,
        key: 'greeting',
        type: 'STRING',
        identifierType: '$id',
        defaultValue: { id: 1, value: '안녕하세요' },
        targetRules: [{ key: 'members', name: '회원', target: inCohort(), bucketId: 201, value: { id: 2, value: '또 오셨네요' } }],
      },
    ],
  });
  const development = async () => Number((await app.sql("SELECT id FROM environments WHERE name = 'development'"))[0]?.['id']);
  const evaluate = (user: object) => page.call('evaluateAll', { body: { user } });

  it('know the cohorts on record, unless the caller names some', async () => {
    await importWorkspaceFile(undefined, { ...forMembers(workspaceFile()), inAppMessages: [] });
    const inside = { experiments: [{ reason: 'TRAFFIC_ALLOCATED' }], featureFlags: [{ isOn: true }], remoteConfigs: [{ value: '또 오셨네요' }] };
    const outside = { experiments: [{ reason: 'NOT_IN_EXPERIMENT_TARGET' }], featureFlags: [{ isOn: false }], remoteConfigs: [{ value: '안녕하세요' }] };
    const decided = async (user: object) => {
      const { experiments, featureFlags, remoteConfigs } = (await evaluate(user)).body;
      return { experiments: experiments.slice(0, 1), featureFlags: featureFlags.slice(0, 1), remoteConfigs: remoteConfigs.slice(0, 1) };
    };
    expect(await decided(member)).toMatchObject(inside);
    expect(await decided({ ...member, userId: '43' })).toMatchObject(outside);
    expect(await decided({ ...member, cohorts: [] })).toMatchObject(outside);
    expect(await decided({ id: 'stranger', cohorts: [{ id: second }] })).toMatchObject(inside);
    expect(await decided({})).toMatchObject({ experiments: [{ reason: 'INVALID_INPUT' }] });
    expect((await decideForPage(member)).featureFlags[0]).toMatchObject({ isOn: true });
    // Without a condition on cohorts nobody is looked up.
    expect(await withCohorts({ ...(await servedWorkspace()), asksCohorts: false }, member)).toBe(member);
    expect(await servedWorkspace(await development())).toMatchObject({ asksCohorts: false });
    const one = await page.call('evaluateFeatureFlag', { params: { key: 1 }, body: { user: member } });
    expect(one.body).toMatchObject({ isOn: true });
  });
});

describe('cohorts', () => {
  itIsManaged({
    app: () => app,
    admin: () => admin,
    one: 'Cohort',
    many: 'Cohorts',
    noun: 'cohorts',
    fresh: () => ({ name: unique('코호트 '), rule: '최근 30일 안에 산 회원' }),
    edit: { name: '바뀐 이름', rule: '바뀐 기준' },
  });

  it('are no part of the workspace file, and outlive an import that prunes', async () => {
    const id = await makeCohort('남는 코호트', { identifiers: ['7'] });
    const { body: file } = await admin.call('exportWorkspace');
    expect(JSON.stringify(file)).not.toContain('남는 코호트');
    await importWorkspaceFile(undefined, file, { prune: true });
    expect(await show(id)).toMatchObject({ memberCount: 1 });
  });

  it('cannot be deleted while a target asks about them, and go with their members', async () => {
    const refused = await admin.call('deleteCohort', { params: { key: second } });
    expect(refused).toMatchObject({
      status: 409,
      body: { errorCode: 'EXP_002', detail: expect.stringContaining('실험 1, 기능 플래그 1, 원격 구성 greeting') },
    });
    const id = await makeCohort('지울 코호트', { identifiers: ['1', '2'] });
    expect((await admin.call('deleteCohort', { params: { key: id } })).status).toBe(204);
    expect(await app.sql('SELECT 1 FROM cohort_members WHERE cohort_id = $1', [id])).toEqual([]);
  });
});

describe('addCohortMembers', () => {
  const csv = (key: number, text: string | Uint8Array<ArrayBuffer>) =>
    admin.fetch(`/admin/api/v1/cohorts/${key}/members`, { method: 'POST', headers: { 'content-type': 'text/csv' }, body: text });
  const membersOf = (key: number) =>
    app.sql('SELECT identifier_type AS type, identifier_value AS value FROM cohort_members WHERE cohort_id = $1 ORDER BY 1, 2', [key]);

  it('adds what is not there yet', async () => {
    const id = await makeCohort('목록');
    expect((await add(id, { identifiers: ['1', '2', '2'] })).body).toEqual({ added: 2 });
    expect((await add(id, { identifiers: ['2', '3'] })).body).toEqual({ added: 1 });
    expect((await add(id, { identifiers: ['3'] })).body).toEqual({ added: 0 });
    expect((await show(id)).memberCount).toBe(3);
    const audit = await app.sql('SELECT diff FROM audit_logs WHERE target = $1 AND action = $2 ORDER BY id', [`cohorts/${id}`, 'cohorts.add-members']);
    expect(audit).toEqual([{ diff: { members: [null, 2] } }, { diff: { members: [null, 1] } }]);
  });

  it('counts each once, however many add the same at once', async () => {
    const id = await makeCohort('경쟁');
    const all = Array.from({ length: 500 }, (_, at) => `user_${at}`);
    const answers = await inParallel(8, (at) => add(id, { identifiers: at % 2 ? all : all.toReversed() }));
    expect(tally(answers)).toEqual({ 200: 8 });
    expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(500);
    expect((await show(id)).memberCount).toBe(500);
  });

  it.each<[string, string, { type: string; value: string }[]]>([
    [
      'two columns with titles',
      '\uFEFFidentifierType,identifierValue\r\n$userId,42\r\n"$deviceId","기기, 하나"\r\n',
      [
        { type: '$deviceId', value: '기기, 하나' },
        { type: '$userId', value: '42' },
      ],
    ],
    [
      'two columns without',
      '$userId, 42 \n\n$userId,43',
      [
        { type: '$userId', value: '42' },
        { type: '$userId', value: '43' },
      ],
    ],
    [
      'one column',
      '42\n43\n42\n',
      [
        { type: '$userId', value: '42' },
        { type: '$userId', value: '43' },
      ],
    ],
    ['one column with a title', 'userId\n42\n', [{ type: '$userId', value: '42' }]],
  ])('reads a file of %s', async (_what, text, expected) => {
    const id = await makeCohort('파일');
    expect((await csv(id, text)).body).toEqual({ added: expected.length });
    expect(await membersOf(id)).toEqual(expected);
    expect((await add(id, { csv: text })).body).toEqual({ added: 0 });
  });

  it('reads a file of 100,000, and no more', async () => {
    const id = await makeCohort('큰 파일');
    const lines = Array.from({ length: 100_000 }, (_, at) => `user_${at}`);
    expect((await csv(id, lines.join('\n'))).body).toEqual({ added: 100_000 });
    expect((await show(id)).memberCount).toBe(100_000);
    expect(await csv(id, [...lines, 'one more'].join('\n'))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'csv', message: expect.stringContaining('100,000명') }] },
    });
  });

  it.each<[string, string, string]>([
    ['no lines', '\n\n', '넣을 식별자가 없습니다.'],
    ['titles only', 'identifierType,identifierValue\n', '넣을 식별자가 없습니다.'],
    ['three columns', '$userId,42\n$userId,43,x\n', '2번째 줄: '],
    ['an empty value', '$userId,42\n$userId,\n', '2번째 줄: '],
    ['a long value', `${'x'.repeat(513)}\n`, '1번째 줄: '],
    ['an open quote', '"42\n', '번째 줄: CSV'],
    ['a NUL character', '42\n4\x003\n', ''],
  ])('refuses a file with %s, and keeps nothing of it', async (_what, text, message) => {
    const id = await makeCohort('틀린 파일');
    const refused = await csv(id, text);
    expect(refused).toMatchObject({ status: 400, body: { errorCode: 'COMMON_001' } });
    if (message) expect(refused.body.errors).toMatchObject([{ field: 'csv', message: expect.stringContaining(message) }]);
    expect(await membersOf(id)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['neither list nor file', {}, 'identifiers'],
    ['both', { identifiers: ['1'], csv: '2' }, 'csv'],
    ['an empty list', { identifiers: [] }, 'identifiers'],
    ['an empty identifier', { identifiers: ['1', ''] }, 'identifiers.1'],
    ['a number', { identifiers: [42] }, 'identifiers.0'],
    ['too many', { identifiers: Array.from({ length: 10_001 }, (_, at) => String(at)) }, 'identifiers'],
    ['an empty type', { identifierType: '', identifiers: ['1'] }, 'identifierType'],
  ])('refuses %s', async (_what, body, field) => {
    expect(await add(first, body)).toMatchObject({ status: 400, body: { errorCode: 'COMMON_001', errors: [{ field }] } });
  });

  it('refuses other bytes than text, and more than it can hold', async () => {
    expect((await csv(first, new Uint8Array([0x34, 0xff, 0xfe]))).status).toBe(400);
    expect((await csv(first, `${'x'.repeat(500)}\n`.repeat(10_000))).status).toBe(413);
  });

  it('knows the cohort, in its environment', async () => {
    expect(await add(987_654, { identifiers: ['1'] })).toMatchObject({ status: 404, body: { errorCode: 'EXP_001' } });
    expect((await add(first, { identifiers: ['1'] }, { environment: 'development' })).status).toBe(404);
    expect(await add(first, { identifiers: ['1'] }, { environment: 'moon' })).toMatchObject({ status: 400, body: { errors: [{ field: 'environment' }] } });
  });
});
