import { sweepDeletedPosts, renderPostsAgain } from '@baeum/api/src/domains/posts/write/posts.jobs.ts';
import { rendererVersion } from '@baeum/api/src/markdown/render-markdown.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { learner } from '../../support/catalogue.ts';
import { client, type TestClient } from '../../support/client.ts';
import { clientOf, createUser, finishJobs, signedInClient } from '../../support/factories.ts';
import { whileHeld, withFunctionChanged, withoutClauses } from '../../support/guards.ts';
import { addComment, addPost, posted } from '../../support/posts.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { statementsOf } from '../../support/statements-of.ts';

let app: TestApp;
let visitor: TestClient;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  visitor = client(app.url);
});
afterAll(() => app.stop());

const answerOf = ({ status, body }: { status: number; body: { errorCode?: string } | undefined }) => [status, body?.errorCode];
const comment = (member: TestClient, postId: number, body: object = {}) =>
  member.call('createComment', { params: { id: postId }, body: { content: '이럴 때 써요.', ...body } });
const change = (member: TestClient, commentId: number, body: object) => member.call('updateComment', { params: { commentId }, body });
const read = (id: number, reader = visitor) => reader.call('getPost', { params: { id } });
const textsOf = async (id: number) =>
  (await read(id)).body.comments.map(({ contentHtml, deleted }: { contentHtml: string; deleted: boolean }) =>
    deleted ? '지움' : contentHtml.replace(/<[^>]*>|\n/g, ''),
  );
const linksOf = async (who: TestClient) => (await who.call('listNotifications', { query: {} })).body.items.map(({ link }: { link: string }) => link);
const toldOf = async (who: TestClient) => (await who.call('listNotifications', { query: {} })).body.items.map(({ event }: { event: string }) => event);
const countersOf = async (postId: number) =>
  (await app.sql('SELECT comment_count, answer_count, resolved, accepted_comment_id AS accepted FROM posts WHERE id = $1', [postId]))[0];

/** A question of somebody, and others who answer. */
async function asked() {
  const author = await signedInClient(app);
  return { author, postId: await addPost(app, { authorId: author.user.id }), one: await signedInClient(app), other: await signedInClient(app) };
}

