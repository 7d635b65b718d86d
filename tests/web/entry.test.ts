import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../support/source-files.ts';

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

let wider: string;

beforeAll(async () => {
  wider = await mkdtemp(join(tmpdir(), 'baeum-wider-'));
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--config', '../tests/support/wider-site.config.ts', '--outDir', wider];
  await promisify(execFile)(process.execPath, vite, { cwd: join(root, 'web'), env: { ...process.env, NODE_ENV: 'production' } });
});
afterAll(() => rm(wider, { recursive: true, force: true }));

const manifestOf = async (site: string) => JSON.parse(await readFile(join(site, '.vite/manifest.json'), 'utf8')) as Manifest;

/** Every file that the entry cannot do without, with its bytes. */
async function entryOf(site: string): Promise<Map<string, string>> {
  const manifest = await manifestOf(site);
  const files = new Set<string>();
  const visit = (source: string) => {
    const { file = '', imports = [], css = [] } = manifest[source] ?? {};
    if (files.has(file)) return;
    for (const each of [file, ...css]) files.add(each);
    imports.forEach(visit);
  };
  visit('src/app/entry-client.tsx');
  return new Map(await Promise.all([...files].map(async (file) => [file, await readFile(join(site, file), 'base64')] as const)));
}

test('a new screen under /admin or /instructor leaves the entry byte for byte as it is', async () => {
  const built = join(root, 'web/dist/client');
  const [before, after] = await Promise.all([entryOf(built), entryOf(wider)]);
  expect(before.size).toBeGreaterThan(2);
  expect([...after.keys()]).toEqual([...before.keys()]);
  expect(after).toEqual(before);
  const [known, more] = await Promise.all([manifestOf(built), manifestOf(wider)]);
  for (const screen of ['src/domains/vouchers/AdminVouchersPage.tsx', 'src/domains/points/InstructorPointsPage.tsx']) {
    expect([known[screen], more[screen]]).toEqual([undefined, expect.objectContaining({ file: expect.any(String) as string })]);
  }
});
