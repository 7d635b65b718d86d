import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { TestClient } from '../support/client.ts';
import { useFilesFolder } from '../support/dropped-files.ts';
import { clientOf, createUser } from '../support/factories.ts';
import { cookieOf } from '../support/films.ts';
import { useSite } from '../support/site.ts';
import { root } from '../support/source-files.ts';
import { partBytes, patterned } from '../support/uploads.ts';
import { expectAccessibleInEveryLook, visitor, type VisitorOptions } from '../support/visitor.ts';

const app = useSite();
const written = useFilesFolder();

const uploads = '**/instructor/api/v1/uploads/*';
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The editor of a course, and the parts that it sends from now on, by their numbers. */
async function editor(options: VisitorOptions = {}) {
  const member = await clientOf(app, (await createUser(app, { isInstructor: true })).id);
  const { id } = (await member.call('createCourse', { body: { title: '처음 만드는 강의', categoryId: 1 } })).body;
  const somebody = await visitor(app, { as: member, ...options });
  const open = async () => {
    await somebody.open(`/instructor/courses/${id}/edit?tab=curriculum`);
    await somebody.page.getByRole('grid', { name: '커리큘럼' }).waitFor();
  };
  await open();
  return { ...somebody, member, open };
}

/** Decides what becomes of each part that the page sends. */
async function onParts(page: Page, decide: (route: Route, part: number) => Promise<void>): Promise<void> {
  await page.unroute(uploads);
  await page.route(uploads, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const [, start = '0'] = /bytes (\d+)-/.exec(route.request().headers()['content-range'] ?? '') ?? [];
    await decide(route, Number(start) / partBytes);
  });
}

const chooseFiles = (page: Page, files: string[]) => page.locator('main input[type=file]').first().setInputFiles(files);
const newest = async (member: TestClient) => (await member.call('listUploads')).body.items[0];
const contentOf = async (member: TestClient, id: number) => {
  const { url } = (await member.call('getUpload', { params: { id } })).body;
  return new Uint8Array(await (await fetch(app.url + url, { headers: { cookie: cookieOf(member) } })).arrayBuffer());
};

