import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { client, type TestClient } from '../../support/client.ts';
import { createUser, signedInClient } from '../../support/factories.ts';
import { createMentor, everyDay, schedule, seoulDay, seoulTime, storeSession, type TestMentor } from '../../support/mentoring.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

const set = (mentor: TestClient, changes: object = {}) => mentor.call('setMentoringSchedule', { body: schedule(changes) });
const read = async (mentorId: number, from: string, to: string) => {
  const { status, body } = await client(app.url).call('getMentoringSlots', { query: { mentorId, from, to } });
  expect(status).toBe(200);
  return body as { schedule: { version: number; weekly: object[] }; slots: { startAt: string; endAt: string; available: boolean }[] };
};
/** Beginnings of the times of one day in Seoul, as clocks there show them. */
const clocks = async ({ user }: TestMentor, day: string, { all = false } = {}): Promise<string[]> => {
  const { slots } = await read(user.id, day, day);
  return slots.filter(({ available }) => all || available).map(({ startAt }) => new Date(Date.parse(startAt) + 9 * 3_600_000).toISOString().slice(11, 16));
};

describe('setMentoringSchedule', () => {
  test('keeps the hours whole, and counts its versions', async () => {
    const mentor = await createMentor(app);
    const day = await seoulDay(app, 2);
    expect((await read(mentor.user.id, day, day)).schedule).toEqual({ timezone: 'Asia/Seoul', ...schedule({ weekly: [] }), version: 0 });
    const hours = schedule({ exceptions: [{ date: day, closed: false, ranges: [{ start: '10:00', end: '11:00' }] }], bufferMinutes: 10, minNoticeHours: 3 });
    const first = await mentor.call('setMentoringSchedule', { body: hours });
    expect([first.status, first.body]).toEqual([200, { schedule: { timezone: 'Asia/Seoul', ...hours, version: 1 }, conflicts: [] }]);
    expect((await set(mentor, { version: 1 })).body.schedule).toEqual({ timezone: 'Asia/Seoul', ...schedule(), version: 2 });
    expect((await read(mentor.user.id, day, day)).schedule.version).toBe(2);
  });

  test('of two who change the same version one is told; so is a second first', async () => {
    const mentor = await createMentor(app);
    expect(tally(await inParallel(4, () => set(mentor)))).toEqual({ '200': 1, '409 COMMON_005': 3 });
    expect(tally(await inParallel(4, () => set(mentor, { version: 1 })))).toEqual({ '200': 1, '409 COMMON_005': 3 });
  });

  test('needs the profile of a mentor, and a mentor', async () => {
    const answer = async (caller: TestClient) => {
      const { status, body } = await set(caller);
      return [status, body.errorCode];
    };
    expect(await answer(await signedInClient(app, { isMentor: true }))).toEqual([404, 'COMMON_004']);
    expect(await answer(await signedInClient(app, { isInstructor: true }))).toEqual([403, 'MENTOR_001']);
    expect(await answer(client(app.url))).toEqual([401, 'COMMON_002']);
  });

  test.each([
    [{ weekly: [{ weekday: 1, start: '9:00', end: '10:00' }] }, 'weekly.0.start', '시각을 09:00처럼 적어주세요.'],
    [{ weekly: [{ weekday: 1, start: '23:00', end: '24:00' }] }, 'weekly.0.end', '시각을 09:00처럼 적어주세요.'],
    [{ weekly: [{ weekday: 1, start: '10:00', end: '10:00' }] }, 'weekly.0.end', '끝나는 시각이 시작하는 시각보다 늦어야 합니다.'],
    [
      {
        weekly: [
          { weekday: 1, start: '10:30', end: '12:00' },
          { weekday: 1, start: '09:00', end: '10:31' },
        ],
      },
      'weekly.0.start',
      '같은 날의 시간이 서로 겹칩니다.',
    ],
    [
      { weekly: Array.from({ length: 11 }, (_range, hour) => ({ weekday: 3, start: `${hour + 10}:00`, end: `${hour + 10}:30` })) },
      'weekly.0.start',
      '하루에 10개까지 적을 수 있습니다.',
    ],
    [
      {
        exceptions: [
          { date: '2027-01-01', closed: true },
          { date: '2027-01-01', closed: true },
        ],
      },
      'exceptions.1.date',
      '같은 날짜가 두 번 있습니다.',
    ],
    [{ exceptions: [{ date: '2027-01-01', closed: false }] }, 'exceptions.0.ranges', '이 날 멘토링할 시간을 적어주세요.'],
    [
      { exceptions: [{ date: '2027-01-01', closed: true, ranges: [{ start: '10:00', end: '11:00' }] }] },
      'exceptions.0.ranges',
      '쉬는 날에는 시간을 적을 수 없습니다.',
    ],
    [
      { exceptions: [{ date: '2027-01-01', closed: false, ranges: [{ start: '10:00', end: '09:00' }] }] },
      'exceptions.0.ranges.0.end',
      '끝나는 시각이 시작하는 시각보다 늦어야 합니다.',
    ],
  ])('refuses %j', async (changes, field, message) => {
    const mentor = await createMentor(app);
    const { status, body } = await set(mentor, changes);
    expect([status, body.errors]).toEqual([400, [{ field, errorCode: 'COMMON_001', message }]]);
  });

  test.each([{ minNoticeHours: 2 }, { minNoticeHours: 169 }, { maxAdvanceDays: 0 }, { maxAdvanceDays: 61 }, { bufferMinutes: 5 }, { timezone: 'Asia/Tokyo' }])(
    'refuses %j',
    async (changes) => {
      expect((await set(await createMentor(app), changes)).status).toBe(400);
    },
  );

  test('names the agreed sessions that the new hours leave out, and changes none', async () => {
    const mentor = await createMentor(app);
    const mentee = await createUser(app, { name: '박배움' });
    const [near, far, past] = [await seoulDay(app, 3), await seoulDay(app, 5), await seoulDay(app, -3)];
    const evening = await storeSession(app, mentor.user.id, mentee.id, seoulTime(far, '19:00'));
    const late = await storeSession(app, mentor.user.id, mentee.id, seoulTime(near, '21:30'), { status: 'REQUESTED' });
    const inside = await storeSession(app, mentor.user.id, mentee.id, seoulTime(near, '20:00'));
    await storeSession(app, mentor.user.id, mentee.id, seoulTime(far, '08:00'), { status: 'PAYMENT_PENDING' });
    await storeSession(app, mentor.user.id, mentee.id, seoulTime(past, '08:00'));
    await storeSession(app, mentor.user.id, (await createUser(app)).id, seoulTime(near, '05:00'), { status: 'CANCELED' });
    const { body } = await set(mentor, { weekly: everyDay('19:30', '22:00'), exceptions: [{ date: far, closed: true }] });
    expect(body.conflicts).toMatchObject([
      { id: late, status: 'REQUESTED', mentee: { name: '박배움' } },
      { id: evening, status: 'ACCEPTED', startAt: seoulTime(far, '19:00') },
    ]);
    // Asked for later, they are the same.
    const later = await mentor.call('listMentorMentorings', { params: { id: mentor.user.id }, query: { outsideHours: true } });
    expect(later.body.items.map(({ id }: { id: number }) => id)).toEqual([evening, late]);
    expect(await app.sql('SELECT id::int, status FROM mentorings WHERE id = ANY ($1) ORDER BY id', [[evening, late, inside]])).toEqual([
      { id: evening, status: 'ACCEPTED' },
      { id: late, status: 'REQUESTED' },
      { id: inside, status: 'ACCEPTED' },
    ]);
  });
});

