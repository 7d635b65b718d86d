import { messageLimits } from '@baeum/contract/domains/messages/messages.rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../support/client.ts';
import { createUser, signedInClient } from '../../support/factories.ts';
import { completedSession, createMentor, seoulDay, seoulTime, storeSession, type TestMentor } from '../../support/mentoring.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

const answerOf = ({ status, body }: { status: number; body: { errorCode?: string } | undefined }) => [status, body?.errorCode];
const write = (by: TestClient, mentor: TestMentor, body: object = {}) =>
  by.call('sendMentoringMessage', { params: { id: mentor.user.id }, body: { content: '이력서를 미리 보내드려도 될까요?', ...body } });
const list = (by: TestClient, mentor: TestMentor, query: Record<string, unknown> = {}) =>
  by.call('listMentoringMessages', { params: { id: mentor.user.id }, query });
const contents = async (by: TestClient, mentor: TestMentor, query: Record<string, unknown> = {}) =>
  (await list(by, mentor, query)).body.items.map(({ content }: { content: string }) => content);
const sessions = (by: TestClient, mentor: TestMentor) => by.call('listMessageMentorings', { params: { id: mentor.user.id } });
const refusal = async (answer: ReturnType<typeof write>) => {
  const { status, body } = await answer;
  return [status, body.errors];
};
const field = (message: string) => [400, [{ field: 'toUserId', errorCode: 'COMMON_001', message }]];

