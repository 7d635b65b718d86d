import { scopes } from '@baeum/contract/shared/scopes.ts';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { tokenOf } from '../support/callers.ts';
import { createUser } from '../support/factories.ts';
import { useTool } from '../support/mcp.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { createHome, program, run, type Home } from './cli.ts';

let app: TestApp;
let home: Home;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  home = await createHome({ BAEUM_HOST: app.url });
  token = await tokenOf(app, (await createUser(app)).id, scopes);
});
afterAll(async () => {
  await app.stop();
  await home.remove();
});

/** The official client over the standard streams of the program. */
async function start(args: readonly string[], env: Record<string, string>): Promise<Client> {
  const client = new Client({ name: 'tests', version: '1' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, 'mcp', ...args],
    env: { ...home.env, ...env },
    cwd: home.folder,
    stderr: 'pipe',
  });
  onTestFinished(() => client.close());
  await client.connect(transport);
  return client;
}

test('an agent that starts the program lists and calls', async () => {
  const client = await start([], { BAEUM_TOKEN: token });
  expect(client.getServerVersion()).toMatchObject({ name: 'baeum' });
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['find_operations', 'describe_operation', 'call_operation']);
  const called = await useTool(client, 'call_operation', { operationId: 'listCourses' });
  expect(called).toMatchObject({ isError: false, result: { status: 200, requestId: expect.any(String) }, meta: { 'baeum/untrusted': true } });
  await expect(useTool(client, 'no_such_tool', {})).rejects.toThrow(/no_such_tool/);
});

test('--tools gives the operations of a domain as tools', async () => {
  const client = await start(['--tools', 'lists,courses'], { BAEUM_TOKEN: token });
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['call_operation', 'createMyList', 'listCourses']));
  expect((await useTool(client, 'createMyList', { body: { title: '에이전트의 목록' } })).result).toMatchObject({
    status: 201,
    idempotencyKey: expect.any(String),
  });
});

test('without a login, and with a token that does not work, the agent is told so', async () => {
  await expect(start([], {})).rejects.toThrow(/baeum auth login/);
  await expect(start([], { BAEUM_TOKEN: 'never-given' })).rejects.toThrow(/baeum auth login/);
});

test('what is no message is answered, and the end of the input ends the program', async () => {
  const notification = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' });
  const ask = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/list' });
  const { code, stdout } = await run(home, ['mcp'], { stdin: `{"\n\n${notification}\n${ask}\n`, env: { BAEUM_TOKEN: token } });
  const replies = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: number | null; error?: { code: number } });
  expect(code).toBe(0);
  expect(replies).toHaveLength(2);
  expect(replies.find(({ id }) => id === null)?.error?.code).toBe(-32_700);
  expect(replies.find(({ id }) => id === 7)).toMatchObject({ result: { tools: expect.any(Array) } });
});
