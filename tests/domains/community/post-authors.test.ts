import { afterAll, beforeAll, expect, test } from 'vitest';
import { client } from '../../support/client.ts';
import { signedInClient } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

test('when an author leaves, what others read stays without a name; history, and what was held or deleted, is erased', async () => {
  const [author, other] = [await signedInClient(app, { name: '이떠남' }), await signedInClient(app)];
  const write = async (body: object) => (await author.call('createPost', { body: { type: 'FREE', title: '남는 글', content: '처음 글', ...body } })).body;
  const post = await write({});
  await author.call('updatePost', { params: { id: post.id }, body: { title: '남는 글', content: '고친 글', tags: [] } });
  const held = await write({ title: '기다리는 비밀', content: 'https://a.example.com https://b.example.com https://c.example.com' });
  const deleted = await write({ title: '지운 비밀', content: '지운 글' });
  await other.call('createComment', { params: { id: deleted.id }, body: { content: '답' } });
  await author.call('deletePost', { params: { id: deleted.id } });
  const comment = (await author.call('createComment', { params: { id: post.id }, body: { content: '남는 댓글' } })).body;
  const gone = (await author.call('createComment', { params: { id: post.id }, body: { content: '지운 댓글' } })).body;
  await author.call('deleteComment', { params: { commentId: gone.id } });
  expect((await author.call('getWithdrawal')).body.remains).toMatchObject({ posts: 1, comments: 1 });

  expect((await author.call('withdraw', { body: { confirm: true, password: author.user.password } })).status).toBe(200);
  const { body } = await client(app.url).call('getPost', { params: { id: post.id } });
  expect(body).toMatchObject({
    author: { name: '탈퇴한 회원' },
    contentHtml: '<p>고친 글</p>\n',
    comments: [{ id: comment.id, author: { name: '탈퇴한 회원' }, contentHtml: '<p>남는 댓글</p>\n' }],
  });
  expect(await app.sql('SELECT id FROM post_revisions WHERE author_id = $1', [author.user.id])).toEqual([]);
  expect(await app.sql('SELECT title || content || content_html || excerpt AS text FROM posts WHERE id = ANY ($1)', [[held.id, deleted.id]])).toEqual([
    { text: '' },
    { text: '' },
  ]);
  expect(await app.sql('SELECT content || content_html AS text FROM comments WHERE id = $1', [gone.id])).toEqual([{ text: '' }]);
});

test('who likes a post sees that in it and in lists, and nobody else does', async () => {
  const [author, fan] = [await signedInClient(app), await signedInClient(app)];
  const { id } = (await author.call('createPost', { body: { type: 'FREE', title: '좋은 글', content: '글' } })).body;
  await fan.call('addLike', { body: { type: 'POST', id } });
  const seen = async (who: typeof fan) =>
    [(await who.call('getPost', { params: { id } })).body, (await who.call('listPosts', { query: { pageSize: 1 } })).body.items[0]].map(
      ({ liked, likeCount }) => [liked, likeCount],
    );
  expect([await seen(fan), await seen(author)]).toEqual([
    [
      [true, 1],
      [true, 1],
    ],
    [
      [false, 1],
      [false, 1],
    ],
  ]);
});
