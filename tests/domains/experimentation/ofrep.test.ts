import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { clearServedWorkspaces } from '@baeum/api/src/domains/workspaces/serve/served-workspace.public.ts';
import { importWorkspaceFile } from '@baeum/api/src/domains/workspaces/workspaces.public.ts';
import { ofrepBulkSchema } from '@baeum/contract/domains/ofrep/ofrep.schemas.ts';
import { OFREPProvider } from '@openfeature/ofrep-provider';
import { ErrorCode, OpenFeature, type EvaluationContext } from '@openfeature/server-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client, type TestClient } from '../../support/client.ts';
import { flood } from '../../support/flood.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { abTest, workspaceFile } from '../../support/workspace-file.ts';

const serverKey = 'ofrep-server-key-0001';
const clientKey = 'ofrep-client-key-0001';
const limitedKey = 'ofrep-limited-key-0001';
const grownUp = { targetingKey: 'user_1', age: 30 };
/** Stopped by the last test. */
let app: TestApp;
let provider: TestClient;

/** The default workspace, with additions that only OFREP distinguishes: values of every type, a member's flag. */
function file() {
  const whole = workspaceFile();
  const parameter = (id: number, key: string, type: 'JSON' | 'BOOLEAN', value: string | boolean) => ({
    id,
    key,
    type,
    identifierType: '$id',
    targetRules: [],
    defaultValue: { id: id * 10, value },
  });
  whole.featureFlags.push(abTest(109, 9, {}, { identifierType: '$userId' }));
  whole.buckets.push({ ...whole.buckets[0]!, id: 109, slots: [{ startInclusive: 0, endExclusive: 10_000, variationId: 1092 }] });
  whole.remoteConfigParameters.push(
    parameter(3, 'layout', 'JSON', '{"columns":2}'),
    parameter(4, 'list', 'JSON', '[1,2]'),
    parameter(5, 'open', 'BOOLEAN', false),
  );
  return whole;
}

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' });
  provider = client(app.url, { 'x-api-key': serverKey });
  await ensureSdkKey({ name: 'server', kind: 'SERVER', key: serverKey });
  await ensureSdkKey({ name: 'client', kind: 'CLIENT', key: clientKey });
  await ensureSdkKey({ name: 'limited', kind: 'CLIENT', key: limitedKey });
  await importWorkspaceFile(undefined, file());
});

const evaluate = (key: string, context: unknown, from = provider) => from.call('ofrepEvaluateFlag', { params: { key }, body: { context } });
const bulk = (context: unknown, from = provider, headers: Record<string, string> = {}) => from.call('ofrepEvaluateFlags', { body: { context }, headers });

