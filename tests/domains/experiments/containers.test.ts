import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client, type TestClient } from '../../support/client.ts';
import { signedInClient } from '../../support/factories.ts';
import { managing, movedSlots } from '../../support/management.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { workspaceFile } from '../../support/workspace-file.ts';

let app: TestApp;
let admin: TestClient;
let containers: ReturnType<typeof managing>;
let experiments: ReturnType<typeof managing>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInClient(app, { roleAdmin: true });
  containers = managing(admin, 'Container');
  experiments = managing(admin, 'Experiment');
  await admin.call('importWorkspace', { body: { file: workspaceFile() } });
});
afterAll(() => app.stop());

const draft = async (more: object = {}) => (await experiments.create({ name: '실험', variations: [{}, {}], ...more })).body;
const made = async (...groups: object[]) => (await containers.create({ name: '홈', groups })).body;
const keysOf = (body: { groups: { experimentKeys: number[] }[] }) => body.groups.map(({ experimentKeys }) => experimentKeys);

describe('createContainer', () => {
  it('divides the traffic among its groups', async () => {
    const { key } = await draft();
    const { status, body } = await containers.create({
      name: '홈 화면',
      description: '서로 겹치지 않게',
      groups: [{ share: 40, experimentKeys: [key] }, { share: 30 }],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: '홈 화면',
      description: '서로 겹치지 않게',
      version: 1,
      key: body.id,
      groups: [
        { share: 40, experimentKeys: [key] },
        { share: 30, experimentKeys: [] },
      ],
      bucket: {
        slotSize: 10_000,
        slots: [
          { start: 0, end: 4000 },
          { start: 4000, end: 7000 },
        ],
      },
    });
    expect((await containers.get(body.id)).body).toEqual(body);
    expect((await experiments.get(key)).body).toMatchObject({ containerId: body.id, groupId: body.groups[0].id });
    const { body: file } = await admin.call('exportWorkspace');
    expect(file.experiments.find((test: { key: number }) => test.key === key).containerId).toBe(body.id);
    expect((await admin.call('importWorkspace', { body: { file, prune: true } })).body).toMatchObject({ created: [], updated: [], deleted: [] });
  });

  it.each<[string, string, object[]]>([
    ['EXP_003', 'groups', [{ share: 60 }, { share: 50 }]],
    ['EXP_003', 'groups.0.share', [{ share: 101 }]],
    ['COMMON_001', 'groups.0.experimentKeys.0', [{ share: 10, experimentKeys: [99_999] }]],
    [
      'COMMON_001',
      'groups.1.experimentKeys',
      [
        { share: 10, experimentKeys: [3] },
        { share: 10, experimentKeys: [3] },
      ],
    ],
    ['COMMON_001', 'groups', []],
  ])('refuses with %s at %s', async (errorCode, field, groups) => {
    const { status, body } = await containers.create({ name: '틀림', groups });
    expect([status, body.errorCode]).toEqual([400, errorCode]);
    expect(body.errors).toContainEqual(expect.objectContaining({ field, errorCode }));
  });

  it('refuses a running experiment', async () => {
    expect(await containers.create({ name: '홈', groups: [{ share: 10, experimentKeys: [1] }] })).toMatchObject({
      status: 409,
      body: {
        errorCode: 'EXP_002',
        errors: [{ field: 'groups', message: '시작한 실험은 묶음에 넣거나 뺄 수 없습니다. 일시 정지하고 초기화하면 할 수 있습니다.' }],
      },
    });
  });
});

