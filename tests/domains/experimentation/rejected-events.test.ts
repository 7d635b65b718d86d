import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { eventLimits } from '@baeum/contract/domains/events/events.rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { client, type TestClient } from '../../support/client.ts';
import { trackEvent } from '../../support/events.ts';
import { signedInClient, unique } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { sweep } from '../../support/sweep.ts';

let app: TestApp;
let admin: TestClient;
const key = 'rejected-client-key';
beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInClient(app, { operatorScopes: ['experiment:manage'] });
  await ensureSdkKey({ name: 'test', kind: 'CLIENT', key });
  await ensureSdkKey({ name: 'test', kind: 'SERVER', environment: 'development', key: 'rejected-development-key' });
});
afterAll(() => app.stop());

const send = (body: object, headers: Record<string, string> = {}, its = key) =>
  client(app.url, { 'x-sdk-key': its, ...headers }).call('dispatchEvents', { body });
const rejected = async (query: Record<string, unknown> = {}) => (await admin.call('listRejectedEvents', { query })).body;
/** A key without digits, because many digits in a row are masked as a telephone number. */
const uniqueKey = (beginning: string) => unique(beginning).replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
const bad = (members: Record<string, unknown>): Record<string, unknown> => ({ ...trackEvent(), timestamp: '어제', ...members });
function lookFor(eventTypeKey: string) {
  return expect.poll(async () => (await rejected({ key: eventTypeKey })).items, { timeout: 8000 });
}

describe('listRejectedEvents', () => {
  test('returns rejected events with reason and sender, and masks personal data', async () => {
    const eventTypeKey = uniqueKey('purchase-');
    const event = bad({
      eventTypeKey,
      userId: 'somebody-long',
      identifiers: { $id: 'somebody-long' },
      userProperties: { mail: 'me@example.test', phone: '010-1234-5678', grade: 'GOLD' },
      extra: { deep: ['me@example.test'] },
    });
    const { status, body } = await send({ trackEvents: [event, trackEvent()] }, { 'x-hackle-sdk-name': 'javascript-sdk', 'x-hackle-sdk-version': '11.56.1' });
    expect([status, body.accepted, body.rejected.length]).toEqual([202, 1, 1]);
    await lookFor(eventTypeKey).toMatchObject([
      {
        list: 'trackEvents',
        reason: 'timestamp는 밀리초 단위의 정수여야 합니다.',
        key: eventTypeKey,
        insertId: event['insertId'],
        fromServer: false,
        sdk: { name: 'javascript-sdk', version: '11.56.1' },
        isCut: false,
        event: {
          insertId: event['insertId'],
          timestamp: '어제',
          userId: 'som…',
          identifiers: { $id: 'som…' },
          userProperties: { mail: 'me@…', phone: '010…', grade: 'GOLD' },
          extra: { deep: ['me@…'] },
        },
      },
    ]);
  });

  test('stores characters that PostgreSQL rejects, non-objects, and the beginning of long events', async () => {
    const eventTypeKey = uniqueKey('odd-');
    const long = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`member${at}`, 'x'.repeat(190)]));
    const { body } = await send({
      trackEvents: [bad({ eventTypeKey, properties: { nul: 'a\0b', half: 'a\uD800b' } }), bad({ eventTypeKey, properties: long }), 7],
    });
    expect(body.rejected).toHaveLength(3);
    await lookFor(eventTypeKey).toHaveLength(2);
    const [cut, odd] = (await rejected({ key: eventTypeKey })).items;
    expect(odd.event.properties).toEqual({ nul: 'a\0b', half: 'a\uD800b' });
    expect([cut.isCut, 'properties' in cut.event, JSON.stringify(cut.event).length <= eventLimits.rejections.text]).toEqual([true, false, true]);
    const { items } = await rejected({ reason: '이벤트는 객체여야 합니다.' });
    expect(items[0]).toMatchObject({ event: 7, key: null, insertId: null, sdk: null });
  });

  test('separates environments, filters, and continues at the cursor', async () => {
    await app.sql('DELETE FROM rejected_events');
    const keys = [uniqueKey('a-'), uniqueKey('b-'), uniqueKey('c-')];
    await send({ trackEvents: keys.map((eventTypeKey) => bad({ eventTypeKey })), remoteConfigEvents: [7] }, {}, 'rejected-development-key');
    const environment = 'development';
    await expect.poll(async () => (await rejected({ environment })).items, { timeout: 8000 }).toHaveLength(4);
    const first = await rejected({ environment, limit: '3' });
    expect(first.items.map(({ key: its }: { key: string }) => its)).toEqual([null, keys[2], keys[1]]);
    const second = await rejected({ environment, limit: '3', cursor: first.nextCursor });
    expect([second.items.map(({ key: its }: { key: string }) => its), second.nextCursor]).toEqual([[keys[0]], null]);
    expect((await rejected({ environment, list: 'remoteConfigEvents' })).items).toHaveLength(1);
    expect((await rejected({ key: keys[0] })).items).toEqual([]);
  });

  test('stores a part of a flood without delaying its sender, and only the newest of all', async () => {
    const eventTypeKey = uniqueKey('flood-');
    const { body } = await send({ trackEvents: Array.from({ length: 1000 }, () => bad({ eventTypeKey })) });
    expect(body.rejected).toHaveLength(1000);
    const count = async (where: string) =>
      Number((await app.sql<{ count: number }>(`SELECT count(*)::int AS count FROM rejected_events WHERE ${where}`))[0]?.count);
    await expect.poll(() => count(`key = '${eventTypeKey}'`), { timeout: 8000 }).toBe(50);
    await app.sql(
      `INSERT INTO rejected_events (environment_id, list, reason, from_server, event, is_cut)
       SELECT environment_id, 'trackEvents', '많음', false, '{}', false FROM rejected_events, generate_series(1, 1100) WHERE key = $1 AND id = (SELECT max(id) FROM rejected_events)`,
      [eventTypeKey],
    );
    await send({ trackEvents: [bad({ eventTypeKey })] });
    await expect.poll(() => count('environment_id = (SELECT id FROM environments WHERE is_primary)'), { timeout: 8000 }).toBe(eventLimits.rejections.most);
    expect((await rejected()).items[0].key).toBe(eventTypeKey);
  });

  test('answers senders while rejections cannot be stored', async () => {
    await app.sql('ALTER TABLE rejected_events RENAME TO rejected_events_away');
    const answer = await send({ trackEvents: [bad({}), trackEvent()] });
    expect([answer.status, answer.body.accepted]).toEqual([202, 1]);
    await app.sql('ALTER TABLE rejected_events_away RENAME TO rejected_events');
  });

  test('deletes rejections after seven days', async () => {
    await app.sql("UPDATE rejected_events SET rejected_at = now() - interval '8 days'");
    await sweep();
    expect(await app.sql('SELECT FROM rejected_events')).toEqual([]);
  });
});

