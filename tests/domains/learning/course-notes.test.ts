import { afterAll, beforeAll, expect, test } from 'vitest';
import { headersOf } from '../../support/callers.ts';
import { learner, takeOut } from '../../support/catalogue.ts';
import { clientOf, signedInClient } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { statementsOf } from '../../support/statements-of.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('notes are kept at a second of a lecture, for their writer only', async () => {
  const {
    userId,
    courseId,
    lectureIds: [first = 0, second = 0],
  } = await learner(app);
  const member = await clientOf(app, userId);
  const add = (lectureId: number, atSeconds: number, content: string) => member.call('createCourseNote', { body: { courseId, lectureId, atSeconds, content } });
  const { status, body: late } = await add(first, 50, '나중에 50%');
  expect([status, late]).toEqual([
    201,
    { id: expect.any(Number), courseId, lectureId: first, atSeconds: 50, content: '나중에 50%', createdAt: expect.any(String), updatedAt: expect.any(String) },
  ]);
  await add(first, 5, '먼저');
  await add(second, 0, '다음 수업');
  const list = async (query: Record<string, unknown>) => {
    const answer = await member.call('listCourseNotes', { query });
    expect(statementsOf(answer)).toBeLessThanOrEqual(3);
    return answer.body.items.map(({ content }: { content: string }) => content);
  };
  expect(await list({})).toEqual(['다음 수업', '먼저', '나중에 50%']);
  expect(await list({ lectureId: first })).toEqual(['먼저', '나중에 50%']);
  expect(await list({ courseId: 987_654 })).toEqual([]);
  expect(await list({ q: '50%' })).toEqual(['나중에 50%']);
  expect(await list({ page: 2, pageSize: 2 })).toEqual(['나중에 50%']);
  expect((await member.call('listCourseNotes', { query: {} })).body.items[0]).toMatchObject({
    course: { id: courseId, title: '테스트 강의' },
    lecture: { id: second, title: '수업 2' },
  });
  expect((await member.call('updateCourseNote', { body: { id: late.id, content: '고친 글' } })).body).toMatchObject({
    id: late.id,
    content: '고친 글',
    atSeconds: 50,
  });
  expect((await (await signedInClient(app)).call('listCourseNotes', { query: { courseId } })).body.total).toBe(0);
  expect((await member.call('deleteCourseNote', { query: { id: late.id } })).status).toBe(204);
  expect(await list({ lectureId: first })).toEqual(['먼저']);
});

test('only who learns the course now writes, and only in its lectures', async () => {
  const { userId, courseId, lectureId } = await learner(app);
  const other = await learner(app);
  const member = await clientOf(app, userId);
  const add = async (body: Record<string, unknown>) => {
    const answer = await member.call('createCourseNote', { body: { courseId, lectureId, atSeconds: 0, content: '글', ...body } });
    return [answer.status, answer.body.errorCode];
  };
  expect(await add({ courseId: other.courseId, lectureId: other.lectureId })).toEqual([403, 'COURSE_001']);
  expect(await add({ lectureId: other.lectureId })).toEqual([403, 'COURSE_001']);
  expect(await add({ content: '' })).toEqual([400, 'COMMON_001']);
  expect(await add({ content: '글'.repeat(5001) })).toEqual([400, 'COMMON_001']);
  await app.sql("UPDATE enrollments SET expires_at = now() - interval '1 second' WHERE user_id = $1", [userId]);
  expect(await add({})).toEqual([403, 'COURSE_001']);
});

test('those of lectures that were taken out are listed by themselves, and the others without them', async () => {
  const { userId, courseId, lectureIds } = await learner(app);
  const [stays = 0, gone = 0] = lectureIds;
  const member = await clientOf(app, userId);
  for (const lectureId of [stays, gone]) await member.call('createCourseNote', { body: { courseId, lectureId, atSeconds: 0, content: `글 ${lectureId}` } });
  await takeOut(app, [gone]);
  const listed = async (query: Record<string, unknown>) => {
    const { items, total } = (await member.call('listCourseNotes', { query: { courseId, ...query } })).body;
    return [total, ...items.map(({ lecture }: { lecture: object }) => lecture)];
  };
  expect(await listed({ shown: false })).toEqual([1, { id: gone, title: '수업 2', shown: false }]);
  expect(await listed({ shown: true })).toEqual([1, { id: stays, title: '수업 1', shown: true }]);
  expect(await listed({})).toHaveLength(3);
});

test('leave as Markdown and as a spreadsheet that runs nothing', async () => {
  const {
    userId,
    courseId,
    lectureIds: [first = 0, second = 0],
  } = await learner(app);
  const member = await clientOf(app, userId);
  for (const [lectureId, atSeconds, content] of [
    [second, 3700, '뒤'],
    [first, 65, '=HYPERLINK("https://evil.test")\n둘째 줄'],
  ]) {
    await member.call('createCourseNote', { body: { courseId, lectureId, atSeconds, content } });
  }
  const [{ title } = {}] = await app.sql('SELECT title FROM courses WHERE id = $1', [courseId]);
  const ask = (format: string) =>
    fetch(`${app.url}/user/api/v1/course-notes/export?courseId=${courseId}&format=${format}`, { headers: headersOf(app, member) });
  const markdown = await ask('md');
  expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  expect(markdown.headers.get('content-disposition')).toContain(encodeURIComponent('테스트 강의 노트.md'));
  expect(await markdown.text()).toBe(
    `# ${String(title)}\n\n## 섹션 · 수업 1\n\n**01:05**\n\n=HYPERLINK("https://evil.test")\n둘째 줄\n\n## 섹션 · 수업 2\n\n**01:01:40**\n\n뒤\n`,
  );
  const bytes = Buffer.from(await (await ask('csv')).arrayBuffer()).toString('utf8');
  expect(bytes.split('\r\n')[0]).toBe('\uFEFF"섹션","수업","시간","노트","남긴 때"');
  expect(bytes).toContain('"\'=HYPERLINK(""https://evil.test"")\n둘째 줄"');
  // The time is Seoul's, as in every other file, and signs of full width begin a formula in a spreadsheet of East Asia.
  expect(bytes).toMatch(/둘째 줄","\d{4}-\d\d-\d\d \d\d:\d\d"\r\n/);
  for (const content of ['＝HYPERLINK("https://evil.test")', '＋1', '－1', '＠SUM(1)']) {
    await member.call('createCourseNote', { body: { courseId, lectureId: first, atSeconds: 66, content } });
    expect(Buffer.from(await (await ask('csv')).arrayBuffer()).toString('utf8')).toContain(`"'${content.replaceAll('"', '""')}"`);
  }
  const nothing = await fetch(`${app.url}/user/api/v1/course-notes/export?courseId=987654&format=md`, { headers: headersOf(app, member) });
  expect(await nothing.text()).toBe('# 내 강의\n\n');
});
