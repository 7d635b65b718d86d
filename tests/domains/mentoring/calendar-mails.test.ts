import { config } from '@baeum/api/src/config.ts';
import ical, { type VEvent } from 'node-ical';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, TestClient } from '../../support/client.ts';
import { finishJobs, signedInClient, type TestUser } from '../../support/factories.ts';
import { startMailbox, type Mailbox, type ReceivedMail } from '../../support/mailbox.ts';
import { createMentor, schedule, seoulDay, seoulTime, storeSession, type TestMentor } from '../../support/mentoring.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
  app = await startTestApp({ JOBS: 'off', SMTP_URL: mailbox.url, SITE_DOMAIN: 'baeum.example', MAIL_FROM: '배움 <hello@baeum.example>' });
});
afterAll(async () => {
  await app.stop();
  await mailbox.stop();
});

interface Session {
  id: number;
  start: string;
  later: string;
  mentor: TestMentor;
  mentee: TestMentor;
}

async function requested(name = '김배움'): Promise<Session> {
  const [mentor, mentee, day] = [await createMentor(app), await signedInClient(app, { name }), await seoulDay(app, 5)];
  expect((await mentor.call('setMentoringSchedule', { body: schedule() })).status).toBe(200);
  const [start, later] = [seoulTime(day, '20:00'), seoulTime(day, '21:00')];
  const id = await storeSession(app, mentor.user.id, mentee.user.id, start, { status: 'REQUESTED' });
  await app.sql("UPDATE mentorings SET requested_at = now(), expires_at = now() + interval '48 hours' WHERE id = $1", [id]);
  return { id, start, later, mentor, mentee };
}

async function done(answer: Promise<Answer>): Promise<void> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
}

const accept = ({ id, mentor }: Session) =>
  done(mentor.call('setMentoringStatus', { params: { id }, body: { status: 'ACCEPTED', version: 1, meetingUrl: 'https://meet.example.com/a,b;c' } }));
const move = (caller: TestClient, { id, later }: Session, version: number) =>
  done(caller.call('rescheduleMentoring', { params: { id }, body: { startAt: later, version } }));
const cancel = ({ id, mentee }: Session) => done(mentee.call('cancelMentoring', { params: { id }, body: { reason: '일정이 생겼습니다.' } }));

/** What calendars have been sent to somebody, as an independent reader reads them, with how the mail announced each. */
async function sentTo({ email }: TestUser) {
  await finishJobs();
  const mails = mailbox.mails.filter(({ envelope }) => envelope.to.includes(email));
  const sent = mails.flatMap((mail) => {
    const part = calendarPart(mail);
    return part ? [{ ...part, ...read(part.text) }] : [];
  });
  return sent.toSorted((one, other) => Number(one.event.sequence) - Number(other.event.sequence));
}

function calendarPart(mail: ReceivedMail): { header: string; text: string } | undefined {
  const part = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  if (!part) return undefined;
  const header = /Content-Type: (text\/calendar;[^\r]*(?:\r\n[ \t][^\r]*)*)/.exec(mail.raw)?.[1] ?? '';
  return { header, text: typeof part.content === 'string' ? part.content : Buffer.from(part.content as ArrayBuffer).toString() };
}

const unfold = (text: string) => text.replace(/\r?\n /g, '');

function read(text: string) {
  const [event, ...others] = Object.values(ical.sync.parseICS(text)).filter((part): part is VEvent => part?.type === 'VEVENT');
  if (!event || others.length > 0) throw new Error(`not one event: ${text}`);
  return { method: String(event.method), event };
}

