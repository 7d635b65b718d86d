import { writeViews } from '@baeum/api/src/domains/posts/read/post-views.public.ts';
import { sweepDeletedPosts } from '@baeum/api/src/domains/posts/write/posts.jobs.ts';
import { clearSharedAnswers } from '@baeum/api/src/http/server/shared-answer.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { learner } from '../../support/catalogue.ts';
import { client, type TestClient } from '../../support/client.ts';
import { clientOf, finishJobs, signedInClient, unique } from '../../support/factories.ts';
import { addComment, addPost, makeRegular } from '../../support/posts.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startServerProcess } from '../../support/server-process.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { statementsOf } from '../../support/statements-of.ts';
import { sweep } from '../../support/sweep.ts';

let app: TestApp;
let visitor: TestClient;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  visitor = client(app.url);
});
afterAll(() => app.stop());

const question = {
  type: 'QUESTION',
  title: '제네릭은 언제 쓰나요?',
  content: '**언제**는 쓰고 `any`는 왜 안 되나요?',
  tags: ['TypeScript', ' #제네릭', 'typescript'],
};
const answerOf = ({ status, body }: { status: number; body: { errorCode?: string } | undefined }) => [status, body?.errorCode];
const write = (member: TestClient, body: object = {}) => member.call('createPost', { body: { ...question, ...body } });
const read = (reader: TestClient, id: number) => reader.call('getPost', { params: { id } });
const list = (reader: TestClient, query: Record<string, unknown> = {}) => reader.call('listPosts', { query });
const titles = ({ body }: { body: { items: { title: string }[] } }) => body.items.map(({ title }) => title);
const toldOf = async (who: TestClient) =>
  (await who.call('listNotifications', { query: {} })).body.items.map(({ event, title, link }: Record<string, string>) => [event, title, link]);

describe('getPostHighlights', () => {
  test('are what a week liked and talked about, questions that wait, and the usual tags; reading counts once a day, and not for the author', async () => {
    const author = await signedInClient(app);
    const { body: post } = await write(author, { tags: ['소복소복'] });
    const reader = await signedInClient(app);
    for (const who of [author, reader, reader, visitor, visitor]) await read(who, post.id);
    await writeViews();
    expect((await read(reader, post.id)).body.viewCount).toBe(2);
    const beside = async () => {
      clearSharedAnswers();
      return (await visitor.call('getPostHighlights')).body;
    };
    const numbers = (items: { id: number }[]) => items.map(({ id }) => id);
    const quiet = await beside();
    expect([numbers(quiet.popular).includes(post.id), numbers(quiet.waiting)[0], quiet.tags]).toEqual([false, post.id, expect.arrayContaining(['소복소복'])]);
    await addComment(app, { postId: post.id, authorId: (await learner(app)).userId });
    const talkedAbout = await beside();
    expect([numbers(talkedAbout.popular).includes(post.id), numbers(talkedAbout.waiting).includes(post.id)]).toEqual([true, false]);
    await app.sql("UPDATE posts SET created_at = now() - interval '8 days' WHERE id = $1", [post.id]);
    expect(numbers((await beside()).popular)).not.toContain(post.id);
  });
});

test('a view counted moments before the server stops is written', async () => {
  const { body: post } = await write(await signedInClient(app));
  const server = await startServerProcess({ DATABASE_URL: app.databaseUrl, JOBS: 'off' });
  onTestFinished(async () => void (await server.end('SIGKILL')));
  await read(client(server.url), post.id);
  expect(await server.end('SIGTERM')).toBe(0);
  expect((await visitor.call('getPost', { params: { id: post.id } })).body.viewCount).toBe(1);
});

