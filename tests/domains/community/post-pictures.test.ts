import { sweepDeletedPosts } from '@baeum/api/src/domains/posts/write/posts.jobs.ts';
import { mostRevisions } from '@baeum/contract/domains/posts/posts.rules.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../support/client.ts';
import { signedInClient } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#00a86b' } });

function upload(member: TestClient, bytes: Uint8Array) {
  const form = new FormData();
  form.append('image', new File([new Uint8Array(bytes)], 'screen.png'));
  return member.fetch('/posts/api/v1/pictures', { method: 'POST', body: form });
}

const kept = (url: string) => app.sql('SELECT key FROM images WHERE key = $1', [url.replace('/images/', '')]);

test('a picture is kept small and without its metadata; one that stands in a post stays, also when its author leaves', async () => {
  const member = await signedInClient(app);
  const marked = await picture(2000, 1000)
    .withExif({ IFD0: { Copyright: 'PLACE-OF-BIRTH' } })
    .png()
    .toBuffer();
  expect(marked.includes('PLACE-OF-BIRTH')).toBe(true);
  const { status, body } = await upload(member, marked);
  expect([status, body]).toEqual([
    201,
    { url: expect.stringMatching(new RegExp(`^/images/post-${member.user.id}-1600x800-[0-9a-f]{12}\\.webp$`)), width: 1600, height: 800 },
  ]);
  const bytes = Buffer.from(await (await fetch(app.url + body.url)).arrayBuffer());
  expect([bytes.includes('PLACE-OF-BIRTH'), (await sharp(bytes).metadata()).format]).toEqual([false, 'webp']);

  const post = await member.call('createPost', { body: { type: 'FREE', title: '그림', content: `![화면](${body.url}) ![밖](https://example.com/a.png)` } });
  expect(post.body.contentHtml).toContain(`<img src="${body.url}" alt="화면" width="1600" height="800" loading="lazy"`);
  expect(post.body.contentHtml).not.toContain('<img src="https');
  const unused = (await upload(member, await picture(10, 10).png().toBuffer())).body.url;
  await app.sql("UPDATE post_pictures SET created_at = now() - interval '8 days'");
  await sweepDeletedPosts.run({});
  expect([await kept(body.url), await kept(unused)]).toEqual([[expect.anything()], []]);

  const withdrawn = await member.call('withdraw', { body: { confirm: true, password: member.user.password } });
  expect([withdrawn.status, await kept(body.url)]).toEqual([200, [expect.anything()]]);
});

test('a picture stays while any text of its owner has it, and goes with the last', async () => {
  const member = await signedInClient(app);
  const { url } = (await upload(member, await picture(20, 10).png().toBuffer())).body;
  const content = `![화면](${url})`;
  const [first, second] = [
    (await member.call('createPost', { body: { type: 'FREE', title: '처음', content } })).body.id,
    (await member.call('createPost', { body: { type: 'FREE', title: '다시', content } })).body.id,
  ];
  await member.call('createComment', { params: { id: second }, body: { content: '댓글' } });
  await app.sql("UPDATE post_pictures SET created_at = now() - interval '60 days' WHERE user_id = $1", [member.user.id]);
  const forgetPost = async (id: number) => {
    await member.call('deletePost', { params: { id } });
    await app.sql("UPDATE posts SET deleted_at = now() - interval '31 days' WHERE id = $1", [id]);
    await sweepDeletedPosts.run({});
    return kept(url);
  };
  // The first post, where the picture was placed, is gone; of the second its place stays for the comment.
  expect([await forgetPost(first), await forgetPost(second)]).toEqual([[expect.anything()], []]);
});

test('a picture is kept by texts of its owner only', async () => {
  const [owner, other] = [await signedInClient(app), await signedInClient(app)];
  const { url } = (await upload(owner, await picture(24, 10).png().toBuffer())).body;
  expect((await other.call('createPost', { body: { type: 'FREE', title: '남의 그림', content: `![화면](${url})` } })).status).toBe(201);
  await app.sql("UPDATE post_pictures SET created_at = now() - interval '8 days' WHERE user_id = $1", [owner.user.id]);
  await sweepDeletedPosts.run({});
  expect(await kept(url)).toEqual([]);
});