describe('sendMentoringMessage, listMentoringMessages', () => {
  test('about a session, from either side; it stands in the mailbox as well, with the session', async () => {
    const { id, mentor, mentee } = await completedSession(app);
    const asked = await write(mentee, mentor, { mentoringId: id });
    const startAt = seoulTime(await seoulDay(app, -7), '19:00');
    expect([asked.status, asked.body]).toMatchObject([
      201,
      { kind: 'MENTORING', from: { id: mentee.user.id }, to: { id: mentor.user.id }, mentoringId: id, mentoring: { id, mentorId: mentor.user.id, startAt } },
    ]);
    const answered = await write(mentor, mentor, { mentoringId: id, content: '네, 보내주세요.' });
    expect(answered.body).toMatchObject({ to: { id: mentee.user.id }, mentoringId: id });
    const both = [answered.body, asked.body];
    expect([(await list(mentee, mentor)).body, (await list(mentor, mentor)).body]).toEqual([
      { items: both, nextCursor: null },
      { items: both, nextCursor: null },
    ]);
    expect((await mentor.call('listMessages')).body.items).toEqual([asked.body]);
    expect((await mentee.call('getMessage', { params: { id: answered.body.id } })).body).toEqual({
      ...answered.body,
      checked: true,
      checkedAt: expect.any(String),
    });
    expect((await mentee.call('listConversation', { query: { userId: mentor.user.id } })).body.items).toMatchObject([{ mentoringId: id }, { mentoringId: id }]);
    expect(
      await app.sql("SELECT event, link FROM notifications WHERE user_id = ANY($1) AND event = 'message-received' ORDER BY id", [
        [mentor.user.id, mentee.user.id],
      ]),
    ).toEqual([
      { event: 'message-received', link: `/user/messages/${asked.body.id}` },
      { event: 'message-received', link: `/user/messages/${answered.body.id}` },
    ]);
  });

  test('before a session is asked for the mentee asks and the mentor answers; others the mentor does not write to', async () => {
    const [mentor, asking, silent] = [await createMentor(app), await signedInClient(app), await createUser(app)];
    expect(answerOf(await write(mentor, mentor, { toUserId: asking.user.id }))).toEqual([403, 'MESSAGE_002']);
    const question = await write(asking, mentor);
    expect([question.status, question.body.kind, question.body.mentoring]).toEqual([201, 'MENTORING', undefined]);
    expect((await write(mentor, mentor, { toUserId: asking.user.id })).status).toBe(201);
    for (const toUserId of [silent.id, mentor.user.id, 987_654]) expect(answerOf(await write(mentor, mentor, { toUserId }))).toEqual([403, 'MESSAGE_002']);
    await storeSession(app, mentor.user.id, silent.id, seoulTime(await seoulDay(app, 2), '19:00'), { status: 'REQUESTED' });
    expect((await write(mentor, mentor, { toUserId: silent.id })).status).toBe(201);
  });

  test('an answer in the mailbox is about what it answers, session or not', async () => {
    const { id, mentor, mentee } = await completedSession(app);
    const asking = await signedInClient(app);
    const answer = (by: TestClient, to: TestMentor | (TestClient & { user: { id: number } }), answerTo: number) =>
      by.call('sendMessage', { body: { toUserId: to.user.id, content: '네, 보내주세요.', answerTo } });
    const question = await write(asking, mentor);
    const answered = await answer(mentor, asking, question.body.id);
    expect([answered.status, answered.body.kind, answered.body.mentoring]).toEqual([201, 'MENTORING', undefined]);
    expect((await list(mentor, mentor)).body.items).toEqual([answered.body, question.body]);
    expect((await answer(asking, mentor, answered.body.id)).body.kind).toBe('MENTORING');
    const ofSession = await write(mentee, mentor, { mentoringId: id });
    expect((await answer(mentor, mentee, ofSession.body.id)).body).toMatchObject({ kind: 'MENTORING', mentoringId: id });
    const plain = await mentee.call('sendMessage', { body: { toUserId: mentor.user.id, content: '안녕하세요' } });
    expect((await answer(mentor, mentee, plain.body.id)).body.kind).toBe('USER');
    expect(answerOf(await answer(mentor, mentee, question.body.id))).toEqual([404, 'COMMON_004']);
    await asking.call('deleteMessage', { params: { id: question.body.id } });
    expect(answerOf(await answer(asking, mentor, question.body.id))).toEqual([404, 'COMMON_004']);
  });

  test('to whom: the mentor says it or names the session, and neither names another', async () => {
    const { id, mentor, mentee } = await completedSession(app);
    const other = await createUser(app);
    expect(await refusal(write(mentor, mentor))).toEqual(field('받는 사람이나 멘토링을 골라주세요.'));
    expect(await refusal(write(mentor, mentor, { mentoringId: id, toUserId: other.id }))).toEqual(field('이 멘토링의 상대가 아닙니다.'));
    expect(await refusal(write(mentee, mentor, { toUserId: other.id }))).toEqual(field('이 멘토링의 상대가 아닙니다.'));
    expect((await write(mentee, mentor, { toUserId: mentor.user.id, mentoringId: id })).status).toBe(201);
    expect(answerOf(await write(mentee, mentor, { content: ' ' }))).toEqual([400, 'COMMON_001']);
  });

  test('nobody names what is no mentor, a hidden one whom they never met, or a session that is not of the two', async () => {
    const [{ id, mentor, mentee }, other] = [await completedSession(app), await completedSession(app)];
    const stranger = await signedInClient(app);
    const unpaid = await storeSession(app, mentor.user.id, mentee.user.id, seoulTime(await seoulDay(app, 3), '19:00'), { status: 'PAYMENT_PENDING' });
    const notFound = [404, 'COMMON_004'];
    for (const mentoringId of [other.id, unpaid, 987_654]) {
      expect([answerOf(await write(mentee, mentor, { mentoringId })), answerOf(await list(mentee, mentor, { mentoringId }))]).toEqual([notFound, notFound]);
    }
    expect(answerOf(await write(stranger, mentor, { mentoringId: id }))).toEqual(notFound);
    const nobody = { user: stranger.user } as TestMentor;
    expect([answerOf(await write(mentee, nobody)), answerOf(await list(stranger, nobody)), answerOf(await sessions(mentee, nobody))]).toEqual([
      notFound,
      notFound,
      notFound,
    ]);
    await app.sql('UPDATE mentors SET held = true WHERE user_id = $1', [mentor.user.id]);
    expect([answerOf(await write(stranger, mentor)), answerOf(await list(stranger, mentor))]).toEqual([notFound, notFound]);
    expect([(await write(mentee, mentor, { mentoringId: id })).status, (await list(mentee, mentor)).status, (await list(mentor, mentor)).status]).toEqual([
      201, 200, 200,
    ]);
  });

  test('of one session, by parts, and without what one has deleted', async () => {
    const { id, mentor, mentee } = await completedSession(app);
    const second = await storeSession(app, mentor.user.id, mentee.user.id, seoulTime(await seoulDay(app, 2), '19:00'));
    const other = await signedInClient(app);
    await write(other, mentor, { content: '다른 사람' });
    for (const content of ['하나', '둘', '셋']) await write(mentee, mentor, { content, mentoringId: id });
    await write(mentor, mentor, { content: '넷', mentoringId: second });
    await mentee.call('sendMessage', { body: { toUserId: mentor.user.id, content: '멘토링과 무관한 글' } });
    expect(await contents(mentee, mentor)).toEqual(['넷', '셋', '둘', '하나']);
    expect(await contents(mentor, mentor)).toEqual(['넷', '셋', '둘', '하나', '다른 사람']);
    expect(await contents(mentor, mentor, { mentoringId: second })).toEqual(['넷']);
    const first = await list(mentee, mentor, { mentoringId: id, limit: 2 });
    expect(await contents(mentee, mentor, { mentoringId: id, limit: 2, cursor: first.body.nextCursor })).toEqual(['하나']);
    await mentee.call('deleteMessage', { params: { id: first.body.items[0].id } });
    expect([await contents(mentee, mentor, { mentoringId: id }), await contents(mentor, mentor, { mentoringId: id })]).toEqual([
      ['둘', '하나'],
      ['셋', '둘', '하나'],
    ]);
  });

  test('who blocked or was blocked is not written to, session or not', async () => {
    const { id, mentor, mentee } = await completedSession(app);
    await mentee.call('createBlock', { body: { userId: mentor.user.id } });
    expect([answerOf(await write(mentor, mentor, { mentoringId: id })), answerOf(await write(mentee, mentor, { mentoringId: id }))]).toEqual([
      [403, 'MESSAGE_002'],
      [403, 'MESSAGE_002'],
    ]);
  });

  test('the two of a session are no strangers: they write although the day’s strangers are used up; the hour’s limit stays', async () => {
    const { id, mentor, mentee } = await completedSession(app);
    const { strangers, hour } = messageLimits.newMember;
    for (let sent = 0; sent < strangers; sent += 1)
      expect((await mentee.call('sendMessage', { body: { toUserId: (await createUser(app)).id, content: '안녕하세요' } })).status).toBe(201);
    const another = await createMentor(app);
    expect(answerOf(await write(mentee, another))).toEqual([429, 'COMMON_006']);
    expect((await write(mentee, mentor, { mentoringId: id })).status).toBe(201);
    expect((await mentee.call('sendMessage', { body: { toUserId: mentor.user.id, content: '안녕하세요' } })).status).toBe(201);
    await app.sql("INSERT INTO messages (kind, from_user_id, to_user_id, content) SELECT 'MENTORING', $1, $2, '글' FROM generate_series(1, $3::int)", [
      mentee.user.id,
      mentor.user.id,
      hour,
    ]);
    expect(answerOf(await write(mentee, mentor, { mentoringId: id }))).toEqual([429, 'COMMON_006']);
  });
});