describe('updateContainer', () => {
  it('moves experiments between groups and containers', async () => {
    const [one, other] = [await draft(), await draft()];
    const first = await made({ share: 50, experimentKeys: [one.key, other.key] }, { share: 50 });
    const [a, b] = first.groups;
    const { body } = await containers.update(first.id, {
      version: 1,
      groups: [
        { id: a.id, experimentKeys: [one.key] },
        { id: b.id, experimentKeys: [other.key] },
      ],
    });
    expect(body).toMatchObject({
      version: 2,
      groups: [
        { id: a.id, share: 50, experimentKeys: [one.key] },
        { id: b.id, share: 50, experimentKeys: [other.key] },
      ],
    });
    const second = await made({ share: 100, experimentKeys: [other.key] });
    expect(keysOf((await containers.get(first.id)).body)).toEqual([[one.key], []]);
    expect((await experiments.get(other.key)).body.containerId).toBe(second.id);
    await containers.update(second.id, { version: 1, groups: [{ id: second.groups[0].id, experimentKeys: [] }] });
    expect((await experiments.get(other.key)).body).not.toHaveProperty('containerId');
  });

  it('can also be joined and left by updating the experiment', async () => {
    const container = await made({ share: 50 }, { share: 50 });
    const [a, b] = container.groups;
    const first = await draft({ containerId: container.id });
    expect(first).toMatchObject({ containerId: container.id, groupId: a.id });
    expect(await draft({ containerId: container.id })).toMatchObject({ groupId: b.id });
    const { body } = await experiments.update(first.key, { version: 1, groupId: b.id });
    expect(body.groupId).toBe(b.id);
    expect(keysOf((await containers.get(container.id)).body)[0]).toEqual([]);
    const { body: left } = await experiments.update(first.key, { version: body.version, containerId: null });
    expect(left).not.toHaveProperty('groupId');
    expect(keysOf((await containers.get(container.id)).body).flat()).not.toContain(first.key);
  });

  it('moves no user to another group while an experiment is running', async () => {
    const { key } = await draft();
    const before = await made({ share: 50, experimentKeys: [key] }, { share: 30 });
    await experiments.transit(key, 'start');
    const [a, b] = before.groups.map(({ id }: { id: number }) => ({ id }));
    const { body } = await containers.update(before.id, { version: 1, groups: [{ ...a, share: 60 }, { ...b, share: 20 }, { share: 10 }] });
    expect(body.groups.map(({ share }: { share: number }) => share)).toEqual([60, 20, 10]);
    expect(movedSlots(before.bucket, body.bucket)).toBe(0);
    const tooMuch = await containers.update(before.id, {
      version: 2,
      groups: [
        { ...a, share: 80 },
        { ...b, share: 10 },
      ],
    });
    expect(tooMuch).toMatchObject({
      status: 400,
      body: { errorCode: 'EXP_003', errors: [{ field: 'groups', message: expect.stringContaining('비어 있는 트래픽이 모자랍니다.') }] },
    });
    for (const groups of [[b], [{ ...a, experimentKeys: [] }, b]]) {
      expect(await containers.update(before.id, { version: 2, groups })).toMatchObject({ status: 409, body: { errorCode: 'EXP_002' } });
    }
    expect((await experiments.get(key)).body.groupId).toBe(a.id);
  });

  it('refuses foreign groups, unknown containers and outdated versions', async () => {
    const { id, groups } = await made({ share: 10 });
    expect((await containers.update(id, { version: 1, groups: [{ id: groups[0].id }, { id: groups[0].id }] })).body.errors[0].field).toBe('groups.1.id');
    expect((await containers.update(id, { version: 1, groups: [{ id: 99_999 }] })).body.errors[0].field).toBe('groups.0.id');
    expect((await containers.update(99_999, { version: 1, name: 'x' })).body.errorCode).toBe('EXP_001');
    const answers = await inParallel(2, (index) => containers.update(id, { version: 1, groups: [{ id: groups[0].id, share: 20 + index }] }));
    expect(tally(answers)).toEqual({ '200': 1, '409 COMMON_005': 1 });
  });
});

describe('deleteContainer', () => {
  it('is refused while it contains experiments, and deletes its bucket', async () => {
    const { key } = await draft();
    const before = (await admin.call('exportWorkspace')).body;
    const container = await made({ share: 50, experimentKeys: [key] });
    expect(await containers.remove(container.id)).toMatchObject({
      status: 409,
      body: { errorCode: 'EXP_002', detail: `실험 ${key}에서 쓰고 있습니다. 먼저 그곳에서 빼주세요.` },
    });
    expect((await experiments.remove(key)).body.detail).toBe(`상호 배타 그룹 ${container.id}에서 쓰고 있습니다. 먼저 그곳에서 빼주세요.`);
    await experiments.update(key, { version: 2, containerId: null });
    expect((await containers.remove(container.id)).status).toBe(204);
    expect((await admin.call('exportWorkspace')).body).toEqual(before);
    const { body } = await admin.call('listAuditLogs', { query: { target: `containers/${container.id}` } });
    expect(body.items.map(({ action }: { action: string }) => action)).toEqual(['containers.delete', 'containers.create']);
  });
});

describe('listContainers', () => {
  it('returns imported and created ones, with the keys of their experiments', async () => {
    const { body } = await containers.list({ pageSize: 100 });
    expect(body.items.at(-1)).toMatchObject({
      id: 1,
      name: '',
      groups: [
        { id: 1, share: 50, experimentKeys: [2] },
        { id: 2, share: 50, experimentKeys: [] },
      ],
    });
    expect((await containers.list({ q: '홈 화면' })).body.total).toBe(1);
    expect((await containers.update(1, { version: 1, name: '가져온 그룹' })).body).toMatchObject({ name: '가져온 그룹', bucket: { id: 50 } });
  });
});

it('is limited to operators', async () => {
  const body = { name: '남', groups: [{ share: 10 }] };
  expect((await client(app.url).call('createContainer', { body })).status).toBe(401);
  expect((await (await signedInClient(app)).call('createContainer', { body })).status).toBe(403);
});
