import { operations } from '@baeum/contract';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProgram } from '../../cli/src/program.ts';
import { createUser, goodPassword } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { createHome, run, type Home } from './cli.ts';
import { runLine } from './one-process.ts';

let app: TestApp;
let home: Home;

beforeAll(async () => {
  app = await startTestApp();
  home = await createHome({ BAEUM_HOST: app.url });
});
afterAll(async () => {
  await app.stop();
  await home.remove();
});

describe('every operation of the contract', () => {
  test('is listed', async () => {
    const { stdout } = await runLine(home, ['api', '--json']);
    const listed = (JSON.parse(stdout) as { operationId: string }[]).map(({ operationId }) => operationId);
    expect(listed).toEqual([...operations.keys()]);
  });

  test.each([...operations])('%s has a help that names its address and its errors', async (operationId, { route }) => {
    const program = await createProgram(['api'], [operationId]);
    const shown: string[] = [];
    program.configureOutput({ writeOut: (text) => void shown.push(text) });
    const command = program.commands.find((each) => each.name() === 'api')?.commands.find((each) => each.name() === operationId);
    command?.configureOutput({ writeOut: (text) => void shown.push(text) }).outputHelp();
    const help = shown.join('');
    expect(help).toContain(`${route.method} ${route.path}`);
    for (const { errorCode } of (route.metadata as { errors?: { errorCode: string }[] }).errors ?? []) expect(help).toContain(errorCode);
  });

  test('has a help with the words of the contract, its summary in the language in use', async () => {
    const help = async (...words: string[]) => (await runLine(home, [...words, 'api', 'evaluateRemoteConfig', '--help'])).stdout.replace(/\s+/g, ' ');
    expect(await help()).toMatch(/원격 구성 결정 .*--key <string> 필수 · 원격 구성 매개변수의 key · 예: home_search_prompt/);
    expect(await help('--lang', 'en')).toMatch(/Decide a remote config for a user .*--key <string> required · e\.g\. home_search_prompt/);
    const { stdout } = await runLine(home, ['--lang', 'en', 'api', '--search', '원격 구성 결정', '--json']);
    // Values in JSON are the same in every language.
    expect(JSON.parse(stdout)).toMatchObject([
      { operationId: 'evaluateRemoteConfig', summary: '원격 구성 결정', summaryEn: 'Decide a remote config for a user' },
    ]);
    expect((await runLine(home, ['--lang', 'en', 'api', '--search', '원격 구성 결정'])).stdout).toContain('Decide a remote config for a user');
  });

  test('takes no secret as a flag', async () => {
    for (const operationId of operations.keys()) {
      const program = await createProgram(['api'], [operationId]);
      const command = program.commands.find((each) => each.name() === 'api')?.commands.find((each) => each.name() === operationId);
      const secrets = command?.options.filter(({ long, required }) => required && /password|token|secret|deviceCode/i.test(long ?? '')) ?? [];
      expect(
        secrets.map(({ long }) => long),
        operationId,
      ).toEqual([]);
    }
  });
});

