import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

/** A folder for files that a browser is given; all of it is gone after the tests of the file. */
export function useFilesFolder() {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'baeum-files-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return (name: string, bytes: Uint8Array): string => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  };
}

/** Drops files onto an element, as a person does from a folder. */
export async function dropFiles(page: Page, files: string[], onto: Locator): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await onto.boundingBox()) ?? {};
  const devtools = await page.context().newCDPSession(page);
  const at = { x: x + width / 2, y: y + height / 2, data: { items: [], files, dragOperationsMask: 1 } };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await devtools.send('Input.dispatchDragEvent', { type, ...at });
  await devtools.detach();
}
