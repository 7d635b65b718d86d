import { lapseProposals } from '@baeum/api/src/domains/mentorings/mentorings.jobs.ts';
import { mentoringStatuses } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { client, type Answer, type TestClient } from '../../support/client.ts';
import { createUser, signedInClient } from '../../support/factories.ts';
import { createMentor, everyDay, holdsOf, inHours, letHoursPass, schedule, seoulDay, seoulTime, storeSession } from '../../support/mentoring.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
/** A day on which every mentor of this file has the hours from nine to six. */
let day: string;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  day = await seoulDay(app, 5);
});
afterAll(() => app.stop());

const at = (time: string) => seoulTime(day, time);

async function session({ status = 'ACCEPTED', start = at('10:00'), buffer = 0 } = {}) {
  const mentor = await createMentor(app);
  const mentee = await signedInClient(app);
  expect((await mentor.call('setMentoringSchedule', { body: schedule({ weekly: everyDay('09:00', '18:00'), bufferMinutes: buffer }) })).status).toBe(200);
  const id = await storeSession(app, mentor.user.id, mentee.user.id, start, { status, buffer });
  if (status === 'REQUESTED') await app.sql("UPDATE mentorings SET requested_at = now(), expires_at = now() + interval '48 hours' WHERE id = $1", [id]);
  return { mentor, mentee, id };
}

const read = async (caller: TestClient, id: number) => (await caller.call('getMentoring', { params: { id } })).body;
const move = (caller: TestClient, id: number, startAt: string, version = 1) =>
  caller.call('rescheduleMentoring', { params: { id }, body: { startAt, version } });
const answerOf = ({ status, body }: Answer) => [status, body.errorCode];
const wrongState = [409, 'MENTORING_002'];

