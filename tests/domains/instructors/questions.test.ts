import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { learner, type Learner } from '../../support/catalogue.ts';
import type { TestClient } from '../../support/client.ts';
import { clientOf, createUser, signedInClient } from '../../support/factories.ts';
import { addComment, addPost } from '../../support/posts.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

const answerOf = ({ status, body }: { status: number; body: { errorCode?: string } | undefined }) => [status, body?.errorCode];

describe('listUncommentedQuestions', () => {
  let course: Learner;
  let instructor: TestClient;
  beforeAll(async () => {
    course = await learner(app);
    instructor = await clientOf(app, course.instructorId);
  });

  const ask = (title: string, more: Partial<Parameters<typeof addPost>[1]> = {}) =>
    addPost(app, { authorId: course.userId, courseId: course.courseId, title, ...more });
  const read = (query: Record<string, unknown> = {}) => instructor.call('listUncommentedQuestions', { query });
  const titles = async (query: Record<string, unknown> = {}) => (await read(query)).body.items.map(({ title }: { title: string }) => title);

  test('tells what waits on the own courses, the oldest first, and of one course', async () => {
    const other = await learner(app);
    await ask('먼저');
    await ask('나중');
    await ask('모임', { type: 'STUDY' });
    await ask('확인을 기다리는 글', { held: true });
    await ask('내가 물은 것', { authorId: course.instructorId });
    await addPost(app, { authorId: other.userId, courseId: other.courseId, title: '남의 강의' });
    expect([await titles(), await titles({ courseId: course.courseId }), await titles({ courseId: other.courseId })]).toEqual([
      ['먼저', '나중'],
      ['먼저', '나중'],
      [],
    ]);
  });

  test('waits for the instructor alone: neither a learner nor a deleted comment answers', async () => {
    const id = await ask('누가 답할까요?');
    const { id: fellow } = await createUser(app);
    await addComment(app, { postId: id, authorId: fellow });
    expect(await titles()).toContain('누가 답할까요?');
    const { body: comment } = await instructor.call('createComment', { params: { id }, body: { content: '이렇게 해보세요.' } });
    expect(await titles()).not.toContain('누가 답할까요?');
    await instructor.call('deleteComment', { params: { commentId: comment.id } });
    expect(await titles()).toContain('누가 답할까요?');
  });

  test('a second comment does not answer again, and what another one has said stays an answer', async () => {
    const id = await ask('두 번 답한 질문');
    const first = await addComment(app, { postId: id, authorId: course.instructorId });
    await addComment(app, { postId: id, authorId: course.instructorId, parentId: first });
    await app.sql('UPDATE comments SET deleted_at = now() WHERE id = $1', [first]);
    expect(await titles()).not.toContain('두 번 답한 질문');
  });

  test('a solved question waits for nobody, until it is open again', async () => {
    const id = await ask('해결된 질문');
    const asker = await clientOf(app, course.userId);
    await asker.call('updatePost', { params: { id }, body: { resolved: true } });
    expect(await titles()).not.toContain('해결된 질문');
    await asker.call('updatePost', { params: { id }, body: { resolved: false } });
    expect(await titles()).toContain('해결된 질문');
  });

  test('an instructor whose account is blocked has answered nothing that anybody sees', async () => {
    const [mine, id] = [course.instructorId, await ask('막힌 사람의 답')];
    await addComment(app, { postId: id, authorId: mine });
    const answered = async () => (await app.sql<{ at: Date | null }>('SELECT instructor_answered_at AS at FROM posts WHERE id = $1', [id]))[0]?.at;
    expect(await answered()).not.toBeNull();
    await app.sql("UPDATE users SET status = 'BLOCKED' WHERE id = $1", [mine]);
    expect(await answered()).toBeNull();
    await app.sql("UPDATE users SET status = 'ACTIVE' WHERE id = $1", [mine]);
    expect(await answered()).not.toBeNull();
  });

  test('counts them by how long they wait, on every page', async () => {
    const { courseId, userId, instructorId } = await learner(app);
    for (const days of [0, 0, 2, 10]) {
      const id = await addPost(app, { authorId: userId, courseId });
      await app.sql('UPDATE posts SET created_at = now() - make_interval(days => $2) WHERE id = $1', [id, days]);
    }
    const reader = await clientOf(app, instructorId);
    for (const page of [1, 2, 9]) {
      const { body } = await reader.call('listUncommentedQuestions', { query: { page, pageSize: 3 } });
      expect([body.total, body.waiting]).toEqual([4, { withinDay: 2, withinWeek: 1, longer: 1 }]);
    }
    const nothing = await signedInClient(app, { isInstructor: true });
    expect((await nothing.call('listUncommentedQuestions', { query: {} })).body).toMatchObject({
      total: 0,
      waiting: { withinDay: 0, withinWeek: 0, longer: 0 },
    });
  });

  test('is for instructors', async () => {
    expect(answerOf(await (await clientOf(app, course.userId)).call('listUncommentedQuestions', { query: {} }))).toEqual([403, 'INSTRUCTOR_001']);
  });
});

