import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../support/client.ts';
import { signedInClient } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let admin: TestClient;
let key: number;

interface Happened {
  user: string;
  event: string;
  hoursAgo: number;
  properties?: object;
  value?: number;
  environment?: number;
}

/** Stores events as received. */
async function store(events: readonly Happened[]): Promise<void> {
  await app.sql("SELECT make_events_day(((now() AT TIME ZONE 'UTC')::date - n)) FROM generate_series(0, 12) AS n");
  await app.sql(
    `INSERT INTO events (day, environment_id, insert_id, kind, occurred_at, subject_id, subject_key, value, user_id, identifiers, user_properties, hackle_properties, properties)
     SELECT ((now() - make_interval(hours => "hoursAgo")) AT TIME ZONE 'UTC')::date, coalesce(environment, 1), gen_random_uuid(), 'TRACK', now() - make_interval(hours => "hoursAgo"), 0, event, coalesce(value, 0), usr,
       '{}', '{}', '{}', coalesce(properties, '{}')
     FROM json_to_recordset($1) AS e (usr text, event text, "hoursAgo" int, properties jsonb, value float8, environment int)`,
    [JSON.stringify(events.map(({ user, ...event }) => ({ usr: user, ...event })))],
  );
}

const impression = (user: string, hoursAgo: number, message = key): Happened => ({
  user,
  event: '$in_app_impression',
  hoursAgo,
  properties: { in_app_message_key: message },
});
const click = (user: string, hoursAgo: number, type: string, text?: string): Happened => ({
  user,
  event: '$in_app_action',
  hoursAgo,
  properties: { in_app_message_key: key, action_type: type, action_area: 'BUTTON', ...(text && { button_text: text }) },
});
const close = (user: string, hoursAgo: number): Happened => ({ user, event: '$in_app_close', hoursAgo, properties: { in_app_message_key: key } });
const bought = (user: string, hoursAgo: number, value = 1000): Happened => ({ user, event: 'purchase', hoursAgo, value });
const statistics = (query: Record<string, unknown> = {}) => admin.call('getInAppMessageStatistics', { params: { key }, query });

beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInClient(app, { roleAdmin: true });
  const message = {
    name: '환영',
    trigger: { eventKeys: ['view'] },
    display: 'MODAL',
    messages: [{ lang: 'ko', layout: 'TEXT_ONLY', title: '안녕하세요', body: '글', buttons: [] }],
  };
  key = (await admin.call('createInAppMessage', { body: message })).body.key;
  await store([
    impression('a', 50),
    close('a', 50),
    click('a', 50, 'WEB_LINK', '할인 보기'),
    click('a', 49, 'WEB_LINK', '할인 보기'),
    impression('a', 1),
    close('a', 1),
    impression('b', 1),
    click('b', 1, 'HIDDEN', '하루 동안 보지 않기'),
    close('b', 1),
    impression('c', 1),
    click('c', 1, 'CLOSE', '닫기'),
    close('c', 1),
    impression('old', 24 * 10),
    impression('other', 1, key + 1),
    { ...impression('elsewhere', 1), environment: 2 },
    // Before the message, within a day of it, and too late.
    bought('a', 60),
    bought('a', 48, 2000),
    bought('a', 47, 500),
    bought('a', 10, 9000),
    bought('c', 3),
    bought('stranger', 1),
    bought('b', 0),
  ]);
});
afterAll(() => app.stop());

test('counts impressions, users, clicks by button, closes and hides, in total and by day', async () => {
  const { status, body } = await statistics({ days: 7 });
  expect([status, body]).toEqual([200, expect.objectContaining({ impressions: 4, people: 3, clicks: 2, closes: 4, hides: 1, conversion: null })]);
  expect(body.buttons).toEqual([
    { area: 'BUTTON', text: '할인 보기', action: 'WEB_LINK', count: 2, people: 1 },
    { area: 'BUTTON', text: '닫기', action: 'CLOSE', count: 1, people: 1 },
    { area: 'BUTTON', text: '하루 동안 보지 않기', action: 'HIDDEN', count: 1, people: 1 },
  ]);
  const sum = (member: string) => body.days.reduce((all: number, day: Record<string, number>) => all + (day[member] ?? 0), 0);
  expect(['impressions', 'people', 'clicks', 'closes', 'hides'].map(sum)).toEqual([4, 4, 2, 4, 1]);
  expect(body.days.length).toBeGreaterThan(1);
  expect(body.days[0].day < body.days[1].day).toBe(true);
  expect((await statistics({ days: 30 })).body).toMatchObject({ impressions: 5, people: 4 });
});

test('counts events of users within some hours of their first impression', async () => {
  const conversion = async (query: object) => (await statistics({ days: 7, conversionEvent: 'purchase', ...query })).body.conversion;
  expect(await conversion({ windowHours: 24 })).toEqual({ eventKey: 'purchase', people: 2, events: 3, value: 3500, rate: 2 / 3 });
  expect(await conversion({ windowHours: 72 })).toMatchObject({ people: 2, events: 4, value: 12_500 });
  expect(await conversion({ conversionEvent: 'nothing', windowHours: 1 })).toEqual({ eventKey: 'nothing', people: 0, events: 0, value: 0, rate: 0 });
});

test('excludes other messages, environments and users', async () => {
  expect(await statistics({ environment: 'development' })).toMatchObject({ status: 404, body: { errorCode: 'EXP_001' } });
  expect((await admin.call('getInAppMessageStatistics', { params: { key: key + 1 } })).status).toBe(404);
  expect((await (await signedInClient(app)).call('getInAppMessageStatistics', { params: { key } })).status).toBe(403);
  expect((await statistics({ days: 91 })).status).toBe(400);
});
