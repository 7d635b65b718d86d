import { transaction } from '@baeum/api/src/database/transaction.ts';
import { remindMentoring } from '@baeum/api/src/domains/mentorings/notify/mentoring-reminders.jobs.ts';
import { notifyMentoring } from '@baeum/api/src/domains/mentorings/notify/notify-mentoring.ts';
import { webhookMessages } from '@baeum/contract/domains/webhooks/webhook-events.schemas.ts';
import { formatSeoulTime } from '@baeum/contract/shared/korean-format.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Body, TestClient } from '../../support/client.ts';
import { createUser, finishJobs, signedInClient, type TestUser } from '../../support/factories.ts';
import { askFor, bookableMentor, hourIn, payFor } from '../../support/mentoring-requests.ts';
import { changeSession, createMentor, seoulDay, seoulTime, storeSession } from '../../support/mentoring.ts';
import { buyer } from '../../support/orders.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { useNock } from '../../support/use-nock.ts';
import { newWebhook, receiver, verified } from '../../support/webhooks.ts';

useNock();

let app: TestApp;
let operator: TestClient & { user: TestUser };
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  operator = await signedInClient(app, { roleAdmin: true });
});
afterAll(() => app.stop());

type Person = TestClient & { user: TestUser };
interface Session {
  id: number;
  start: string;
  mentor: Person;
  mentee: Person;
}

/** A session that is asked for, in so many days or hours. */
async function requested(hours = 5 * 24): Promise<Session> {
  const [mentor, mentee] = [await createMentor(app), await signedInClient(app, { name: '김배움' })];
  const start = new Date(Date.now() + hours * 3_600_000).toISOString();
  const id = await storeSession(app, mentor.user.id, mentee.user.id, start, { status: 'REQUESTED' });
  await app.sql("UPDATE mentorings SET requested_at = now(), expires_at = now() + interval '48 hours' WHERE id = $1", [id]);
  return { id, start, mentor, mentee };
}

const accept = ({ id }: Session) => changeSession(app, id, "status = 'ACCEPTED', accepted_at = now()", 'ACCEPTED', 'MENTOR');
const ended = (status: string, by = 'SYSTEM', more = '') => `status = '${status}', ended_at = now(), ended_by = '${by}'${more}`;

/** When a session begins, as notices say it. */
async function clockOf({ id }: Session): Promise<string> {
  const [row] = await app.sql<{ start_at: Date }>('SELECT start_at FROM mentorings WHERE id = $1', [id]);
  return named(row?.start_at ?? new Date(0));
}
const named = (moment: Date) => `${formatSeoulTime(moment)}(한국 시간)`;

/** What somebody finds in their list, the newest first, and the mails that they got. */
async function told(person: Person) {
  const { items } = (await person.call('listNotifications', { query: { limit: 50 } })).body as { items: { event: string; title: string; link: string }[] };
  const mails = (await app.mails(person.user.email)).map(({ subject }) => subject.replace('[배움] ', ''));
  return { titles: items.map(({ title }) => title), links: items.map(({ link }) => link), mails };
}

const clear = async ({ mentor, mentee }: Session) => {
  await app.sql('DELETE FROM notifications WHERE user_id IN ($1, $2)', [mentor.user.id, mentee.user.id]);
  await app.sql('DELETE FROM outbox WHERE recipient IN ($1, $2)', [mentor.user.email, mentee.user.email]);
};

type Told = { titles: string[]; mails: string[] };
const one = (title: string, mail: string): Told => ({ titles: [title], mails: [mail] });
const mailOnly = (mail: string): Told => ({ titles: [], mails: [mail] });
const nothing: Told = { titles: [], mails: [] };

interface Case {
  agreed?: boolean;
  set: string;
  event: Parameters<typeof changeSession>[3];
  by: Parameters<typeof changeSession>[4];
  mentor: (at: string) => Told;
  mentee: (at: string, next: string) => Told;
}

