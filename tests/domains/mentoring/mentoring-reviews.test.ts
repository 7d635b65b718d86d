import { clearSharedAnswers } from '@baeum/api/src/http/server/shared-answer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { client, type TestClient } from '../../support/client.ts';
import { signedInClient } from '../../support/factories.ts';
import { completedSession, createMentor, seoulDay, seoulTime, storeSession, type TestMentor } from '../../support/mentoring.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let visitor: TestClient;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  visitor = client(app.url);
});
afterAll(() => app.stop());

const answerOf = ({ status, body }: { status: number; body: { errorCode?: string } | undefined }) => [status, body?.errorCode];
const content = '막막하던 준비가 분명해졌어요.';
const write = (by: TestClient, id: number, body: object = { rating: 5, content }) => by.call('setMentoringReview', { params: { id }, body });
const read = (by: TestClient, id: number) => by.call('getMentoringReview', { params: { id } });
const list = (mentor: TestMentor, by: TestClient = visitor) => by.call('listMentorReviews', { params: { id: mentor.user.id } });
const mentorOf = async (mentor: TestMentor, by: TestClient = visitor) => (await by.call('getMentor', { params: { id: mentor.user.id } })).body;
const told = async (by: TestClient) => (await by.call('listNotifications')).body.items.map(({ event, link }: { event: string; link: string }) => [event, link]);

/** What the mentor's row says and what the reviews that others see add up to. */
const sums = async (mentor: TestMentor) =>
  (
    await app.sql(
      `SELECT ARRAY[m.review_count, m.rating_sum] AS kept, ARRAY[count(r.*), coalesce(sum(r.rating), 0)]::int[] AS counted
       FROM mentors m LEFT JOIN mentoring_reviews r ON r.mentor_id = m.user_id AND r.shown WHERE m.user_id = $1 GROUP BY m.user_id`,
      [mentor.user.id],
    )
  )[0] as { kept: number[]; counted: number[] };
const expectSums = async (mentor: TestMentor, kept: number[]) => expect(await sums(mentor)).toEqual({ kept, counted: kept });

