import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { importWorkspaceFile } from '@baeum/api/src/domains/workspaces/workspaces.public.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openGate } from '../support/gate.ts';
import { startServerProcess } from '../support/server-process.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { workspaceFile } from '../support/workspace-file.ts';

const sdkKey = 'frozen-database-key-01';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await ensureSdkKey({ name: 'frozen', kind: 'SERVER', key: sdkKey });
  await importWorkspaceFile(undefined, workspaceFile());
});
afterAll(() => app.stop());

test('while PostgreSQL does not answer, programs get the workspace and decisions from memory, and changes afterwards', { timeout: 60_000 }, async () => {
  const gate = await openGate(app.databaseUrl);
  const server = await startServerProcess({ DATABASE_URL: gate.url, JOBS: 'off', DATABASE_WAIT_SECONDS: '1' });
  onTestFinished(async () => void (await server.end('SIGKILL')));
  const headers = { 'x-sdk-key': sdkKey, 'content-type': 'application/json' };
  const ask = async () => {
    const signal = AbortSignal.timeout(4000);
    const [config, decision] = await Promise.all([
      fetch(`${server.url}/experiment/api/v2/workspaces/${sdkKey}/config`, { headers, signal }),
      fetch(`${server.url}/experiment/api/v1/evaluate/experiments/2`, { method: 'POST', headers, signal, body: JSON.stringify({ user: { id: 'visitor' } }) }),
    ]);
    expect([config.status, decision.status]).toEqual([200, 200]);
    return ((await config.json()) as { experiments: { name: string }[] }).experiments[1]?.name;
  };
  expect(await ask()).toBe('실험 2');
  gate.freeze();
  // Cached values are reloaded every second, and a statement times out after three.
  for (const end = performance.now() + 4500; performance.now() < end;) expect(await ask()).toBe('실험 2');
  gate.open();
  const file = workspaceFile();
  file.experiments[1] = { ...file.experiments[1]!, name: '새 이름' };
  await importWorkspaceFile(undefined, file);
  await expect.poll(ask, { timeout: 20_000 }).toBe('새 이름');
});
