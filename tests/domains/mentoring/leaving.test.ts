import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../support/client.ts';
import { exportOf, rowsIn } from '../../support/data-exports.ts';
import { signedInClient } from '../../support/factories.ts';
import { completedSession, createMentor, seoulDay, seoulTime, storeSession } from '../../support/mentoring.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

const leave = (member: TestClient) => member.call('withdraw', { body: { confirm: true } });
const blockers = async (member: TestClient) => (await member.call('getWithdrawal')).body.blockers.map(({ code }: { code: string }) => code);
const sessionOf = async (id: number) => (await app.sql('SELECT question, meeting_url, cancel_reason, dispute_reason FROM mentorings WHERE id = $1', [id]))[0];

describe('sessions that are not over', () => {
  test.each(['PAYMENT_PENDING', 'REQUESTED', 'ACCEPTED'])('%s keeps both from leaving, and says so', async (status) => {
    const [mentor, mentee] = [await createMentor(app), await signedInClient(app)];
    const id = await storeSession(app, mentor.user.id, mentee.user.id, seoulTime(await seoulDay(app, 2), '19:00'), { status });
    expect([await blockers(mentor), await blockers(mentee)]).toEqual([['MENTORINGS_TO_GIVE'], ['MENTORINGS_TO_TAKE']]);
    const [ofMentor, ofMentee] = [await leave(mentor), await leave(mentee)];
    expect([ofMentor.status, ofMentor.body.errorCode, ofMentor.body.detail]).toEqual([409, 'COMMON_005', expect.stringContaining('멘토링 관리')]);
    expect([ofMentee.status, ofMentee.body.errorCode, ofMentee.body.detail]).toEqual([409, 'COMMON_005', expect.stringContaining('내 멘토링')]);
    await app.sql("UPDATE mentorings SET status = 'CANCELED' WHERE id = $1", [id]);
    expect([await blockers(mentor), await blockers(mentee)]).toEqual([[], []]);
  });

  test('a dispute keeps both until it is settled', async () => {
    const { id, mentor, mentee } = await completedSession(app);
    expect([await blockers(mentor), await blockers(mentee)]).toEqual([[], []]);
    await app.sql("UPDATE mentorings SET disputed_at = now(), dispute_by = 'MENTEE', dispute_reason = '오지 않았어요' WHERE id = $1", [id]);
    expect([await blockers(mentor), await blockers(mentee)]).toEqual([['MENTORINGS_TO_GIVE'], ['MENTORINGS_TO_TAKE']]);
    await app.sql("UPDATE mentorings SET dispute_outcome = 'COMPLETED' WHERE id = $1", [id]);
    expect((await leave(mentor)).status).toBe(200);
  });
});

/** A session in which both wrote all that they can. */
async function wholeSession(endedBy: 'MENTOR' | 'MENTEE') {
  const met = await completedSession(app);
  const { id, mentor, mentee } = met;
  await mentee.call('setMentoringReview', { params: { id }, body: { rating: 5, content: '막막하던 준비가 분명해졌어요.' } });
  await mentor.call('setMentoringReview', { params: { id }, body: { reply: '응원합니다!' } });
  await mentor.call('setMentoringMemo', { params: { id }, body: { memo: '이력서를 함께 보았다.' } });
  await mentee.call('sendMentoringMessage', { params: { id: mentor.user.id }, body: { mentoringId: id, content: '고맙습니다.' } });
  await app.sql(
    `UPDATE mentorings SET meeting_url = 'https://meet.example.com/abc', cancel_reason = '출장', ended_by = $2, disputed_at = now(), dispute_by = $2,
       dispute_reason = '들어오지 않았어요', dispute_outcome = 'COMPLETED' WHERE id = $1`,
    [id, endedBy],
  );
  return met;
}
const memos = (id: number) => app.sql('SELECT memo FROM mentoring_memos WHERE mentoring_id = $1', [id]);

