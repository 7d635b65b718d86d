import { sweepEvents } from '@baeum/api/src/domains/events/events.public.ts';
import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { rejectionReasons } from '@baeum/contract/domains/events/events.rules.ts';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { client, type Answer, type TestClient } from '../../support/client.ts';
import { exposureEvent, remoteConfigEvent, trackEvent } from '../../support/events.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { sweep } from '../../support/sweep.ts';

const key = 'events-client-key-0001';
const headers = {
  'x-hackle-sdk-key': key,
  'x-hackle-sdk-name': 'javascript-sdk_node',
  'x-hackle-sdk-version': '11.56.1',
  'x-hackle-sdk-time': String(Date.now()),
};
const form = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };
const day = 86_400_000;
let app: TestApp;
let sender: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  sender = client(app.url);
  await ensureSdkKey({ name: 'events', kind: 'CLIENT', key });
});
afterAll(() => app.stop());

const dispatch = (body: unknown, operation = 'dispatchEvents'): Promise<Answer> => sender.call(operation, { body, headers });
const beacon = (path: string, fields: Record<string, string>): Promise<Answer> =>
  sender.fetch(path, { method: 'POST', headers: { ...form, origin: 'https://shop.example' }, body: new URLSearchParams(fields).toString() });
const stored = (insertIds: unknown[]) => app.sql('SELECT * FROM events WHERE insert_id = ANY($1) ORDER BY kind', [insertIds]);

