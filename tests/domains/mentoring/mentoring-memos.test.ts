import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../support/client.ts';
import { exampleCalls } from '../../support/example-calls.ts';
import { createUser, signedInClient } from '../../support/factories.ts';
import { completedSession, createMentor, seoulDay, seoulTime, storeSession } from '../../support/mentoring.ts';
import { inParallel } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

const secret = '고민을 털어놓았다 7f3a';
const answerOf = ({ status, body }: { status: number; body: { errorCode?: string } | undefined }) => [status, body?.errorCode];
const read = (by: TestClient, id: number) => by.call('getMentoringMemo', { params: { id } });
const write = (by: TestClient, id: number, memo = secret) => by.call('setMentoringMemo', { params: { id }, body: { memo } });

describe('getMentoringMemo, setMentoringMemo', () => {
  test('the mentor writes, changes and empties it', async () => {
    const { id, mentor } = await completedSession(app);
    expect((await read(mentor, id)).body).toEqual({ memo: '' });
    const first = await write(mentor, id, '첫 줄\n둘째 줄 ');
    expect([first.status, first.body]).toEqual([200, { memo: '첫 줄\n둘째 줄 ', updatedAt: expect.any(String) }]);
    const changed = (await write(mentor, id, '🙂'.repeat(5000))).body;
    expect([changed.memo.length, changed.updatedAt > first.body.updatedAt]).toEqual([10_000, true]);
    expect((await read(mentor, id)).body).toEqual(changed);
    expect((await write(mentor, id, '')).body.memo).toBe('');
    expect(answerOf(await write(mentor, id, '글'.repeat(5001)))).toEqual([400, 'COMMON_001']);
  });

  test('the former addresses answer the same, and say what to call', async () => {
    const { id, mentor } = await completedSession(app);
    const params = { id };
    expect((await mentor.call('setMentoringMemoLegacy', { params, body: { memo: secret } })).body.memo).toBe(secret);
    const former = await mentor.call('getMentoringMemoLegacy', { params });
    expect([former.body, former.headers.get('deprecation')]).toEqual([(await read(mentor, id)).body, '@1795651200']);
    expect(former.headers.get('link')).toContain(`</mentors/api/v1/mentorings/${id}/memo>; rel="successor-version"`);
  });

  test('nobody else has it: not the mentee, another mentor or an operator', async () => {
    const { id, mentor, mentee } = await completedSession(app);
    await write(mentor, id);
    expect([answerOf(await read(mentee, id)), answerOf(await write(mentee, id))]).toEqual([
      [403, 'MENTOR_001'],
      [403, 'MENTOR_001'],
    ]);
    await app.sql('UPDATE users SET is_mentor = true WHERE id = $1', [mentee.user.id]);
    for (const other of [mentee, await createMentor(app), await signedInClient(app, { roleAdmin: true })]) {
      expect([answerOf(await read(other, id)), answerOf(await write(other, id, '다른 사람'))]).toEqual([
        [404, 'COMMON_004'],
        [404, 'COMMON_004'],
      ]);
    }
    expect((await read(mentor, id)).body.memo).toBe(secret);
  });

  test('there is none of a session that is not paid yet', async () => {
    const [mentor, mentee] = [await createMentor(app), await createUser(app)];
    const id = await storeSession(app, mentor.user.id, mentee.id, seoulTime(await seoulDay(app, 2), '19:00'), { status: 'PAYMENT_PENDING' });
    expect([answerOf(await read(mentor, id)), answerOf(await write(mentor, id))]).toEqual([
      [404, 'COMMON_004'],
      [404, 'COMMON_004'],
    ]);
  });
});

test('no answer of the whole contract has it, whoever asks but the mentor', async () => {
  const { id, mentor, mentee } = await completedSession(app);
  await write(mentor, id);
  await mentee.call('setMentoringReview', { params: { id }, body: { rating: 5, content: '막막하던 준비가 분명해졌어요.' } });
  await mentor.call('sendMentoringMessage', { params: { id: mentor.user.id }, body: { content: '다음에 또 만나요.', mentoringId: id } });
  const operator = await signedInClient(app, { roleAdmin: true });
  const reads = exampleCalls.filter(({ operation: { route, metadata } }) => route.method === 'GET' && metadata.who !== 'sdk' && !metadata.transport.longLived);
  const calls = reads.flatMap(({ operation: { operationId }, params, query }) =>
    [id, mentor.user.id].map((number) => ({ operationId, options: { params: named(params, number), query: named(query, number) } })),
  );
  const answersOf = async (by: TestClient, wanted = calls) =>
    (await inParallel(wanted.length, (index) => by.call(wanted[index]?.operationId ?? '', wanted[index]?.options))).map(({ body }) => JSON.stringify(body));
  for (const by of [mentee, operator]) expect((await answersOf(by)).filter((text) => text.includes(secret))).toEqual([]);
  // Control: the mentor's own answers have it, by both addresses.
  const memos = calls.filter(({ operationId }) => operationId.startsWith('getMentoringMemo'));
  expect((await answersOf(mentor, memos)).filter((text) => text.includes(secret)).length).toBe(2);
});

/** The parts of an address with this number in place of each that is one. */
function named<T>(parts: Readonly<Record<string, T>>, number: number): Record<string, T | string> {
  return Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, /^\d+$/.test(String(value)) ? String(number) : value]));
}
