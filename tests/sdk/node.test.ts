import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { importWorkspaceFile } from '@baeum/api/src/domains/workspaces/workspaces.public.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startRecordingProxy, type RecordingProxy } from '../support/recording-proxy.ts';
import { asStored, sentEvents, storedEvents } from '../support/sent-events.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { workspaceFile } from '../support/workspace-file.ts';

const key = 'sdk-session-server-key';
const program = fileURLToPath(new URL('node-session.ts', import.meta.url));
let app: TestApp;
let proxy: RecordingProxy;

beforeAll(async () => {
  app = await startTestApp();
  proxy = await startRecordingProxy(app.url);
  await ensureSdkKey({ name: 'session', kind: 'SERVER', key });
  await importWorkspaceFile(undefined, workspaceFile());
});
afterAll(async () => {
  proxy.stop();
  await app.stop();
});

test('the unmodified server SDK gets decisions, and every event that it sent is stored once', async () => {
  const child = spawn(process.execPath, [program, `${proxy.url}/experiment`, key], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const told = JSON.parse(line.toString('utf8')) as Record<string, unknown>;
  expect(told).toMatchObject({
    ready: true,
    detail: 'EXPERIMENT_PAUSED',
    absent: 'EXPERIMENT_NOT_FOUND',
    flags: [true, true],
    off: false,
    texts: ['로그인', '직원 로그인'],
    number: 7,
    mismatch: 'x',
  });
  expect(told['variations']).toEqual([expect.stringMatching(/^[AB]$/), 'B', 'A']);

  // The SDK sends queued events when it is closed, which takes several seconds.
  await expect
    .poll(() => proxy.requests.map(({ method, path, status }) => `${method} ${path} ${status}`).sort())
    .toEqual([`GET /experiment/api/v2/workspaces/${key}/config 200`, 'POST /experiment/api/v2/events 202', 'POST /experiment/metrics 202']);
  const sent = sentEvents(proxy.requests);
  const kinds = Object.groupBy(sent, ({ kind }) => kind);
  expect([kinds.EXPOSURE?.length, kinds.REMOTE_CONFIG?.length]).toEqual([9, 4]);
  expect(kinds.TRACK?.map(({ eventTypeKey }) => eventTypeKey)).toEqual(['purchase', 'purchase', 'unknown_event', '$properties']);
  expect(new Set(sent.map(({ insertId }) => insertId)).size).toBe(sent.length);
  expect(
    await storedEvents(
      app,
      sent.map(({ insertId }) => insertId),
    ),
  ).toEqual(asStored(sent));
  expect(await app.sql('SELECT count(*)::int AS events FROM events')).toEqual([{ events: sent.length }]);
});

test('the metrics of the SDK are stored', async () => {
  const names = await app.sql('SELECT DISTINCT name FROM sdk_metrics ORDER BY name');
  expect(names).toEqual(expect.arrayContaining([{ name: 'api.call' }, { name: 'experiment.decision' }]));
});