describe('createComment', () => {
  test('answers, replies one level deep, and tells each person once', async () => {
    const { author, postId, one, other } = await asked();
    const first = (await comment(one, postId)).body;
    expect(first).toEqual({
      id: expect.any(Number),
      postId,
      author: { id: one.user.id, name: '김배움', profilePath: `/users/${one.user.id}` },
      byInstructor: false,
      contentHtml: '<p>이럴 때 써요.</p>\n',
      accepted: false,
      deleted: false,
      createdAt: expect.any(String),
      updatedAt: first.createdAt,
    });
    const second = (await comment(other, postId, { content: '둘째' })).body;
    const reply = (await comment(other, postId, { content: '답글', parentId: first.id })).body;
    const replyToReply = (await comment(author, postId, { content: '답글의 답글', parentId: reply.id })).body;
    expect([reply.parentId, replyToReply.parentId, second.parentId]).toEqual([first.id, first.id, undefined]);
    expect(await textsOf(postId)).toEqual(['이럴 때 써요.', '답글', '답글의 답글', '둘째']);
    expect(await countersOf(postId)).toMatchObject({ comment_count: 4, answer_count: 3 });
    expect([await toldOf(author), await toldOf(one), await toldOf(other)]).toEqual([
      ['post-commented', 'post-commented', 'post-commented'],
      ['comment-replied'],
      ['comment-replied'],
    ]);
    expect(await linksOf(one)).toEqual([`/community/${postId}#comment-${reply.id}`]);
    await finishJobs();
    expect((await app.mails(one.user.email)).map(({ subject }) => subject)).toEqual(['[배움] 내 댓글에 답글이 달렸습니다']);
  });

  test('a crowd of them is two mails in an hour: of the first, and of those that came after it and were not read', async () => {
    const { author, postId, one, other } = await asked();
    const subjects = async () => (await app.mails(author.user.email)).map(({ subject }) => subject);
    await comment(one, postId);
    expect(await subjects()).toEqual(['[배움] 내 글에 댓글이 달렸습니다']);
    await comment(other, postId);
    const { items } = (await author.call('listNotifications', { query: {} })).body;
    await author.call('checkNotifications', { body: { ids: [items[0].id] } });
    for (let each = 0; each < 4; each += 1) await comment(each % 2 ? one : other, postId);
    expect(await subjects()).toHaveLength(1);
    await finishJobs();
    expect(await subjects()).toEqual(['[배움] 내 글에 댓글이 달렸습니다', '[배움] 새 댓글 4개가 달렸습니다']);
    expect((await app.mails(author.user.email))[1]?.text).toMatch(
      new RegExp(`'제네릭이 궁금해요': 4개\\n\\n댓글 보기:\\nhttp://localhost:\\d+/community/${postId}\\n`),
    );
    await finishJobs();
    expect(await subjects()).toHaveLength(2);
    expect(await toldOf(author)).toHaveLength(6);
  });

  test('those that wait in vain, because a job was lost, are told with the next', async () => {
    const { author, postId, one } = await asked();
    for (let each = 0; each < 2; each += 1) await comment(one, postId);
    await app.sql('SELECT FROM graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))');
    await app.sql("UPDATE notifications SET sent_at = sent_at - interval '61 minutes' WHERE user_id = $1", [author.user.id]);
    await comment(one, postId);
    await finishJobs();
    expect((await app.mails(author.user.email)).map(({ subject }) => subject)).toEqual(['[배움] 내 글에 댓글이 달렸습니다', '[배움] 새 댓글 2개가 달렸습니다']);
  });

  test('who reads it all meanwhile gets no second mail', async () => {
    const { author, postId, one } = await asked();
    for (let each = 0; each < 3; each += 1) await comment(one, postId);
    await author.call('checkNotifications', { body: { all: true } });
    await finishJobs();
    expect(await app.mails(author.user.email)).toHaveLength(1);
  });

  test('an instructor is told apart', async () => {
    const { userId, instructorId, courseId } = await learner(app);
    const postId = await addPost(app, { authorId: userId, courseId });
    expect((await comment(await clientOf(app, instructorId), postId)).body.byInstructor).toBe(true);
    expect((await comment(await clientOf(app, userId), postId)).body.byInstructor).toBe(false);
  });

  test('not to what is unknown, of another post or deleted, and not too long', async () => {
    const { postId, one, other } = await asked();
    const elsewhere = await posted(app);
    const gone = (await comment(one, postId)).body.id;
    await one.call('deleteComment', { params: { commentId: gone } });
    for (const [id, body] of [
      [987_654, {}],
      [postId, { parentId: 987_654 }],
      [postId, { parentId: elsewhere.commentId }],
      [postId, { parentId: gone }],
    ] as const) {
      expect(answerOf(await comment(other, id, body))).toEqual([404, 'COMMON_004']);
    }
    expect((await comment(other, postId, { content: ' ' })).status).toBe(400);
    expect((await comment(other, postId, { content: '글'.repeat(5001) })).status).toBe(400);
    expect(answerOf(await comment(visitor, postId))).toEqual([401, 'COMMON_002']);
  });

  test('a hundred at once are counted right, and so are those that are deleted at once', async () => {
    const { author, postId } = await asked();
    const people = await inParallel(20, () => signedInClient(app));
    const answers = await inParallel(100, (index) => comment(people[index % 20] ?? author, postId));
    expect(tally(answers)).toEqual({ '201': 100 });
    expect(await countersOf(postId)).toMatchObject({ comment_count: 100, answer_count: 100 });
    const ids = answers.map(({ body }) => body.id as number);
    // Each of forty is deleted twice or three times.
    const removed = await inParallel(100, (index) => (people[index % 20] ?? author).call('deleteComment', { params: { commentId: Number(ids[index % 40]) } }));
    expect(tally(removed)).toEqual({ '204': 40, '404 COMMON_004': 60 });
    expect(await countersOf(postId)).toMatchObject({ comment_count: 60, answer_count: 60 });
  });

  test('control: where the count adds to what was read before, comments written at once are lost to it', async () => {
    const { author, one, other } = await asked();
    const writtenAtOnce = async () => {
      const postId = await addPost(app, { authorId: author.user.id });
      await whileHeld(
        app,
        `SELECT FROM posts WHERE id = ${postId} FOR NO KEY UPDATE`,
        [author, one, other].map((person) => () => comment(person, postId)),
      );
      return (await countersOf(postId))?.['comment_count'];
    };
    expect(await writtenAtOnce()).toBe(3);
    const unguarded = [
      ['ORDER BY id FOR NO KEY UPDATE', ''],
      ['= comment_count +', '= (SELECT comment_count FROM posts WHERE id = p.id) +'],
      ['= answer_count +', '= (SELECT answer_count FROM posts WHERE id = p.id) +'],
    ] as const;
    expect(await withFunctionChanged(app, 'count_comments', unguarded, writtenAtOnce)).toBe(1);
  });

  test('an hour of a new account holds twenty', async () => {
    const { one, postId } = await asked();
    expect(tally(await inParallel(25, () => comment(one, postId)))).toEqual({ '201': 20, '429 POST_002': 5 });
  });
});

