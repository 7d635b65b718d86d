import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { importWorkspaceFile } from '@baeum/api/src/domains/workspaces/workspaces.public.ts';
import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import { evaluateRemoteConfig } from '@baeum/contract/engine/evaluate.ts';
import { openWorkspace } from '@baeum/contract/engine/open-workspace.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client, type TestClient } from '../../support/client.ts';
import { evenVisitors } from '../../support/even-visitors.ts';
import { signedInClient, unique } from '../../support/factories.ts';
import { itHasItsOwnKey, itIsManaged, type ManagedKindOfTest } from '../../support/managed-entities.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { condition, workspaceFile } from '../../support/workspace-file.ts';

type Rule = WorkspaceFile['remoteConfigParameters'][number]['targetRules'][number];

const serverKey = 'config-server-key-01';
let app: TestApp;
let admin: TestClient;
let program: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInClient(app, { roleAdmin: true });
  program = client(app.url, { 'x-sdk-key': serverKey });
  await ensureSdkKey({ name: 'test', kind: 'SERVER', key: serverKey });
  await importWorkspaceFile(undefined, withSharedBuckets());
});
afterAll(() => app.stop());

const everybody = { conditions: [] };
const seniors = { conditions: [condition('USER_PROPERTY', 'age', [30], { operator: 'GTE', valueType: 'NUMBER' })] };
const text = (change: object = {}) => ({ key: unique('config_'), name: '문구', type: 'STRING', defaultValue: { value: '기본' }, ...change });
const create = async (change: object = {}) => admin.call('createRemoteConfig', { body: text(change) });
const update = (key: string, body: object) => admin.call('updateRemoteConfig', { params: { key }, body });
const show = async (key: string) => (await admin.call('getRemoteConfig', { params: { key } })).body;
const exported = async () => (await admin.call('exportWorkspace')).body as WorkspaceFile;
const decide = async (key: string, user: object, requiredType = 'STRING') =>
  (await program.call('evaluateRemoteConfig', { params: { key }, body: { user, requiredType, defaultValue: null } })).body;

/** Two parameters, and two rules of one of them, that share a bucket: only an import can create this. */
function withSharedBuckets(): WorkspaceFile {
  const file = workspaceFile();
  const [first] = file.remoteConfigParameters;
  const rule = (id: number, target: Rule['target']): Rule => ({ target, bucketId: 201, value: { id, value: `값 ${id}` } });
  file.remoteConfigParameters.push({ ...first!, id: 9, key: 'shared', targetRules: [rule(91, seniors), { ...rule(92, everybody), key: null, name: '' }] });
  return file;
}

/** Users spread evenly over the bucket of a parameter's first rule. */
async function usersOf(key: string): Promise<string[]> {
  const { buckets, remoteConfigParameters } = await exported();
  const bucketId = remoteConfigParameters.find((each) => each.key === key)?.targetRules[0]?.bucketId;
  return evenVisitors(
    buckets.find(({ id }) => id === bucketId)!,
    2000,
  );
}

/** The users who get the value of a rule, decided on the served workspace. */
async function inside(users: readonly string[], key: string, value: string): Promise<Set<string>> {
  const { workspace: head, ...lists } = await exported();
  const workspace = openWorkspace({ ...lists, workspace: { ...head, attributes: {} } });
  return new Set(users.filter((id) => evaluateRemoteConfig(workspace, key, { id }, 'STRING', '').value === value));
}

describe('remote configs', () => {
  const kind: ManagedKindOfTest = {
    app: () => app,
    admin: () => admin,
    one: 'RemoteConfig',
    many: 'RemoteConfigs',
    noun: 'remote-configs',
    fresh: () => text({ name: unique('구성 ') }),
    edit: { name: '바뀐 이름', description: '바뀐 설명', identifierType: '$userId' },
  };
  // The type cannot be changed, so an update does not contain it.
  itIsManaged({ ...kind, chosenOnce: ['type'] });
  itHasItsOwnKey(kind);
});

describe('createRemoteConfig', () => {
  it.each<[string, unknown]>([
    ['STRING', ''],
    ['JSON', '{"a":[1]}'],
    ['JSON', 'null'],
    ['NUMBER', -1.5],
    ['BOOLEAN', false],
  ])('returns a %s: %o', async (type, value) => {
    const { status, body } = await create({ type, defaultValue: { value } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ type, identifierType: '$id', defaultValue: { id: expect.any(Number), value }, targetRules: [] });
    expect(await decide(body.key, { id: 'u' }, type)).toMatchObject({ value, reason: 'DEFAULT_RULE', valueId: body.defaultValue.id });
  });

  it.each<[string, unknown]>([
    ['STRING', 1],
    ['JSON', '{a}'],
    ['JSON', ''],
    ['NUMBER', '7'],
    ['BOOLEAN', 'true'],
  ])('refuses %s for %o', async (type, value) => {
    const rule = { target: everybody, value: { value } };
    const good = { STRING: 'a', JSON: '1', NUMBER: 1, BOOLEAN: true }[type];
    expect(await create({ type, defaultValue: { value } })).toMatchObject({
      status: 400,
      body: { errorCode: 'COMMON_001', errors: [{ field: 'defaultValue.value' }] },
    });
    expect(await create({ type, defaultValue: { value: good }, targetRules: [rule] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'targetRules.0.value.value' }] },
    });
  });

  it('uses the first rule whose target and traffic match', async () => {
    const { body } = await create({
      targetRules: [
        { key: 'nobody', name: '아무도', target: everybody, traffic: 0, value: { value: '없음' } },
        { target: seniors, value: { value: '어른' } },
        { key: 'rest', target: everybody, traffic: 100, value: { value: '나머지' } },
      ],
    });
    expect(body.targetRules).toMatchObject([{ key: 'nobody', name: '아무도', traffic: 0 }, { traffic: 100 }, { key: 'rest' }]);
    expect(await decide(body.key, { id: 'u', properties: { age: 40 } })).toMatchObject({ value: '어른', reason: 'TARGET_RULE_MATCH' });
    expect(await decide(body.key, { id: 'u' })).toMatchObject({ value: '나머지' });
  });

  const rule = { key: 'a', target: everybody, value: { value: '값' } };
  it.each<[string, object, string, string]>([
    ['more than all traffic', { targetRules: [{ ...rule, traffic: 101 }] }, 'targetRules.0.traffic', 'EXP_003'],
    ['less than none', { targetRules: [{ ...rule, traffic: -1 }] }, 'targetRules.0.traffic', 'EXP_003'],
    ['two rules of one key', { targetRules: [rule, rule] }, 'targetRules.1.key', 'COMMON_001'],
    [
      'a segment that is not there',
      { targetRules: [{ ...rule, target: { conditions: [condition('SEGMENT', 'SEGMENT', ['nobody'])] } }] },
      'targetRules.0.target',
      'COMMON_001',
    ],
    ['an unknown type', { type: 'VERSION' }, 'type', 'COMMON_001'],
    ['a key with spaces', { key: 'a b' }, 'key', 'COMMON_001'],
    ['an object for a value', { defaultValue: { value: {} } }, 'defaultValue.value', 'COMMON_001'],
  ])('refuses %s', async (_what, change, field, errorCode) => {
    expect(await create(change)).toMatchObject({ status: 400, body: { errorCode, errors: [{ field, errorCode }] } });
  });
});