describe.each(['dispatchEvents', 'dispatchWebEvents'])('%s', (operation) => {
  test('stores every kind of event with all members', async () => {
    const events = [exposureEvent(), trackEvent(), remoteConfigEvent()] as const;
    const answer = await dispatch({ exposureEvents: [events[0]], trackEvents: [events[1]], remoteConfigEvents: [events[2]] }, operation);
    expect([answer.status, answer.body]).toEqual([202, { accepted: 3, duplicates: 0, rejected: [] }]);
    const common = {
      environment_id: 1,
      user_id: 'user_1',
      identifiers: { $id: 'user_1', $deviceId: 'dev_1' },
      user_properties: { grade: 'GOLD', age: 30 },
      hackle_properties: {},
    };
    const rows = await stored(events.map(({ insertId }) => insertId));
    expect(rows.map(({ occurred_at }) => Number(occurred_at))).toEqual(events.map(({ timestamp }) => timestamp));
    expect(rows).toMatchObject([
      {
        ...common,
        kind: 'EXPOSURE',
        subject_id: 1,
        subject_key: '1',
        experiment_type: 'AB_TEST',
        experiment_version: 1,
        variation_id: 11,
        variation_key: 'A',
        decision_reason: 'TRAFFIC_ALLOCATED',
        value: null,
        properties: { $experiment_version: 1 },
      },
      { ...common, kind: 'TRACK', subject_id: 1, subject_key: 'purchase', value: 5000, variation_id: null, properties: { course: '리액트' } },
      {
        ...common,
        kind: 'REMOTE_CONFIG',
        subject_id: 1,
        subject_key: 'signin_button_text',
        parameter_type: 'STRING',
        value_id: 10,
        decision_reason: 'DEFAULT_RULE',
        properties: { returnValue: '로그인' },
      },
    ]);
  });

  test.each([
    [2, 'ahead'],
    [-5, 'behind'],
    [24 * 900, 'years ahead'],
  ])('stores all events of a device whose clock is wrong by %i hours (%s)', async (hours) => {
    const skew = hours * 3_600_000;
    const [early, late] = [trackEvent({ timestamp: Date.now() + skew - 600_000 }), trackEvent({ timestamp: Date.now() + skew })];
    const answer = await sender.call(operation, {
      body: { trackEvents: [early, late] },
      headers: { ...headers, 'x-hackle-sdk-time': String(Date.now() + skew) },
    });
    expect(answer.body).toEqual({ accepted: 2, duplicates: 0, rejected: [] });
    const times = (await stored([early['insertId'], late['insertId']])).map(({ occurred_at: at }) => Number(at)).toSorted((a, b) => a - b);
    expect(Math.abs(times[1]! - Date.now())).toBeLessThan(30_000);
    expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(600_000 - 1);
    expect(times[1]! - times[0]!).toBeLessThan(630_000);
  });

  test.each(['', 'now', '0', '1e400', '1795252494187'])('ignores an impossible sending time: %j', async (sdkTime) => {
    const event = trackEvent({ timestamp: Date.now() - 90_000 });
    expect((await sender.call(operation, { body: { trackEvents: [event] }, headers: { ...headers, 'x-hackle-sdk-time': sdkTime } })).body.accepted).toBe(1);
    expect((await stored([event['insertId']])).map(({ occurred_at: at }) => Number(at))).toEqual([event['timestamp']]);
  });

  test('accepts requests from every origin, and compressed bodies', async () => {
    const preflight = await sender.fetch(operation === 'dispatchEvents' ? '/experiment/api/v2/events' : '/experiment/api/v2/w/events', {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type,x-hackle-sdk-key' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/X-HACKLE-SDK-TIME/);
    const answer = await sender.fetch('/experiment/api/v2/events', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-encoding': 'gzip', origin: 'https://shop.example' },
      body: gzipSync(JSON.stringify({ trackEvents: [trackEvent()] })),
    });
    expect([answer.status, answer.body.accepted, answer.headers.get('access-control-allow-origin')]).toEqual([202, 1, '*']);
  });

  test('refuses unknown keys, a batch without lists, and more than a thousand events', async () => {
    const body = { trackEvents: [trackEvent()] };
    expect(await sender.call(operation, { body })).toMatchObject({ status: 401, body: { errorCode: 'EXP_006' } });
    expect(await sender.call(operation, { body, headers: { 'x-hackle-sdk-key': 'nobody' } })).toMatchObject({ status: 401, body: { errorCode: 'EXP_006' } });
    expect(await dispatch({}, operation)).toMatchObject({ status: 400, body: { errorCode: 'EXP_007' } });
    expect(await dispatch({ trackEvents: {} }, operation)).toMatchObject({ status: 400 });
    const many = { exposureEvents: Array.from({ length: 500 }, () => exposureEvent()), trackEvents: Array.from({ length: 501 }, () => trackEvent()) };
    expect(await dispatch(many, operation)).toMatchObject({ status: 413, body: { errorCode: 'EXP_008', message: '한 번에 보낼 수 있는 수를 넘었습니다.' } });
    many.trackEvents.pop();
    expect((await dispatch(many, operation)).body).toEqual({ accepted: 1000, duplicates: 0, rejected: [] });
  });
});

describe('an invalid event', () => {
  const now = Date.now();

  test.each<[string, keyof typeof rejectionReasons, unknown]>([
    ['that is no object', 'notAnObject', 7],
    ['without insertId', 'insertId', trackEvent({ insertId: undefined })],
    ['with too long an insertId', 'insertId', trackEvent({ insertId: 'x'.repeat(129) })],
    ['with a NUL in its insertId', 'text', trackEvent({ insertId: 'a\0b' })],
    ['without a time', 'timestamp', trackEvent({ timestamp: undefined })],
    ['with a time that is a text', 'timestamp', trackEvent({ timestamp: String(now) })],
    ['with a time beyond all clocks', 'timestamp', trackEvent({ timestamp: 1e300 })],
    ['from 31 days ago', 'tooEarly', trackEvent({ timestamp: now - 31 * day })],
    ['from the day after tomorrow', 'tooLate', trackEvent({ timestamp: now + 2 * day })],
    ['of nobody', 'identifiers', trackEvent({ userId: undefined, identifiers: { $id: '' } })],
    ['without event type', 'subjectId', trackEvent({ eventTypeId: undefined })],
    ['of half an experiment', 'subjectId', exposureEvent({ experimentId: 1.5 })],
    ['without event key', 'subjectKey', trackEvent({ eventTypeKey: '' })],
    ['with too long an event key', 'subjectKey', trackEvent({ eventTypeKey: 'k'.repeat(513) })],
    ['with a text as value', 'value', trackEvent({ value: '5000' })],
    ['with a reason that is a number', 'member', exposureEvent({ decisionReason: 7 })],
    ['with a version beyond all columns', 'member', exposureEvent({ experimentVersion: 2 ** 40 })],
    ['with a NUL in a property', 'text', trackEvent({ properties: { memo: 'a\0b' } })],
    ['with a NUL in the name of a property', 'text', trackEvent({ properties: { 'a\0b': 1 } })],
    ['with half a character in a property', 'text', trackEvent({ userProperties: { memo: '가\ud83d' } })],
    ['with half a character in its user', 'text', trackEvent({ userId: '\udc00' })],
    ['with a property too deep', 'text', trackEvent({ properties: { $set: JSON.parse(`${'['.repeat(32)}${']'.repeat(32)}`) } })],
  ])('%s is rejected with its reason and does not affect others', async (_note, reason, bad) => {
    const [first, last] = [trackEvent(), trackEvent()];
    const list = (bad as Record<string, unknown>)['experimentId'] === undefined ? 'trackEvents' : 'exposureEvents';
    const batch = { exposureEvents: [] as unknown[], trackEvents: [first, last] as unknown[] };
    batch[list].splice(1, 0, bad);
    const { status, body } = await dispatch(batch);
    expect([status, body.accepted, body.duplicates]).toEqual([202, 2, 0]);
    const { insertId } = bad as { insertId?: string };
    const name = insertId !== undefined && insertId.length <= 128 ? insertId : `${list}.${list === 'trackEvents' ? 1 : 0}`;
    expect(body.rejected).toEqual([{ insertId: name, reason: rejectionReasons[reason] }]);
    expect(await stored([first['insertId'], last['insertId']])).toHaveLength(2);
  });

  test('that only the database rejects does not affect others', async () => {
    await app.sql("ALTER TABLE events ADD CONSTRAINT no_poison CHECK (subject_key <> 'poison')");
    const good = Array.from({ length: 40 }, () => trackEvent());
    const bad = trackEvent({ eventTypeKey: 'poison' });
    const [{ body }, neighbour] = await Promise.all([
      dispatch({ trackEvents: [...good.slice(0, 17), bad, ...good.slice(17)] }),
      dispatch({ trackEvents: [trackEvent()] }),
    ]);
    expect(body).toEqual({ accepted: 40, duplicates: 0, rejected: [{ insertId: bad['insertId'], reason: rejectionReasons.storage }] });
    expect(neighbour.body).toEqual({ accepted: 1, duplicates: 0, rejected: [] });
    expect(await stored(good.map(({ insertId }) => insertId))).toHaveLength(40);
    await app.sql('ALTER TABLE events DROP CONSTRAINT no_poison');
  });
});

describe('duplicates', () => {
  test('are not stored again, and are counted in the response', async () => {
    const [first, second, third] = [trackEvent(), trackEvent(), exposureEvent()];
    expect((await dispatch({ trackEvents: [first, first] })).body).toEqual({ accepted: 1, duplicates: 1, rejected: [] });
    expect((await dispatch({ trackEvents: [second, first], exposureEvents: [third] }, 'dispatchWebEvents')).body).toEqual({
      accepted: 2,
      duplicates: 1,
      rejected: [],
    });
    expect(await stored([first, second, third].map(({ insertId }) => insertId))).toHaveLength(3);
  });

  test('in concurrent requests are counted once each', async () => {
    const events = Array.from({ length: 50 }, () => trackEvent());
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => dispatch({ trackEvents: at % 2 ? events : events.toReversed() })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202));
    expect(answers.reduce((sum, { body }) => sum + body.accepted, 0)).toBe(50);
    expect(answers.reduce((sum, { body }) => sum + body.duplicates, 0)).toBe(11 * 50);
    expect(await stored(events.map(({ insertId }) => insertId))).toHaveLength(50);
  });

  test('do not exist across environments', async () => {
    await ensureSdkKey({ name: 'events elsewhere', kind: 'SERVER', key: 'events-server-key-0002', environment: 'development' });
    const event = trackEvent();
    await dispatch({ trackEvents: [event] });
    const elsewhere = await sender.call('dispatchEvents', { body: { trackEvents: [event] }, headers: { 'x-sdk-key': 'events-server-key-0002' } });
    expect(elsewhere.body).toEqual({ accepted: 1, duplicates: 0, rejected: [] });
    expect(await stored([event['insertId']])).toHaveLength(2);
  });
});