const later = "start_at = start_at + interval '1 day', end_at = end_at + interval '1 day'";
const dispute = "disputed_at = now(), dispute_by = 'MENTEE', dispute_reason = '멘토가 오지 않았습니다.'";
const proposal = "proposal_start = start_at + interval '1 day', proposal_by = 'MENTOR', proposal_until = now() + interval '1 day'";
const noProposal = 'proposal_start = NULL, proposal_by = NULL, proposal_until = NULL';

const cases: Record<string, Case> = {
  'a request': {
    set: 'meeting_url = NULL',
    event: 'REQUESTED',
    by: 'MENTEE',
    mentor: (at) => one(`김배움님이 ${at} 멘토링을 신청했어요`, '멘토링 신청이 왔습니다'),
    mentee: () => nothing,
  },
  'a request that is moved': {
    set: later,
    event: 'MOVED',
    by: 'MENTEE',
    mentor: (at) => one(`김배움님이 멘토링 신청을 ${at}으로 옮겼어요`, '멘토링 신청의 시간이 바뀌었습니다'),
    mentee: () => nothing,
  },
  'a request that is taken back': {
    set: ended('CANCELED', 'MENTEE'),
    event: 'CANCELED',
    by: 'MENTEE',
    mentor: (at) => one(`김배움님이 ${at} 멘토링 신청을 취소했어요`, '멘토링 신청이 취소되었습니다'),
    mentee: () => nothing,
  },
  'a request whose order was refunded': {
    set: ended('CANCELED', 'OPERATOR', ', refund_amount = 33000'),
    event: 'CANCELED',
    by: 'OPERATOR',
    mentor: (at) => one(`${at} 멘토링 신청이 취소됐어요`, '멘토링 신청이 취소되었습니다'),
    mentee: (at) => one(`${at} 멘토링 신청이 취소됐어요`, '멘토링 신청이 취소되었습니다'),
  },
  'one that was never paid': {
    set: `requested_at = NULL, ${ended('CANCELED', 'SYSTEM')}`,
    event: 'CANCELED',
    by: 'SYSTEM',
    mentor: () => nothing,
    mentee: () => nothing,
  },
  'a refusal': {
    set: ended('DECLINED', 'MENTOR', ', refund_amount = 33000'),
    event: 'DECLINED',
    by: 'MENTOR',
    mentor: () => nothing,
    mentee: (at) => one(`${at} 멘토링 신청을 류현서 멘토가 거절했어요`, '멘토가 신청을 거절했습니다'),
  },
  'a request without an answer': {
    set: ended('EXPIRED'),
    event: 'EXPIRED',
    by: 'SYSTEM',
    mentor: (at) => one(`${at} 멘토링 신청이 답하지 않은 채 끝났어요`, '멘토링 신청이 끝났습니다'),
    mentee: (at) => one(`${at} 멘토링 신청이 답을 받지 못해 끝났어요`, '멘토링 신청이 끝났습니다'),
  },
  'an acceptance': {
    set: "status = 'ACCEPTED', accepted_at = now()",
    event: 'ACCEPTED',
    by: 'MENTOR',
    mentor: () => mailOnly('멘토링 일정이 확정되었습니다'),
    mentee: (at) => one(`${at} 멘토링을 류현서 멘토가 받아들였어요`, '멘토링 일정이 확정되었습니다'),
  },
  'a new time': {
    agreed: true,
    set: later,
    event: 'MOVED',
    by: 'MENTEE',
    mentor: (at) => one(`김배움님과의 멘토링이 ${at}으로 바뀌었어요`, '멘토링 시간이 바뀌었습니다'),
    mentee: () => mailOnly('멘토링 시간이 바뀌었습니다'),
  },
  'a new place': {
    agreed: true,
    set: "meeting_url = 'https://meet.example.com/new'",
    event: 'PLACE_CHANGED',
    by: 'MENTOR',
    mentor: () => mailOnly('멘토링에서 만나는 곳이 새로 정해졌습니다'),
    mentee: (at) => one(`류현서 멘토와 ${at}에 만나는 곳이 새로 정해졌어요`, '멘토링에서 만나는 곳이 새로 정해졌습니다'),
  },
  'a session that the mentee cancels': {
    agreed: true,
    set: ended('CANCELED', 'MENTEE'),
    event: 'CANCELED',
    by: 'MENTEE',
    mentor: (at) => one(`${at} 멘토링을 김배움님이 취소했어요`, '멘토링이 취소되었습니다'),
    mentee: () => mailOnly('멘토링이 취소되었습니다'),
  },
  'a session that the mentor cancels': {
    agreed: true,
    set: ended('CANCELED', 'MENTOR'),
    event: 'CANCELED',
    by: 'MENTOR',
    mentor: () => mailOnly('멘토링이 취소되었습니다'),
    mentee: (at) => one(`${at} 멘토링을 류현서 멘토가 취소했어요`, '멘토링이 취소되었습니다'),
  },
  'a session that nobody of the two cancels': {
    agreed: true,
    set: ended('CANCELED'),
    event: 'CANCELED',
    by: 'SYSTEM',
    mentor: (at) => one(`${at} 멘토링이 취소됐어요`, '멘토링이 취소되었습니다'),
    mentee: (at) => one(`${at} 멘토링이 취소됐어요`, '멘토링이 취소되었습니다'),
  },
  'a proposal': {
    agreed: true,
    set: proposal,
    event: 'PROPOSED',
    by: 'MENTOR',
    mentor: () => nothing,
    mentee: (at, next) => one(`류현서 멘토가 ${at} 멘토링을 ${next}으로 옮기자고 해요`, '멘토링 시간을 옮기자는 제안이 왔습니다'),
  },
  'a proposal that is refused': {
    agreed: true,
    set: noProposal,
    event: 'PROPOSAL_ENDED',
    by: 'MENTEE',
    mentor: (at) => one(`시간을 옮기자는 제안이 끝났어요. 멘토링은 ${at} 그대로예요`, '멘토링 시간은 그대로입니다'),
    mentee: () => nothing,
  },
  'a proposal without an answer': {
    agreed: true,
    set: noProposal,
    event: 'PROPOSAL_ENDED',
    by: 'SYSTEM',
    mentor: (at) => one(`시간을 옮기자는 제안이 끝났어요. 멘토링은 ${at} 그대로예요`, '멘토링 시간은 그대로입니다'),
    mentee: (at) => one(`시간을 옮기자는 제안이 끝났어요. 멘토링은 ${at} 그대로예요`, '멘토링 시간은 그대로입니다'),
  },
  'a session that the mentor calls completed': {
    agreed: true,
    set: ended('COMPLETED', 'MENTOR'),
    event: 'COMPLETED',
    by: 'MENTOR',
    mentor: () => nothing,
    mentee: () => nothing,
  },
  'a session that is completed by itself': {
    agreed: true,
    set: ended('COMPLETED'),
    event: 'COMPLETED',
    by: 'SYSTEM',
    mentor: (at) => one(`김배움님과의 ${at} 멘토링이 완료됐어요`, '멘토링이 완료되었습니다'),
    mentee: () => nothing,
  },
  'an absent mentee': {
    agreed: true,
    set: ended('NO_SHOW', 'MENTOR', ", no_show_by = 'MENTEE'"),
    event: 'NO_SHOW',
    by: 'MENTOR',
    mentor: () => nothing,
    mentee: (at) => one(`${at} 멘토링에 멘티가 오지 않은 것으로 적혔어요`, '멘토링에 오지 않은 사람이 있습니다'),
  },
  'a dispute': {
    agreed: true,
    set: dispute,
    event: 'DISPUTED',
    by: 'MENTEE',
    mentor: (at) => one(`김배움님이 ${at} 멘토링에 이의를 냈어요. 운영자가 확인할게요`, '멘토링에 이의가 들어왔습니다'),
    mentee: () => nothing,
  },
  'a decision': {
    agreed: true,
    set: ended('NO_SHOW', 'OPERATOR', ", no_show_by = 'MENTOR'"),
    event: 'SETTLED',
    by: 'OPERATOR',
    mentor: (at) => one(`운영자가 ${at} 멘토링을 멘토가 오지 않은 것으로 정했어요`, '멘토링의 이의를 확인했습니다'),
    mentee: (at) => one(`운영자가 ${at} 멘토링을 멘토가 오지 않은 것으로 정했어요`, '멘토링의 이의를 확인했습니다'),
  },
};

