import ical, { type VEvent } from 'node-ical';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, finishJobs, type TestUser } from '../../support/factories.ts';
import { startMailbox, type Mailbox, type ReceivedMail } from '../../support/mailbox.ts';
import { changeSession, createMentor, seoulDay, seoulTime, storeSession } from '../../support/mentoring.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

const site = { SITE_ORIGIN: 'https://baeum.example', MAIL_FROM: '배움 <hello@baeum.example>' };

let app: TestApp;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
  app = await startTestApp({ JOBS: 'off', SMTP_URL: mailbox.url, ...site });
});
afterAll(async () => {
  await app.stop();
  await mailbox.stop();
});

async function requested(): Promise<{ id: number; start: string; mentor: TestUser; mentee: TestUser }> {
  const [{ user: mentor }, mentee] = [await createMentor(app), await createUser(app, { name: '김배움' })];
  const start = seoulTime(await seoulDay(app, 5), '20:00');
  const id = await storeSession(app, mentor.id, mentee.id, start, { status: 'REQUESTED' });
  await app.sql('UPDATE mentorings SET requested_at = now() WHERE id = $1', [id]);
  return { id, start, mentor, mentee };
}

const accept = (id: number, url = 'https://meet.example.com/a,b;c') =>
  changeSession(app, id, `status = 'ACCEPTED', accepted_at = now(), meeting_url = '${url}'`, 'ACCEPTED', 'MENTOR');
const move = (id: number, days: number) =>
  changeSession(app, id, `start_at = start_at + interval '${days} days', end_at = end_at + interval '${days} days'`, 'MOVED', 'MENTEE');
const cancel = (id: number) =>
  changeSession(app, id, "status = 'CANCELED', ended_at = now(), ended_by = 'MENTEE', refund_amount = 33000", 'CANCELED', 'MENTEE');

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
  const { id, start, mentor, mentee } = await requested();
  await accept(id);
  await move(id, 1);
  await cancel(id);
  for (const person of [mentor, mentee]) {
    const sent = await sentTo(person);
    expect(sent.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
    expect(sent.map(({ header }) => header)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'].map((method) => `text/calendar; charset=utf-8; method=${method}`));
    expect(new Set(sent.map(({ event }) => event.uid))).toEqual(new Set([`mentoring-${id}@baeum.example`]));
    expect(sent.map(({ event }) => Number(event.sequence))).toEqual([1, 2, 3]);
    expect(sent.map(({ event }) => event.status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
    const day = 86_400_000;
    expect(sent.map(({ event }) => event.start.getTime() - Date.parse(start))).toEqual([0, day, day]);
    expect(sent.map(({ event }) => event.end.getTime() - event.start.getTime())).toEqual([3_600_000, 3_600_000, 3_600_000]);
  }
});

test('it says when, where and with whom, and nobody’s address but the reader’s', async () => {
  const { id, start, mentor, mentee } = await requested();
  await accept(id);
  const [[toMentor], [toMentee]] = [await sentTo(mentor), await sentTo(mentee)];
  if (!toMentor || !toMentee) throw new Error('somebody has no invitation');
  expect([toMentee.event.summary, toMentor.event.summary]).toEqual(['류현서 멘토와의 멘토링', '김배움님과의 멘토링']);
  expect([toMentee.event.url, toMentor.event.url]).toMatchObject([
    { val: `https://baeum.example/my/mentorings/${id}` },
    { val: `https://baeum.example/instructor/mentorings/${id}` },
  ]);
  for (const [{ event, text }, reader, other] of [
    [toMentor, mentor, mentee],
    [toMentee, mentee, mentor],
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
  const { id, mentor, mentee } = await requested();
  await app.sql('UPDATE users SET name = $2 WHERE id = $1', [mentee.id, '"김"\r\nATTENDEE:mailto:victim@evil.example;,\\']);
  await accept(id);
  const [invitation] = await sentTo(mentor);
  const unfolded = unfold(String(invitation?.text));
  expect(unfolded.match(/^ATTENDEE/gm)).toHaveLength(2);
  expect(unfolded).not.toMatch(/^ATTENDEE:mailto:victim/m);
  expect(invitation?.event.uid).toBe(`mentoring-${id}@baeum.example`);
});

test('what was never agreed is not cancelled in a calendar, and who takes no mails of it gets none', async () => {
  const { id, mentor, mentee } = await requested();
  await cancel(id);
  expect([await sentTo(mentor), await sentTo(mentee)]).toEqual([[], []]);
  const second = await requested();
  await app.sql("INSERT INTO notification_settings (user_id, event, in_app, by_email, by_sms) VALUES ($1, 'mentoring-scheduled', true, false, false)", [
    second.mentee.id,
  ]);
  await accept(second.id);
  expect([(await sentTo(second.mentor)).length, await sentTo(second.mentee)]).toEqual([1, []]);
});

test('the appointment goes with the words of the mail, once it was sent', async () => {
  const { id, mentee } = await requested();
  await accept(id);
  const kept = () =>
    app.sql<{ status: string; calendar: { method: string; content: string } | null }>(
      "SELECT status, calendar FROM outbox WHERE recipient = $1 AND kind = 'mentoring-scheduled'",
      [mentee.email],
    );
  const [before] = await kept();
  expect(before).toMatchObject({ status: 'QUEUED', calendar: { method: 'REQUEST' } });
  const lines = String(before?.calendar?.content).split('\r\n');
  expect(lines.at(-1)).toBe('END:VCALENDAR');
  for (const line of lines) expect([Buffer.byteLength(line) <= 75, /[\r\n]/.test(line)]).toEqual([true, false]);
  await finishJobs();
  expect(await kept()).toEqual([{ status: 'SENT', calendar: null }]);
});