describe('createPost', () => {
  test('asks at a second of a lecture; the instructor is told', async () => {
    const { userId, instructorId, courseId, lectureId } = await learner(app);
    const member = await clientOf(app, userId);
    const { status, body } = await write(member, { lectureId, atSeconds: 42 });
    const [course] = await app.sql<{ slug: string }>('SELECT slug FROM courses WHERE id = $1', [courseId]);
    const { content: _content, ...members } = question;
    const post = {
      ...members,
      id: expect.any(Number),
      tags: ['TypeScript', '제네릭'],
      author: { id: userId, name: '김배움', profilePath: `/users/${userId}` },
      course: { id: courseId, slug: course?.slug, title: '테스트 강의' },
      lecture: { id: lectureId, title: '수업 1', shown: true },
      atSeconds: 42,
      resolved: false,
      commentCount: 0,
      likeCount: 0,
      viewCount: 0,
      liked: false,
      held: false,
      deleted: false,
      contentHtml: '<p><strong>언제</strong>는 쓰고 <code>any</code>는 왜 안 되나요?</p>\n',
      createdAt: expect.any(String),
      updatedAt: body.createdAt,
    };
    expect([status, body]).toEqual([201, post]);
    expect((await read(visitor, body.id)).body).toEqual({ ...post, comments: [], nextCursor: null, acceptedComment: null });
    expect(await toldOf(await clientOf(app, instructorId))).toEqual([['question-received', '‘테스트 강의’에 새 질문이 올라왔어요', `/community/${body.id}`]]);
    await finishJobs();
    expect((await app.mails()).map(({ subject }) => subject)).toEqual(['[배움] 새 질문이 올라왔습니다']);
  });

  test('in a course only by who learns or teaches it, and operators', async () => {
    const { courseId, lectureId, instructorId, userId } = await learner(app);
    const other = await learner(app);
    const stranger = await signedInClient(app);
    expect(answerOf(await write(stranger, { courseId }))).toEqual([403, 'COURSE_001']);
    expect(answerOf(await write(await clientOf(app, userId), { courseId: other.courseId, lectureId }))).toEqual([403, 'COURSE_001']);
    expect(answerOf(await write(stranger, { courseId: 987_654 }))).toEqual([403, 'COURSE_001']);
    await app.sql("UPDATE enrollments SET expires_at = now() - interval '1 day' WHERE user_id = $1", [userId]);
    expect(answerOf(await write(await clientOf(app, userId), { courseId }))).toEqual([403, 'COURSE_001']);
    expect((await write(await clientOf(app, instructorId), { courseId })).status).toBe(201);
    expect((await write(await signedInClient(app, { roleAdmin: true }), { courseId })).status).toBe(201);
    expect((await write(stranger)).status).toBe(201);
  });

  test('refuses what is missing, too long or out of place', async () => {
    const member = await signedInClient(app);
    const wrong = [
      { title: ' ' },
      { title: '글'.repeat(101) },
      { content: ' ' },
      { content: '글'.repeat(20_001) },
      { type: 'NEWS' },
      { atSeconds: 3 },
      { tags: ['하나', '둘', '셋', '넷', '다섯', '여섯'] },
      { tags: ['글'.repeat(21)] },
      { tags: ['a,b'] },
    ];
    expect((await Promise.all(wrong.map((body) => write(member, body)))).map(({ status }) => status)).toEqual(wrong.map(() => 400));
  });

  test('a new account writes five an hour, however fast it asks; the hour is told', async () => {
    const member = await signedInClient(app);
    const answers = await inParallel(12, () => write(member));
    expect(tally(answers)).toEqual({ '201': 5, '429 POST_002': 7 });
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('3600');
    await makeRegular(app, member.user.id);
    expect((await write(member)).status).toBe(201);
  });

  test('names people, who are told once, whatever changes later', async () => {
    const [author, named] = [await signedInClient(app), await signedInClient(app)];
    const slug = unique('kim-');
    await app.sql('UPDATE users SET slug = $2 WHERE id = $1', [named.user.id, slug]);
    const { body } = await write(author, { content: `@${slug}님, \`@${slug}\`와 @nobody-at-all` });
    expect(body.contentHtml).toContain(`<a href="/users/${named.user.id}/@${slug}"`);
    expect(body.contentHtml.match(/<a /g)).toHaveLength(1);
    await author.call('updatePost', { params: { id: body.id }, body: { title: '다시', content: `@${slug} 봐주세요`, tags: [] } });
    expect(await toldOf(named)).toEqual([['mentioned', '‘제네릭은 언제 쓰나요?’에서 회원님을 불렀어요', `/community/${body.id}`]]);
  });
});