describe('getMentoringSlots', () => {
  test('one session after another from the beginning of each range, with the rest between', async () => {
    const mentor = await createMentor(app);
    const day = await seoulDay(app, 3);
    await set(mentor, { weekly: [...everyDay('09:15', '11:30'), ...everyDay('19:00', '22:00')] });
    expect(await clocks(mentor, day)).toEqual(['09:15', '10:15', '19:00', '20:00', '21:00']);
    await set(mentor, { weekly: [...everyDay('09:15', '11:30'), ...everyDay('19:00', '22:00')], bufferMinutes: 15, version: 1 });
    expect(await clocks(mentor, day)).toEqual(['09:15', '10:30', '19:00', '20:15']);
    const { slots } = await read(mentor.user.id, day, day);
    expect(slots[0]).toEqual({ startAt: seoulTime(day, '09:15'), endAt: seoulTime(day, '10:15'), available: true });
  });

  test('half hours are offered to the half hour', async () => {
    const mentor = await createMentor(app, { minutes: 30 });
    await set(mentor, { weekly: everyDay('23:00', '23:59') });
    expect(await clocks(mentor, await seoulDay(app, 3))).toEqual(['23:00', '23:30']);
    await set(mentor, { weekly: everyDay('00:00', '01:00'), version: 1 });
    expect(await clocks(mentor, await seoulDay(app, 3))).toEqual(['00:00', '00:30']);
  });

  test('a range to the end of the day offers its last hour, which ends at midnight and is not of the next day', async () => {
    const mentor = await createMentor(app);
    const [day, next] = [await seoulDay(app, 3), await seoulDay(app, 4)];
    const weekly = [...everyDay('21:30', '23:59'), ...everyDay('00:00', '02:00')];
    await set(mentor, { weekly, exceptions: [{ date: next, closed: false, ranges: [{ start: '22:59', end: '23:59' }] }] });
    expect([await clocks(mentor, day), await clocks(mentor, next)]).toEqual([['00:00', '01:00', '21:30', '22:30'], ['22:59']]);
    await set(mentor, { weekly: [...everyDay('22:00', '23:59'), ...everyDay('00:00', '02:00')], version: 1 });
    const { slots } = await read(mentor.user.id, day, next);
    expect(slots.map(({ startAt }) => startAt).slice(2, 5)).toEqual([seoulTime(day, '22:00'), seoulTime(day, '23:00'), seoulTime(next, '00:00')]);
    expect(slots[3]).toEqual({ startAt: seoulTime(day, '23:00'), endAt: seoulTime(next, '00:00'), available: true });
  });

  test('the last hour of a day and the first of the next are in nobody’s way, unless there is a rest between them', async () => {
    const [mentor, mentee] = [await createMentor(app), await createUser(app)];
    const [day, next] = [await seoulDay(app, 3), await seoulDay(app, 4)];
    const weekly = [...everyDay('23:00', '23:59'), ...everyDay('00:00', '02:00')];
    await set(mentor, { weekly });
    const last = await storeSession(app, mentor.user.id, mentee.id, seoulTime(day, '23:00'));
    expect([await clocks(mentor, day), await clocks(mentor, next)]).toEqual([
      ['00:00', '01:00'],
      ['00:00', '01:00', '23:00'],
    ]);
    await storeSession(app, mentor.user.id, mentee.id, seoulTime(next, '00:00'));
    expect((await set(mentor, { weekly, version: 1 })).body.conflicts).toEqual([]);
    const until = await set(mentor, { weekly: [...everyDay('23:00', '23:58'), ...everyDay('00:00', '02:00')], version: 2 });
    expect(until.body.conflicts).toMatchObject([{ id: last }]);
    const [resting, then] = [await createMentor(app), await createUser(app)];
    await set(resting, { weekly, bufferMinutes: 15 });
    expect(await clocks(resting, next)).toEqual(['00:00', '23:00']);
    await storeSession(app, resting.user.id, then.id, seoulTime(day, '23:00'), { buffer: 15 });
    expect(await clocks(resting, next)).toEqual(['23:00']);
  });

  test('a day of its own has its own hours, or none', async () => {
    const mentor = await createMentor(app);
    const [other, closed, usual] = [await seoulDay(app, 3), await seoulDay(app, 4), await seoulDay(app, 5)];
    await set(mentor, {
      exceptions: [
        { date: other, closed: false, ranges: [{ start: '08:00', end: '09:00' }] },
        { date: closed, closed: true },
      ],
    });
    expect([await clocks(mentor, other), await clocks(mentor, closed), await clocks(mentor, usual)]).toEqual([['08:00'], [], ['19:00', '20:00', '21:00']]);
    expect((await read(mentor.user.id, other, usual)).slots).toHaveLength(4);
  });

  test('no sooner than the notice and no later than the horizon, by the second', async () => {
    const mentor = await createMentor(app, { minutes: 30 });
    await set(mentor, { weekly: everyDay('00:00', '23:30'), minNoticeHours: 24, maxAdvanceDays: 3 });
    const [from, to] = [await seoulDay(app, 0), await seoulDay(app, 10)];
    const { slots } = await read(mentor.user.id, from, to);
    const [row] = await app.sql<{ now: Date }>('SELECT now() AS now');
    const [first = 0, last = 0] = [slots.at(0), slots.at(-1)].map((slot) => Date.parse(slot?.startAt ?? ''));
    const now = row?.now.getTime() ?? 0;
    expect(first - now).toBeGreaterThan(24 * 3_600_000 - 5000);
    expect(first - now).toBeLessThan(25.5 * 3_600_000);
    expect(last - now).toBeLessThanOrEqual(72 * 3_600_000);
    expect(last - now).toBeGreaterThan(70 * 3_600_000);
  });

  test('what holds the mentor is not available, their rest included, be it as mentor or as mentee', async () => {
    const mentor = await createMentor(app);
    const other = await createMentor(app);
    const mentee = await createUser(app);
    const day = await seoulDay(app, 3);
    await set(mentor, { weekly: everyDay('09:00', '18:00') });
    await storeSession(app, mentor.user.id, mentee.id, seoulTime(day, '10:00'), { buffer: 15 });
    await storeSession(app, other.user.id, mentor.user.id, seoulTime(day, '14:30'));
    expect(await clocks(mentor, day)).toEqual(['09:00', '12:00', '13:00', '16:00', '17:00']);
    expect(await clocks(mentor, day, { all: true })).toHaveLength(9);
    await app.sql('DELETE FROM mentoring_holds WHERE person_id = $1', [mentor.user.id]);
    expect(await clocks(mentor, day)).toHaveLength(9);
  });

  test('a rest that goes past midnight keeps the first hour of the next day', async () => {
    const mentor = await createMentor(app);
    await set(mentor, { weekly: everyDay('00:00', '02:15'), bufferMinutes: 15 });
    const [day, next] = [await seoulDay(app, 3), await seoulDay(app, 4)];
    expect(await clocks(mentor, next)).toEqual(['00:00', '01:15']);
    await storeSession(app, mentor.user.id, (await createUser(app)).id, seoulTime(day, '22:50'), { buffer: 15 });
    expect(await clocks(mentor, next)).toEqual(['01:15']);
    expect(await clocks(mentor, day)).toEqual(['00:00', '01:15']);
  });

  test('the next time is found however far it is, and not where every time is taken', async () => {
    const mentor = await createMentor(app);
    const day = await seoulDay(app, 40);
    await set(mentor, { weekly: [], exceptions: [{ date: day, closed: false, ranges: [{ start: '10:00', end: '11:00' }] }] });
    const next = async () => {
      const { body: listed } = await client(app.url).call('listMentors', { query: { sort: 'recent' } });
      const { body: one } = await client(app.url).call('getMentor', { params: { id: mentor.user.id } });
      return [listed.items.find(({ id }: { id: number }) => id === mentor.user.id).nextSlotAt, one.nextSlotAt];
    };
    expect(await next()).toEqual([seoulTime(day, '10:00'), seoulTime(day, '10:00')]);
    await storeSession(app, mentor.user.id, (await createUser(app)).id, seoulTime(day, '10:00'));
    expect(await next()).toEqual([undefined, undefined]);
  });

  test('refuses days in the wrong order and more than sixty; nobody mentors where there is no mentor', async () => {
    const mentor = await createMentor(app);
    const ask = async (mentorId: number, from: string, to: string) => {
      const { status, body } = await client(app.url).call('getMentoringSlots', { query: { mentorId, from, to } });
      return [status, body.errorCode, body.errors?.[0]?.message];
    };
    expect(await ask(mentor.user.id, '2027-01-02', '2027-01-01')).toEqual([400, 'COMMON_001', '마지막 날이 첫날보다 빠릅니다.']);
    expect(await ask(mentor.user.id, '2027-01-01', '2027-03-02')).toEqual([400, 'COMMON_001', '한 번에 60일까지 볼 수 있습니다.']);
    expect((await ask(mentor.user.id, '2027-01-01', '2027-03-01'))[0]).toBe(200);
    expect(await ask((await createUser(app)).id, '2027-01-01', '2027-01-01')).toEqual([404, 'COMMON_004', undefined]);
  });

  test('a hidden profile has no times but for its mentor', async () => {
    const mentor = await createMentor(app);
    const day = await seoulDay(app, 3);
    await set(mentor);
    await app.sql('UPDATE mentors SET held = true WHERE user_id = $1', [mentor.user.id]);
    const query = { mentorId: mentor.user.id, from: day, to: day };
    expect((await client(app.url).call('getMentoringSlots', { query })).status).toBe(404);
    expect((await mentor.call('getMentoringSlots', { query })).body.slots).toHaveLength(3);
  });

  test('the former addresses answer the same, and say what to call', async () => {
    const mentor = await createMentor(app);
    const day = await seoulDay(app, 3);
    const body = schedule();
    const saved = await mentor.call('setMentoringSchedulesLegacy', { body });
    expect([saved.status, saved.body.schedule.version, saved.headers.get('deprecation')]).toEqual([200, 1, '@1795651200']);
    const query = { mentorId: mentor.user.id, from: day, to: day };
    const [former, present] = [
      await client(app.url).call('getMentoringSchedulesLegacy', { query }),
      await client(app.url).call('getMentoringSlots', { query }),
    ];
    expect(former.body).toEqual(present.body);
    expect(former.headers.get('link')).toContain('</mentors/api/v1/mentorings/schedule>; rel="successor-version"');
  });
});

describe('mentoring_holds', () => {
  test('nobody is in two places: the database refuses what overlaps, and takes what touches', async () => {
    const [mentor, other] = [await createMentor(app), await createMentor(app)];
    const [one, two] = [await createUser(app), await createUser(app)];
    const day = await seoulDay(app, 3);
    await storeSession(app, mentor.user.id, one.id, seoulTime(day, '10:00'));
    await expect(storeSession(app, mentor.user.id, two.id, seoulTime(day, '10:30'))).rejects.toThrow('mentoring_holds_apart');
    await expect(storeSession(app, other.user.id, one.id, seoulTime(day, '10:30'))).rejects.toThrow('mentoring_holds_apart');
    await storeSession(app, mentor.user.id, two.id, seoulTime(day, '11:00'));
    await storeSession(app, other.user.id, one.id, seoulTime(day, '11:00'));
  });
});