describe('setMentoringReview, getMentoringReview', () => {
  test('the mentee writes one review and may change it; the mentor replies; both are told once', async () => {
    const { id, mentor, mentee } = await completedSession(app);
    expect(answerOf(await read(mentee, id))).toEqual([404, 'COMMON_004']);
    expect(answerOf(await write(mentor, id, { reply: '고맙습니다.' }))).toEqual([404, 'COMMON_004']);
    const first = await write(mentee, id, { rating: 4, content: `  ${content}\n` });
    const { createdAt } = first.body;
    expect([first.status, first.body]).toEqual([200, { rating: 4, content, held: false, removed: false, createdAt, updatedAt: createdAt }]);
    const changed = (await write(mentee, id)).body;
    expect([changed.rating, changed.createdAt, changed.updatedAt > createdAt]).toEqual([5, createdAt, true]);
    const { reply } = (await write(mentor, id, { reply: '응원합니다!' })).body;
    const again = (await write(mentor, id, { reply: '늘 응원합니다!' })).body;
    expect([reply.content, again.reply]).toEqual(['응원합니다!', { content: '늘 응원합니다!', repliedAt: reply.repliedAt }]);
    expect([(await read(mentee, id)).body, (await read(mentor, id)).body]).toEqual([again, again]);
    expect([await told(mentor), await told(mentee)]).toEqual([
      [['mentoring-reviewed', `/instructor/mentorings/${id}`]],
      [['mentoring-review-replied', `/my/mentorings/${id}`]],
    ]);
    await expectSums(mentor, [1, 5]);
  });

  test('of presses at once one writes, and all say the same', async () => {
    const { id, mentor, mentee } = await completedSession(app);
    expect(tally(await inParallel(5, () => write(mentee, id)))).toEqual({ '200': 5 });
    expect((await told(mentor)).length).toBe(1);
    await expectSums(mentor, [1, 5]);
  });

  test.each(['PAYMENT_PENDING', 'REQUESTED', 'ACCEPTED', 'DECLINED', 'CANCELED', 'EXPIRED'])('a session that is %s has none', async (status) => {
    const [mentor, mentee] = [await createMentor(app), await signedInClient(app)];
    const id = await storeSession(app, mentor.user.id, mentee.user.id, seoulTime(await seoulDay(app, 2), '19:00'), { status });
    expect(answerOf(await write(mentee, id))).toEqual([403, 'MENTORING_006']);
    const ofMentor = status === 'PAYMENT_PENDING' ? [404, 'COMMON_004'] : [403, 'MENTORING_006'];
    expect(answerOf(await write(mentor, id, { reply: '고맙습니다.' }))).toEqual(ofMentor);
  });

  test('nobody else reads or writes it, an operator neither', async () => {
    const { id, mentee } = await completedSession(app);
    await write(mentee, id);
    for (const other of [await signedInClient(app), await createMentor(app), await signedInClient(app, { roleAdmin: true })]) {
      expect([answerOf(await read(other, id)), answerOf(await write(other, id))]).toEqual([
        [404, 'COMMON_004'],
        [404, 'COMMON_004'],
      ]);
    }
    expect(answerOf(await read(visitor, id))).toEqual([401, 'COMMON_002']);
  });

  test.each([
    [{}, ['rating', 'content']],
    [{ rating: 5 }, ['content']],
    [{ content }, ['rating']],
    [{ rating: 6, content }, ['rating']],
    [{ rating: 5, content: '짧아요' }, ['content']],
    [{ rating: 5, content: '글'.repeat(1001) }, ['content']],
    [{ reply: ' ' }, ['reply']],
    [{ reply: '글'.repeat(1001) }, ['reply']],
    [{ rating: 5, content, reply: '답글' }, ['reply']],
    [{ reply: '멘티는 답글을 쓰지 않아요.' }, ['reply']],
  ])('of the mentee refuses %j', async (body, fields) => {
    const { id, mentee } = await completedSession(app);
    const answer = await write(mentee, id, body);
    expect([answer.status, answer.body.errors.map(({ field }: { field: string }) => field)]).toEqual([400, fields]);
  });

  test('of the mentor refuses stars', async () => {
    const { id, mentor } = await completedSession(app);
    const { status, body } = await write(mentor, id);
    expect([status, body.errors]).toEqual([400, [{ field: 'reply', errorCode: 'COMMON_001', message: '답글을 적어주세요.' }]]);
  });

  test('one that an operator has removed is its author’s alone, and is not written again', async () => {
    const { id, mentor, mentee } = await completedSession(app);
    await write(mentee, id);
    await app.sql('UPDATE mentoring_reviews SET removed = true WHERE mentoring_id = $1', [id]);
    expect((await read(mentee, id)).body).toMatchObject({ content, removed: true });
    expect(answerOf(await read(mentor, id))).toEqual([404, 'COMMON_004']);
    expect(answerOf(await write(mentor, id, { reply: '고맙습니다.' }))).toEqual([404, 'COMMON_004']);
    const again = await write(mentee, id);
    expect([...answerOf(again), again.body.detail]).toEqual([409, 'REVIEW_004', '운영자가 지운 후기는 고칠 수 없습니다.']);
    await expectSums(mentor, [0, 0]);
  });
});

