import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideForPage } from '@baeum/api/src/domains/evaluations/evaluations.service.ts';
import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.service.ts';
import { importWorkspaceFile } from '@baeum/api/src/domains/workspaces/workspaces.service.ts';
import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import { client, type Answer, type TestClient } from '../support/client.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { abTest, condition, workspaceFile } from '../support/workspace-file.ts';

const key = 'cohort-client-key-01';
let app: TestApp;
let page: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  page = client(app.url, { 'x-hackle-sdk-key': key, origin: 'https://shop.example' });
  await ensureSdkKey({ name: 'test', kind: 'CLIENT', key });
  await addCohort(1001, ['$userId', '42'], ['$deviceId', '기기 1']);
  await addCohort(1002, ['$userId', '42']);
});
afterAll(() => app.stop());

async function addCohort(id: number, ...members: [string, string][]): Promise<void> {
  await app.sql(
    `INSERT INTO workspace_entities (environment_id, kind, id, key, position, body)
     SELECT id, 'COHORT', $1::bigint, $1::bigint::text, 0, jsonb_build_object('id', $1::bigint) FROM environments WHERE is_primary`,
    [id],
  );
  for (const [type, value] of members) {
    await app.sql(
      `INSERT INTO cohort_members (environment_id, cohort_id, identifier_type, identifier_value)
       SELECT id, $1, $2, $3 FROM environments WHERE is_primary`,
      [id, type, value],
    );
  }
}

/** The header as the public SDK writes it. */
function userHeader(value: unknown): Record<string, string> {
  return { 'x-hackle-user': Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url') };
}

describe('getCohorts', () => {
  const ask = (identifiers: object): Promise<Answer> => page.call('getCohorts', { headers: userHeader({ identifiers }) });

  it('answers each identifier with its cohorts, also when there are none', async () => {
    const { status, body, headers } = await ask({ $id: 'd', $deviceId: '기기 1', $userId: 42 });
    expect(status).toBe(200);
    expect(body.cohorts).toEqual([
      { identifier: { type: '$id', value: 'd' }, cohorts: [] },
      { identifier: { type: '$deviceId', value: '기기 1' }, cohorts: [1001] },
      { identifier: { type: '$userId', value: '42' }, cohorts: [1001, 1002] },
    ]);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect((await ask({})).body).toEqual({ cohorts: [] });
  });

  it('knows the environment of the key only', async () => {
    await ensureSdkKey({ name: 'dev', kind: 'CLIENT', environment: 'development', key: 'cohort-dev-key-01' });
    const headers = { 'x-hackle-sdk-key': 'cohort-dev-key-01', ...userHeader({ identifiers: { $userId: '42' } }) };
    expect((await client(app.url).call('getCohorts', { headers })).body.cohorts[0].cohorts).toEqual([]);
  });

  it('lets a page of any origin send the header', async () => {
    const { status, headers } = await page.fetch('/experiment/api/v1/cohorts', {
      method: 'OPTIONS', headers: { 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-hackle-sdk-key,x-hackle-user' },
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
  const inCohort = { conditions: [condition('COHORT', 'COHORT', [1002], { valueType: 'NUMBER' })] };
  const forMembers = (file: WorkspaceFile): WorkspaceFile => ({
    ...file,
    experiments: [abTest(1, 1, { targetAudiences: [inCohort] })],
    featureFlags: [abTest(101, 1, { targetRules: [{ target: inCohort, action: { type: 'VARIATION', variationId: 1012 } }], defaultRule: { type: 'VARIATION', variationId: 1011 } })],
    remoteConfigParameters: [{
      id: 1, key: 'greeting', type: 'STRING', identifierType: '$id', defaultValue: { id: 1, value: '안녕하세요' },
      targetRules: [{ key: 'members', name: '회원', target: inCohort, bucketId: 201, value: { id: 2, value: '또 오셨네요' } }],
    }],
  });
  const evaluate = (user: object) => page.call('evaluateAll', { body: { user } });

  it('know the cohorts on record, unless the caller names some', async () => {
    await importWorkspaceFile(undefined, { ...forMembers(workspaceFile()), inAppMessages: [] });
    const inside = { experiments: [{ reason: 'TRAFFIC_ALLOCATED' }], featureFlags: [{ isOn: true }], remoteConfigs: [{ value: '또 오셨네요' }] };
    const outside = { experiments: [{ reason: 'NOT_IN_EXPERIMENT_TARGET' }], featureFlags: [{ isOn: false }], remoteConfigs: [{ value: '안녕하세요' }] };
    const first = async (user: object) => {
      const { experiments, featureFlags, remoteConfigs } = (await evaluate(user)).body;
      return { experiments: experiments.slice(0, 1), featureFlags: featureFlags.slice(0, 1), remoteConfigs: remoteConfigs.slice(0, 1) };
    };
    expect(await first(member)).toMatchObject(inside);
    expect(await first({ ...member, userId: '43' })).toMatchObject(outside);
    expect(await first({ ...member, cohorts: [] })).toMatchObject(outside);
    expect(await first({ id: 'stranger', cohorts: [{ id: 1002 }] })).toMatchObject(inside);
    expect(await first({})).toMatchObject({ experiments: [{ reason: 'INVALID_INPUT' }] });
    expect((await decideForPage(member)).featureFlags[0]).toMatchObject({ isOn: true });
    const one = await page.call('evaluateFeatureFlag', { params: { key: 1 }, body: { user: member } });
    expect(one.body).toMatchObject({ isOn: true });
  });
});