describe('the members of an event', () => {
  test('are dropped above their limits, and never truncated', async () => {
    const event = trackEvent({
      identifiers: { $id: 'user_1', empty: '', long: 'v'.repeat(513), ['t'.repeat(129)]: 'x', number: 7, list: ['x'] },
      userProperties: Object.fromEntries(Array.from({ length: 140 }, (_, at) => [`p${at}`, at])),
      properties: { ['k'.repeat(129)]: 1, long: 'v'.repeat(1025), fits: 'v'.repeat(1024), tags: ['a', '', null, 'b'], inside: { a: 1 }, $set: { a: { b: 1 } } },
    });
    expect((await dispatch({ trackEvents: [event] })).body.accepted).toBe(1);
    const [row] = await stored([event['insertId']]);
    expect(row).toMatchObject({ identifiers: { $id: 'user_1', number: '7' }, properties: { fits: 'v'.repeat(1024), tags: ['a', 'b'], $set: { a: { b: 1 } } } });
    expect(Object.keys(row?.['identifiers'] as object)).toHaveLength(2);
    expect(Object.keys(row?.['properties'] as object)).toHaveLength(3);
    expect(Object.keys(row?.['user_properties'] as object)).toHaveLength(128);
  });

  test('may include unknown ones, and optional ones may be absent', async () => {
    const event = trackEvent({
      userId: undefined,
      identifiers: { $userId: 'member_7' },
      value: undefined,
      userProperties: undefined,
      future: { any: ['thing'] },
    });
    expect((await dispatch({ trackEvents: [event] })).body.accepted).toBe(1);
    expect(await stored([event['insertId']])).toMatchObject([{ user_id: 'member_7', value: 0, user_properties: {} }]);
  });

  test('preserve every character', async () => {
    const memo = `따옴표 ' " \\ \\u0000 \t \n 😀 \u2028 {$1}`;
    const event = trackEvent({ eventTypeKey: memo, properties: { [memo]: memo } });
    await dispatch({ trackEvents: [event] });
    expect(await stored([event['insertId']])).toMatchObject([{ subject_key: memo, properties: { [memo]: memo } }]);
  });
});