test('of a mentee who leaves stays what the mentor needs, without their words; the review stays without a name', async () => {
  const { id, mentor, mentee } = await wholeSession('MENTEE');
  expect((await mentee.call('getWithdrawal')).body.remains).toMatchObject({ mentoringReviews: 1 });
  expect((await leave(mentee)).status).toBe(200);
  expect(await sessionOf(id)).toEqual({
    question: '탈퇴한 회원의 질문입니다.',
    meeting_url: 'https://meet.example.com/abc',
    cancel_reason: null,
    dispute_reason: '탈퇴한 회원이 적은 이유입니다.',
  });
  expect(await memos(id)).toEqual([]);
  const shown = (await mentor.call('listMentorReviews', { params: { id: mentor.user.id } })).body;
  expect(shown.items).toMatchObject([{ authorNameMasked: '탈퇴한 회원', content: '막막하던 준비가 분명해졌어요.', reply: { content: '응원합니다!' } }]);
  expect((await mentor.call('listMentoringMessages', { params: { id: mentor.user.id } })).body.items).toMatchObject([
    { from: { name: '탈퇴한 회원' }, content: '고맙습니다.', mentoringId: id },
  ]);
  const [{ otherParty }] = (await mentor.call('listMessageMentorings', { params: { id: mentor.user.id } })).body;
  expect(otherParty.name).toBe('탈퇴한 회원');
});

test('of a mentor who leaves the profile and the memos are gone; the mentee keeps the session and the reply', async () => {
  const { id, mentor, mentee } = await wholeSession('MENTOR');
  expect((await leave(mentor)).status).toBe(200);
  expect(await sessionOf(id)).toEqual({
    question: '무엇부터 할까요?',
    meeting_url: null,
    cancel_reason: null,
    dispute_reason: '탈퇴한 회원이 적은 이유입니다.',
  });
  expect(await memos(id)).toEqual([]);
  expect((await mentee.call('getMentoringReview', { params: { id } })).body).toMatchObject({ rating: 5, reply: { content: '응원합니다!' } });
  expect((await mentee.call('getMentor', { params: { id: mentor.user.id } })).status).toBe(404);
  expect((await mentee.call('listMentoringMessages', { params: { id: mentor.user.id } })).body.items).toMatchObject([{ content: '고맙습니다.' }]);
  const late = await mentee.call('sendMentoringMessage', { params: { id: mentor.user.id }, body: { mentoringId: id, content: '계세요?' } });
  expect([late.status, late.body.errorCode]).toEqual([403, 'MESSAGE_002']);
});

test('the words of the one who stays are left as they are', async () => {
  const { id, mentee } = await wholeSession('MENTOR');
  expect((await leave(mentee)).status).toBe(200);
  expect(await sessionOf(id)).toMatchObject({ cancel_reason: '출장', dispute_reason: '들어오지 않았어요' });
});

test('an export has the sessions, reviews and messages of both, and the memo of the mentor alone', async () => {
  const { id, mentor, mentee } = await wholeSession('MENTEE');
  const [ofMentor, ofMentee] = [await exportOf(app, mentor), await exportOf(app, mentee)];
  for (const files of [ofMentor, ofMentee]) {
    expect(rowsIn(files, 'mentorings')).toMatchObject([{ id, question: '무엇부터 할까요?' }]);
    expect(rowsIn(files, 'mentoring_reviews')).toMatchObject([{ content: '막막하던 준비가 분명해졌어요.', reply: '응원합니다!' }]);
    expect(rowsIn(files, 'messages')).toMatchObject([{ content: '고맙습니다.', mentoring_id: id }]);
  }
  expect([rowsIn(ofMentor, 'mentoring_memos'), rowsIn(ofMentee, 'mentoring_memos')]).toMatchObject([[{ memo: '이력서를 함께 보았다.' }], []]);
  expect(Object.values(ofMentee).some((bytes) => Buffer.from(bytes).toString().includes('이력서를 함께'))).toBe(false);
  await app.sql('UPDATE mentoring_reviews SET removed = true WHERE mentoring_id = $1', [id]);
  await app.sql("UPDATE data_exports SET requested_at = requested_at - interval '2 days'");
  expect([rowsIn(await exportOf(app, mentor), 'mentoring_reviews'), rowsIn(await exportOf(app, mentee), 'mentoring_reviews').length]).toEqual([[], 1]);
});