describe('updateComment', () => {
  test('its author changes the text; the one who asked accepts, moves and takes back', async () => {
    const { author, postId, one, other } = await asked();
    const [first, second] = [(await comment(one, postId)).body, (await comment(other, postId)).body];
    expect((await change(one, first.id, { content: '고친 글' })).body).toMatchObject({ contentHtml: '<p>고친 글</p>\n', createdAt: first.createdAt });
    expect((await change(author, first.id, { accepted: true })).body.accepted).toBe(true);
    expect((await read(postId)).body).toMatchObject({ resolved: true, acceptedComment: { id: first.id, accepted: true } });
    expect((await change(author, second.id, { accepted: true })).body.accepted).toBe(true);
    expect((await read(postId)).body.comments.map(({ accepted }: { accepted: boolean }) => accepted)).toEqual([false, true]);
    await change(author, second.id, { accepted: true });
    expect((await change(author, second.id, { accepted: false })).body.accepted).toBe(false);
    expect((await read(postId)).body).toMatchObject({ resolved: false, acceptedComment: null });
    expect([await toldOf(one), await toldOf(other)]).toEqual([['answer-accepted'], ['answer-accepted']]);
    await change(author, first.id, { accepted: true });
    await author.call('updatePost', { params: { id: postId }, body: { title: '제네릭이 궁금해요', content: '**언제** 쓰나요?', tags: [], resolved: false } });
    expect(await countersOf(postId)).toMatchObject({ resolved: false, accepted: null });
  });

  test('nobody else: neither the text nor the acceptance', async () => {
    const { author, postId, one, other } = await asked();
    const { id } = (await comment(one, postId)).body;
    for (const [who, body] of [
      [other, { content: '남의 글' }],
      [author, { content: '남의 글' }],
      [one, { accepted: true }],
      [other, { accepted: true }],
      [other, {}],
    ] as const) {
      expect(answerOf(await change(who, id, body))).toEqual([404, 'COMMON_004']);
    }
    const reply = (await comment(other, postId, { parentId: id })).body;
    expect(answerOf(await change(author, reply.id, { accepted: true }))).toEqual([409, 'POST_001']);
    const free = await addPost(app, { authorId: author.user.id, type: 'FREE' });
    expect(answerOf(await change(author, await addComment(app, { postId: free, authorId: one.user.id }), { accepted: true }))).toEqual([409, 'POST_001']);
  });

  test('200 acceptances at once leave one, and none of a comment that is deleted meanwhile', async () => {
    const { author, postId } = await asked();
    const people = await inParallel(10, () => signedInClient(app));
    const ids = await Promise.all(people.map(({ user }) => addComment(app, { postId, authorId: user.id })));
    expect(tally(await inParallel(200, (index) => change(author, Number(ids[index % 10]), { accepted: true })))).toEqual({ '200': 200 });
    const { body } = await read(postId);
    expect(body.comments.filter(({ accepted }: { accepted: boolean }) => accepted)).toEqual([body.acceptedComment]);
    expect(body.resolved).toBe(true);
    await Promise.all(
      people.flatMap((person, index) => [
        change(author, Number(ids[index]), { accepted: true }),
        person.call('deleteComment', { params: { commentId: Number(ids[index]) } }),
      ]),
    );
    expect(await countersOf(postId)).toEqual({ comment_count: 0, answer_count: 0, resolved: false, accepted: null });
  });

  test('what is deleted meanwhile is not accepted, and would be without its lock and without another look at it', async () => {
    const { author, postId, one } = await asked();
    const acceptDeleted = async () => {
      const commentId = await addComment(app, { postId, authorId: one.user.id });
      const [, accepted] = await whileHeld(app, `SELECT FROM posts WHERE id = ${postId} FOR NO KEY UPDATE`, [
        () => one.call('deleteComment', { params: { commentId } }),
        () => change(author, commentId, { accepted: true }),
      ]);
      return [accepted?.status, (await countersOf(postId))?.['accepted'] === commentId];
    };
    expect(await acceptDeleted()).toEqual([404, false]);
    expect(await withoutClauses({ clauses: { 'posts.lock-answer': 'FOR NO KEY UPDATE OF m', 'posts.find-comment': 'AND m.shown' } }, acceptDeleted)).toEqual([
      200,
      true,
    ]);
  });
});