describe('partitions of days', () => {
  const partitions = async () =>
    (await app.sql<{ name: string }>("SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'events'::regclass ORDER BY 1")).map(
      ({ name }) => name,
    );
  const nameOf = (time: number) => `events_${new Date(time).toISOString().slice(0, 10).replaceAll('-', '')}`;

  test('are created with the first event, even by concurrent requests', async () => {
    const times = [29, 28, 27].map((ago) => Date.now() - ago * day);
    const answers = await Promise.all(Array.from({ length: 6 }, () => dispatch({ trackEvents: times.map((timestamp) => trackEvent({ timestamp })) })));
    expect(answers.map(({ body }) => body.accepted)).toEqual(answers.map(() => 3));
    expect(await partitions()).toEqual(expect.arrayContaining(times.map(nameOf)));
    await expect(Promise.all(Array.from({ length: 5 }, () => app.sql("SELECT make_events_day('2020-02-29')")))).resolves.toHaveLength(5);
  });

  test('are dropped after the retention period, and recreated when dropped too early', async () => {
    const kept = Date.now() - 399 * day;
    for (const time of [kept, kept - 2 * day]) await app.sql('SELECT make_events_day($1)', [new Date(time).toISOString().slice(0, 10)]);
    await app.sql(
      "INSERT INTO sdk_metrics (environment_id, name, type, tags, measurements, received_at) VALUES (1, 'old', 'COUNTER', '{}', '{}', now() - interval '15 days')",
    );
    await sweepEvents();
    await sweep();
    const left = await partitions();
    expect(left).toContain(nameOf(kept));
    expect(left).not.toContain(nameOf(kept - 2 * day));
    expect(left).not.toContain('events_20200229');
    expect(await app.sql("SELECT FROM sdk_metrics WHERE name = 'old'")).toEqual([]);
    const timestamp = Date.now() - 20 * day;
    await dispatch({ trackEvents: [trackEvent({ timestamp })] });
    await app.sql(`DROP TABLE ${nameOf(timestamp)}`);
    expect((await dispatch({ trackEvents: [trackEvent({ timestamp }), trackEvent({ timestamp }), trackEvent()] })).body.accepted).toBe(3);
    expect(await partitions()).toContain(nameOf(timestamp));
  });
});