describe('an upload', () => {
  test('stays in sight wherever its owner goes meanwhile, and the browser asks before the page is closed', async () => {
    const { page, trouble } = await editor();
    const path = written('자료.zip', patterned(2 * partBytes));
    await onParts(page, () => Promise.resolve());
    await chooseFiles(page, [path]);
    const panel = page.getByRole('region', { name: '올리는 파일' });
    await panel.getByText('1개 올리는 중').waitFor();
    await page.getByRole('banner').getByRole('link', { name: '배움 홈' }).click();
    await page.getByRole('main').getByRole('link', { name: '멘토로 지원하기' }).waitFor();
    await panel.getByText('1개 올리는 중').waitFor();
    const asks = () =>
      page.evaluate(() => {
        const closing = new Event('beforeunload', { cancelable: true });
        window.dispatchEvent(closing);
        return closing.defaultPrevented;
      });
    expect(await asks()).toBe(true);
    await panel.getByRole('button', { name: '자료.zip 그만 올리기' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '그만두기' }).click();
    await panel.waitFor({ state: 'detached' });
    expect([await asks(), trouble]).toEqual([false, []]);
  });

  test('goes on after a reload with the parts that are missing, once its file is chosen again', async () => {
    const { page, member, open, trouble } = await editor();
    const file = patterned(2 * partBytes + 1000);
    const path = written('큰 자료.zip', file);
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.accept();
    });
    // Who has pressed nothing is not asked before leaving.
    await page.getByText('파일을 끌어다 놓으면').click();
    // Parts set out together and come in any order.
    await onParts(page, async (route, part) => (part === 0 ? route.continue() : undefined));
    await chooseFiles(page, [path]);
    await expect.poll(async () => (await newest(member))?.received, { timeout: 20_000 }).toEqual([[0, 0]]);
    await open();
    expect(questions).toEqual(['beforeunload']);
    const panel = page.getByRole('region', { name: '올리는 파일' });
    await panel.getByText('이어서 올리려면 같은 파일을 다시 골라주세요.').waitFor();
    const after: number[] = [];
    await onParts(page, async (route, part) => {
      after.push(part);
      await route.continue();
    });
    const again = page.locator('input[aria-label="큰 자료.zip 파일 다시 고르기"]');
    await again.setInputFiles(written('다른 자료.zip', Buffer.alloc(10)));
    await page.getByText('올리던 것과 다른 파일이에요.').waitFor();
    await again.setInputFiles(path);
    await panel.getByText('다 올렸어요.').waitFor();
    expect(after.toSorted((one, other) => one - other)).toEqual([1, 2]);
    const { mediaId } = await newest(member);
    expect(sha256(await contentOf(member, mediaId))).toBe(sha256(file));
    expect(trouble).toEqual([]);
  });

  test('waits out a lost network and a server that does not answer, and takes a part that was damaged again', async () => {
    const { page, member } = await editor();
    const file = patterned(partBytes + 1000, 7);
    const fates: (string | number)[][] = [['connectionreset', 503], [400]];
    const problem = (status: number) => ({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ errorCode: 'UPLOAD_002', message: '조각' }),
    });
    await onParts(page, async (route, part) => {
      const fate = fates[part]?.shift();
      if (typeof fate === 'string') return route.abort(fate);
      return fate === undefined ? route.continue() : route.fulfill(problem(fate));
    });
    await chooseFiles(page, [written('자료.zip', file)]);
    await page.getByText('다 올렸어요.').waitFor();
    expect(fates).toEqual([[], []]);
    expect(sha256(await contentOf(member, (await newest(member)).mediaId))).toBe(sha256(file));
  });

  test('is paused, goes on where it was, and is given up', async () => {
    const { page, member } = await editor({ drawn: true });
    let held: Route[] = [];
    await onParts(page, async (route) => void held.push(route));
    await chooseFiles(page, [written('긴 자료.zip', patterned(partBytes + 1000))]);
    const panel = page.getByRole('region', { name: '올리는 파일' });
    await expect.poll(() => held.length).toBe(2);
    await panel.getByRole('button', { name: '긴 자료.zip 멈추기' }).click();
    await panel.getByText('멈췄어요.').waitFor();
    await expectAccessibleInEveryLook(page);
    held = [];
    await panel.getByRole('button', { name: '긴 자료.zip 이어 올리기' }).click();
    await expect.poll(() => held.length).toBe(2);
    await panel.getByRole('button', { name: '긴 자료.zip 그만 올리기' }).click();
    await page.getByRole('button', { name: '그만두기' }).click();
    await panel.waitFor({ state: 'detached' });
    await expect.poll(() => newest(member)).toBeUndefined();
  });

  test('of a video says before it is sent whether it plays as it is', async () => {
    const { page } = await editor();
    await onParts(page, async () => undefined);
    const film = (name: string) => join(root, 'api/src/database/demo-data/media', name);
    await chooseFiles(page, [film('opening.mp4'), film('opening.webm')]);
    await page.getByRole('row', { name: 'opening' }).getByText('그대로 재생할 수 있어요.').waitFor();
    await page
      .getByRole('row', { name: 'opening' })
      .getByText(/변환이 필요해요\(VP9\), 약 \d+분/)
      .waitFor();
  });

  test('of a file that cannot be taken says why, and makes no lecture', async () => {
    const { page } = await editor();
    await chooseFiles(page, [written('설치.exe', Buffer.from('MZ'))]);
    await page.getByText('실행할 수 있는 파일은 올릴 수 없습니다.').waitFor();
    expect(await page.getByRole('row', { name: '설치' }).count()).toBe(0);
  });
});