describe('listMentorReviews, and the newest in getMentor', () => {
  let mentor: TestMentor;
  let mentees: TestMentor[];
  const sessions: number[] = [];
  beforeAll(async () => {
    mentor = await createMentor(app);
    mentees = await inParallel(7, (index) => signedInClient(app, { name: `김하늘${index}` }));
    for (const [index, mentee] of mentees.entries()) {
      const start = seoulTime(await seoulDay(app, -index - 1), '19:00');
      sessions.push(await storeSession(app, mentor.user.id, mentee.user.id, start, { status: 'COMPLETED' }));
      await write(mentee, sessions[index] ?? 0, { rating: (index % 5) + 1, content: `${index}번째 멘토링 후기입니다.` });
    }
  });

  test('newest first, by pages, with a name that only they know again', async () => {
    const { status, body } = await list(mentor);
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 7, page: 1, totalPages: 1 });
    expect(body.items.map(({ id }: { id: number }) => id)).toEqual(sessions.toReversed());
    const { createdAt } = body.items[0];
    expect(body.items[0]).toEqual({
      id: sessions[6],
      authorNameMasked: '김**6',
      rating: 2,
      content: '6번째 멘토링 후기입니다.',
      createdAt,
      updatedAt: createdAt,
    });
    const second = await visitor.call('listMentorReviews', { params: { id: mentor.user.id }, query: { page: 2, pageSize: 3 } });
    expect([second.body.items.length, second.body.items[0].id, second.body.totalPages]).toEqual([3, sessions[3], 3]);
    const text = JSON.stringify([body, await mentorOf(mentor)]);
    for (const { user } of mentees) expect(text).not.toContain(user.name);
    const shown = await mentorOf(mentor);
    expect([shown.reviews, shown.reviewCount, shown.rating]).toEqual([body.items.slice(0, 5), 7, 2.6]);
  });

  test('what is removed, held or of a blocked author is neither seen nor counted, and comes back with its author', async () => {
    const [first = 0, second = 0, third = 0] = sessions;
    await app.sql('UPDATE mentoring_reviews SET removed = true WHERE mentoring_id = $1', [first]);
    await app.sql('UPDATE mentoring_reviews SET held = true WHERE mentoring_id = $1', [second]);
    await app.sql("UPDATE users SET status = 'BLOCKED' WHERE id = $1", [mentees[2]?.user.id]);
    clearSharedAnswers();
    const ids = async () => (await list(mentor)).body.items.map(({ id }: { id: number }) => id);
    expect([await ids(), (await list(mentor)).body.total]).toEqual([sessions.slice(3).toReversed(), 4]);
    expect(answerOf(await read(mentor, third))).toEqual([404, 'COMMON_004']);
    await expectSums(mentor, [4, 12]);
    await app.sql("UPDATE users SET status = 'ACTIVE' WHERE id = $1", [mentees[2]?.user.id]);
    expect(await ids()).toEqual(sessions.slice(2).toReversed());
    await expectSums(mentor, [5, 15]);
  });

  test('of a hidden mentor they are seen by the mentor alone', async () => {
    await app.sql('UPDATE mentors SET held = true WHERE user_id = $1', [mentor.user.id]);
    expect([answerOf(await list(mentor)), (await list(mentor, mentor)).status]).toEqual([[404, 'COMMON_004'], 200]);
    expect(answerOf(await visitor.call('listMentorReviews', { params: { id: 987_654 } }))).toEqual([404, 'COMMON_004']);
  });

  test('who leaves is named so, and what nobody saw goes with them', async () => {
    const { id, mentor: rated, mentee } = await completedSession(app);
    const unseen = await completedSession(app);
    await write(mentee, id);
    await write(unseen.mentee, unseen.id);
    await app.sql('UPDATE mentoring_reviews SET removed = true WHERE mentoring_id = $1', [unseen.id]);
    for (const leaver of [mentee, unseen.mentee]) expect((await leaver.call('withdraw', { body: { confirm: true } })).status).toBe(200);
    expect((await list(rated)).body.items).toMatchObject([{ authorNameMasked: '탈퇴한 회원', content }]);
    expect(await app.sql('SELECT FROM mentoring_reviews WHERE mentoring_id = $1', [unseen.id])).toEqual([]);
  });
});

test('sessions carry the review that both see', async () => {
  const { id, mentor, mentee } = await completedSession(app);
  await app.sql("UPDATE mentorings SET status = 'ACCEPTED', start_at = start_at + interval '14 days', end_at = end_at + interval '14 days' WHERE id = $1", [
    id,
  ]);
  const conflict = async () => {
    const { body } = await mentor.call('getMentoringSlots', { query: { mentorId: mentor.user.id, from: await seoulDay(app, 0), to: await seoulDay(app, 0) } });
    const { version } = body.schedule;
    const hours = { weekly: [], exceptions: [], minNoticeHours: 24, maxAdvanceDays: 60, bufferMinutes: 0, ...(version > 0 && { version }) };
    return (await mentor.call('setMentoringSchedule', { body: hours })).body.conflicts[0];
  };
  expect(await conflict()).not.toHaveProperty('review');
  await app.sql("INSERT INTO mentoring_reviews (mentoring_id, user_id, mentor_id, rating, content) VALUES ($1, $2, $3, 5, '막막하던 준비가 분명해졌어요.')", [
    id,
    mentee.user.id,
    mentor.user.id,
  ]);
  expect((await conflict()).review).toEqual((await read(mentee, id)).body);
  await app.sql('UPDATE mentoring_reviews SET held = true WHERE mentoring_id = $1', [id]);
  expect(await conflict()).not.toHaveProperty('review');
});