describe('dispatchBeaconEvents', () => {
  const path = `/experiment/api/v2/w/${key}/events`;
  const fields = { sdkKey: key, sdkName: 'javascript-sdk_browser', sdkVersion: '11.56.1', sdkTime: String(Date.now()) };

  test('accepts the form of a page that is being closed', async () => {
    const event = trackEvent({ properties: { spot: '모달 +&=%' } });
    const answer = await beacon(path, { ...fields, data: JSON.stringify({ exposureEvents: [], trackEvents: [event, 7], remoteConfigEvents: [] }) });
    expect(answer).toMatchObject({ status: 202, body: { accepted: 1, duplicates: 0, rejected: [{ insertId: 'trackEvents.1' }] } });
    expect(await stored([event['insertId']])).toMatchObject([{ properties: { spot: '모달 +&=%' } }]);
  });

  test('refuses invalid JSON, no batch, too many events, or a missing key', async () => {
    expect(await beacon(path, { ...fields, data: '{"trackEvents":[' })).toMatchObject({
      status: 400,
      body: { errorCode: 'EXP_007', errors: [{ field: 'data' }] },
    });
    expect(await beacon(path, { ...fields, data: '{}' })).toMatchObject({ status: 400, body: { errorCode: 'EXP_007' } });
    expect(await beacon(path, fields)).toMatchObject({ status: 400, body: { errorCode: 'COMMON_001' } });
    const many = JSON.stringify({ trackEvents: Array.from({ length: 1001 }, () => 0) });
    expect(await beacon(path, { ...fields, data: many })).toMatchObject({ status: 413, body: { errorCode: 'EXP_008' } });
    expect(await beacon('/experiment/api/v2/w/nobody/events', { ...fields, data: '{}' })).toMatchObject({ status: 401, body: { errorCode: 'EXP_006' } });
  });
});

describe('dispatchMetrics', () => {
  const metrics = [
    { name: 'api.call', type: 'TIMER', tags: { operation: 'get.workspace', success: 'true' }, measurements: { count: 2, total: 28, max: null } },
    { name: 'log', type: 'COUNTER', tags: { level: 'WARN' }, measurements: { count: 4 } },
  ];
  const kept = async () =>
    (await app.sql('DELETE FROM sdk_metrics RETURNING name, type, tags, measurements')).toSorted((a, b) => (String(a['name']) < String(b['name']) ? -1 : 1));

  test('stores metrics that SDKs measured, sent as JSON and as a beacon', async () => {
    expect(await dispatch({ metrics }, 'dispatchMetrics')).toMatchObject({ status: 202, body: { ok: true } });
    expect(await kept()).toEqual(metrics);
    expect(await beacon('/experiment/metrics', { sdkKey: key, data: JSON.stringify({ metrics }) })).toMatchObject({ status: 202 });
    expect(await kept()).toEqual(metrics);
  });

  test('refuses unknown keys, other forms, and more than a hundred metrics', async () => {
    expect(await sender.call('dispatchMetrics', { body: { metrics } })).toMatchObject({ status: 401, body: { errorCode: 'EXP_006' } });
    expect(await beacon('/experiment/metrics', { sdkKey: 'nobody', data: JSON.stringify({ metrics }) })).toMatchObject({
      status: 401,
      body: { errorCode: 'EXP_006' },
    });
    expect(await beacon('/experiment/metrics', { sdkKey: key, data: '{' })).toMatchObject({ status: 400, body: { errorCode: 'COMMON_001' } });
    expect(await beacon('/experiment/metrics', { sdkKey: key, data: '{"metrics":7}' })).toMatchObject({ status: 400 });
    const many = { metrics: Array.from({ length: 101 }, () => metrics[0]) };
    expect(await dispatch(many, 'dispatchMetrics')).toMatchObject({ status: 413, body: { errorCode: 'EXP_008' } });
    expect(await kept()).toEqual([]);
  });
});