test.each(Object.entries(cases))('%s is told to whom it concerns', async (_name, { agreed, set, event, by, mentor, mentee }) => {
  const session = await requested();
  if (agreed) await accept(session);
  await clear(session);
  await changeSession(app, session.id, set, event, by);
  const at = await clockOf(session);
  const next = named(new Date(Date.parse(session.start) + 86_400_000));
  const expected = [
    { ...mentor(at), page: `/instructor/mentorings/${session.id}` },
    { ...mentee(at, next), page: `/my/mentorings/${session.id}` },
  ].map(({ page, ...words }) => ({ ...words, links: words.titles.map(() => page) }));
  expect([await told(session.mentor), await told(session.mentee)]).toEqual(expected);
  // The change is notified once, however often that is requested.
  await transaction(() => notifyMentoring(session.id, event, by));
  expect([await told(session.mentor), await told(session.mentee)]).toEqual(expected);
});

test('a mentor is told of a request once it is paid, and asked for the answer with a day left', async () => {
  const [mentor, who] = [await bookableMentor(app), await buyer(app)];
  const asked = await askFor(who, mentor, { startAt: await hourIn(app, 5, 20) });
  expect([asked.status, await told(mentor)]).toEqual([201, { ...nothing, links: [] }]);
  expect((await payFor(app, who, asked)).status).toBe(200);
  const { id } = asked.body.mentoring as { id: number };
  expect(await told(mentor)).toMatchObject({ mails: ['멘토링 신청이 왔습니다'], links: [`/instructor/mentorings/${id}`] });
  expect(await app.sql('SELECT FROM graphile_worker.jobs WHERE key = $1', [`mentoring ${id} answer`])).toHaveLength(1);
});