describe('a call', () => {
  test('goes by operationId or by method and path', async () => {
    const byName = await run(home, ['api', 'getVersion']);
    expect(JSON.parse(byName.stdout)).toMatchObject({ version: expect.any(String) });
    expect(await runLine(home, ['api', 'GET /version'])).toEqual(byName);
    expect(await runLine(home, ['api', 'GET', '/version'])).toEqual(byName);
    expect(JSON.parse((await runLine(home, ['api', 'getVersion', '--json=version'])).stdout)).toEqual({ version: expect.any(String) });
  });

  test('shows status and headers with --include', async () => {
    const { stdout } = await runLine(home, ['api', 'healthz', '--include']);
    expect(stdout).toMatch(/^HTTP 200\n[\s\S]*x-request-id: /);
  });

  test('fills path, query and nested members from flags, typed by the schema', async () => {
    const { stdout } = await runLine(home, [
      'api',
      'evaluateRemoteConfig',
      '--dry-run',
      '--json',
      '--key',
      '가/나',
      '--user.id',
      '42',
      '--user.properties',
      '{"age":3}',
      '--requiredType',
      'NUMBER',
      '--defaultValue',
      '3',
      '--explain',
    ]);
    expect(JSON.parse(stdout)).toMatchObject({
      method: 'POST',
      path: '/experiment/api/v1/evaluate/remote-configs/%EA%B0%80%2F%EB%82%98',
      body: { user: { properties: { age: 3 } }, requiredType: 'NUMBER', defaultValue: 3, explain: true },
    });
  });

  test('lays flags over --body, and repeats lists', async () => {
    const { stdout } = await runLine(
      home,
      ['api', 'startDeviceLogin', '--dry-run', '--json', '--body', '-', '--scopes', 'profile:read', '--scopes', 'learning:read'],
      { stdin: '{"clientName":"스크립트","scopes":["admin"]}' },
    );
    expect(JSON.parse(stdout)).toMatchObject({ body: { clientName: '스크립트', scopes: ['profile:read', 'learning:read'] } });
  });

  test('tells what the server refuses, with fields and request id', async () => {
    const { code, stderr } = await runLine(home, ['api', 'submitGuestApplication', '--realname', '김1', '--body', '{}', '--json']);
    expect(code).toBe(3);
    expect(JSON.parse(stderr)).toMatchObject({
      during: operations.get('submitGuestApplication')?.route.summary,
      requestId: expect.any(String),
      errors: expect.arrayContaining([{ field: 'realname', errorCode: 'NAME_001', message: '이름을 정확히 입력해주세요.' }]),
    });
  });

  test.each([
    [['GET /no/such/path'], 5],
    [['getProblemDoc', '--errorCode', 'NOPE_999'], 5],
    [['getMyInstructorApplication'], 4],
    [['getProblemDoc'], 2],
    [['getProblemDoc', '--errorCode', '..'], 2],
    [['startDeviceLogin', '--header', 'nonsense'], 2],
  ])('%j ends with %i', async (args, expected) => {
    const { code, stdout } = await runLine(home, ['api', ...args]);
    expect({ code, stdout }).toEqual({ code: expected, stdout: '' });
  });
});

