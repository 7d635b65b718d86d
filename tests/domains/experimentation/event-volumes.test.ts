import { countEvents } from '@baeum/api/src/domains/event-types/count-events.ts';
import type { EventVolumes } from '@baeum/contract/domains/event-types/event-types.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInClient } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { exposed, storeEvents, tracked } from '../../support/stored-events.ts';
import { sweep } from '../../support/sweep.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof signedInClient>>;
beforeAll(async () => {
  // Without jobs, because the worker counts every minute and could do so between two steps.
  app = await startTestApp({ JOBS: 'off' });
  admin = await signedInClient(app, { operatorScopes: ['experiment:manage'] });
});
afterAll(() => app.stop());

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
const volumes = async (query: Record<string, unknown> = {}): Promise<EventVolumes> => (await admin.call('listEventVolumes', { query })).body;
const seoulDay = (iso: string) => new Date(Date.parse(iso) + 9 * hour).toISOString().slice(0, 10);
const of = ({ events }: EventVolumes, key: string) => events.find((event) => event.key === key);

describe('listEventVolumes', () => {
  test('counts nothing while there are no events', async () => {
    await countEvents();
    const { days, countedUntil, events } = await volumes();
    expect([days.length, days.at(-1), countedUntil, events]).toEqual([14, seoulDay(ago(0)), null, []]);
  });

  test('counts each event once on its day in Seoul, even when it arrives late', async () => {
    await admin.call('createEventType', { body: { key: 'buy', name: '구매' } });
    const times = [ago(1), ago(50), ago(50), ago(24 * 20)];
    await storeEvents(app, [
      ...times.map((at, person) => tracked(`p${person}`, at, 'buy', undefined, { received: at })),
      tracked('p1', ago(2), 'made_up', undefined, { received: ago(2) }),
      exposed('p1', ago(2), 'A', { received: ago(2) }),
    ]);
    await countEvents();
    await countEvents();
    const first = await volumes();
    const expected = first.days.map((day) => times.filter((at) => seoulDay(at) === day).length);
    expect(of(first, 'buy')).toEqual({ key: 'buy', registered: true, lastSeenAt: times[0], total: 3, perDay: expected });
    expect(of(first, 'made_up')).toMatchObject({ registered: false, total: 1 });
    expect(first.events).toHaveLength(2);
    expect(of(await volumes({ days: '30' }), 'buy')?.total).toBe(4);

    // It happened the day before yesterday, but arrives after that day was counted.
    await storeEvents(app, [tracked('late', ago(50), 'buy', undefined, { received: new Date(Date.parse(first.countedUntil ?? '') + 1).toISOString() })]);
    await expect.poll(async () => (await countEvents(), of(await volumes(), 'buy')?.total), { timeout: 10_000 }).toBe(4);
    expect(of(await volumes(), 'buy')?.lastSeenAt).toBe(times[0]);
  });

  test('keeps the most frequent and the registered event keys', async () => {
    const { countedUntil } = await volumes();
    const received = new Date(Date.parse(countedUntil ?? '') + 1).toISOString();
    await storeEvents(
      app,
      Array.from({ length: 1100 }, (_, at) => tracked('flood', received, `name-${at}`, undefined, { received })),
    );
    await expect.poll(async () => (await countEvents(), (await volumes()).events.length), { timeout: 20_000 }).toBe(1000);
    expect(of(await volumes(), 'buy')?.total).toBe(4);
  });

  test('separates environments, refuses unknown ones, and deletes old days', async () => {
    expect((await volumes({ environment: 'development' })).events).toEqual([]);
    expect((await admin.call('listEventVolumes', { query: { environment: 'nowhere' } })).status).toBe(400);
    expect((await admin.call('listEventVolumes', { query: { days: '31' } })).status).toBe(400);
    await app.sql("UPDATE event_counts SET day = day - 120 WHERE event_key = 'buy'");
    await sweep();
    expect(of(await volumes(), 'buy')).toBeUndefined();
  });
});
