import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, goodPassword } from '../support/factories.ts';
import { addComment, posted, reported } from '../support/posts.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { createHome, type Home } from './cli.ts';
import { runLine } from './one-process.ts';

const baeum = (...args: string[]) => runLine(home, args);

let app: TestApp;
let home: Home;
beforeAll(async () => {
  app = await startTestApp();
  home = await createHome({ BAEUM_HOST: app.url });
  const { email } = await createUser(app, { roleAdmin: true });
  expect((await runLine(home, ['auth', 'login', '--email', email, '--password-stdin'], { stdin: goodPassword })).code).toBe(0);
});
afterAll(async () => {
  await app.stop();
  await home.remove();
});

test('a post is written from a file or standard input, listed and shown with its comments', async () => {
  await writeFile(join(home.folder, 'post.md'), '# 배운 것\n\n- `const`는 **값**\n');
  const written = await baeum('posts', 'create', '--type', 'BLOG', '--title', '터미널에서 쓴 글', '--file', 'post.md', '--tag', 'CLI', '터미널');
  expect([written.code, written.stderr, written.stdout]).toEqual([0, '', expect.stringMatching(/^http.*\/community\/\d+\n$/)]);
  const [, id = ''] = /community\/(\d+)/.exec(written.stdout) ?? [];
  const { id: authorId } = await createUser(app, { name: '백서준\u001b[31m' });
  const commentId = await addComment(app, { postId: Number(id), authorId, content: '1 < 2 & **맞아요**\u001b]0;title\u0007' });
  await addComment(app, { postId: Number(id), authorId, parentId: commentId, content: '답글' });
  await app.sql(
    'INSERT INTO comments (post_id, author_id, content, content_html, renderer_version) SELECT $1, $2, n::text, n::text, 1 FROM generate_series(1, 120) n',
    [id, authorId],
  );

  const [list, found, shown, whole] = [
    await baeum('posts', 'list', '--type', 'BLOG', '--plain'),
    await baeum('posts', 'list', '터미널에서', '--json'),
    await baeum('posts', 'show', id),
    await baeum('posts', 'show', id, '--json'),
  ];
  expect(list.stdout.split('\n')[1]).toBe(`${id}\tBLOG\t터미널에서 쓴 글\t김배움\t122\t`);
  expect(JSON.parse(found.stdout)).toMatchObject({ total: 1, items: [{ id: Number(id), tags: ['CLI', '터미널'] }] });
  expect(shown.stdout).toContain('배운 것');
  expect(shown.stdout).toContain('- const는 값');
  // What people have written does not steer the terminal.
  const uncoloured = shown.stdout.replaceAll('\u001b[1m', '').replaceAll('\u001b[22m', '');
  expect(['\u001b', '\u0007'].filter((sign) => uncoloured.includes(sign))).toEqual([]);
  expect(shown.stdout).toMatch(/1 < 2 & 맞아요\]0;title\n\n {4}백서준[^\n]*\n {4}답글/);
  expect(JSON.parse(whole.stdout).comments).toHaveLength(122);

  const piped = await runLine(home, ['posts', 'create', '--type', 'FREE', '--title', '파이프', '--json=id,held'], { stdin: '표준 입력에서' });
  expect(JSON.parse(piped.stdout)).toEqual({ id: expect.any(Number), held: false });
  const refused = await baeum('posts', 'create', '--type', 'FREE', '--title', '없는 파일', '--file', 'none.md');
  expect([refused.code, refused.stdout]).toEqual([2, '']);
});

test('an operator looks at whatever is held, and settles it by its kind and number', async () => {
  const { postId } = await posted(app, { held: true, title: '기다리는 글' });
  expect((await baeum('admin', 'held', 'list', '--kind', 'POST', '--plain')).stdout).toContain(`POST\t${postId}\t`);
  const [wrong, removed, again] = [
    await baeum('admin', 'held', 'remove', String(postId)),
    await baeum('admin', 'held', 'remove', String(postId), '--kind', 'POST', '--yes', '--json'),
    await baeum('admin', 'held', 'release', String(postId), '--kind', 'POST'),
  ];
  expect([wrong.code, JSON.parse(removed.stdout), again.code]).toMatchObject([2, { kind: 'POST', id: postId }, 5]);
});

test('an operator looks at held posts and reports, and settles them', async () => {
  const [{ postId }, { postId: second }, reportId] = [
    await posted(app, { held: true, title: '기다리는 글' }),
    await posted(app, { held: true }),
    await reported(app),
  ];
  expect((await baeum('admin', 'posts', 'held', '--plain')).stdout).toContain(`${postId}\tQUESTION\t기다리는 글`);
  expect((await baeum('admin', 'posts', 'release', String(postId), '--dry-run')).code).toBe(0);
  const [released, removed, again] = [
    await baeum('admin', 'posts', 'release', String(postId), '--json'),
    await baeum('admin', 'posts', 'remove', String(second), '--yes', '--json'),
    await baeum('admin', 'posts', 'release', String(postId)),
  ];
  expect([JSON.parse(released.stdout), JSON.parse(removed.stdout), again.code]).toMatchObject([{ held: false, deleted: false }, { deleted: true }, 5]);
  expect((await baeum('admin', 'reports', 'list', '--status', 'OPEN', '--plain')).stdout).toContain(`${reportId}\tPOST`);
  const settled = await baeum('admin', 'reports', 'settle', String(reportId), '--outcome', 'DISMISSED', '--yes', '--json');
  expect(JSON.parse(settled.stdout)).toMatchObject({ id: reportId, status: 'DISMISSED' });
});
