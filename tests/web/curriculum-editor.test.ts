import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../support/client.ts';
import { clientOf, createUser } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { visitor, type VisitorOptions } from '../support/visitor.ts';

const app = useSite();

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baeum-files-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Files on the disk, as a browser is given them. */
function written(names: readonly string[], size = 1000): string[] {
  return names.map((name, index) => {
    const path = join(folder, name);
    writeFileSync(path, Buffer.alloc(size, index + 1));
    return path;
  });
}

async function editor(options: VisitorOptions = {}) {
  const member = await clientOf(app, (await createUser(app, { isInstructor: true })).id);
  const { id } = (await member.call('createCourse', { body: { title: '처음 만드는 강의', categoryId: 1 } })).body;
  const somebody = await visitor(app, { as: member, ...options });
  const open = async () => {
    await somebody.open(`/instructor/courses/${id}/edit?tab=curriculum`);
    await somebody.page.getByRole('button', { name: '섹션 추가' }).waitFor();
  };
  await open();
  return { ...somebody, member, id, reopen: open };
}

const saved = async (member: TestClient, id: number) =>
  (await member.call('getTeachingCourse', { params: { id } })).body.sections.map(({ title, lectures }: { title: string; lectures: { title: string }[] }) => [
    title,
    ...lectures.map((lecture) => lecture.title),
  ]);

/** Drops files onto an element, as a person does from a folder. */
async function drop(page: Page, files: string[], onto: string): Promise<void> {
  const box = await page.locator(onto).first().boundingBox();
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
  const devtools = await page.context().newCDPSession(page);
  const at = { x: x + width / 2, y: y + height / 2, data: { items: [], files, dragOperationsMask: 1 } };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await devtools.send('Input.dispatchDragEvent', { type, ...at });
  await devtools.detach();
}

test('twenty files that are dropped become lectures in the order of their numbers', async () => {
  const { page, member, id, trouble } = await editor();
  const names = Array.from({ length: 20 }, (_unused, index) => `${index + 1}강 시작하기.pdf`);
  await drop(page, written(names.toSorted()), '[role=grid]');
  await page.getByRole('row', { name: '20강 시작하기' }).waitFor();
  await page.keyboard.press('Control+S');
  await page.getByText('모두 저장했어요.').waitFor();
  expect(await saved(member, id)).toEqual([['섹션 1', ...Array.from({ length: 20 }, (_unused, index) => `${index + 1}강 시작하기`)]]);
  expect(trouble).toEqual([]);
});