describe('ready answers', () => {
  const answer = { title: '자료', content: '**자료** 탭에 있어요.' };

  test('createReadyAnswer, updateReadyAnswer and deleteReadyAnswer: kept as written, changed, gone', async () => {
    const instructor = await signedInClient(app, { isInstructor: true });
    const { status, body } = await instructor.call('createReadyAnswer', { body: { ...answer, title: ' 자료 ' } });
    expect([status, body]).toEqual([201, { ...answer, id: expect.any(Number), uses: 0, updatedAt: expect.any(String) }]);
    const params = { id: body.id };
    const { body: changed } = await instructor.call('updateReadyAnswer', { params, body: { ...answer, title: '실습 자료' } });
    expect((await instructor.call('listReadyAnswers')).body).toEqual([{ ...changed, title: '실습 자료' }]);
    expect((await instructor.call('deleteReadyAnswer', { params })).status).toBe(204);
    expect(answerOf(await instructor.call('deleteReadyAnswer', { params }))).toEqual([404, 'COMMON_004']);
    expect((await instructor.call('listReadyAnswers')).body).toEqual([]);
  });

  test('countReadyAnswerUse brings what is given most to the front; others follow by title', async () => {
    const instructor = await signedInClient(app, { isInstructor: true });
    const ids: number[] = [];
    for (const title of ['나', '다', '가']) ids.push((await instructor.call('createReadyAnswer', { body: { ...answer, title } })).body.id);
    await instructor.call('countReadyAnswerUse', { params: { id: ids[1] ?? 0 } });
    const { body } = await instructor.call('listReadyAnswers');
    expect(body.map(({ title, uses }: { title: string; uses: number }) => [title, uses])).toEqual([
      ['다', 1],
      ['가', 0],
      ['나', 0],
    ]);
  });

  test.each([
    ['title', { title: ' ' }, '제목을 적어주세요.'],
    ['title', { title: '가'.repeat(61) }, '제목은 60자까지 적을 수 있습니다.'],
    ['content', { content: '' }, '답변을 적어주세요.'],
    ['content', { content: '가'.repeat(5001) }, '답변은 5,000자까지 적을 수 있습니다.'],
  ])('refuses a bad %s', async (field, input, message) => {
    const { status, body } = await (await signedInClient(app, { isInstructor: true })).call('createReadyAnswer', { body: { ...answer, ...input } });
    expect([status, body.errors]).toEqual([400, [{ field, errorCode: 'COMMON_001', message }]]);
  });

  test('fifty at most, also when many are made at once', async () => {
    const instructor = await signedInClient(app, { isInstructor: true });
    const answers = await inParallel(52, () => instructor.call('createReadyAnswer', { body: answer }));
    expect(tally(answers)).toEqual({ '201': 50, '409 ANSWER_001': 2 });
    expect(answerOf(await instructor.call('createReadyAnswer', { body: answer }))).toEqual([409, 'ANSWER_001']);
  });

  test('a retry with its key makes one and counts once', async () => {
    const instructor = await signedInClient(app, { isInstructor: true });
    const twice = async (operation: string, input: Record<string, unknown>) => {
      const request = { ...input, headers: { 'idempotency-key': operation } };
      await instructor.call(operation, request);
      return (await instructor.call(operation, request)).body;
    };
    const { id } = await twice('createReadyAnswer', { body: answer });
    await twice('countReadyAnswerUse', { params: { id } });
    expect((await instructor.call('listReadyAnswers')).body).toMatchObject([{ id, uses: 1 }]);
  });
});
