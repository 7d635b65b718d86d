import { storeFile } from '@baeum/api/src/domains/files/stored-files.public.ts';
import { attachMedia } from '@baeum/api/src/domains/media/media.public.ts';
import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { learner, type Learner } from '../support/catalogue.ts';
import { clientOf, createUser, finishJobs, signedInClient } from '../support/factories.ts';
import { addComment, addPost, makeRegular } from '../support/posts.ts';
import { useSite } from '../support/site.ts';
import { visitor } from '../support/visitor.ts';

const app = useSite();
let learning: Learner;
beforeAll(async () => {
  learning = await learner(app);
  await makeRegular(app, learning.userId);
  const bytes = readFileSync(new URL('../../api/src/database/demo-data/media/opening.webm', import.meta.url));
  const fileId = await storeFile({ name: 'opening.webm', contentType: 'video/webm', title: 'opening.webm', bytes });
  await attachMedia([{ lectureId: learning.lectureId, fileId, kind: 'VIDEO', seq: 1, language: null }]);
});

/** A picture of one pixel. */
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
/** Pastes or drops the picture, as a clipboard or another window would. */
const give = (field: Locator, type: 'paste' | 'drop') =>
  field.evaluate(
    (element, [kind, data]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], `${kind}.png`, { type: 'image/png' }));
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
      );
    },
    [type, pixel.toString('base64')] as const,
  );
const phone = { viewport: { width: 390, height: 800 } };

test('a question is asked at a second, answered by the instructor and accepted; each is told, and the post leads back', { timeout: 60_000 }, async () => {
  const { courseId, lectureId, userId, instructorId } = learning;
  const asker = await visitor(app, { as: await clientOf(app, userId) });
  await asker.open(`/courses/lecture?courseId=${courseId}&lectureId=${lectureId}&t=41`);
  await asker.page.getByRole('button', { name: '질문', exact: true }).click();
  await asker.page.getByRole('button', { name: '0:41에서 질문하기' }).click();
  await asker.page.getByRole('textbox', { name: '제목' }).fill('여기가 이해되지 않아요');
  await asker.page.getByRole('textbox', { name: '내용' }).fill('왜 **‘제네릭’**을 쓰나요?');
  await asker.page.getByRole('button', { name: '질문 올리기' }).click();
  await asker.page.getByRole('link', { name: '여기가 이해되지 않아요' }).waitFor();
  const [post] = await app.sql<{ id: number; at_seconds: number; lecture_id: number }>('SELECT id, at_seconds, lecture_id FROM posts WHERE author_id = $1', [
    userId,
  ]);
  expect(post).toMatchObject({ at_seconds: 41, lecture_id: lectureId });

  const teacher = await visitor(app, { as: await clientOf(app, instructorId), ...phone });
  await teacher.open(`/community/${post?.id}`);
  await teacher.page.getByRole('textbox', { name: '답변 쓰기' }).fill('값의 타입이 이어질 때 써요.');
  await teacher.page.getByRole('button', { name: '답변 올리기' }).click();
  await teacher.page.getByText('값의 타입이 이어질 때 써요.').first().waitFor();
  await teacher.page.getByRole('heading', { name: '답변 1' }).waitFor();

  await asker.page.getByRole('link', { name: '여기가 이해되지 않아요' }).click();
  await asker.page.getByRole('button', { name: '채택하기' }).press('Enter');
  await asker.page.getByText('채택된 답변').waitFor();
  await asker.page.locator('header').getByText('해결됨').waitFor();
  await finishJobs();
  const events = async (id: number) =>
    (await (await clientOf(app, id)).call('listNotifications', { query: {} })).body.items.map(({ link }: { link: string }) => link.split('#')[0]);
  expect([await events(instructorId), await events(userId)]).toEqual([[`/community/${post?.id}`, `/community/${post?.id}`], [`/community/${post?.id}`]]);
  await asker.page.getByRole('link', { name: '‘수업 1’ 수업의 0:41로 가기' }).click();
  await expect.poll(() => asker.page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)).toBe(41);
  expect([asker.trouble, teacher.trouble]).toEqual([[], []]);
});