test('a picture that was edited out of a comment goes, and stays while another text has it', async () => {
  const member = await signedInClient(app);
  const [once, twice] = [
    (await upload(member, await picture(21, 10).png().toBuffer())).body.url,
    (await upload(member, await picture(22, 10).png().toBuffer())).body.url,
  ];
  const { id } = (await member.call('createPost', { body: { type: 'FREE', title: '그림', content: '글' } })).body;
  const comment = async (content: string) => (await member.call('createComment', { params: { id }, body: { content } })).body.id;
  const edited = await comment(`![하나](${once}) ![둘](${twice})`);
  await comment(`![둘](${twice})`);
  await app.sql("UPDATE post_pictures SET created_at = now() - interval '60 days' WHERE user_id = $1", [member.user.id]);
  const change = async (content: string) => {
    expect((await member.call('updateComment', { params: { commentId: edited }, body: { content } })).status).toBe(200);
    await sweepDeletedPosts.run({});
    return Promise.all([once, twice].map(async (url) => (await kept(url)).length));
  };
  expect([await change(`![하나](${once}) 둘째 그림 없이`), await change('그림 없이')]).toEqual([
    [1, 1],
    [0, 1],
  ]);
});

test('a picture goes with the last former version of a post that has it', async () => {
  const member = await signedInClient(app);
  const { url } = (await upload(member, await picture(23, 10).png().toBuffer())).body;
  const text = { title: '그림', tags: [] };
  const { id } = (await member.call('createPost', { body: { ...text, type: 'FREE', content: `![화면](${url})` } })).body;
  await app.sql("UPDATE post_pictures SET created_at = now() - interval '60 days' WHERE user_id = $1", [member.user.id]);
  const left: number[] = [];
  for (let version = 0; version <= mostRevisions; version += 1) {
    expect((await member.call('updatePost', { params: { id }, body: { ...text, content: `글 ${version}` } })).status).toBe(200);
    if (version < mostRevisions - 1) continue;
    await sweepDeletedPosts.run({});
    left.push((await kept(url)).length);
  }
  expect(left).toEqual([1, 0]);
});

test('refuses what is no picture, too large, or too many that stand nowhere', async () => {
  const member = await signedInClient(app);
  const png = await picture(10, 10).png().toBuffer();
  for (const bytes of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), png.subarray(0, 40)]) {
    const refused = await upload(member, bytes);
    expect([refused.status, refused.body.errorCode]).toEqual([400, 'PROFILE_003']);
  }
  expect((await upload(member, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413);
  await app.sql(
    "WITH kept AS (INSERT INTO images (key, content_type, bytes) SELECT 'post-test-' || n || '.webp', 'image/webp', '' FROM generate_series(1, 50) n RETURNING key) INSERT INTO post_pictures (image_key, user_id) SELECT key, $1 FROM kept",
    [member.user.id],
  );
  const refused = await upload(member, png);
  expect([refused.status, refused.body.errorCode]).toEqual([429, 'POST_004']);
});

test('a picture stays while a course of its owner has it, also in what the course was before', async () => {
  const member = await signedInClient(app, { isInstructor: true });
  const { url } = (await upload(member, await picture(26, 10).png().toBuffer())).body;
  const { id } = (await member.call('createCourse', { body: { title: '그림이 있는 강의', categoryId: 1 } })).body;
  const write = async (descriptionMarkdown: string) => {
    const { version } = (await member.call('getTeachingCourse', { params: { id } })).body;
    expect((await member.call('updateCourse', { params: { id }, body: { descriptionMarkdown, version } })).status).toBe(200);
    await app.sql("UPDATE course_revisions SET kept_at = now() - interval '1 hour' WHERE course_id = $1", [id]);
    await app.sql("UPDATE post_pictures SET created_at = now() - interval '8 days' WHERE user_id = $1", [member.user.id]);
    await sweepDeletedPosts.run({});
    return (await kept(url)).length;
  };
  expect([await write(`![화면](${url})`), await write('그림 없이')]).toEqual([1, 1]);
  await member.call('deleteCourse', { params: { id } });
  await sweepDeletedPosts.run({});
  expect(await kept(url)).toEqual([]);
});