describe('ofrepEvaluateFlag', () => {
  it.each([
    [
      'flag.1',
      { ...grownUp, app: '2.1.0' },
      { value: true, variant: 'B', reason: 'TARGETING_MATCH', metadata: { reason: 'TARGET_RULE_MATCH', experimentId: 101, version: 1 } },
    ],
    ['1', { ...grownUp, app: '2.1.0' }, { value: true, variant: 'B', reason: 'TARGETING_MATCH' }],
    ['flag.3', grownUp, { value: false, variant: 'A', reason: 'SPLIT', metadata: { reason: 'DEFAULT_RULE' } }],
    ['flag.2', grownUp, { value: false, variant: 'A', reason: 'DISABLED', metadata: { reason: 'FEATURE_FLAG_INACTIVE' } }],
    ['flag.9', { ...grownUp, userId: 42 }, { value: true, reason: 'SPLIT' }],
    ['flag.9', { ...grownUp, identifiers: { $userId: '42' } }, { value: true, reason: 'SPLIT' }],
    [
      'experiment.1',
      { targetingKey: '지정된 사용자' },
      { value: 'B', variant: 'B', reason: 'TARGETING_MATCH', metadata: { reason: 'OVERRIDDEN', experimentId: 1 } },
    ],
    ['experiment.1', grownUp, { value: expect.stringMatching(/^[AB]$/), reason: 'SPLIT', metadata: { reason: 'TRAFFIC_ALLOCATED' } }],
    ['experiment.3', grownUp, { value: 'A', reason: 'DISABLED', metadata: { reason: 'EXPERIMENT_DRAFT' } }],
    ['experiment.4', grownUp, { value: 'A', reason: 'DISABLED', metadata: { reason: 'EXPERIMENT_PAUSED' } }],
    ['experiment.5', grownUp, { value: 'B', reason: 'STATIC', metadata: { reason: 'EXPERIMENT_COMPLETED' } }],
    ['config.max_items', grownUp, { value: 7, reason: 'SPLIT', metadata: { reason: 'DEFAULT_RULE', valueId: 20 } }],
    ['config.signin_button_text', { targetingKey: '직원 1' }, { value: '직원 로그인', variant: 'staff-rule', reason: 'TARGETING_MATCH' }],
    ['config.layout', grownUp, { value: { columns: 2 } }],
    ['config.list', grownUp, { value: '[1,2]' }],
    ['config.open', grownUp, { value: false }],
  ])('%s for %o', async (key, context, expected) => {
    const { status, body } = await evaluate(key, context);
    expect(status).toBe(200);
    expect(body).toMatchObject({ key, ...expected });
  });

  it('omits the value where our API would return the default of the caller', async () => {
    const { status, body } = await evaluate('experiment.1', { targetingKey: 'x' });
    expect([status, body]).toEqual([
      200,
      {
        key: 'experiment.1',
        reason: 'UNKNOWN',
        metadata: { reason: 'NOT_IN_EXPERIMENT_TARGET', experimentId: 1, version: 1 },
      },
    ]);
  });

  it.each([
    ['flag.999', grownUp, 404, 'FLAG_NOT_FOUND'],
    ['experiment.999', grownUp, 404, 'FLAG_NOT_FOUND'],
    ['config.없는 설정', grownUp, 404, 'FLAG_NOT_FOUND'],
    ['banner', grownUp, 404, 'FLAG_NOT_FOUND'],
    ['flag.0', grownUp, 404, 'FLAG_NOT_FOUND'],
    ['experiment.8', grownUp, 400, 'TARGETING_KEY_MISSING'],
    ['flag.1', {}, 400, 'TARGETING_KEY_MISSING'],
    ['flag.1', { targetingKey: '' }, 400, 'TARGETING_KEY_MISSING'],
    ['flag.1', { targetingKey: null }, 400, 'TARGETING_KEY_MISSING'],
    ['flag.1', { targetingKey: 7 }, 400, 'INVALID_CONTEXT'],
    ['flag.1', { targetingKey: 'x'.repeat(513) }, 400, 'INVALID_CONTEXT'],
    ['flag.1', { ...grownUp, userId: true }, 400, 'INVALID_CONTEXT'],
    ['flag.1', [], 400, 'INVALID_CONTEXT'],
    ['flag.1', undefined, 400, 'INVALID_CONTEXT'],
  ])('%s for %o is %i %s', async (key, context, status, errorCode) => {
    const answer = await evaluate(key, context);
    expect(answer).toMatchObject({
      status,
      body: { key, errorCode, errorDetails: expect.any(String), metadata: { requestId: answer.headers.get('x-request-id') } },
    });
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });

  it('reports a body that it cannot parse', async () => {
    const init = { method: 'POST', body: '{"context":', headers: { 'content-type': 'application/json', 'x-api-key': serverKey } };
    expect(await provider.fetch('/ofrep/v1/evaluate/flags/flag.1', init)).toMatchObject({ status: 400, body: { key: 'flag.1', errorCode: 'PARSE_ERROR' } });
  });

  it('reports a workspace that cannot be parsed', async () => {
    await app.sql("WITH gone AS (DELETE FROM workspace_entities WHERE kind = 'SEGMENT') UPDATE environments SET revision = revision + 1");
    clearServedWorkspaces();
    const answer = await evaluate('config.signin_button_text', grownUp);
    expect(answer).toMatchObject({
      status: 500,
      body: { key: 'config.signin_button_text', errorCode: 'GENERAL', errorDetails: 'Segment staff does not exist.' },
    });
    await importWorkspaceFile(undefined, file());
  });
});