describe('held posts', () => {
  const advertising = { title: '부업 소개', content: [1, 2, 3].map((n) => `https://ad${n}.example.com/`).join('\n\n') };

  test('links of somebody new wait for an operator, who shows or removes them', async () => {
    const [member, operator] = [await signedInClient(app), await signedInClient(app, { roleAdmin: true })];
    const { body } = await write(member, advertising);
    expect(body.held).toBe(true);
    expect(body.contentHtml).toContain('nofollow');
    const held = await read(visitor, body.id);
    expect(held).toMatchObject({ status: 404 });
    expect({ ...held.body, instance: '' }).toEqual({ ...(await read(visitor, 987_654)).body, instance: '' });
    expect((await read(member, body.id)).status).toBe(200);
    expect((await read(operator, body.id)).status).toBe(200);
    expect((await visitor.call('listComments', { params: { id: body.id }, query: {} })).status).toBe(404);
    expect(answerOf(await (await signedInClient(app)).call('createComment', { params: { id: body.id }, body: { content: '보여요?' } }))).toEqual([
      404,
      'COMMON_004',
    ]);
    expect(titles(await list(visitor, { q: '부업 소개' }))).toEqual([]);
    expect(titles(await member.call('listMyPosts', { query: {} }))).toEqual(['부업 소개']);
    const waiting = await operator.call('listHeldPosts', { query: {} });
    expect(waiting.body.items.at(-1)).toMatchObject({
      id: body.id,
      title: '부업 소개',
      links: ['https://ad1.example.com/', 'https://ad2.example.com/', 'https://ad3.example.com/'],
    });

    const settle = (action: string) => operator.call('settleHeldPost', { params: { id: body.id }, body: { action } });
    expect([(await settle('RELEASE')).body.held, answerOf(await settle('RELEASE')), answerOf(await settle('REMOVE'))]).toEqual([
      false,
      [404, 'COMMON_004'],
      [404, 'COMMON_004'],
    ]);
    expect(titles(await list(visitor, { q: '부업 소개' }))).toEqual(['부업 소개']);

    expect(await toldOf(member)).toEqual([['post-released', '‘부업 소개’ 글이 공개됐어요', `/community/${body.id}`]]);
    await finishJobs();
    expect((await app.mails(member.user.email)).map(({ subject }) => subject)).toEqual(['[배움] 글이 공개되었습니다']);

    const second = (await write(member, advertising)).body;
    expect((await operator.call('settleHeldPost', { params: { id: second.id }, body: { action: 'REMOVE' } })).body.title).toBe(
      '운영 원칙에 따라 삭제된 글입니다',
    );
    expect((await read(member, second.id)).status).toBe(404);
  });

  test('not of somebody who is known, and not by a change into it; comments of somebody new hold two links', async () => {
    const [member, known] = [await signedInClient(app), await signedInClient(app)];
    await makeRegular(app, known.user.id);
    const shown = (await write(known, advertising)).body;
    expect([shown.held, shown.contentHtml.includes('nofollow')]).toEqual([false, false]);
    const mine = (await write(member)).body;
    expect((await member.call('updatePost', { params: { id: mine.id }, body: { ...advertising, tags: [] } })).body.held).toBe(true);
    const comment = (content: string) => member.call('createComment', { params: { id: shown.id }, body: { content } });
    expect(answerOf(await comment(advertising.content))).toEqual([400, 'POST_003']);
    expect((await comment('https://a.example.com http://localhost:7000/courses')).status).toBe(201);
  });
});

