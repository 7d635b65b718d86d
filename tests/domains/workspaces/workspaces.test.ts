import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionHeaders } from '../../support/callers.ts';
import { client, type TestClient } from '../../support/client.ts';
import { signedInClient } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { abTest, condition, halves, workspaceFile } from '../../support/workspace-file.ts';

const key = 'test-client-key-0001';
const sdkKey = { params: { sdkKey: key } };
let app: TestApp;
let admin: TestClient;
let visitor: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInClient(app, { roleAdmin: true });
  visitor = client(app.url);
  await ensureSdkKey({ name: 'test', kind: 'CLIENT', key });
});
afterAll(() => app.stop());

const importFile = (file: unknown, options: object = {}) => admin.call('importWorkspace', { body: { file, ...options } });

/** The file with one change. */
function changed(change: (file: WorkspaceFile) => void): WorkspaceFile {
  const file = workspaceFile();
  change(file);
  return file;
}

describe('importWorkspace', () => {
  it('creates everything once, and changes nothing for an equal file', async () => {
    const first = await importFile(workspaceFile());
    expect(first.status).toBe(200);
    expect(first.body.created).toContainEqual({ kind: 'EXPERIMENT', id: 1, key: '1' });
    expect(first.body.created).toContainEqual({ kind: 'SEGMENT', id: 1, key: 'staff' });
    expect(first.body).toMatchObject({ updated: [], unchanged: [], deleted: [] });

    const second = await importFile(workspaceFile());
    expect(second.body).toMatchObject({ created: [], updated: [], deleted: [] });
    expect(second.body.unchanged).toHaveLength(first.body.created.length);
  });

  it('accepts bucket ids from 0', async () => {
    const file = workspaceFile();
    file.experiments.push(
      abTest(70, 70, { defaultRule: { type: 'BUCKET', bucketId: 0 } }, { bucketId: 0 }),
      abTest(71, 71, { defaultRule: { type: 'VARIATION', variationId: 711, bucketId: 0 } }, { bucketId: null }),
    );
    file.buckets.push({ ...halves(70), id: 0 });
    expect((await importFile(file)).status).toBe(200);
    expect((await admin.call('getExperiment', { params: { key: 70 } })).body).toMatchObject({
      traffic: 100,
      bucket: { id: 0 },
      variations: [{ weight: 50 }, { weight: 50 }],
    });
    const { body } = await admin.call('updateExperiment', { params: { key: 70 }, body: { version: 1, traffic: 50, confirm: true } });
    expect(body).toMatchObject({ traffic: 50, bucket: { id: 0, seed: 7919 * 70 } });
    expect((await importFile({ ...workspaceFile() }, { prune: true })).status).toBe(200);
  });

  it('imports a file of 24,000 entities', async () => {
    const numbers = Array.from({ length: 8000 }, (_, at) => at + 1000);
    const flags = numbers.map((id) => abTest(id + 10_000, id, { defaultRule: { type: 'VARIATION', variationId: (id + 10_000) * 10 + 1 } }, { bucketId: null }));
    const file = {
      ...workspaceFile(),
      experiments: numbers.map((id) => abTest(id, id)),
      featureFlags: flags,
      buckets: [...workspaceFile().buckets, ...numbers.map((id) => halves(id))],
    };
    expect(JSON.stringify(file).length).toBeGreaterThan(10_000_000);
    const { status, body } = await importFile(file, { dryRun: true });
    expect([status, body.created?.length]).toEqual([200, 24_000]);
  }, 60_000);

  it('imports large files one after the other to limit memory', async () => {
    const headers = { ...(await sessionHeaders(app, { roleAdmin: true })), 'content-type': 'application/json' };
    const path = `${app.url}/admin/api/v1/workspace/import`;
    /** A body of unknown length counts as the maximum. */
    const send = (body: ReadableStream<Uint8Array>, signal?: AbortSignal) =>
      fetch(path, { method: 'POST', headers, body, duplex: 'half', ...(signal && { signal }) } as RequestInit);
    const whole = () => new Blob([JSON.stringify({ file: workspaceFile(), dryRun: true })]).stream();
    const leaving = new AbortController();
    const begun = send(new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{"file":')) }), leaving.signal).catch(() => undefined);
    await expect.poll(async () => (await send(whole())).status, { timeout: 5000 }).toBe(503);
    const refused = await send(whole());
    expect([refused.headers.get('retry-after'), ((await refused.json()) as { errorCode: string }).errorCode]).toEqual(['5', 'COMMON_013']);
    expect((await importFile(workspaceFile(), { dryRun: true })).status).toBe(200);
    leaving.abort();
    await begun;
    await expect.poll(async () => (await send(whole())).status, { timeout: 5000 }).toBe(200);
  });

  it('holds no connection during slow uploads', async () => {
    const headers = { ...(await sessionHeaders(app, { roleAdmin: true })), 'content-type': 'application/json', expect: '100-continue' };
    const bytes = Buffer.from(JSON.stringify({ file: workspaceFile(), dryRun: true }));
    const begun = Array.from({ length: 30 }, async () => {
      const sent = request(`${app.url}/admin/api/v1/workspace/import`, { method: 'POST', headers: { ...headers, 'content-length': bytes.length } });
      const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
      await once(sent, 'continue');
      await new Promise((resolve) => void sent.write(bytes.subarray(0, bytes.length / 2), resolve));
      return { sent, answered };
    });
    const waiting = await Promise.all(begun);
    expect((await admin.call('listExperiments')).status).toBe(200);
    for (const { sent } of waiting) sent.end(bytes.subarray(bytes.length / 2));
    const answers = await Promise.all(waiting.map(async ({ answered }) => (await answered)[0].resume().statusCode));
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  it('returns the same response for a key, and refuses the key for another file', async () => {
    const headers = { 'idempotency-key': 'import-0001' };
    const named = (name: string) => admin.call('importWorkspace', { body: { file: changed((file) => void (file.experiments[0]!.name = name)) }, headers });
    const first = await named('한 번만');
    expect(first.body.updated).toEqual([{ kind: 'EXPERIMENT', id: 1, key: '1' }]);
    const again = await named('한 번만');
    expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([200, first.body, 'true']);
    expect(await named('다른 파일')).toMatchObject({ status: 422, body: { errorCode: 'COMMON_010' } });
    await importFile(workspaceFile());
  });

  it('reassigns users of a started experiment only with confirmation', async () => {
    const other = changed((file) => {
      const { bucketId } = file.experiments[0]!;
      for (const bucket of file.buckets) if (bucket.id === bucketId) bucket.seed += 1;
    });
    for (const dryRun of [true, false])
      expect(await importFile(other, { dryRun })).toMatchObject({
        status: 409,
        body: { errorCode: 'EXP_009', detail: expect.stringContaining('(1번). 다시 나눠도 되면 confirm을') },
      });
    expect((await importFile(other, { confirm: true })).body.updated).toContainEqual({
      kind: 'BUCKET',
      id: other.experiments[0]!.bucketId,
      key: String(other.experiments[0]!.bucketId),
    });
    expect((await importFile(workspaceFile())).status).toBe(409);
    expect((await importFile(workspaceFile(), { confirm: true })).status).toBe(200);
    // The size of a share does not matter: nobody changes variation by it.
    const { experiments } = workspaceFile();
    const smaller = changed((file) => {
      for (const bucket of file.buckets) if (bucket.id === experiments[0]!.bucketId) bucket.slots = bucket.slots.slice(0, 1);
    });
    expect((await importFile(smaller)).status).toBe(200);
    expect((await importFile(workspaceFile())).status).toBe(200);
  });

  it('accepts the lists in any order, and uses the last of duplicate lists', async () => {
    const { workspace, ...lists } = workspaceFile();
    const turned = `{"dryRun":true,"file":{${Object.entries(lists)
      .toReversed()
      .map(([list, items]) => `"${list}":[{"id":1}],"${list}":${JSON.stringify(items)}`)
      .join(',')},"workspace":${JSON.stringify(workspace)}}}`;
    const send = (body: string) => admin.fetch('/admin/api/v1/workspace/import', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { status, body } = await send(turned);
    expect(status).toBe(200);
    expect(body).toMatchObject({ created: [], updated: [], deleted: [] });
  });

  it('reports up to a hundred problems of entities, each with its path and key', async () => {
    const broken = changed(({ experiments }) => {
      for (let id = 1000; id < 1150; id += 1) experiments.push({ ...abTest(id, id), identifierType: '' });
    });
    const { status, body } = await importFile(broken);
    expect([status, body.errorCode, body.errors.length]).toEqual([400, 'COMMON_001', 100]);
    expect(body.errors[0]).toMatchObject({ field: 'file.experiments.7.identifierType', errorCode: 'COMMON_001' });
    expect(body.detail).toMatch(/^file\.experiments\.7 is "1000", file\.experiments\.8 is "1001"/);
  });

  it('names entities that violate a rule of the whole workspace', async () => {
    const { body } = await importFile(
      changed(({ segments }) => void segments.pop()),
      { prune: true },
    );
    expect(body.detail).toContain('file.experiments.0 is "1"');
  });

  it('reports duplicate ids and keys for the file, not for stored entities', async () => {
    const { workspace, ...lists } = workspaceFile();
    const empty = Object.fromEntries(Object.keys(lists).map((list) => [list, []]));
    const { status, body } = await importFile({ workspace, ...empty, featureFlags: [abTest(1, 900)], experiments: [abTest(901, 2)], buckets: [halves(901)] });
    expect(status).toBe(400);
    expect(body.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual(['file.experiments.0.key', 'file.featureFlags.0.id']);
  });

  it('only returns the result of a dry run', async () => {
    const before = await app.sql('SELECT revision FROM environments ORDER BY id');
    const dry = await importFile(
      changed((file) => void (file.experiments[0]!.name = '새 이름')),
      { dryRun: true },
    );
    expect(dry.body.updated).toEqual([{ kind: 'EXPERIMENT', id: 1, key: '1' }]);
    expect(await app.sql('SELECT revision FROM environments ORDER BY id')).toEqual(before);
  });

  it('merges by default and deletes missing entities on request', async () => {
    const smaller = changed((file) => void (file.events = [{ id: 2, key: 'view_signin_modal' }]));
    const merged = await importFile(smaller);
    expect(merged.body).toMatchObject({ created: [{ kind: 'EVENT_TYPE', id: 2, key: 'view_signin_modal' }], deleted: [] });
    const pruned = await importFile(smaller, { prune: true });
    expect(pruned.body.deleted).toEqual([{ kind: 'EVENT_TYPE', id: 1, key: 'purchase' }]);
    expect((await admin.call('exportWorkspace')).body).toEqual(smaller);
    await importFile(workspaceFile(), { prune: true });
  });

  it('keeps the order of the file with prune', async () => {
    const reversed = changed((file) => void (file.experiments = file.experiments.toReversed()));
    const { body } = await importFile(reversed, { prune: true });
    expect(body.updated.length).toBeGreaterThan(0);
    expect((await admin.call('exportWorkspace')).body.experiments.map((test: { id: number }) => test.id)).toEqual([8, 6, 5, 4, 3, 2, 1]);
    await importFile(workspaceFile(), { prune: true });
  });

  it('separates environments, and refuses unknown ones', async () => {
    const elsewhere = await importFile(workspaceFile(), { environment: 'development', dryRun: true });
    expect(elsewhere.body.unchanged).toEqual([]);
    const unknown = await importFile(workspaceFile(), { environment: 'moon' });
    expect(unknown).toMatchObject({ status: 400, body: { errorCode: 'COMMON_001', errors: [{ field: 'environment', message: '없는 환경입니다.' }] } });
  });

  it.each<[string, string, (file: WorkspaceFile) => void]>([
    ['EXP_003', 'file.buckets.0.slots.1', ({ buckets }) => void (buckets[0]!.slots[1]!.startInclusive = 4999)],
    ['EXP_003', 'file.buckets.0.slots.1', ({ buckets }) => void (buckets[0]!.slots[1]!.endExclusive = 10_001)],
    ['EXP_003', 'file.buckets.0.slots.0', ({ buckets }) => void (buckets[0]!.slots[0]!.startInclusive = 5001)],
    [
      'EXP_005',
      'file.experiments.7',
      ({ experiments, buckets }) => {
        experiments.push(abTest(9, 9, { targetAudiences: [{ conditions: [condition('AB_TEST', '9', ['B'])] }] }));
        buckets.push(halves(9));
      },
    ],
    [
      'EXP_005',
      'file.experiments.0',
      ({ experiments, featureFlags }) => {
        experiments[0]!.execution.targetAudiences = [{ conditions: [condition('FEATURE_FLAG', '1', [true], { valueType: 'BOOLEAN' })] }];
        featureFlags[0]!.execution.targetRules[0]!.target.conditions = [condition('AB_TEST', '1', ['B'])];
      },
    ],
    ['COMMON_001', 'file.experiments.1.id', ({ experiments }) => void (experiments[1]!.id = 1)],
    ['COMMON_001', 'file.featureFlags.0.id', ({ featureFlags }) => void (featureFlags[0]!.id = 1)],
    ['COMMON_001', 'file.experiments.1.key', ({ experiments }) => void (experiments[1]!.key = 1)],
    ['COMMON_001', 'file.experiments.0.variations.1.key', ({ experiments }) => void (experiments[0]!.variations[1]!.key = 'A')],
    ['COMMON_001', 'file.experiments.0.execution.defaultRule.bucketId', ({ buckets }) => void buckets.shift()],
    ['COMMON_001', 'file.experiments.1.containerId', ({ containers }) => void containers.pop()],
    ['COMMON_001', 'file.containers.0.groups', ({ containers }) => void containers[0]!.groups.pop()],
    ['COMMON_001', 'file.experiments.4.winnerVariationId', ({ experiments }) => void (experiments[4]!.winnerVariationId = null)],
    ['COMMON_001', 'file.experiments.0.variations.1.parameterConfigurationId', ({ parameterConfigurations }) => void parameterConfigurations.pop()],
    ['COMMON_001', 'file.experiments.0.execution.segmentOverrides.0.target', ({ segments }) => void segments.pop()],
    ['COMMON_001', 'file.experiments.0.execution.status', ({ experiments }) => void ((experiments[0]!.execution.status as string) = 'GONE')],
    ['COMMON_001', 'file.experiments.0.extra', ({ experiments }) => void Object.assign(experiments[0]!, { extra: 1 })],
    ['COMMON_001', 'file.inAppMessages', (file) => void Reflect.deleteProperty(file, 'inAppMessages')],
    ['COMMON_001', 'file.experiments.0.execution.targetUrls', ({ experiments }) => void Reflect.deleteProperty(experiments[0]!.execution, 'targetUrls')],
    [
      'COMMON_001',
      'file.experiments.0.execution.targetAudiences.0.conditions.0.match.operator',
      ({ experiments }) => void ((experiments[0]!.execution.targetAudiences[0]!.conditions[0]!.match.operator as string) = 'EXISTS'),
    ],
  ])('refuses with %s at %s', async (errorCode, field, change) => {
    const refused = await importFile(changed(change), { prune: true });
    expect(refused.status).toBe(400);
    expect(refused.body.errorCode).toBe(errorCode);
    expect(refused.body.errors).toContainEqual(expect.objectContaining({ field, errorCode }));
    expect((await admin.call('exportWorkspace')).body).toEqual(workspaceFile());
  });

  it('reads a whole workspace of megabytes', async () => {
    const large = changed(({ segments }) => {
      for (let id = 2; id < 400; id += 1) {
        const values = Array.from({ length: 1000 }, (_, at) => `사용자-${id}-${at}`);
        segments.push({ id, key: `큰 그룹 ${id}`, type: 'USER_ID', targets: [{ conditions: [condition('USER_ID', '$id', values)] }] });
      }
    });
    expect(JSON.stringify(large).length).toBeGreaterThan(5_000_000);
    expect((await importFile(large, { dryRun: true })).body.created).toHaveLength(398);
  });

  it('is limited to operators', async () => {
    const body = { file: workspaceFile() };
    expect(await visitor.call('importWorkspace', { body })).toMatchObject({ status: 401, body: { errorCode: 'COMMON_002' } });
    const member = await signedInClient(app, { isInstructor: true });
    expect(await member.call('importWorkspace', { body })).toMatchObject({ status: 403, body: { errorCode: 'COMMON_003' } });
  });
});

describe('exportWorkspace', () => {
  it('returns what was imported', async () => {
    const { status, body } = await admin.call('exportWorkspace', { query: { environment: 'production' } });
    expect(status).toBe(200);
    expect(body).toEqual(workspaceFile());
    expect((await importFile(body, { prune: true })).body).toMatchObject({ created: [], updated: [], deleted: [] });
  });

  it('preserves every character of a text', async () => {
    const name = `따옴표 ' " \\ $1 :x ? % \u2028 😀`;
    await importFile(changed((file) => void (file.experiments[0]!.name = name)));
    expect((await admin.call('exportWorkspace')).body.experiments[0].name).toBe(name);
    await importFile(workspaceFile());
  });

  it('limits the file to the requested keys and their dependencies', async () => {
    const { body } = await admin.call('exportWorkspace', { query: { keys: ['2', 'max_items'] } });
    expect(body.experiments).toHaveLength(1);
    expect(body.featureFlags).toHaveLength(1);
    expect(body.remoteConfigParameters).toEqual([expect.objectContaining({ key: 'max_items' })]);
    expect(body.buckets).toHaveLength(workspaceFile().buckets.length);
  });

  it('is limited to operators', async () => {
    expect((await visitor.call('exportWorkspace')).status).toBe(401);
    expect((await (await signedInClient(app)).call('exportWorkspace')).status).toBe(403);
  });
});

describe('getWorkspaceConfig', () => {
  it('returns the workspace for a key in the path', async () => {
    const { status, body, headers } = await visitor.call('getWorkspaceConfig', sdkKey);
    expect(status).toBe(200);
    expect(body).toEqual(workspaceFile());
    expect(headers.get('content-type')).toMatch('application/json');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  it('answers 304 to its own tag or date', async () => {
    const { headers } = await visitor.call('getWorkspaceConfig', sdkKey);
    const etag = headers.get('etag')!;
    const modified = headers.get('last-modified')!;
    const ask = async (conditions: Record<string, string>) => (await visitor.call('getWorkspaceConfig', { ...sdkKey, headers: conditions })).status;
    expect(await ask({ 'if-none-match': etag })).toBe(304);
    expect(await ask({ 'if-none-match': `"other", ${etag}` })).toBe(304);
    expect(await ask({ 'if-none-match': '*' })).toBe(304);
    expect(await ask({ 'if-modified-since': modified })).toBe(304);
    expect(await ask({ 'if-none-match': '"other"', 'if-modified-since': modified })).toBe(200);
    expect(await ask({ 'if-modified-since': new Date(Date.parse(modified) - 1000).toUTCString() })).toBe(200);
    expect(await ask({ 'if-modified-since': 'yesterday' })).toBe(200);
  });

  it('dates two changes within a second differently', async () => {
    const seen: string[] = [];
    for (const name of ['하나', '둘', '셋']) {
      await importFile(changed((file) => void (file.experiments[0]!.name = name)));
      const { headers, body } = await visitor.call('getWorkspaceConfig', sdkKey);
      expect(body.experiments[0].name).toBe(name);
      seen.push(headers.get('last-modified')!);
    }
    expect(new Set(seen).size).toBe(3);
    expect(seen.map(Date.parse)).toEqual(seen.map(Date.parse).toSorted((a, b) => a - b));
  });

  it('sees a change by another process', async () => {
    await app.sql(`UPDATE workspace_entities SET body = jsonb_set(body, '{name}', '"밖에서 바뀜"') WHERE kind = 'EXPERIMENT' AND id = 1`);
    await app.sql('UPDATE environments SET revision = revision + 1 WHERE is_primary');
    await expect.poll(async () => (await visitor.call('getWorkspaceConfig', sdkKey)).body.experiments[0].name, { timeout: 5000 }).toBe('밖에서 바뀜');
  });

  it('refuses unknown keys, and a revoked one within a second', async () => {
    const unknown = await visitor.call('getWorkspaceConfig', { params: { sdkKey: 'nobody' } });
    expect(unknown).toMatchObject({ status: 401, body: { errorCode: 'EXP_006', message: 'SDK 키가 올바르지 않습니다.' } });
    await ensureSdkKey({ name: 'lost', kind: 'SERVER', key: 'lost-key' });
    await ensureSdkKey({ name: 'lost again', kind: 'SERVER', key: 'lost-key' });
    const ask = async () => (await visitor.call('getWorkspaceConfig', { params: { sdkKey: 'lost-key' } })).status;
    expect(await ask()).toBe(200);
    const rows = await app.sql(`UPDATE sdk_keys SET revoked_at = now() WHERE name = 'lost' RETURNING key, prefix`);
    expect(rows).toEqual([{ key: null, prefix: 'lost-key' }]);
    await expect.poll(ask, { timeout: 5000 }).toBe(401);
  });
});