describe('rescheduleMentoring', () => {
  test('a request moves at once, and its old time is free again', async () => {
    const { mentor, mentee, id } = await session({ status: 'REQUESTED' });
    const { status, body } = await move(mentee, id, at('11:00'));
    expect([status, body]).toMatchObject([200, { status: 'REQUESTED', startAt: at('11:00'), endAt: at('12:00'), version: 2 }]);
    expect(body).not.toHaveProperty('proposal');
    const other = await signedInClient(app);
    await storeSession(app, mentor.user.id, other.user.id, at('10:00'));
    expect(await holdsOf(app, id)).toEqual(['BOOKED', 'BOOKED']);
    // Its own hold is no conflict.
    expect((await move(mentee, id, at('12:00'), 2)).status).toBe(200);
  });

  test('an answer is due two hours before the new time, and not later than before', async () => {
    const { mentor, mentee, id } = await session({ status: 'REQUESTED' });
    const before = (await read(mentor, id)).expiresAt;
    expect((await move(mentee, id, at('17:00'))).body.expiresAt).toBe(before);
    const [soon, hours] = [await seoulDay(app, 1), schedule({ weekly: everyDay('00:00', '23:59'), minNoticeHours: 3, version: 1 })];
    await mentor.call('setMentoringSchedule', { body: hours });
    expect((await move(mentee, id, seoulTime(soon, '22:00'), 2)).body.expiresAt).toBe(seoulTime(soon, '20:00'));
  });

  test('keeps its length: where its mentor has shorter sessions by now, it moves no further than it fits', async () => {
    const { mentor, mentee, id } = await session({ status: 'REQUESTED' });
    await app.sql('UPDATE mentors SET duration_minutes = 30 WHERE user_id = $1', [mentor.user.id]);
    expect(answerOf(await move(mentee, id, at('17:30')))).toEqual([400, 'MENTORING_005']);
    const { status, body } = await move(mentee, id, at('16:30'));
    expect([status, body]).toMatchObject([200, { startAt: at('16:30'), endAt: at('17:30'), durationMinutes: 60 }]);
  });

  test('the mentor proposes, and the time holds beside the present one until the mentee confirms', async () => {
    const { mentor, mentee, id } = await session();
    const { body } = await move(mentor, id, at('11:00'));
    expect(body).toMatchObject({ startAt: at('10:00'), version: 2, proposal: { startAt: at('11:00'), endAt: at('12:00'), by: 'MENTOR' } });
    expect(Date.parse(body.proposal.until) - Date.parse(await inHours(app, 24))).toBeLessThan(1000);
    expect(await holdsOf(app, id)).toEqual(['BOOKED', 'BOOKED', 'PROPOSED', 'PROPOSED']);
    expect(answerOf(await move(mentee, id, at('13:00'), 2))).toEqual([400, 'MENTORING_005']);
    const confirmed = await move(mentee, id, at('11:00'), 2);
    expect([confirmed.status, confirmed.body]).toMatchObject([200, { startAt: at('11:00'), endAt: at('12:00'), version: 3 }]);
    expect(confirmed.body).not.toHaveProperty('proposal');
    expect(await holdsOf(app, id)).toEqual(['BOOKED', 'BOOKED']);
    expect(await app.sql('SELECT lower(span) AS at FROM mentoring_holds WHERE mentoring_id = $1', [id])).toEqual(
      Array.from({ length: 2 }, () => ({ at: new Date(at('11:00')) })),
    );
    expect(await app.sql('SELECT calendar_sequence FROM mentorings WHERE id = $1', [id])).toEqual([{ calendar_sequence: 2 }]);
  });

  test.each(['mentee', 'mentor'] as const)('the %s ends a proposal by naming the present time', async (side) => {
    const { mentor, mentee, id } = await session();
    await move(mentor, id, at('11:00'));
    const { status, body } = await move(side === 'mentor' ? mentor : mentee, id, at('10:00'), 2);
    expect([status, body]).toMatchObject([200, { startAt: at('10:00'), version: 3 }]);
    expect(body).not.toHaveProperty('proposal');
    expect(await holdsOf(app, id)).toEqual(['BOOKED', 'BOOKED']);
  });

  test('the mentor proposes another time instead', async () => {
    const { mentor, mentee, id } = await session();
    await move(mentor, id, at('11:00'));
    expect(answerOf(await move(mentor, id, at('11:00'), 2))).toEqual([409, 'MENTORING_002']);
    expect((await move(mentor, id, at('12:00'), 2)).body.proposal.startAt).toBe(at('12:00'));
    expect(await holdsOf(app, id)).toEqual(['BOOKED', 'BOOKED', 'PROPOSED', 'PROPOSED']);
    expect(answerOf(await move(mentee, id, at('11:00'), 3))).toEqual([400, 'MENTORING_005']);
    expect((await move(mentee, id, at('12:00'), 3)).status).toBe(200);
  });

  test('a proposal lapses by itself, and counts no more from that second on', async () => {
    const { mentor, mentee, id } = await session();
    await move(mentor, id, at('11:00'));
    await lapseProposals.run({});
    expect(await read(mentee, id)).toHaveProperty('proposal');
    await app.sql('UPDATE mentorings SET proposal_until = now() WHERE id = $1', [id]);
    expect(await read(mentee, id)).not.toHaveProperty('proposal');
    expect(answerOf(await move(mentee, id, at('11:00'), 2))).toEqual(wrongState);
    await lapseProposals.run({});
    await lapseProposals.run({});
    expect(await read(mentee, id)).toMatchObject({ startAt: at('10:00'), version: 3 });
    expect(await holdsOf(app, id)).toEqual(['BOOKED', 'BOOKED']);
  });

  test('a proposal stands until two hours before the earlier of both times', async () => {
    const { mentor, id } = await session({ start: await inHours(app, 3) });
    const { body } = await move(mentor, id, at('11:00'));
    expect(Math.abs(Date.parse(body.proposal.until) - Date.parse(await inHours(app, 1)))).toBeLessThan(2000);
    const late = await session({ start: await inHours(app, 1.9) });
    expect(answerOf(await move(late.mentor, late.id, at('11:00')))).toEqual(wrongState);
  });

  test('a time that the mentor has not, and one that somebody has', async () => {
    for (const [side, status] of [
      ['mentee', 'REQUESTED'],
      ['mentor', 'ACCEPTED'],
    ] as const) {
      const { mentor, mentee, id } = await session({ status, buffer: 15 });
      const caller = side === 'mentor' ? mentor : mentee;
      const outside = [at('09:30'), at('18:00'), await inHours(app, 24 * 61), await inHours(app, 2), await inHours(app, -24)];
      for (const start of outside) expect(answerOf(await move(caller, id, start))).toEqual([400, 'MENTORING_005']);
      await storeSession(app, mentor.user.id, (await createUser(app)).id, at('11:20'));
      expect(answerOf(await move(caller, id, at('11:30')))).toEqual([409, 'MENTORING_001']);
      // The rest after it reaches into what is held.
      expect(answerOf(await move(caller, id, at('10:15')))).toEqual([409, 'MENTORING_001']);
      await storeSession(app, (await createMentor(app)).user.id, mentee.user.id, at('14:00'));
      expect(answerOf(await move(caller, id, at('14:00')))).toEqual([409, side === 'mentee' ? 'MENTORING_007' : 'MENTORING_001']);
      expect(await read(mentee, id)).toMatchObject({ version: 1 });
      expect(await holdsOf(app, id)).toEqual(['BOOKED', 'BOOKED']);
    }
  });

  test('of many who move to one time at once one gets it', async () => {
    const { mentor, ...first } = await session({ status: 'REQUESTED', start: at('09:00') });
    const asked = [first];
    for (const time of ['10:00', '11:00', '12:00', '13:00']) {
      const mentee = await signedInClient(app);
      asked.push({ mentee, id: await storeSession(app, mentor.user.id, mentee.user.id, at(time), { status: 'REQUESTED' }) });
    }
    const answers = await Promise.all(asked.map(({ mentee, id }) => move(mentee, id, at('16:00'))));
    expect(tally(answers)).toEqual({ '200': 1, '409 MENTORING_001': 4 });
    const { mentor: proposing, id } = await session();
    expect(tally(await inParallel(3, (which) => move(proposing, id, at(`1${which + 1}:00`))))).toEqual({ '200': 1, '409 MENTORING_002': 2 });
  });

  test('not in another state, not by who may not, not what was changed since or has begun', async () => {
    for (const status of mentoringStatuses.filter((each) => !['REQUESTED', 'ACCEPTED', 'NO_SHOW', 'PAYMENT_PENDING'].includes(each))) {
      const { mentor, id } = await session({ status });
      expect(answerOf(await move(mentor, id, at('11:00')))).toEqual(wrongState);
    }
    const asked = await session({ status: 'REQUESTED' });
    expect(answerOf(await move(asked.mentor, asked.id, at('11:00')))).toEqual(wrongState);
    expect(answerOf(await move(asked.mentee, asked.id, at('10:00')))).toEqual(wrongState);
    expect(answerOf(await move(asked.mentee, asked.id, at('11:00'), 2))).toEqual(wrongState);
    await app.sql('UPDATE mentorings SET expires_at = now() WHERE id = $1', [asked.id]);
    expect(answerOf(await move(asked.mentee, asked.id, at('11:00')))).toEqual(wrongState);
    const agreed = await session();
    expect(answerOf(await move(agreed.mentee, agreed.id, at('11:00')))).toEqual(wrongState);
    expect(answerOf(await move(agreed.mentor, agreed.id, at('10:00')))).toEqual(wrongState);
    expect(answerOf(await move(await createMentor(app), agreed.id, at('11:00')))).toEqual([404, 'COMMON_004']);
    expect(answerOf(await move(client(app.url), agreed.id, at('11:00')))).toEqual([401, 'COMMON_002']);
    expect(answerOf(await move(agreed.mentor, agreed.id, 'tomorrow'))).toEqual([400, 'COMMON_001']);
    const begun = await session({ start: await inHours(app, 0) });
    expect(answerOf(await move(begun.mentor, begun.id, at('11:00')))).toEqual(wrongState);
  });
});

test('what is cancelled while a time is proposed frees both', async () => {
  const { mentor, mentee, id } = await session();
  await move(mentor, id, at('11:00'));
  expect((await mentee.call('cancelMentoring', { params: { id }, body: { reason: '어렵습니다.' } })).status).toBe(200);
  expect(await holdsOf(app, id)).toEqual([]);
  await letHoursPass(app, 25, [id]);
  await lapseProposals.run({});
  expect((await read(mentee, id)).version).toBe(3);
});
