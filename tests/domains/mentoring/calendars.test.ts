import ical, { type VEvent } from 'node-ical';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { client, type TestClient } from '../../support/client.ts';
import { goodPassword, signedInClient, type TestUser } from '../../support/factories.ts';
import { createMentor, seoulDay, seoulTime, storeSession, type TestMentor } from '../../support/mentoring.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

type Person = TestClient & { user: TestUser };

async function addressOf(person: TestClient): Promise<string> {
  const { status, body } = await person.call('renewCalendarAddress');
  expect(status, JSON.stringify(body)).toBe(201);
  return body.url as string;
}

async function readFeed(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.url + new URL(url).pathname, { headers });
  const text = await response.text();
  const events = Object.values(ical.sync.parseICS(response.status === 200 ? text : '')).filter((part): part is VEvent => part?.type === 'VEVENT');
  return { status: response.status, headers: response.headers, text, events };
}

const agreed = async (mentor: TestMentor, mentee: { user: TestUser }, days: number, status = 'ACCEPTED') => {
  const id = await storeSession(app, mentor.user.id, mentee.user.id, seoulTime(await seoulDay(app, days), '20:00'), {
    status: status === 'NO_SHOW' ? 'ACCEPTED' : status,
  });
  await app.sql(
    "UPDATE mentorings SET accepted_at = now() - interval '100 days', meeting_url = 'https://meet.example.com/x', ended_at = CASE WHEN status = 'CANCELED' THEN now() END WHERE id = $1",
    [id],
  );
  return id;
};

describe('getCalendarAddress', () => {
  test('tells that there is one, when it was made and last read, but never the address', async () => {
    const person = await signedInClient(app);
    expect((await person.call('getCalendarAddress')).body).toEqual({ address: null });
    const url = await addressOf(person);
    const { body } = await person.call('getCalendarAddress');
    expect(body).toEqual({ address: { createdAt: expect.any(String) } });
    await readFeed(url);
    expect((await person.call('getCalendarAddress')).body).toEqual({ address: { createdAt: body.address.createdAt, lastReadAt: expect.any(String) } });
    expect(JSON.stringify(await app.sql('SELECT * FROM calendar_addresses'))).not.toContain(url.slice(-20, -4));
  });
});

describe('renewCalendarAddress', () => {
  test('ends the address before, and its owner hears of it', async () => {
    const person = await signedInClient(app);
    const first = await addressOf(person);
    const second = await addressOf(person);
    expect(second).toMatch(/^http:\/\/localhost:\d+\/calendar\/[\w-]{43}\.ics$/);
    expect([(await readFeed(first)).status, (await readFeed(second)).status]).toEqual([404, 200]);
    expect((await app.mails(person.user.email)).at(-1)?.text).toContain("'캘린더 구독 주소'");
  });

  test('is of a browser alone: a token would outlive itself', async () => {
    const person = await signedInClient(app);
    const { body } = await person.call('createApiToken', { body: { name: '캘린더', scopes: ['mentoring:read', 'mentoring:write'] } });
    const program = client(app.url, { authorization: `Bearer ${body.token}` });
    expect([(await program.call('renewCalendarAddress')).status, (await program.call('getCalendarAddress')).status]).toEqual([403, 200]);
  });
});

describe('deleteCalendarAddress', () => {
  test('ends it; a second time there is nothing to end', async () => {
    const person = await signedInClient(app);
    const url = await addressOf(person);
    expect((await person.call('deleteCalendarAddress')).status).toBe(204);
    expect([(await readFeed(url)).status, (await person.call('getCalendarAddress')).body]).toEqual([404, { address: null }]);
    expect((await person.call('deleteCalendarAddress')).status).toBe(204);
  });
});

