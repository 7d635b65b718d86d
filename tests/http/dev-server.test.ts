import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLogger, createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { demoTemplate } from '../support/demo-database.ts';
import { startTestApp } from '../support/server.ts';

const root = fileURLToPath(new URL('../../web/', import.meta.url));

test('the development server finds every library before the first page, so that none is loaded twice', { timeout: 120_000 }, async () => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'baeum-vite-'));
  const said: string[] = [];
  const keep = (message: string) => void said.push(message);
  const logger = { ...createLogger('silent'), info: keep, warn: keep, error: keep, warnOnce: keep };
  const vite = await createServer({ root, cacheDir, appType: 'custom', customLogger: logger, server: { middlewareMode: true, ws: false } });
  onTestFinished(async () => {
    await vite.close();
    await rm(cacheDir, { recursive: true, force: true });
  });
  const { client } = vite.environments;
  await client.depsOptimizer?.scanProcessing;
  expect(said.filter((message) => /fail|error/i.test(message))).toEqual([]);
  // Dependencies found by the scan; a file that adds one makes the browser reload all of them.
  const libraries = () => Object.keys({ ...client.depsOptimizer?.metadata.discovered, ...client.depsOptimizer?.metadata.optimized });
  const found = new Set(libraries());
  expect(found.size).toBeGreaterThan(50);
  const files = await readdir(join(root, 'src'), { recursive: true });
  for (const file of files.filter((name) => /\.tsx?$/.test(name) && !/entry-server/.test(name))) await client.transformRequest(`/src/${file}`);
  expect(libraries().filter((id) => !found.has(id))).toEqual([]);
});

test('pages of the development server are rendered with their data', { timeout: 120_000 }, async () => {
  const app = await startTestApp({ BAEUM_WEB: 'dev' }, await demoTemplate());
  onTestFinished(() => app.stop());
  const answer = await fetch(app.url, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toMatch(/href="\/course\/[^"]+"/);
});