describe('ofrepEvaluateFlags', () => {
  it('evaluates all entities, with the same results as single evaluations', async () => {
    const { status, body } = await bulk(grownUp);
    expect(status).toBe(200);
    expect(body.metadata).toEqual({ version: expect.stringMatching(/^\d+$/) });
    const keys = body.flags.map(({ key }: { key: string }) => key);
    expect(keys).toEqual([
      'flag.1',
      'flag.2',
      'flag.3',
      'flag.9',
      'experiment.1',
      'experiment.2',
      'experiment.3',
      'experiment.4',
      'experiment.5',
      'experiment.6',
      'experiment.8',
      'config.signin_button_text',
      'config.max_items',
      'config.layout',
      'config.list',
      'config.open',
    ]);
    for (const { metadata: _metadata, ...flag } of body.flags) expect((await evaluate(flag.key, grownUp)).body).toMatchObject(flag);
    expect(body.flags).toContainEqual({
      key: 'experiment.8',
      errorCode: 'TARGETING_KEY_MISSING',
      errorDetails: 'IDENTIFIER_NOT_FOUND',
      metadata: { reason: 'IDENTIFIER_NOT_FOUND' },
    });
    ofrepBulkSchema.parse(body);
  });

  it('answers 304 while neither the workspace nor the user has changed', async () => {
    const first = await bulk(grownUp);
    const ifNoneMatch = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect(await bulk(grownUp, provider, ifNoneMatch)).toMatchObject({ status: 304, body: '' });
    expect((await bulk({ ...grownUp, age: 10 }, provider, ifNoneMatch)).status).toBe(200);
    const changed = file();
    changed.remoteConfigParameters[1]!.defaultValue.value = 8;
    await importWorkspaceFile(undefined, changed);
    const after = await bulk(grownUp, provider, ifNoneMatch);
    expect(after.status).toBe(200);
    expect(after.body.flags).toContainEqual(expect.objectContaining({ key: 'config.max_items', value: 8 }));
    await importWorkspaceFile(undefined, file());
  });

  it.each([
    [{}, 'TARGETING_KEY_MISSING'],
    [{ targetingKey: {} }, 'INVALID_CONTEXT'],
    ['user_1', 'INVALID_CONTEXT'],
  ])('%o is %s', async (context, errorCode) => {
    const { status, body } = await bulk(context);
    expect([status, body.errorCode, 'key' in body]).toEqual([400, errorCode, false]);
  });

  it("returns the URL of the event stream to client keys, with the site's host whatever host was requested", async () => {
    const { eventStreams } = (await bulk(grownUp, client(app.url, { 'x-api-key': clientKey, 'x-forwarded-host': 'evil.test' }))).body;
    expect(eventStreams).toEqual([{ type: 'sse', url: `http://localhost:0/experiment/api/v1/stream?key=${clientKey}`, inactivityDelaySec: 120 }]);
    expect((await bulk(grownUp)).body.eventStreams).toBeUndefined();
  });
});

describe('callers', () => {
  it.each([
    ['X-API-Key', { 'x-api-key': serverKey }, 200],
    ['a bearer', { authorization: `Bearer ${serverKey}` }, 200],
    ['X-SDK-Key', { 'x-sdk-key': serverKey }, 200],
    ['nothing', {}, 401],
    ['a wrong key', { 'x-api-key': 'wrong' }, 401],
  ])('with %s: %o', async (_what, headers, status) => {
    const caller = client(app.url, headers);
    for (const answer of [await evaluate('flag.3', grownUp, caller), await bulk(grownUp, caller)]) {
      expect(answer.status).toBe(status);
      if (status === 401)
        expect(answer.body).toMatchObject({ errorCode: 'GENERAL', errorDetails: 'SDK 키가 올바르지 않습니다.', metadata: { errorCode: 'EXP_006' } });
    }
  });

  it('may be pages of any origin', async () => {
    const asked = { method: 'OPTIONS', headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST' } };
    const { status, headers } = await provider.fetch('/ofrep/v1/evaluate/flags', asked);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    for (const name of ['Authorization', 'X-API-Key', 'If-None-Match', 'Content-Type']) expect(headers.get('access-control-allow-headers')).toContain(name);
    expect((await bulk(grownUp)).headers.get('access-control-expose-headers')).toContain('ETag');
  });
});

describe("OpenFeature's own provider, unmodified", () => {
  const connect = async (headers: Record<string, string>, url = app.url) => {
    await OpenFeature.setProviderAndWait('ofrep-test', new OFREPProvider({ baseUrl: url, headers }));
    return OpenFeature.getClient('ofrep-test');
  };
  const context: EvaluationContext = { targetingKey: '지정된 사용자', age: 30, app: '2.1.0' };
  afterAll(() => OpenFeature.close());

  it('reads values of every type with reasons, variants and metadata', async () => {
    const openFeature = await connect({ 'x-api-key': serverKey });
    expect(await openFeature.getBooleanDetails('flag.1', false, context)).toMatchObject({
      value: true,
      variant: 'B',
      reason: 'TARGETING_MATCH',
      flagMetadata: { reason: 'TARGET_RULE_MATCH', experimentId: 101 },
    });
    expect(await openFeature.getStringDetails('experiment.1', 'A', context)).toMatchObject({
      value: 'B',
      reason: 'TARGETING_MATCH',
      flagMetadata: { reason: 'OVERRIDDEN' },
    });
    expect(await openFeature.getNumberValue('config.max_items', 1, context)).toBe(7);
    expect(await openFeature.getObjectValue('config.layout', {}, context)).toEqual({ columns: 2 });
    expect(await openFeature.getBooleanDetails('flag.2', true, context)).toMatchObject({ value: false, reason: 'DISABLED' });
  });

  it('returns the default of its caller with the right error code', async () => {
    const openFeature = await connect({ authorization: `Bearer ${serverKey}` });
    expect(await openFeature.getBooleanDetails('flag.999', true, context)).toMatchObject({ value: true, errorCode: ErrorCode.FLAG_NOT_FOUND });
    expect(await openFeature.getBooleanDetails('flag.1', true, {})).toMatchObject({ value: true, errorCode: ErrorCode.TARGETING_KEY_MISSING });
    expect(await openFeature.getBooleanDetails('flag.1', true, { targetingKey: 'x', userId: ['1'] })).toMatchObject({
      value: true,
      errorCode: ErrorCode.INVALID_CONTEXT,
    });
    expect(await openFeature.getStringDetails('flag.1', '기본', context)).toMatchObject({ value: '기본', errorCode: ErrorCode.TYPE_MISMATCH });
    expect(await openFeature.getStringValue('experiment.1', 'C', { targetingKey: 'x' })).toBe('C');
    const stranger = await connect({ 'x-api-key': 'wrong' });
    expect(await stranger.getBooleanDetails('flag.1', true, context)).toMatchObject({ value: true, errorCode: ErrorCode.GENERAL });
  });

  it('reports that the rate limit was exceeded', async () => {
    const headers = { 'x-api-key': limitedKey };
    const { headers: told } = await bulk(grownUp, client(app.url, headers));
    const quota = Number(/;q=(\d+)/.exec(told.get('ratelimit-policy') ?? '')?.[1]);
    const refused = await flood({ url: `${app.url}/ofrep/v1/evaluate/flags/flag.1`, headers, count: quota });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body).toContain(
      '{"key":"flag.1","errorCode":"GENERAL","errorDetails":"요청이 너무 많습니다. 잠시 후 다시 시도해주세요.","metadata":{"errorCode":"COMMON_006"',
    );
    const openFeature = await connect({ 'x-api-key': limitedKey });
    expect(await openFeature.getBooleanDetails('flag.1', true, context)).toMatchObject({ value: true, errorCode: ErrorCode.GENERAL });
  });
});

