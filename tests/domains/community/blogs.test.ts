import { afterAll, beforeAll, expect, test } from 'vitest';
import { client } from '../../support/client.ts';
import { createUser, signedInClient } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

const blogsOf = (id: number, query: Record<string, unknown> = {}) => client(app.url).call('listUserBlogs', { params: { id }, query });

test("listUserBlogs: a person's blog posts for everybody, newest first, and none of their other posts", async () => {
  const author = await signedInClient(app);
  expect((await blogsOf(author.user.id)).body).toMatchObject({ items: [], total: 0 });
  const ids = [];
  for (const [type, title] of [
    ['BLOG', '첫 글'],
    ['FREE', '자유 글'],
    ['BLOG', '둘째 글'],
  ]) {
    const { status, body } = await author.call('createPost', { body: { type, title, content: '내용', tags: [] } });
    expect(status).toBe(201);
    ids.push(body.id);
  }
  const titles = async (query = {}) => (await blogsOf(author.user.id, query)).body.items.map(({ title }: { title: string }) => title);
  expect([await titles(), await titles({ page: 2, pageSize: 1 })]).toEqual([['둘째 글', '첫 글'], ['첫 글']]);
  expect((await client(app.url).call('getPublicUser', { params: { id: author.user.id } })).body.blogCount).toBe(2);
  const pictured = '그림 없는 `![가](/images/a.png)` 글\n\n![그림](/images/post-first.png)\n\n![둘째](/images/post-second.png)';
  await author.call('updatePost', { params: { id: ids[0] }, body: { title: '첫 글', content: pictured, tags: [] } });
  expect((await blogsOf(author.user.id)).body.items.map(({ imageUrl }: { imageUrl?: string }) => imageUrl)).toEqual([undefined, '/images/post-first.png']);
  await author.call('deletePost', { params: { id: ids[2] } });
  expect(await titles()).toEqual(['첫 글']);
});

test('listUserBlogs: nobody, and who has left or was shut out, are not found', async () => {
  const gone = await Promise.all((['WITHDRAWN', 'BLOCKED'] as const).map((status) => createUser(app, { status })));
  const answers = await Promise.all([987_654, ...gone.map(({ id }) => id)].map((id) => blogsOf(id)));
  expect(answers.map(({ status, body }) => [status, body.errorCode])).toEqual(answers.map(() => [404, 'COMMON_004']));
});