describe('listPosts', () => {
  test('by kind, course, lecture, tag and state; held and deleted posts stay away', async () => {
    const { userId: authorId, courseId, lectureIds } = await learner(app);
    const tag = unique('t');
    const add = (title: string, post: object = {}) => addPost(app, { authorId, title, courseId, tags: [tag], ...post });
    await add('질문', { lectureId: lectureIds[0] });
    await add('스터디', { type: 'STUDY' });
    const answered = await add('답 있는 질문', { lectureId: lectureIds[1] });
    await add('기다리는 글', { held: true });
    await app.sql('UPDATE posts SET deleted_at = now() WHERE id = $1', [await add('지운 글')]);
    await addComment(app, { postId: answered, authorId });
    expect(titles(await list(visitor, { courseId, unanswered: true }))).toEqual(['답 있는 질문', '질문']);
    await addComment(app, { postId: answered, authorId: (await signedInClient(app)).user.id });

    expect(titles(await list(visitor, { courseId }))).toEqual(['답 있는 질문', '스터디', '질문']);
    expect(titles(await list(visitor, { lectureId: lectureIds[0] }))).toEqual(['질문']);
    expect(titles(await list(visitor, { tag }))).toEqual(['답 있는 질문', '스터디', '질문']);
    expect(titles(await list(visitor, { tag, type: 'STUDY' }))).toEqual(['스터디']);
    expect(titles(await list(visitor, { courseId, unanswered: true }))).toEqual(['질문']);
    expect(titles(await list(visitor, { unanswered: true })).slice(0, 1)).toEqual(['질문']);
    expect(titles(await list(visitor, { courseId, sort: 'comments' }))).toEqual(['답 있는 질문', '스터디', '질문']);
    await app.sql('UPDATE posts SET resolved = true WHERE id = $1', [answered]);
    expect(titles(await list(visitor, { courseId, resolved: true }))).toEqual(['답 있는 질문']);
    expect(titles(await list(visitor, { type: 'QUESTION', resolved: true, pageSize: 1 }))).toEqual(['답 있는 질문']);
    expect(titles(await list(visitor, { type: 'STUDY', pageSize: 1 }))).toEqual(['스터디']);
    const first = (await list(visitor, { pageSize: 1 })).body.items[0];
    expect(first).toMatchObject({ title: '답 있는 질문', excerpt: '**언제** 쓰나요?', commentCount: 2 });
    expect(first).not.toHaveProperty('contentHtml');
  });

  test.each(['recent', 'likes', 'comments'])('parts by cursor in the order %s stay right while people write; pages tell the total', async (sort) => {
    const { userId: authorId, courseId } = await learner(app);
    for (let number = 1; number <= 7; number += 1) {
      const postId = await addPost(app, { authorId, courseId, title: `글 ${number}` });
      await app.sql('UPDATE posts SET like_count = $2 WHERE id = $1', [postId, number % 3]);
      if (number % 2 === 0) await addComment(app, { postId, authorId });
    }
    const whole = await list(visitor, { courseId, sort, pageSize: 20 });
    expect([whole.body.total, whole.body.nextCursor]).toEqual([7, null]);
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { body } = await list(visitor, { courseId, sort, pageSize: 3, ...(cursor && { cursor }) });
      seen.push(...titles({ body }));
      cursor = body.nextCursor;
      await addPost(app, { authorId, courseId, title: '그사이 올라온 글' });
    }
    expect(seen.filter((title) => title !== '그사이 올라온 글')).toEqual(titles(whole));
    expect(seen.filter((title) => title.startsWith('글'))).toHaveLength(7);
    const behind = await list(visitor, { courseId, sort, page: 9, pageSize: 3 });
    expect([behind.body.items, behind.body.total]).toEqual([[], 10]);
    expect((await list(visitor, { page: 251 })).status).toBe(400);
    expect((await list(visitor, { cursor: 'x' })).status).toBe(400);
  });

  test('finds by words, by initials and in Latin letters; the whole search does too', async () => {
    const author = await signedInClient(app);
    const word = `도커컴포즈${unique('').slice(0, 4)}`;
    const { body } = await write(author, { title: `${word} 네트워크`, tags: ['Docker'] });
    expect(titles(await list(visitor, { q: word }))).toEqual([`${word} 네트워크`]);
    expect(titles(await list(visitor, { q: word, type: 'BLOG' }))).toEqual([]);
    const found = await visitor.call('search', { query: { q: word, type: 'post' } });
    expect(found.body.posts).toMatchObject({ total: 1, items: [{ id: body.id, title: `${word} 네트워크` }] });
    expect(statementsOf(found)).toBeLessThanOrEqual(6);
    expect((await visitor.call('suggest', { query: { q: word } })).body).toEqual([{ text: `${word} 네트워크`, type: 'post', link: `/community/${body.id}` }]);
    await author.call('deletePost', { params: { id: body.id } });
    clearSharedAnswers();
    expect((await visitor.call('search', { query: { q: word, type: 'post' } })).body.posts.total).toBe(0);
  });

  test('a board takes one statement, a search few', async () => {
    expect(statementsOf(await list(visitor))).toBe(1);
    expect(statementsOf(await list(visitor, { q: '제네릭' }))).toBeLessThanOrEqual(6);
  });
});