describe('against any server', () => {
  /** A fake of the proxies that others run in front of a server. */
  async function serve(
    answer: (request: IncomingMessage, response: ServerResponse, count: number) => void,
  ): Promise<{ host: string; close(): void; seen: IncomingMessage[] }> {
    const seen: IncomingMessage[] = [];
    const server = createServer((request, response) => {
      seen.push(request);
      request.resume();
      answer(request, response, seen.length);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, close: () => void server.close() };
  }

  test('pages are fetched one after the other', async () => {
    const { host, close } = await serve((request, response) => {
      const page = Number(new URL(request.url ?? '', 'http://x').searchParams.get('page') ?? 1);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ items: [{ id: page * 2 - 1 }, { id: page * 2 }], page, pageSize: 2, total: 6, totalPages: 3 }));
    });
    const paged = [...operations].find(
      ([, { route }]) =>
        route.method === 'GET' &&
        route.metadata.who === 'visitor' &&
        JSON.stringify(Object.keys((route.query as { shape?: object } | undefined)?.shape ?? {})).includes('"page"') &&
        !route.path.includes(':'),
    );
    const { stdout } = await runLine(home, ['api', paged?.[0] ?? 'no paged operation', '--paginate', '--ndjson', '--host', host]);
    expect(stdout).toBe([1, 2, 3, 4, 5, 6].map((id) => `{"id":${id}}\n`).join(''));
    close();
  });

  test('reading is tried again, an HTML error page is no answer of ours', async () => {
    const { host, close, seen } = await serve((_request, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>'));
    const { code, stderr } = await runLine(home, ['api', 'getVersion', '--host', host]);
    expect({ code, tries: seen.length }).toEqual({ code: 8, tries: 3 });
    expect(stderr).toContain('502');
    close();
  });

  test.each(['submitGuestApplication', 'sendSms'])(
    'writing is tried again once, under the same Idempotency-Key, when the connection breaks: %s',
    async (operationId) => {
      const { host, close, seen } = await serve((_request, response, count) => {
        if (count === 1) response.destroy();
        else response.setHeader('content-type', 'application/json').end('{"status":"APPLIED"}');
      });
      const { code } = await runLine(home, ['api', operationId, '--body', '{}', '--host', host]);
      const [first, second] = seen.map(({ headers }) => headers['idempotency-key']);
      expect({ code, tries: seen.length }).toEqual({ code: 0, tries: 2 });
      expect(first).toMatch(/^[\w-]{36}$/);
      expect(second).toBe(first);
      close();
    },
  );

  test('an answer that breaks off, one that is no JSON, a redirect, too many requests', async () => {
    const cut = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"a":');
      setImmediate(() => response.destroy());
    });
    expect(await runLine(home, ['api', 'getVersion', '--host', cut.host])).toMatchObject({ code: 8 });
    const moved = await serve((_request, response) => response.writeHead(301, { location: 'https://elsewhere.test/' }).end());
    expect(await runLine(home, ['api', 'getVersion', '--host', moved.host])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('https://elsewhere.test/'),
    });
    const problem = {
      type: 'https://x.test/problems/COMMON_006',
      title: 't',
      status: 429,
      instance: 'r-1',
      errorCode: 'COMMON_006',
      message: '요청이 너무 많습니다.',
    };
    const busy = await serve((_request, response) =>
      response.writeHead(429, { 'content-type': 'application/problem+json', 'retry-after': '7' }).end(JSON.stringify(problem)),
    );
    expect(await runLine(home, ['api', 'getVersion', '--host', busy.host])).toMatchObject({
      code: 7,
      stderr: expect.stringMatching(/COMMON_006[\s\S]*r-1[\s\S]*7초/),
    });
    for (const each of [cut, moved, busy]) each.close();
  });

  test('goes through the proxy that the environment names', async () => {
    const proxied = createServer().listen(0, '127.0.0.1');
    await once(proxied, 'listening');
    const asked: string[] = [];
    proxied.on('connect', (request: IncomingMessage, socket: Socket) => {
      asked.push(request.url ?? '');
      const server = connect(Number(new URL(app.url).port), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
        server.pipe(socket).pipe(server);
      });
      for (const end of [server, socket]) end.on('error', () => undefined);
    });
    const env = { HTTP_PROXY: `http://127.0.0.1:${(proxied.address() as AddressInfo).port}` };
    expect((await run(home, ['api', 'healthz', '--host', 'http://baeum.invalid'], { env })).stdout).toContain('ok');
    expect((await run(home, ['api', 'healthz'], { env: { ...env, NO_PROXY: '127.0.0.1' } })).stdout).toContain('ok');
    expect(asked).toEqual(['baeum.invalid:80']);
    proxied.close();
  });
});

test('bytes of a file are sent as they are', async () => {
  const who = await createUser(app, { isInstructor: true });
  const own = await createHome({ BAEUM_HOST: app.url });
  try {
    await runLine(own, ['auth', 'login', '--email', who.email, '--password-stdin'], { stdin: goodPassword });
    const bytes = Buffer.from([0, 255, 13, 10, 239, 187, 191, 1, 2, 3]);
    const path = join(own.folder, 'part');
    await writeFile(path, bytes);
    const begun = await runLine(own, [
      'api',
      'createUpload',
      '--kind',
      'FILE',
      '--name',
      '자료.bin',
      '--size',
      '10',
      '--contentType',
      'application/pdf',
      '--json',
    ]);
    expect(begun.stderr).toBe('');
    const { mediaId } = JSON.parse(begun.stdout) as { mediaId: number };
    const digest = `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`;
    const line = ['api', 'putUpload', '--id', String(mediaId), '--content-range', 'bytes 0-9/10', '--content-digest', digest];
    expect(await runLine(own, line)).toMatchObject({ code: 2, stderr: expect.stringContaining('--body @') as string });
    const sent = await runLine(own, [...line, '--body', `@${path}`, '--json']);
    expect(JSON.parse(sent.stdout)).toMatchObject({ mediaId, received: [[0, 0]], media: { state: 'CHECKING' } });
  } finally {
    await own.remove();
  }
});