describe('getCalendar', () => {
  test('has every session of a person, as mentor and as mentee, and no addresses of mails', async () => {
    const [mentor, other, mentee] = [await createMentor(app), await createMentor(app), await signedInClient(app, { name: '김배움' })];
    const ids = {
      asMentor: await agreed(mentor, mentee, 3),
      waiting: await agreed(mentor, mentee, 4, 'REQUESTED'),
      asMentee: await agreed(other, mentor, 5),
      held: await agreed(mentor, mentee, -89, 'COMPLETED'),
      old: await agreed(mentor, mentee, -92, 'COMPLETED'),
      canceled: await agreed(mentor, mentee, 6, 'CANCELED'),
      longCanceled: await agreed(mentor, mentee, 7, 'CANCELED'),
      unpaid: await agreed(mentor, mentee, 8, 'PAYMENT_PENDING'),
      declined: await agreed(mentor, mentee, 9, 'DECLINED'),
    };
    await app.sql("UPDATE mentorings SET ended_at = now() - interval '31 days' WHERE id = $1", [ids.longCanceled]);
    await agreed(other, mentee, 10);
    const { headers, text, events } = await readFeed(await addressOf(mentor));
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['text/calendar; charset=utf-8', 'private, no-cache']);
    const shown = Object.fromEntries(events.map(({ uid, status, summary }) => [Number(/^mentoring-(\d+)@localhost$/.exec(uid)?.[1]), [status, summary]]));
    expect(shown).toEqual({
      [ids.asMentor]: ['CONFIRMED', '김배움님과의 멘토링'],
      [ids.waiting]: ['TENTATIVE', '김배움님과의 멘토링'],
      [ids.asMentee]: ['CONFIRMED', '류현서 멘토와의 멘토링'],
      [ids.held]: ['CONFIRMED', '김배움님과의 멘토링'],
      [ids.canceled]: ['CANCELLED', '김배움님과의 멘토링'],
    });
    expect(events.filter(({ location }) => location).length).toBe(2);
    expect(text).toContain('METHOD:PUBLISH');
    for (const { user } of [mentor, mentee, other]) expect(text).not.toContain(user.email);
  });

  test('is the same to the byte until something changes, so that a reader gets it once', async () => {
    const [mentor, mentee] = [await createMentor(app), await signedInClient(app)];
    const id = await agreed(mentor, mentee, 3);
    const url = await addressOf(mentor);
    const first = await readFeed(url);
    const etag = String(first.headers.get('etag'));
    expect((await readFeed(url, { 'if-none-match': etag })).status).toBe(304);
    await app.sql(
      "UPDATE mentorings SET start_at = start_at + interval '1 hour', end_at = end_at + interval '1 hour', calendar_sequence = calendar_sequence + 1 WHERE id = $1",
      [id],
    );
    const second = await readFeed(url, { 'if-none-match': etag });
    expect([second.status, second.events[0]?.sequence]).toEqual([200, 1]);
  });

  test('an empty one is a calendar too', async () => {
    const { status, text, events } = await readFeed(await addressOf(await signedInClient(app)));
    expect([status, events, text.startsWith('BEGIN:VCALENDAR\r\n')]).toEqual([200, [], true]);
  });

  test('is nobody’s once the account is closed, asleep or gone, or has a new password', async () => {
    const change: Record<string, (person: Person) => Promise<unknown>> = {
      blocked: ({ user }) => app.sql("UPDATE users SET status = 'BLOCKED' WHERE id = $1", [user.id]),
      dormant: ({ user }) => app.sql("UPDATE users SET status = 'DORMANT' WHERE id = $1", [user.id]),
      left: (person) => person.call('withdraw', { body: { confirm: true } }),
      'new password': (person) => person.call('editPassword', { body: { currentPassword: goodPassword, newPassword: `${goodPassword}-2` } }),
    };
    for (const [name, work] of Object.entries(change)) {
      const person = await signedInClient(app);
      const url = await addressOf(person);
      expect([name, (await readFeed(url)).status]).toEqual([name, 200]);
      await work(person);
      expect([name, (await readFeed(url)).status]).toEqual([name, 404]);
    }
  });

  test.each(['x', 'x.ics', `${'a'.repeat(43)}.ics`, '%00.ics'])('knows nothing of %s', async (token) => {
    expect((await readFeed(`${app.url}/calendar/${token}`)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('getMentoringCalendar', () => {
  test('is a file for each of the two, and for nobody else', async () => {
    const [mentor, mentee] = [await createMentor(app), await signedInClient(app, { name: '김배움' })];
    const id = await agreed(mentor, mentee, 3);
    const file = async (person: TestClient) => {
      const { status, headers, body } = await person.call('getMentoringCalendar', { params: { id } });
      return { status, headers, body };
    };
    const answer = await file(mentee);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      `attachment; filename="mentoring-${id}.ics"`,
    ]);
    expect([(await file(await signedInClient(app))).status, (await file(client(app.url))).status]).toEqual([404, 401]);
  });

  test('is not there before the mentor has accepted', async () => {
    const [mentor, mentee] = [await createMentor(app), await signedInClient(app)];
    const id = await storeSession(app, mentor.user.id, mentee.user.id, seoulTime(await seoulDay(app, 3), '20:00'), { status: 'REQUESTED' });
    expect((await mentee.call('getMentoringCalendar', { params: { id } })).body.errorCode).toBe('COMMON_004');
  });
});