describe('the own post', () => {
  test('is changed by its author, who keeps its history; who changes nothing adds nothing', async () => {
    const author = await signedInClient(app);
    const { body } = await write(author);
    const change = (changes: object) =>
      author.call('updatePost', { params: { id: body.id }, body: { title: question.title, content: question.content, tags: body.tags, ...changes } });
    expect((await change({})).body.updatedAt).toBe(body.updatedAt);
    expect((await change({ resolved: true })).body).toMatchObject({ resolved: true, updatedAt: body.updatedAt });
    // Each can be changed alone.
    const alone = async (changes: object) => (await author.call('updatePost', { params: { id: body.id }, body: changes })).body;
    expect(await alone({ resolved: false })).toMatchObject({ resolved: false, updatedAt: body.updatedAt, contentHtml: body.contentHtml });
    await alone({ resolved: true });
    const second = await alone({ title: '둘째' });
    expect([second.contentHtml, second.tags]).toEqual([body.contentHtml, body.tags]);
    expect([second.title, second.updatedAt > body.updatedAt, second.resolved]).toEqual(['둘째', true, true]);
    await change({ title: '셋째', content: '바뀐 글' });
    const history = await author.call('listPostRevisions', { params: { id: body.id } });
    expect(history.body).toMatchObject([
      { title: '둘째', content: question.content, createdAt: second.updatedAt },
      { title: question.title, contentHtml: body.contentHtml, tags: body.tags, createdAt: body.createdAt },
    ]);
    expect((await author.call('getPostSource', { params: { id: body.id } })).body).toEqual({
      title: '셋째',
      content: '바뀐 글',
      tags: body.tags,
      resolved: true,
    });
    expect((await list(visitor, { pageSize: 1 })).body.items).toMatchObject([{ excerpt: '바뀐 글' }]);
  });

  test('fifty former versions are kept', async () => {
    const author = await signedInClient(app);
    const { body } = await write(author);
    await app.sql(
      "INSERT INTO post_revisions (post_id, author_id, title, content, tags, written_at) SELECT $1, $2, n::text, n::text, '{}', now() FROM generate_series(1, 50) n",
      [body.id, author.user.id],
    );
    await author.call('updatePost', { params: { id: body.id }, body: { title: '새로', content: '새 글', tags: [] } });
    const { body: history } = await author.call('listPostRevisions', { params: { id: body.id } });
    expect([history.length, history[0].title, history.at(-1).title]).toEqual([50, question.title, '2']);
  });

  test('that was answered stays as a place without its text; one without answers is gone; a month later nothing is left of it', async () => {
    const [author, other] = [await signedInClient(app), await signedInClient(app)];
    const [kept, gone] = [(await write(author)).body, (await write(author)).body];
    await other.call('createComment', { params: { id: kept.id }, body: { content: '좋은 질문이에요.' } });
    for (const { id } of [kept, gone]) expect((await author.call('deletePost', { params: { id } })).status).toBe(204);
    expect((await read(visitor, gone.id)).status).toBe(404);
    const { body } = await read(visitor, kept.id);
    expect(body).toMatchObject({
      deleted: true,
      title: '작성자가 삭제한 글입니다',
      contentHtml: '',
      tags: [],
      comments: [{ contentHtml: '<p>좋은 질문이에요.</p>\n' }],
    });
    expect(JSON.stringify(body)).not.toContain('제네릭');
    expect(answerOf(await author.call('deletePost', { params: { id: kept.id } }))).toEqual([404, 'COMMON_004']);
    expect(answerOf(await author.call('getPostSource', { params: { id: kept.id } }))).toEqual([404, 'COMMON_004']);
    expect(answerOf(await other.call('createComment', { params: { id: kept.id }, body: { content: '늦었네요.' } }))).toEqual([404, 'COMMON_004']);
    expect((await list(visitor, { pageSize: 5 })).body.items.map(({ id }: { id: number }) => id)).not.toEqual(expect.arrayContaining([kept.id]));

    await sweepDeletedPosts.run({});
    await sweep();
    expect(await app.sql('SELECT content FROM posts WHERE id = ANY ($1)', [[kept.id, gone.id]])).toHaveLength(2);
    await app.sql("UPDATE posts SET deleted_at = now() - interval '31 days' WHERE id = ANY ($1)", [[kept.id, gone.id]]);
    await sweepDeletedPosts.run({});
    await sweep();
    expect(await app.sql('SELECT id, title, content, content_html, excerpt FROM posts WHERE id = ANY ($1)', [[kept.id, gone.id]])).toEqual([
      { id: kept.id, title: '', content: '', content_html: '', excerpt: '' },
    ]);
    expect((await read(visitor, kept.id)).body.title).toBe('작성자가 삭제한 글입니다');
  });

  test('is listed by kind and by whether others have answered', async () => {
    const author = await signedInClient(app);
    const asked = (await write(author, { title: '물음' })).body;
    await write(author, { type: 'BLOG', title: '블로그' });
    const mine = async (query: Record<string, unknown>) => titles(await author.call('listMyPosts', { query }));
    await author.call('createComment', { params: { id: asked.id }, body: { content: '내가 단 댓글' } });
    expect([await mine({}), await mine({ type: 'BLOG' }), await mine({ answered: true })]).toEqual([['블로그', '물음'], ['블로그'], []]);
    await addComment(app, { postId: asked.id, authorId: (await signedInClient(app)).user.id });
    expect([await mine({ answered: true }), await mine({ answered: false })]).toEqual([['물음'], ['블로그']]);
  });
});