describe('listMessageMentorings', () => {
  test('sessions of the two, the latest first; the mentor’s are all of theirs', async () => {
    const { id, mentor, mentee } = await completedSession(app);
    const other = await createUser(app, { name: '박다른' });
    const day = await seoulDay(app, 2);
    const [later, unpaid] = [await storeSession(app, mentor.user.id, other.id, seoulTime(day, '19:00')), seoulTime(day, '21:00')];
    await storeSession(app, mentor.user.id, mentee.user.id, unpaid, { status: 'PAYMENT_PENDING' });
    const person = ({ id: userId, name }: { id: number; name: string }) => ({ id: userId, name, profilePath: `/users/${userId}` });
    const startAt = seoulTime(await seoulDay(app, -7), '19:00');
    expect((await sessions(mentee, mentor)).body).toEqual([{ id, status: 'COMPLETED', startAt, otherParty: person(mentor.user) }]);
    expect((await sessions(mentor, mentor)).body).toEqual([
      { id: later, status: 'ACCEPTED', startAt: seoulTime(day, '19:00'), otherParty: person({ ...other, name: '박다른' }) },
      { id, status: 'COMPLETED', startAt, otherParty: person(mentee.user) },
    ]);
    expect((await sessions(await signedInClient(app), mentor)).body).toEqual([]);
  });
});