test('a post with code, a picture and a mention outlives a lost connection and is published from its draft', { timeout: 60_000 }, async () => {
  const { userId } = learning;
  const friend = await createUser(app, { name: '김민수' });
  await app.sql("UPDATE users SET slug = 'minsu' WHERE id = $1", [friend.id]);
  const { page, open, trouble } = await visitor(app, { as: await clientOf(app, userId), ...phone });
  await open('/community/write?type=BLOG');
  await page.getByRole('textbox', { name: '제목' }).fill('배운 것');
  const content = page.getByRole('textbox', { name: '내용' });
  await content.fill('@minsu님과 배웠어요.\n\n');
  await content.press('End');
  await page.locator('input[type=file]').setInputFiles({ name: '화면.png', mimeType: 'image/png', buffer: pixel });
  await expect.poll(() => content.inputValue()).toMatch(/!\[화면\]\(\/images\/[a-z0-9.-]+\)\n$/);

  await page.locator('input[type=file]').setInputFiles({ name: '글.txt', mimeType: 'text/plain', buffer: Buffer.from('글') });
  await page.getByText('‘글.txt’: JPG, PNG, WEBP, AVIF, GIF 그림만 넣을 수 있어요.').waitFor();
  for (const way of ['paste', 'drop'] as const) {
    await give(content, way);
    await expect.poll(() => content.inputValue()).toMatch(new RegExp(`!\\[${way}\\]\\(/images/[a-z0-9.-]+\\)\n$`));
  }
  const before = await content.inputValue();
  const many = Array.from({ length: 12 }, (_, at) => ({ name: `사진 ${at}.png`, mimeType: 'image/png', buffer: pixel }));
  await page.locator('input[type=file]').setInputFiles(many);
  await expect.poll(async () => [...(await content.inputValue()).matchAll(/!\[사진 \d+\]\(\/images\//g)].length, { timeout: 15_000 }).toBe(many.length);
  await content.fill(before);
  await content.press('Control+End');
  await page.keyboard.insertText('```ts\nconst one = 1;\n```\n\n중요해요');
  await content.press('Shift+Home');
  await content.press('Control+b');
  expect(await content.inputValue()).toMatch(/\n\*\*중요해요\*\*$/);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: '올리기', exact: true }).click();
  await page.getByText('서버에 닿지 못했어요.').waitFor();
  await page.context().setOffline(false);
  await open('/community/write');
  await page.getByText('저장된 초안을 불러왔어요.').waitFor();
  expect(await page.getByRole('textbox', { name: '제목' }).inputValue()).toBe('배운 것');
  await page.getByRole('button', { name: '미리보기' }).click();
  await page.locator('strong', { hasText: '중요해요' }).waitFor();
  await page.getByRole('button', { name: '올리기', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: '배운 것' }).waitFor();
  await page.locator('.hljs-keyword', { hasText: 'const' }).waitFor();
  expect(await page.getByRole('link', { name: '@minsu' }).getAttribute('href')).toMatch(new RegExp(`^/users/${friend.id}`));
  expect(await page.locator('img[alt="화면"]').getAttribute('src')).toMatch(/^\/images\//);
  await open('/community/write');
  expect([await page.getByRole('textbox', { name: '제목' }).inputValue(), await page.getByText('저장된 초안').count()]).toEqual(['', 0]);
  expect(trouble.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('the tools of a text are taken back by their own button and by the keys of the browser', async () => {
  const { page, open } = await visitor(app, phone);
  await open('/community/write');
  const content = page.getByRole('textbox', { name: '내용' });
  await content.fill('할 일');
  const small = (await content.boundingBox())?.height ?? 0;
  await content.press('Control+Shift+7');
  await page.getByRole('button', { name: '표', exact: true }).click();
  expect(await content.inputValue()).toMatch(/^1\. 할 일\n\n\| 제목 1 \|/);
  await page.getByRole('button', { name: /^되돌리기/ }).click();
  expect(await content.inputValue()).toBe('1. 할 일');
  await content.press('Control+z');
  expect(await content.inputValue()).toBe('할 일');
  await page.getByRole('button', { name: /^다시 하기/ }).click();
  expect(await content.inputValue()).toBe('1. 할 일');
  await content.fill('줄\n'.repeat(18));
  expect((await content.boundingBox())?.height).toBeGreaterThan(small);
});

test("a visitor's draft waits for signing in, belongs to who signed in, and can be discarded", { timeout: 30_000 }, async () => {
  const postId = await addPost(app, { authorId: learning.userId, type: 'FREE', title: '자유로운 글' });
  const member = await signedInClient(app);
  const { page, open } = await visitor(app);
  await open(`/community/${postId}`);
  await page.getByRole('textbox', { name: '댓글 쓰기' }).fill('로그인하기 전에 쓴 글');
  await page.getByRole('button', { name: '댓글 올리기' }).click();
  await page.getByRole('dialog', { name: '로그인' }).waitFor();
  await page.context().addCookies([...member.cookies].map(([name, value]) => ({ name, value, url: app.url })));
  await open(`/community/${postId}`);
  await page.getByText('저장된 초안을 불러왔어요.').waitFor();
  expect(await page.getByRole('textbox', { name: '댓글 쓰기' }).inputValue()).toBe('로그인하기 전에 쓴 글');
  await page.context().clearCookies();
  await open(`/community/${postId}`);
  expect(await page.getByRole('textbox', { name: '댓글 쓰기' }).inputValue()).toBe('');
  await page.context().addCookies([...member.cookies].map(([name, value]) => ({ name, value, url: app.url })));
  await open(`/community/${postId}`);
  await page.getByRole('button', { name: '초안 버리기' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: '댓글 쓰기' }).inputValue()).toBe('');
  await open(`/community/${postId}`);
  expect(await page.getByText('저장된 초안').count()).toBe(0);
});

describe('the board', () => {
  test('keeps kind, search and filters in its address, and more posts come in their order while people write', { timeout: 30_000 }, async () => {
    const author = await createUser(app);
    for (let number = 1; number <= 23; number += 1)
      await addPost(app, { authorId: author.id, type: 'STUDY', title: `스터디 ${number}`, tags: number % 2 ? ['홀수'] : [] });
    const { page, open, trouble } = await visitor(app, phone);
    await open('/community?type=STUDY');
    const rows = page.getByRole('region', { name: '글 목록' }).getByRole('heading', { level: 3 });
    expect(await rows.count()).toBe(20);
    await addPost(app, { authorId: author.id, type: 'STUDY', title: '방금 올라온 스터디' });
    await page.getByRole('button', { name: '더 보기' }).press('Enter');
    await expect.poll(() => rows.count()).toBe(23);
    expect((await rows.allTextContents()).slice(-3)).toEqual(['스터디 3', '스터디 2', '스터디 1']);
    await page.getByRole('link', { name: '스터디 2', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '스터디 2' }).waitFor();
    await page.goBack();
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(23);
    await open('/community?type=STUDY&tag=%ED%99%80%EC%88%98');
    expect(await rows.count()).toBe(12);
    await page.getByRole('link', { name: '질문', exact: true }).click();
    await page.getByRole('link', { name: '답변을 기다리는 질문' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?type=QUESTION&tag=%ED%99%80%EC%88%98&unanswered=true');
    await page.getByText('찾는 글이 없어요').waitFor();
    expect(trouble).toEqual([]);
  });

  test('a page without code loads no highlighter', async () => {
    const authorId = learning.userId;
    const { page, open } = await visitor(app);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await open(`/community/${await addPost(app, { authorId, type: 'FREE', title: '코드 없는 글', content: '글과 `짧은 코드`' })}`);
    const plain = loaded.length;
    expect(loaded.filter((path) => /highlight|languages|typescript/.test(path))).toEqual([]);
    expect(plain).toBeGreaterThan(3);
    const withCode = await addPost(app, { authorId, type: 'FREE', title: '코드가 있는 글', content: '```ts\nconst one = 1;\n```' });
    await addComment(app, { postId: withCode, authorId });
    await open(`/community/${withCode}`);
    await page.locator('.hljs-keyword').first().waitFor();
    expect(loaded.filter((path) => /highlight-code/.test(path)).length).toBeGreaterThan(0);
  });
});

test('the own post is changed and deleted, its former version kept; others report it', { timeout: 30_000 }, async () => {
  const author = await signedInClient(app);
  const { body: post } = await author.call('createPost', { body: { type: 'FREE', title: '처음 제목', content: '처음 내용', tags: [] } });
  const { page, open, trouble } = await visitor(app, { as: author });
  await open(`/community/${post.id}`);
  await page.getByRole('link', { name: '고치기' }).click();
  const content = page.getByRole('textbox', { name: '내용' });
  await expect.poll(() => content.inputValue()).toBe('처음 내용');
  await content.fill('고친 내용');
  await page.getByRole('button', { name: '저장' }).click();
  await page.getByText('고친 내용').waitFor();
  await page.getByRole('button', { name: '글 메뉴' }).click();
  await page.getByRole('menuitem', { name: '고친 기록' }).click();
  await page.getByRole('dialog').getByText('처음 내용').waitFor();
  await page.keyboard.press('Escape');

  const other = await visitor(app, { as: await signedInClient(app) });
  await other.open(`/community/${post.id}`);
  await other.page.getByRole('button', { name: '좋아요' }).click();
  await other.page.getByRole('button', { name: '좋아요 1', pressed: true }).waitFor();
  await expect.poll(async () => (await author.call('getPost', { params: { id: post.id } })).body.likeCount).toBe(1);
  await other.page.getByRole('button', { name: '신고' }).click();
  const report = other.page.getByRole('dialog');
  await report.getByRole('button', { name: '신고하기' }).press('Enter');
  await report.getByText('무엇이 문제인지 골라주세요.').waitFor();
  await report.getByRole('radio', { name: '광고나 도배예요' }).press('Space');
  await report.getByRole('textbox').fill('같은 글이 여러 번 올라왔어요');
  await report.getByRole('button', { name: '신고하기' }).press('Enter');
  await other.page.getByText('신고했어요').waitFor();
  expect(await app.sql('SELECT reason, text FROM reports WHERE target_id = $1', [post.id])).toEqual([{ reason: 'SPAM', text: '같은 글이 여러 번 올라왔어요' }]);

  await page.getByRole('button', { name: '글 메뉴' }).click();
  await page.getByRole('menuitem', { name: '지우기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '지우기' }).click();
  await page.getByText('글을 지웠어요.').waitFor();
  await open(`/community/${post.id}`);
  await page.getByRole('heading', { name: '글이 없어요' }).waitFor();
  expect([trouble, other.trouble]).toEqual([[], []]);
});