test('a request that comes in a crowd is mailed with the others', async () => {
  const mentor = await createMentor(app);
  const ids = await Promise.all(
    [1, 2, 3].map(async (day) =>
      storeSession(app, mentor.user.id, (await createUser(app)).id, seoulTime(await seoulDay(app, day + 3), '20:00'), { status: 'REQUESTED' }),
    ),
  );
  for (const id of ids) await changeSession(app, id, 'requested_at = now()', 'REQUESTED', 'MENTEE');
  await finishJobs();
  const { titles, mails } = await told(mentor);
  expect([titles.length, mails]).toEqual([3, ['멘토링 신청이 왔습니다', '멘토링 신청의 소식 2개가 왔습니다']]);
});

test('what the other was told goes with the account of who leaves', async () => {
  const session = await requested();
  await accept(session);
  await changeSession(app, session.id, ended('CANCELED', 'MENTEE'), 'CANCELED', 'MENTEE');
  await app.sql("INSERT INTO notifications (user_id, event, title, link, listed) VALUES ($1, 'mentioned', '다른 알림', '/my/mentorings/0', true)", [
    session.mentor.user.id,
  ]);
  expect((await session.mentee.call('withdraw', { body: { confirm: true } })).status).toBeLessThan(300);
  expect((await told(session.mentor)).titles).toEqual(['다른 알림']);
});

