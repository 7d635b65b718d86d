import { summarisePropertiesJob } from '@baeum/api/src/domains/properties/properties.jobs.ts';
import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { client, type TestClient } from '../../support/client.ts';
import { trackEvent } from '../../support/events.ts';
import { signedInClient } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { sweep } from '../../support/sweep.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInClient(app, { roleAdmin: true });
  await ensureSdkKey({ name: 'test', kind: 'SERVER', key: 'properties-server-key' });
});
afterAll(() => app.stop());

/** Each event from so many people: what fewer than three have is no example. */
const sendOf = async (people: number, ...events: object[]) => {
  const each = events.flatMap((event) =>
    Array.from({ length: people }, (_, person) =>
      trackEvent({ insertId: randomUUID(), userId: `person-${person}`, identifiers: { $id: `person-${person}` }, ...event }),
    ),
  );
  const answer = await client(app.url, { 'x-sdk-key': 'properties-server-key' }).call('dispatchEvents', { body: { trackEvents: each } });
  expect(answer.body).toMatchObject({ accepted: each.length });
};
const send = (...events: object[]) => sendOf(3, ...events);
const list = async (query: Record<string, unknown> = {}) => (await admin.call('listKnownProperties', { query })).body;

test('what events brought is known with types and examples, but nothing that tells a person', async () => {
  await send(
    {
      userProperties: { grade: 'GOLD', age: 30, mail: 'somebody@example.test', tags: ['a', 'b'] },
      hackleProperties: { osName: 'Android' },
      properties: { course: '리액트', phone: '010-1234-5678' },
    },
    { userProperties: { grade: 'SILVER', age: '서른' }, properties: { course: '뷰' } },
    { eventTypeKey: 'view', userProperties: {}, properties: { spot: 'modal', course: '리액트' } },
  );
  await sendOf(2, { userProperties: { grade: 'ONLY-MINE' } });
  await summarisePropertiesJob.run({});
  const known = await list();
  const named = (name: string, scope = 'USER') => known.find((each: { name: string; scope: string }) => each.name === name && each.scope === scope);
  expect(named('grade')).toEqual({
    scope: 'USER',
    eventKey: null,
    name: 'grade',
    types: ['string'],
    examples: ['GOLD', 'SILVER'],
    seenAt: expect.any(String),
    usedInTargets: false,
  });
  expect([named('age').types, named('tags').types, named('tags').examples]).toEqual([['number', 'string'], ['array'], ['a']]);
  expect([named('mail').examples, named('phone', 'EVENT').examples]).toEqual([[], []]);
  expect(named('osName', 'HACKLE')).toMatchObject({ examples: ['Android'] });
  expect(known.filter(({ name }: { name: string }) => name === 'course').map(({ eventKey }: { eventKey: string }) => eventKey)).toEqual(['purchase', 'view']);
  expect((await list({ scope: 'EVENT', eventKey: 'view' })).map(({ name }: { name: string }) => name)).toEqual(['course', 'spot']);
  expect((await list({ q: 'gr' })).map(({ name }: { name: string }) => name)).toEqual(['grade']);
  expect(JSON.stringify(known)).not.toMatch(/somebody|1234|ONLY-MINE/);
});

test('types add up, examples are the newest, and what nobody sends is forgotten', async () => {
  await send({ userProperties: { plan: 'FREE' } });
  await summarisePropertiesJob.run({});
  await app.sql('DELETE FROM events');
  await send({ userProperties: { plan: 3 } });
  await summarisePropertiesJob.run({});
  expect((await list({ q: 'plan' }))[0]).toMatchObject({ types: ['number', 'string'], examples: [3] });
  await app.sql("UPDATE known_properties SET seen_at = now() - interval '91 days' WHERE name = 'plan'");
  await sweep();
  expect(await list({ q: 'plan' })).toEqual([]);
});

test('nobody fills the list with names: the oldest go', async () => {
  await app.sql(
    "INSERT INTO known_properties (environment_id, scope, name, types, examples, seen_at) SELECT 1, 'USER', 'made-up-' || n, '{string}', '[]', now() - interval '1 day' FROM generate_series(1, 2100) AS n",
  );
  await send({ userProperties: { genuine: true } });
  await summarisePropertiesJob.run({});
  const [{ names }] = (await app.sql<{ names: number }>('SELECT count(*)::int AS names FROM known_properties WHERE environment_id = 1')) as [{ names: number }];
  expect([names, (await list({ q: 'genuine' })).length]).toEqual([2000, 1]);
  await app.sql('DELETE FROM known_properties');
});

test('what targets ask about is known before any event', async () => {
  const targets = [
    { conditions: [{ key: { type: 'USER_PROPERTY', name: 'level' }, match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: ['A'] } }] },
  ];
  await admin.call('createSegment', { body: { key: 'level-a', name: '레벨', targets } });
  expect(await list({ q: 'level' })).toEqual([{ scope: 'USER', eventKey: null, name: 'level', types: [], examples: [], seenAt: null, usedInTargets: true }]);
  await send({ userProperties: { level: 'A' } });
  await summarisePropertiesJob.run({});
  expect(await list({ q: 'level' })).toMatchObject([{ examples: ['A'], usedInTargets: true }]);
});

test('is of one environment, and for operators', async () => {
  expect(await list({ environment: 'development' })).toEqual([]);
  expect((await admin.call('listKnownProperties', { query: { environment: 'moon' } })).status).toBe(400);
  expect((await (await signedInClient(app)).call('listKnownProperties')).status).toBe(403);
});