describe('streamConfigChanges', () => {
  const open = (headers: Record<string, string> = {}, key = clientKey) => fetch(`${app.url}/experiment/api/v1/stream?key=${key}`, { headers });

  it('notifies of a changed workspace, with the tag of the served revision', async () => {
    const response = await open();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    const changed = file();
    changed.remoteConfigParameters[1]!.defaultValue.value = 9;
    await importWorkspaceFile(undefined, changed);
    const { id, data } = await firstEvent(response);
    const config = await provider.call('getWorkspaceConfig', { params: { sdkKey: clientKey } });
    expect(data).toEqual({
      type: 'refetchEvaluation',
      etag: config.headers.get('etag'),
      lastModified: Date.parse(config.headers.get('last-modified') ?? '') / 1000,
    });
    expect(id).toBe((await bulk(grownUp)).body.metadata.version);
  });

  it('notifies a reconnecting client of the changes that it missed', async () => {
    const version = Number((await bulk(grownUp)).body.metadata.version);
    expect(await firstEvent(await open({ 'last-event-id': String(version - 1) }))).toMatchObject({ id: String(version) });
  });

  it('needs a key in the address or in a header', async () => {
    const refused = await open({}, 'wrong');
    expect([refused.status, ((await refused.json()) as { errorCode: string }).errorCode]).toEqual([401, 'EXP_006']);
    const byHeader = await fetch(`${app.url}/experiment/api/v1/stream`, { headers: { 'x-sdk-key': serverKey } });
    expect(byHeader.status).toBe(200);
    await byHeader.body?.cancel();
  });

  it('ends when the server stops', async () => {
    // Holds a reference to the response: fetch cancels the body of a response that was garbage-collected before it was read.
    const response = await open();
    await app.stop();
    let rest = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) rest += chunk;
    expect(rest).toMatch(/^retry: \d+\n\n/);
  });
});

/** Reads the first event of a stream, then closes it. */
async function firstEvent({ body }: Response): Promise<{ id: string; data: unknown }> {
  let read = '';
  for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
    read += chunk;
    const [, id, data] = /^id: (.*)\ndata: (.*)\n\n/m.exec(read) ?? [];
    if (id && data) return { id, data: JSON.parse(data) as unknown };
  }
  throw new Error(`no event in ${read}`);
}