describe('reminders', () => {
  const due = async ({ id }: Session) =>
    (
      await app.sql<{ key: string; minutes: number }>(
        "SELECT key, round(extract(epoch FROM run_at - now()) / 60)::int AS minutes FROM graphile_worker.jobs WHERE key LIKE 'mentoring ' || $1 || ' %' ORDER BY key",
        [id],
      )
    ).map(({ key, minutes }) => [key.split(' ')[2], minutes]);
  /** Lets the session begin in so many minutes, and does all that is queued. */
  const comeNear = async ({ id }: Session, minutes: number) => {
    await app.sql(
      'UPDATE mentorings SET start_at = now() + make_interval(mins => $2), end_at = now() + make_interval(mins => $2 + duration_minutes) WHERE id = $1',
      [id, minutes],
    );
    const [row] = await app.sql<{ start_at: Date }>('SELECT start_at FROM mentorings WHERE id = $1', [id]);
    for (const hours of [24, 1]) await remindMentoring.run({ mentoringId: id, hours, startAt: row?.start_at.toISOString() });
  };

  test('go to both a day and an hour before, each once', async () => {
    const session = await requested();
    await accept(session);
    expect(await due(session)).toEqual([
      ['1h', 5 * 24 * 60 - 60],
      ['24h', 4 * 24 * 60],
    ]);
    await clear(session);
    await comeNear(session, 23 * 60);
    const at = await clockOf(session);
    for (const [person, other] of [
      [session.mentor, '김배움님과'],
      [session.mentee, '류현서 멘토와'],
    ] as const)
      expect(await told(person)).toMatchObject({ titles: [`${at}에 ${other} 만나요`], mails: ['내일 멘토링이 있습니다'] });
    await comeNear(session, 59);
    await clear(session);
    await comeNear(session, 59);
    expect((await told(session.mentee)).mails).toEqual(['곧 멘토링이 시작됩니다']);
    const [row] = await app.sql<{ start_at: Date }>('SELECT start_at FROM mentorings WHERE id = $1', [session.id]);
    await remindMentoring.run({ mentoringId: session.id, hours: 1, startAt: row?.start_at.toISOString() });
    expect((await told(session.mentee)).mails).toEqual(['곧 멘토링이 시작됩니다']);
  });

  test('are skipped by who books later, and moved with the session', async () => {
    const soon = await requested(12);
    await accept(soon);
    expect(await due(soon)).toEqual([['1h', 11 * 60]]);
    await changeSession(app, soon.id, "start_at = start_at + interval '3 days', end_at = end_at + interval '3 days'", 'MOVED', 'MENTEE');
    expect(await due(soon)).toEqual([
      ['1h', 83 * 60],
      ['24h', 60 * 60],
    ]);
    await changeSession(app, soon.id, "start_at = now() + interval '30 minutes', end_at = now() + interval '90 minutes'", 'MOVED', 'MENTEE');
    expect(await due(soon)).toEqual([]);
  });

  test('are none after a cancellation, even if a job is left', async () => {
    const session = await requested();
    await accept(session);
    await changeSession(app, session.id, ended('CANCELED', 'MENTOR'), 'CANCELED', 'MENTOR');
    expect(await due(session)).toEqual([]);
    await clear(session);
    await comeNear(session, 59);
    await finishJobs();
    expect([(await told(session.mentor)).mails, (await told(session.mentee)).mails]).toEqual([[], []]);
  });

  test('of a former time say nothing', async () => {
    const session = await requested();
    await accept(session);
    await clear(session);
    await comeNear(session, 59);
    await clear(session);
    await remindMentoring.run({ mentoringId: session.id, hours: 1, startAt: session.start });
    expect((await told(session.mentee)).mails).toEqual([]);
  });

  test('a request asks the mentor once more with a day left, unless it was answered', async () => {
    const session = await requested();
    await changeSession(app, session.id, 'meeting_url = NULL', 'REQUESTED', 'MENTEE');
    expect(await due(session)).toEqual([['answer', 24 * 60]]);
    await clear(session);
    await finishJobs();
    const [row] = await app.sql<{ expires_at: Date }>('SELECT expires_at FROM mentorings WHERE id = $1', [session.id]);
    expect(await told(session.mentor)).toMatchObject({
      titles: [`${await clockOf(session)} 멘토링 신청에 ${formatSeoulTime(String(row?.expires_at.toISOString()))}(한국 시간)까지 답해주세요`],
      mails: ['멘토링 신청이 답을 기다립니다'],
    });
    const answered = await requested();
    await changeSession(app, answered.id, 'meeting_url = NULL', 'REQUESTED', 'MENTEE');
    await accept(answered);
    expect((await due(answered)).map(([key]) => key)).toEqual(['1h', '24h']);
  });

  test('a completed session asks its mentee for a review once, two hours after it', async () => {
    const session = await requested(-0.5);
    await accept(session);
    await changeSession(app, session.id, ended('COMPLETED', 'MENTOR'), 'COMPLETED', 'MENTOR');
    expect(await due(session)).toEqual([['review', 150]]);
    await clear(session);
    await finishJobs();
    expect(await told(session.mentee)).toMatchObject({ titles: ['류현서 멘토와의 멘토링은 어땠나요? 후기를 남겨주세요'], mails: ['멘토링은 어떠셨나요?'] });
    await changeSession(app, session.id, dispute, 'SETTLED', 'OPERATOR');
    await finishJobs();
    expect((await told(session.mentee)).mails.filter((mail) => mail === '멘토링은 어떠셨나요?')).toHaveLength(1);
  });

  test('who has written a review is not asked for one', async () => {
    const session = await requested(-0.5);
    await accept(session);
    await changeSession(app, session.id, ended('COMPLETED', 'MENTOR'), 'COMPLETED', 'MENTOR');
    await session.mentee.call('setMentoringReview', { params: { id: session.id }, body: { rating: 5, content: '다음 걸음이 분명해졌어요.' } });
    await clear(session);
    await finishJobs();
    expect((await told(session.mentee)).titles).not.toContain('류현서 멘토와의 멘토링은 어땠나요? 후기를 남겨주세요');
  });
});

