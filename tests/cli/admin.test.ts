import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { group, storeEvents, exposed } from '../support/stored-events.ts';
import { createUser, signedInClient } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { workspaceFile } from '../support/workspace-file.ts';
import { createHome, run, type Home, type Run } from './cli.ts';

let app: TestApp;
let home: Home;

beforeAll(async () => {
  app = await startTestApp();
  home = await createHome({ BAEUM_HOST: app.url });
  const operator = await signedInClient(app, { roleAdmin: true });
  expect((await operator.call('importWorkspace', { body: { file: workspaceFile() } })).status).toBe(200);
  const { email, password } = await createUser(app, { roleAdmin: true });
  expect((await run(home, ['auth', 'login', '--email', email, '--password-stdin'], { stdin: password })).code).toBe(0);
});
afterAll(async () => {
  await app.stop();
  await home.remove();
});

const admin = (...args: string[]): Promise<Run> => run(home, ['admin', ...args]);

describe('experiments results', () => {
  beforeAll(async () => {
    await storeEvents(app, [...group('A', 1000, 100), ...group('B', 1010, 150), exposed('A-1', '2026-09-02T00:00:00Z', 'B')], 1);
  });

  test('as a page with tables and a plot', async () => {
    const { stdout, code } = await admin('experiments', 'results', '1');
    console.log(stdout);
    console.log((await run(home, ['admin', 'experiments', 'results', '1'], { env: { FORCE_COLOR: '1', LANG: 'en_US.UTF-8' } })).stdout);
    console.log((await admin('experiments', 'results', '1', '--plain')).stdout);
    console.log((await admin('experiments', 'results', '1', '--help')).stdout);
    console.log((await admin('--help')).stdout, (await admin('keys', 'create', '--help')).stdout);
    console.log((await admin('keys', 'list')).stdout, (await admin('audit', 'list')).stdout);
    expect(code).toBe(0);
  });
});
