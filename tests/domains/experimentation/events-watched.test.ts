import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sessionHeaders } from '../../support/callers.ts';
import { client } from '../../support/client.ts';
import { exposureEvent, trackEvent } from '../../support/events.ts';
import { signedInClient } from '../../support/factories.ts';
import { startServerProcess } from '../../support/server-process.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { sweep } from '../../support/sweep.ts';

let app: TestApp;
let operator: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  operator = await sessionHeaders(app, { roleAdmin: true });
  await ensureSdkKey({ name: 'test', kind: 'SERVER', key: 'watched-server-key' });
  await ensureSdkKey({ name: 'test', kind: 'SERVER', environment: 'development', key: 'watched-development-key' });
});
afterAll(() => app.stop());

const send = (body: object, key = 'watched-server-key') => client(app.url, { 'x-sdk-key': key }).call('dispatchEvents', { body });

interface Watching {
  told: Record<string, unknown>[];
  stop: () => void;
}

/** Watches until the end of the test; resolves when the stream is open. */
async function watching(query = ''): Promise<Watching> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const response = await fetch(`${app.url}/admin/api/v1/events/stream${query}`, { headers: operator, signal: leaving.signal });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const told: Watching['told'] = [];
  void read(response, told).catch(() => undefined);
  return { told, stop: () => leaving.abort() };
}

async function read(response: Response, told: Watching['told']): Promise<void> {
  let text = '';
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    const messages = (text + part).split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const [, data] = /^data: (.*)$/m.exec(message) ?? [];
      if (data) told.push(JSON.parse(data) as Record<string, unknown>);
    }
  }
}

describe('watchEvents', () => {
  it('sends accepted and rejected events with the reason, and masks identifiers', async () => {
    const { told } = await watching();
    const event = trackEvent({
      userId: 'somebody-long',
      identifiers: { $id: 'somebody-long' },
      userProperties: { mail: 'me@example.test', phone: '010-1234-5678', grade: 'GOLD' },
      properties: { course: '리액트' },
    });
    await send({ trackEvents: [event, trackEvent({ insertId: 'too old', timestamp: 1 }), 7], exposureEvents: [exposureEvent()] });
    await expect.poll(() => told.length).toBe(4);
    expect(told.find(({ insertId }) => insertId === event['insertId'])).toEqual({
      list: 'trackEvents',
      accepted: true,
      reason: null,
      key: 'purchase',
      insertId: event['insertId'],
      timestamp: event['timestamp'],
      event: {
        value: 5000,
        userId: 'som…',
        identifiers: { $id: 'som…' },
        userProperties: { mail: 'me@…', phone: '010…', grade: 'GOLD' },
        properties: { course: '리액트' },
      },
    });
    expect(told.filter(({ accepted }) => !accepted).map(({ insertId, reason }) => [insertId, reason])).toEqual([
      ['too old', '30일보다 오래된 이벤트입니다.'],
      [null, '이벤트는 객체여야 합니다.'],
    ]);
    expect(told.find(({ list }) => list === 'exposureEvents')).toMatchObject({ key: '1', accepted: true, event: { variationKey: 'A' } });
  });

  it('sends events of one environment only', async () => {
    const [here, there] = [await watching(), await watching('?environment=development')];
    await send({ trackEvents: [trackEvent()] }, 'watched-development-key');
    await expect.poll(() => there.told.length).toBe(1);
    expect(here.told).toEqual([]);
  });

  it('counts skipped events under load, without a queue', async () => {
    const { told } = await watching();
    const many = () => ({ trackEvents: Array.from({ length: 400 }, () => trackEvent({ insertId: randomUUID() })) });
    await send(many());
    await expect
      .poll(
        async () => {
          await send({ trackEvents: [trackEvent({ insertId: randomUUID() })] });
          return told.some(({ skipped }) => Number(skipped) >= 300);
        },
        { timeout: 5000 },
      )
      .toBe(true);
    expect(told.length).toBeLessThan(200);
  });

  it('sends events that other nodes receive once each, until nobody watches', async () => {
    const other = await startServerProcess({ DATABASE_URL: app.databaseUrl });
    onTestFinished(async () => void (await other.end('SIGKILL')));
    const { told, stop } = await watching();
    const sendThere = (body: object) => client(other.url, { 'x-sdk-key': 'watched-server-key' }).call('dispatchEvents', { body });
    const sent: string[] = [];
    await expect
      .poll(
        async () => {
          const insertId = randomUUID();
          sent.push(insertId);
          expect(
            (await sendThere({ trackEvents: [trackEvent({ insertId, userId: 'somebody-long' }), trackEvent({ insertId: `old-${insertId}`, timestamp: 1 })] }))
              .status,
          ).toBe(202);
          return told.length;
        },
        { timeout: 8000 },
      )
      .toBeGreaterThan(3);
    const accepted = told.filter((each) => each['accepted']);
    expect(accepted[0]).toMatchObject({ list: 'trackEvents', key: 'purchase', event: { userId: 'som…' } });
    expect(new Set(accepted.map(({ insertId }) => insertId)).size).toBe(accepted.length);
    expect(accepted.every(({ insertId }) => sent.includes(String(insertId)))).toBe(true);
    expect(told.filter((each) => !each['accepted'])[0]).toMatchObject({ reason: '30일보다 오래된 이벤트입니다.' });
    // Nothing is published once nobody watches.
    stop();
    await expect.poll(() => app.sql('SELECT FROM event_watches')).toEqual([]);
    // The other node publishes its last events half a second later, to those who watched then.
    await expect
      .poll(async () => {
        await app.sql("UPDATE told_events SET told_at = now() - interval '2 minutes'");
        await sweep();
        return app.sql('SELECT FROM told_events');
      })
      .toEqual([]);
  }, 60_000);

  it('is limited to operators, to a number of watchers, and to existing environments', async () => {
    const user = await signedInClient(app);
    expect((await user.fetch('/admin/api/v1/events/stream')).status).toBe(403);
    const stream = (query = '') => fetch(`${app.url}/admin/api/v1/events/stream${query}`, { headers: operator });
    expect((await stream('?environment=moon')).status).toBe(400);
    const all = await Promise.all(Array.from({ length: 20 }, () => watching('?environment=development')));
    expect((await stream('?environment=development')).status).toBe(503);
    all[0]?.stop();
    await expect
      .poll(async () => {
        const response = await stream('?environment=development');
        await response.body?.cancel();
        return response.status;
      })
      .toBe(200);
  });
});