test('receivers are told of requests and of each change of status, with the one before', async () => {
  const place = receiver();
  const { id: webhookId, secret } = await newWebhook(operator, { url: place.url, events: ['mentoring.requested', 'mentoring.status_changed'] });
  const session = await requested();
  await changeSession(app, session.id, 'meeting_url = NULL', 'REQUESTED', 'MENTEE');
  await accept(session);
  await changeSession(app, session.id, later, 'MOVED', 'MENTEE');
  await changeSession(app, session.id, ended('COMPLETED', 'MENTOR'), 'COMPLETED', 'MENTOR');
  await changeSession(app, session.id, ended('NO_SHOW', 'OPERATOR', ", no_show_by = 'MENTOR'"), 'SETTLED', 'OPERATOR');
  const unpaid = await requested();
  await changeSession(app, unpaid.id, `requested_at = NULL, ${ended('CANCELED')}`, 'CANCELED', 'SYSTEM');
  await finishJobs();
  await operator.call('deleteWebhook', { params: { id: webhookId } });
  const messages = place.got
    .toSorted((a, b) => Number(a.headers['webhook-id']?.slice(4)) - Number(b.headers['webhook-id']?.slice(4)))
    .map((each) => verified(secret, each) as { type: keyof typeof webhookMessages; data: Body });
  for (const message of messages) expect(webhookMessages[message.type].schema.parse(message)).toEqual(message);
  const numbers = { id: session.id, mentorId: session.mentor.user.id, menteeId: session.mentee.user.id };
  expect(messages.map(({ type, data: { startAt: _start, endAt: _end, ...data } }) => ({ type, data }))).toEqual([
    { type: 'mentoring.requested', data: { ...numbers, status: 'REQUESTED', version: 2 } },
    { type: 'mentoring.status_changed', data: { ...numbers, status: 'ACCEPTED', previousStatus: 'REQUESTED', version: 3 } },
    { type: 'mentoring.status_changed', data: { ...numbers, status: 'COMPLETED', previousStatus: 'ACCEPTED', version: 5 } },
    { type: 'mentoring.status_changed', data: { ...numbers, status: 'NO_SHOW', previousStatus: 'COMPLETED', version: 6 } },
  ]);
});