test('one entry follows a session from its acceptance over a move to its end, in the calendars of both', async () => {
  const session = await requested();
  const { id, start, later, mentor, mentee } = session;
  await accept(session);
  await move(mentor, session, 2);
  await move(mentee, session, 3);
  await cancel(session);
  for (const { user } of [mentor, mentee]) {
    const sent = await sentTo(user);
    expect(sent.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
    expect(sent.map(({ header }) => header)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'].map((method) => `text/calendar; charset=utf-8; method=${method}`));
    expect(new Set(sent.map(({ event }) => event.uid))).toEqual(new Set([`mentoring-${id}@baeum.example`]));
    // The proposal in between changes the session, but no calendar.
    expect(sent.map(({ event }) => Number(event.sequence))).toEqual([1, 3, 4]);
    expect(sent.map(({ event }) => event.status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
    expect(sent.map(({ event }) => event.start.toISOString())).toEqual([start, later, later]);
    expect(sent.map(({ event }) => Number(event.end) - Number(event.start))).toEqual([3_600_000, 3_600_000, 3_600_000]);
  }
});

test('another place is told in words of its own, with the appointment that has it; the same one again is not', async () => {
  const session = await requested();
  const { id, mentor, mentee } = session;
  await accept(session);
  const meetingUrl = 'https://meet.example.com/another';
  const meetAt = (version: number) => done(mentor.call('setMentoringStatus', { params: { id }, body: { status: 'ACCEPTED', version, meetingUrl } }));
  await meetAt(2);
  await meetAt(3);
  for (const { user } of [mentor, mentee]) {
    const sent = await sentTo(user);
    expect(sent.map(({ method, event }) => [method, Number(event.sequence), event.location])).toEqual([
      ['REQUEST', 1, 'https://meet.example.com/a,b;c'],
      ['REQUEST', 2, meetingUrl],
    ]);
    expect((await app.mails(user.email)).map(({ subject }) => subject)).toEqual([
      '[배움] 멘토링 일정이 확정되었습니다',
      '[배움] 멘토링에서 만나는 곳이 새로 정해졌습니다',
    ]);
  }
});

test('however often a mentor changes the place, mails end while the page goes on', async () => {
  const session = await requested();
  const { id, mentor, mentee } = session;
  await accept(session);
  for (let version = 2; version < 34; version += 1) {
    const meetingUrl = `https://meet.example.com/${version}`;
    await done(mentor.call('setMentoringStatus', { params: { id }, body: { status: 'ACCEPTED', version, meetingUrl } }));
  }
  expect(await app.mails(mentee.user.email)).toHaveLength(30);
  expect((await mentee.call('getMentoring', { params: { id } })).body.meetingUrl).toBe('https://meet.example.com/33');
});

test('it says when, where and with whom, and nobody’s address but the reader’s', async () => {
  const session = await requested();
  const { id, start, mentor, mentee } = session;
  await accept(session);
  const [[toMentor], [toMentee]] = [await sentTo(mentor.user), await sentTo(mentee.user)];
  if (!toMentor || !toMentee) throw new Error('somebody has no invitation');
  expect([toMentee.event.summary, toMentor.event.summary]).toEqual(['류현서 멘토와의 멘토링', '김배움님과의 멘토링']);
  const { siteOrigin } = config();
  expect([toMentee.event.url, toMentor.event.url]).toMatchObject([
    { val: `${siteOrigin}/my/mentorings/${id}` },
    { val: `${siteOrigin}/instructor/mentorings/${id}` },
  ]);
  for (const [{ event, text }, reader, other] of [
    [toMentor, mentor.user, mentee.user],
    [toMentee, mentee.user, mentor.user],
  ] as const) {
    expect([event.location, event.organizer]).toMatchObject(['https://meet.example.com/a,b;c', { params: { CN: '배움' }, val: 'mailto:hello@baeum.example' }]);
    const utc = start.replace(/[-:]|\.000/g, '');
    expect(text.split(/\r?\n/)).toEqual(expect.arrayContaining([`DTSTART:${utc}`, 'PRODID:-//Baeum//Mentoring//KO']));
    const unfolded = unfold(text);
    expect([...unfolded.matchAll(/^ATTENDEE;.*CN="([^"]*)"/gm)].map(([, name]) => name)).toEqual(['류현서', '김배움']);
    expect(unfolded).toMatch(new RegExp(`:MAILTO:${reader.email}$`, 'm'));
    expect(unfolded).not.toContain(other.email);
  }
});

test('a hostile name breaks no line and adds none', async () => {
  const session = await requested();
  await app.sql('UPDATE users SET name = $2 WHERE id = $1', [session.mentee.user.id, '"김"\r\nATTENDEE:mailto:victim@evil.example;,\\']);
  await accept(session);
  const [invitation] = await sentTo(session.mentor.user);
  const unfolded = unfold(String(invitation?.text));
  expect(unfolded.match(/^ATTENDEE/gm)).toHaveLength(2);
  expect(unfolded).not.toMatch(/^ATTENDEE:mailto:victim/m);
  expect(invitation?.event.uid).toBe(`mentoring-${session.id}@baeum.example`);
});

test('what was never agreed is not cancelled in a calendar, and who takes no mails of it gets none', async () => {
  const taken = await requested();
  await cancel(taken);
  expect([await sentTo(taken.mentor.user), await sentTo(taken.mentee.user)]).toEqual([[], []]);
  const session = await requested();
  const settings = [{ event: 'mentoring-scheduled', inApp: true, email: false, sms: false }];
  await done(session.mentee.call('setNotificationSettings', { body: settings }));
  await accept(session);
  expect([(await sentTo(session.mentor.user)).length, await sentTo(session.mentee.user)]).toEqual([1, []]);
});

test('the appointment goes with the words of the mail, once it was sent', async () => {
  const session = await requested();
  await accept(session);
  const kept = () =>
    app.sql<{ status: string; calendar: { method: string; content: string } | null }>(
      "SELECT status, calendar FROM outbox WHERE recipient = $1 AND kind = 'mentoring-scheduled'",
      [session.mentee.user.email],
    );
  const [before] = await kept();
  expect(before).toMatchObject({ status: 'QUEUED', calendar: { method: 'REQUEST' } });
  const lines = String(before?.calendar?.content).split('\r\n');
  // Every line ends by a line's end, the last one too (RFC 5545, 3.1).
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  for (const line of lines) expect([Buffer.byteLength(line) <= 75, /[\r\n]/.test(line)]).toEqual([true, false]);
  await finishJobs();
  expect(await kept()).toEqual([{ status: 'SENT', calendar: null }]);
});