describe('listSdkHealth', () => {
  const metrics = [
    { name: 'api.call', type: 'TIMER', tags: { operation: 'get.workspace', success: 'true' }, measurements: { count: 2, total: 300, max: 220, mean: 150 } },
    { name: 'api.call', type: 'TIMER', tags: { operation: 'post.events', success: 'false' }, measurements: { count: 3, total: 30, max: 10, mean: 10 } },
    { name: 'feature.flag.decision', type: 'COUNTER', tags: {}, measurements: { count: 9 } },
  ];
  const health = async (name: string) => ((await admin.call('listSdkHealth', {})).body as { name: string }[]).filter((sdk) => sdk.name === name);

  test('returns SDKs with their failure rate and load time', async () => {
    const name = unique('sdk-');
    const headers = { 'x-sdk-key': key, 'x-hackle-sdk-name': name, 'x-hackle-sdk-version': '1.2.3' };
    const sdk = client(app.url, headers);
    await sdk.call('dispatchMetrics', { body: { metrics } });
    await sdk.call('dispatchEvents', { body: { trackEvents: [trackEvent()] } });
    const form = new URLSearchParams({ sdkKey: key, sdkName: name, sdkVersion: '1.2.3', data: JSON.stringify({ metrics }) });
    expect((await fetch(`${app.url}/experiment/metrics`, { method: 'POST', body: form })).status).toBe(202);
    await expect
      .poll(() => health(name), { timeout: 8000 })
      .toMatchObject([{ version: '1.2.3', fromServer: false, requests: 3, calls: 10, failedCalls: 6, readyMilliseconds: { mean: 150, longest: 220 } }]);
  });

  test('limits reported numbers, and records at most a hundred SDKs per node', async () => {
    const name = unique('wild-');
    const wild = {
      name: 'api.call',
      type: 'TIMER',
      tags: { operation: 'get.workspace', success: 'true' },
      measurements: { count: -5, total: 1e300, max: null },
    };
    await client(app.url, { 'x-sdk-key': key, 'x-hackle-sdk-name': `${name}${'n'.repeat(200)}` }).call('dispatchMetrics', { body: { metrics: [wild] } });
    await expect
      .poll(() => app.sql('SELECT length(name) AS length, calls FROM sdk_days WHERE name ^@ $1', [name]), { timeout: 8000 })
      .toEqual([{ length: eventLimits.sdkWord, calls: 0 }]);
    for (let at = 0; at < 120; at += 1)
      await client(app.url, { 'x-sdk-key': key, 'x-hackle-sdk-name': `many-${at}` }).call('dispatchMetrics', { body: { metrics: [] } });
    await expect.poll(async () => (await admin.call('listSdkHealth', {})).body.length, { timeout: 8000 }).toBe(100);
  });

  test('is limited to operators with the right to manage experiments', async () => {
    const other = await signedInClient(app, { operatorScopes: ['admin:support'] });
    for (const name of ['listSdkHealth', 'listRejectedEvents']) expect((await other.call(name, {})).status).toBe(403);
  });
});