describe('updateRemoteConfig', () => {
  it('keeps users who stay inside when the percentage of a rule changes', async () => {
    const rule = { key: 'part', target: everybody, traffic: 30, value: { value: '새 문구' } };
    const { body } = await create({ targetRules: [rule] });
    const users = await usersOf(body.key);
    const third = await inside(users, body.key, '새 문구');
    expect(third.size).toBe(600);
    const first = { key: 'first', target: seniors, value: { value: '앞' } };
    expect((await update(body.key, { version: 1, targetRules: [first, { ...rule, traffic: 62.5 }] })).body.targetRules[1].traffic).toBe(62.5);
    const more = await inside(users, body.key, '새 문구');
    expect(more.size).toBe(1250);
    expect([...third].filter((user) => !more.has(user))).toEqual([]);
    await update(body.key, { version: 2, targetRules: [{ ...rule, traffic: 12.34 }] });
    const less = await inside(users, body.key, '새 문구');
    expect([...less].filter((user) => !third.has(user))).toEqual([]);
    // 1,234 slots contain 246 whole parts of five slots, and most of another.
    expect([246, 247]).toContain(less.size);
  });

  it('gives a changed value a new id, and keeps the ids of others', async () => {
    const { body } = await create({
      targetRules: [
        { key: 'a', target: everybody, value: { value: '가' } },
        { key: 'b', target: seniors, value: { value: '나' } },
      ],
    });
    const [a, b] = body.targetRules;
    const { body: changed } = await update(body.key, { version: 1, targetRules: [b, { ...a, value: { ...a.value, value: '다' } }] });
    expect(changed.targetRules[0]).toEqual(b);
    expect(changed.targetRules[1].value.id).toBeGreaterThan(a.value.id);
    expect(changed.defaultValue).toEqual(body.defaultValue);
  });

  it('keeps all members of an imported rule, and the buckets of others', async () => {
    const before = await exported();
    const shown = await show('shared');
    expect(shown.targetRules.map((rule: { key: string; traffic: number }) => [rule.key, rule.traffic])).toEqual([
      ['91', 100],
      ['92', 100],
    ]);
    expect((await update('shared', { version: 1, name: '나누어 쓰는 값', targetRules: shown.targetRules })).body.version).toBe(2);
    const { remoteConfigParameters, buckets } = await exported();
    expect([remoteConfigParameters, buckets]).toEqual([before.remoteConfigParameters, before.buckets]);

    const [first, second] = shown.targetRules;
    await update('shared', { version: 2, targetRules: [first, { ...second, traffic: 10 }] });
    const after = await exported();
    const [one, two] = after.remoteConfigParameters.find(({ key }) => key === 'shared')!.targetRules;
    expect(one).toEqual(before.remoteConfigParameters.find(({ key }) => key === 'shared')!.targetRules[0]);
    expect(after.buckets.find(({ id }) => id === 201)).toEqual(before.buckets.find(({ id }) => id === 201));
    expect(after.buckets.find(({ id }) => id === two!.bucketId)).toMatchObject({ seed: 7919 * 201, slots: [{ startInclusive: 0, endExclusive: 1000 }] });
  });

  it('keeps the type', async () => {
    const { body } = await create();
    expect(await update(body.key, { version: 1, type: 'NUMBER' })).toMatchObject({ status: 400, body: { errors: [{ field: 'type' }] } });
    expect(await update(body.key, { version: 1, defaultValue: { value: 7 } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'defaultValue.value' }] },
    });
  });

  it('deletes unused buckets', async () => {
    const rules = ['a', 'b'].map((key) => ({ key, target: everybody, value: { value: key } }));
    const before = (await exported()).buckets.length;
    const { body } = await create({ targetRules: rules });
    expect((await exported()).buckets.length).toBe(before + 2);
    await update(body.key, { version: 1, targetRules: rules.slice(1) });
    expect((await exported()).buckets.length).toBe(before + 1);
    expect((await admin.call('deleteRemoteConfig', { params: { key: body.key } })).status).toBe(204);
    expect((await exported()).buckets.length).toBe(before);
  });
});