describe('deleteComment', () => {
  test('with replies stays as a place, without its text; its answer is no answer any more', async () => {
    const { author, postId, one, other } = await asked();
    const first = (await comment(one, postId)).body;
    const reply = (await comment(other, postId, { content: '답글', parentId: first.id })).body;
    await change(author, first.id, { accepted: true });
    expect(answerOf(await other.call('deleteComment', { params: { commentId: first.id } }))).toEqual([404, 'COMMON_004']);
    expect((await one.call('deleteComment', { params: { commentId: first.id } })).status).toBe(204);
    expect(await textsOf(postId)).toEqual(['지움', '답글']);
    expect(await countersOf(postId)).toEqual({ comment_count: 1, answer_count: 1, resolved: false, accepted: null });
    expect(answerOf(await one.call('getCommentSource', { params: { commentId: first.id } }))).toEqual([404, 'COMMON_004']);
    await other.call('deleteComment', { params: { commentId: reply.id } });
    expect(await textsOf(postId)).toEqual([]);
    await app.sql("UPDATE comments SET deleted_at = now() - interval '31 days' WHERE post_id = $1", [postId]);
    await sweepDeletedPosts.run({});
    expect(await app.sql("SELECT content FROM comments WHERE post_id = $1 AND content || content_html <> ''", [postId])).toEqual([]);
  });
});

describe('a post with 1,000 comments', () => {
  test('takes few statements and comes in parts, with its answer wherever that is', async () => {
    const { author, postId, one } = await asked();
    await app.sql(
      "INSERT INTO comments (post_id, author_id, content, content_html, renderer_version) SELECT $1, $2, n::text, n || '!', $3 FROM generate_series(1, 1000) n",
      [postId, one.user.id, rendererVersion],
    );
    const [last] = await app.sql<{ id: number }>('SELECT max(id) AS id FROM comments WHERE post_id = $1', [postId]);
    await change(author, Number(last?.id), { accepted: true });
    const whole = await read(postId);
    expect([whole.body.comments.length, whole.body.commentCount, whole.body.acceptedComment.contentHtml]).toEqual([100, 1000, '1000!']);
    expect(statementsOf(whole)).toBeLessThanOrEqual(4);
    const seen: string[] = whole.body.comments.map(({ contentHtml }: { contentHtml: string }) => contentHtml);
    for (let cursor = whole.body.nextCursor; cursor !== null;) {
      const { body } = await visitor.call('listComments', { params: { id: postId }, query: { cursor } });
      seen.push(...body.items.map(({ contentHtml }: { contentHtml: string }) => contentHtml));
      cursor = body.nextCursor;
      await addComment(app, { postId, authorId: author.user.id });
    }
    expect(seen.slice(0, 1000)).toEqual(Array.from({ length: 1000 }, (_comment, index) => `${index + 1}!`));
  });
});

describe('kept HTML', () => {
  test('of an older renderer is made anew, by whoever reads it and by a job', async () => {
    const { id: authorId } = await createUser(app);
    const postId = await addPost(app, { authorId, content: '**새로**' });
    await app.sql("UPDATE posts SET content_html = '<script>old</script>' WHERE id = $1", [postId]);
    expect((await read(postId)).body.contentHtml).toBe('<p><strong>새로</strong></p>\n');
    await renderPostsAgain.run({});
    expect(await app.sql('SELECT content_html AS html, renderer_version AS version FROM posts WHERE id = $1', [postId])).toEqual([
      { html: '<p><strong>새로</strong></p>\n', version: rendererVersion },
    ]);
  });

  test('previews are what is kept', async () => {
    const author = await signedInClient(app);
    const content = '# 제목\n\n```ts\nconst a = 1;\n```\n\n<b>굵게</b> https://example.com';
    const { body } = await author.call('previewMarkdown', { body: { content } });
    expect((await author.call('createPost', { body: { type: 'FREE', title: '글', content } })).body.contentHtml).toBe(body.contentHtml);
    expect(answerOf(await visitor.call('previewMarkdown', { body: { content } }))).toEqual([401, 'COMMON_002']);
  });
});
