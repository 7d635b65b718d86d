import { operations } from '@baeum/contract';
import { errorsByCode } from '@baeum/contract/errors.ts';
import { categoryNames } from '@baeum/contract/shared/catalogue.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { referencePages } from '../../cli/docs/pages.ts';
import { everyWord } from '../../cli/src/commands/admin/nouns.ts';
import { membersOf } from '../../cli/src/derive/members.ts';
import { commandNames, createProgram } from '../../cli/src/program.ts';
import { errorWords } from '../../cli/src/session/error-words.ts';
import { drawnTable } from '../../cli/src/terminal/drawn-table.ts';
import { setLanguage } from '../../cli/src/terminal/language.ts';
import { displayWidth } from '../../cli/src/terminal/width.ts';
import { closedPort, createHome, openTerminal, program, run, type Home } from './cli.ts';
import { runLine } from './one-process.ts';

type Command = Awaited<ReturnType<typeof createProgram>>;

let home: Home;
const closing: (() => void)[] = [];

beforeAll(async () => {
  home = await createHome({ BAEUM_TOKEN: 'a-token-of-the-test' });
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
});
afterAll(() => home.remove());

interface Stand {
  host: string;
  seen: IncomingMessage[];
}

/** A server of somebody else's making. */
async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Stand> {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    request.resume();
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

const answering = (body: unknown) => serve((_request, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)));

function problem(status: number, errorCode: string, message: string): Promise<Stand> {
  const body = { type: `https://x.test/problems/${errorCode}`, title: 't', status, instance: 'r-1', errorCode, message };
  return serve((_request, response) => response.writeHead(status, { 'content-type': 'application/problem+json' }).end(JSON.stringify(body)));
}

const hangul = /[가-힣]/;

describe('waiting', () => {
  test('one limit holds for all repeats of a request', async () => {
    const silent = await serve(() => undefined);
    const { code, stderr } = await runLine(home, ['api', 'getVersion', '--host', silent.host, '--timeout', '1']);
    expect([code, stderr, silent.seen.length]).toEqual([8, expect.stringContaining('1초 안에'), 1]);
    // Three attempts would take more than the limit, so that there is no third.
    const breaking = await serve((_request, response) => void setTimeout(() => response.destroy(), 600));
    expect((await runLine(home, ['api', 'getVersion', '--host', breaking.host, '--timeout', '1'])).code).toBe(8);
    expect(breaking.seen.length).toBeLessThan(3);
  });

  test('and for all requests of a command', async () => {
    const waited: number[] = [];
    const { host } = await serve((request, response) => {
      const body = JSON.stringify({ events: [{ id: 1, key: 'purchase' }] });
      const arrived = performance.now();
      if (request.method === 'GET') setTimeout(() => response.setHeader('content-type', 'application/json').end(body), 400);
      else response.once('close', () => waited.push(performance.now() - arrived));
    });
    const { code, stderr } = await runLine(home, ['exp', 'track', 'purchase', '--user', 'a', '--sdk-key', 'k', '--host', host, '--timeout', '1']);
    expect([code, stderr]).toEqual([8, expect.stringContaining('1초 안에')]);
    await expect.poll(() => waited.length).toBe(1);
    // The first answer took 0.4 s of the second.
    expect(waited[0]).toBeLessThan(900);
  });

  test('no repeat is waited for that cannot come in time', async () => {
    const busy = await serve((_request, response) => response.writeHead(503, { 'retry-after': '4' }).end());
    expect([(await runLine(home, ['api', 'getVersion', '--host', busy.host, '--timeout', '1'])).code, busy.seen.length]).toEqual([8, 1]);
  });

  test('pages have the whole limit each', async () => {
    const slow = await serve((request, response) => {
      const page = Number(new URL(request.url ?? '', 'http://x').searchParams.get('page') ?? 1);
      const body = JSON.stringify({ items: [{ id: page }], page, pageSize: 1, total: 3, totalPages: 3 });
      setTimeout(() => response.setHeader('content-type', 'application/json').end(body), 500);
    });
    const { code, stdout } = await runLine(home, ['api', 'GET /courses/api/v1', '--paginate', '--ndjson', '--host', slow.host, '--timeout', '1']);
    expect([code, stdout]).toEqual([0, '{"id":1}\n{"id":2}\n{"id":3}\n']);
  });

  test('who watches is told what goes on when an answer takes longer than a second', async () => {
    let answer: () => void = () => undefined;
    const { host } = await serve((_request, response) => {
      answer = () => response.setHeader('content-type', 'application/json').end('{"version":"9"}');
    });
    const terminal = openTerminal(home, ['api', 'getVersion', '--host', host]);
    await terminal.sees(`${operations.get('getVersion')?.route.summary}…`);
    answer();
    await terminal.sees('"version": "9"');
    expect(await terminal.ended).toBe(0);
    const piped = run(home, ['api', 'getVersion', '--host', (await answering({ version: '9' })).host]);
    expect((await piped).stderr).toBe('');
  });
});

describe('a proxy', () => {
  async function refusing(status: string): Promise<string> {
    const proxy = createServer().listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    proxy.on('connect', (_request: IncomingMessage, socket: Socket) => socket.end(`HTTP/1.1 ${status}\r\n\r\n`));
    closing.push(() => void proxy.close());
    return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  }
  const through = (proxy: string, ...more: string[]) =>
    run(home, ['api', 'getVersion', '--host', 'http://baeum.invalid', ...more], { env: { HTTP_PROXY: proxy } });

  test('that refuses, asks for a login or is not there is named', async () => {
    const [strict, locked, gone] = [await refusing('403 Forbidden'), await refusing('407 Proxy Authentication Required'), await closedPort()];
    const [refused, asked, away, english] = await Promise.all([through(strict), through(locked), through(gone), through(strict, '--lang', 'en')]);
    expect(refused).toMatchObject({ code: 8, stderr: expect.stringMatching(`프록시\\(${new URL(strict).host}\\).*baeum\\.invalid.*거절.*403[^]*NO_PROXY`) });
    expect(asked).toMatchObject({ code: 8, stderr: expect.stringMatching(/로그인을 요구합니다 \(407\)[^]*HTTPS_PROXY=http:\/\//) });
    expect(away).toMatchObject({ code: 8, stderr: expect.stringContaining(`프록시 ${new URL(gone).host}에 연결하지 못했습니다 (ECONNREFUSED)`) });
    expect([english.code, hangul.test(english.stderr)]).toEqual([8, false]);
    expect(await through('http://[proxy')).toMatchObject({ code: 2, stderr: expect.stringContaining('주소를 읽을 수 없습니다') });
  });
});

describe('settings that cannot be read', () => {
  test('are named, and stop neither help nor doctor', async () => {
    const person = await createHome({ BAEUM_HOST: await closedPort() });
    closing.push(() => void person.remove());
    const file = join(person.folder, 'baeum/config.json');
    await mkdir(join(person.folder, 'baeum'));
    for (const broken of ['{"profiles": ', '[]']) {
      await writeFile(file, broken);
      for (const args of [['--help'], ['exp', '--help'], ['help'], []]) expect((await runLine(person, args)).stdout, args.join(' ')).toContain('사용법');
      const [stopped, doctor, told] = [
        await runLine(person, ['api', 'getVersion']),
        await runLine(person, ['doctor', '--json']),
        await runLine(person, ['doctor']),
      ];
      expect(stopped).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(file) });
      expect([doctor.code, JSON.parse(doctor.stdout)]).toEqual([
        1,
        expect.arrayContaining([
          { check: 'settings', ok: false, error: 'UNREADABLE', message: expect.stringContaining(file) },
          expect.objectContaining({ check: 'host', ok: false }),
        ]),
      ]);
      expect(told.stdout).toContain('config.json');
    }
  });
});

describe('JSON', () => {
  const page = {
    items: [
      { id: 1, title: '가', price: 0 },
      { id: 2, title: '나', price: 5 },
    ],
    page: 1,
    pageSize: 20,
    total: 2,
    totalPages: 1,
  };
  const list = async (...flags: string[]) => {
    const { host } = await answering(page);
    return runLine(home, ['api', 'listCourses', '--host', host, ...flags]);
  };

  test('fields are picked from each item, members of the page from the page', async () => {
    expect(JSON.parse((await list('--json=id,title')).stdout)).toEqual([
      { id: 1, title: '가' },
      { id: 2, title: '나' },
    ]);
    expect(JSON.parse((await list('--json=total,page')).stdout)).toEqual({ total: 2, page: 1 });
    // The schema knows it, though none of these courses has one.
    expect(JSON.parse((await list('--json=id,saleEndsAt')).stdout)).toEqual([
      { id: 1, saleEndsAt: null },
      { id: 2, saleEndsAt: null },
    ]);
  });

  test('--ndjson prints items', async () => {
    expect((await list('--ndjson')).stdout).toBe(page.items.map((item) => `${JSON.stringify(item)}\n`).join(''));
    expect((await list('--ndjson', '--json=id')).stdout).toBe('{"id":1}\n{"id":2}\n');
    expect((await runLine(home, ['config', 'list', '--ndjson', '--json=name'])).stdout).toMatch(/^\{"name":"profile"\}\n\{"name":"host"\}\n/);
  });

  test('an unknown field ends with 2 and the ones that there are, before anything is sent', async () => {
    const { host, seen } = await answering(page);
    const { code, stdout, stderr } = await runLine(home, ['api', 'listCourses', '--json=key', '--host', host]);
    expect([code, stdout, seen.length]).toEqual([2, '', 0]);
    expect(JSON.parse(stderr)).toMatchObject({ kind: 'usage', hint: expect.stringMatching(/id, .*title/) });
    expect(await runLine(home, ['config', 'list', '--json=colour'])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('name, value, source, origin'),
    });
  });

  test('values are the same in every language', async () => {
    const { host } = await answering({ ...page, version: '1', paths: {} });
    for (const args of [
      ['config', 'list'],
      ['doctor', '--host', host],
      ['api', '--search', 'version'],
      ['help', 'environment'],
    ]) {
      const [korean, english] = [await runLine(home, [...args, '--json']), await runLine(home, [...args, '--json'], { env: { LANG: 'en_US.UTF-8' } })];
      const valuesOf = (json: string): unknown[] =>
        (JSON.parse(json) as { name?: string; check?: string }[]).filter(({ name, check }) => name !== 'lang' && check !== 'clock');
      expect(valuesOf(english.stdout), args.join(' ')).toEqual(valuesOf(korean.stdout));
    }
  });

  test('--paginate goes with every list', async () => {
    const lists = [...operations].filter(
      ([, { route }]) => route.method === 'GET' && membersOf((route.responses as Record<number, unknown>)[200]).has('items'),
    );
    expect(lists.length).toBeGreaterThan(40);
    const all = await createProgram(
      ['api'],
      lists.map(([operationId]) => operationId),
    );
    const without = all.commands
      .find((each) => each.name() === 'api')
      ?.commands.filter(({ options }) => !options.some(({ long }) => long === '--paginate'))
      .map((each) => each.name());
    expect(without).toEqual([]);
    const every = everyCommand(await createProgram(commandNames, everyWord));
    const withAll = every.filter((command) => hasFlag(command, '--all') && hasFlag(command, '--page'));
    expect(withAll.length).toBeGreaterThan(15);
    expect(withAll.filter((command) => !hasFlag(command, '--paginate')).map(nameOf)).toEqual([]);
  });
});

function everyCommand(command: Command): Command[] {
  return [command, ...command.commands.flatMap(everyCommand)];
}

function nameOf(command: Command): string {
  return command.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name();
}

function hasFlag({ options }: Command, flag: string): boolean {
  return options.some(({ long }) => long === flag);
}

describe('--no-input', () => {
  test.each([
    [['admin', 'experiments', 'create'], '--name, --variation'],
    [['admin', 'experiments', 'complete', '1'], '--winner-variation'],
    [['admin', 'segments', 'delete', 'gold'], '--yes'],
    [['admin', 'experiments', 'reset', '1'], '--yes'],
    [['admin', 'users', 'block', '1', '--reason', 'x'], '--yes'],
    [['admin', 'users', 'block', '1', '--reason', 'x', '--yes'], '--password-stdin'],
    [['api', 'sendMessage'], '--'],
    [['lists', 'delete', '1'], '--yes'],
    [['account', 'withdraw'], '--yes'],
    [['account', 'withdraw', '--yes'], '--password-stdin'],
    [['account', 'export'], '--password-stdin'],
    [['auth', 'token', 'create', 'x', '--scope', 'profile:read'], '--password-stdin'],
    [['orders', 'refund', '7', '71', '--reason', 'x'], '--yes'],
    [['workspace', 'import', 'workspace.json'], '--yes'],
    [['exp', 'variation', '1'], '--user'],
  ])('%j names %s and sends nothing', async (args, flag) => {
    const { host, seen } = await answering({});
    const { code, stdout, stderr } = await runLine(home, [...args, '--no-input', '--host', host]);
    expect({ code, stdout, sent: seen.length }, stderr).toEqual({ code: 2, stdout: '', sent: 0 });
    expect(stderr).toContain(flag);
  });
});

describe('secrets', () => {
  test('are no flag of any command', async () => {
    const secret = /password|token|secret|passcode|recovery|^--code$/i;
    const flags = everyCommand(await createProgram(commandNames, everyWord)).flatMap((command) =>
      command.options.filter(({ long, required }) => required && secret.test(long ?? '')).map(({ long }) => `${nameOf(command)} ${long}`),
    );
    // What an operator prints on a poster is no secret.
    expect(flags).toEqual(['baeum admin coupons create --code']);
  });

  test('are refused in a body or header that is typed, and taken from a file', async () => {
    const { host, seen } = await answering({ ok: true });
    const body = '{"grantType":"password","email":"a@b.test","password":"hunter2"}';
    const call = (...args: string[]) => runLine(home, ['api', ...args, '--host', host]);
    for (const args of [
      ['exchangeToken', '--body', body],
      ['POST /auth/api/v1/token', '--body', body, '--header', 'Authorization: Bearer x'],
      ['getVersion', '--header', 'Cookie: a=b'],
    ]) {
      const { code, stderr } = await call(...args);
      expect([code, seen.length, stderr.includes('hunter2')], args.join(' ')).toEqual([2, 0, false]);
    }
    await writeFile(join(home.folder, 'body.json'), body);
    expect((await call('exchangeToken', '--body', '@body.json')).code).toBe(0);
    expect(seen.length).toBe(1);
  });
});

describe('languages', () => {
  test('a failure is told in one language', async () => {
    const missing = await problem(404, 'EXP_001', 'Experiment does not exist.');
    const wrong = await problem(401, 'SIGNIN_001', '이메일 또는 비밀번호를 확인해주세요.');
    const unlisted = await problem(409, 'FUTURE_001', '앞으로 생길 오류입니다.');
    for (const { host } of [missing, wrong, unlisted]) {
      const [korean, english] = [
        await runLine(home, ['api', 'getExperiment', '--key', '7', '--host', host]),
        await runLine(home, ['api', 'getExperiment', '--key', '7', '--host', host, '--lang', 'en']),
      ];
      expect(hangul.test(english.stderr), english.stderr).toBe(false);
      expect(korean.stderr).not.toContain('does not exist');
    }
    expect((await runLine(home, ['api', 'getExperiment', '--key', '7', '--host', missing.host, '--lang', 'en'])).stderr).toContain(
      'Failed: Get an experiment: Nothing exists with this key or number. (EXP_001)',
    );
  });

  test('every error has a sentence in either', () => {
    for (const [lang, isRight] of [
      ['ko', (words: string) => hangul.test(words)],
      ['en', (words: string) => !hangul.test(words)],
    ] as const) {
      setLanguage(lang);
      const strange = [...errorsByCode].filter(([code, { message }]) => !isRight(errorWords(code, message))).map(([code]) => code);
      expect(strange, lang).toEqual([]);
    }
    setLanguage('ko');
  });

  test('refused input is told in either', async () => {
    const ask = (lang: string) =>
      runLine(home, ['exp', 'variation', '1', '--lang', lang, '--file', 'workspace.json', '--user', '{"id":"x","properties":{"a":{"b":1}}}']);
    expect((await ask('en')).stderr).not.toMatch(hangul);
    expect((await ask('ko')).stderr).toMatch(hangul);
  });

  test('help is whole in English: commands, flags and headings; only values and examples may be Korean', async () => {
    setLanguage('en');
    const commands = everyCommand(await createProgram(commandNames, [...everyWord, ...[...operations.keys()].slice(0, 40)]));
    setLanguage('ko');
    const withoutValues = (told: string): string => categoryNames.reduce((rest, name) => rest.replace(name, ''), told.replace(/ ?(·|^|\S) ?e\.g\. .*$/, ''));
    const texts = commands.flatMap((command) => [
      command.description(),
      ...command.options.map(({ description }) => withoutValues(description)),
      ...command.registeredArguments.map(({ description }) => description),
    ]);
    expect(texts.length).toBeGreaterThan(400);
    expect(texts.filter((each) => hangul.test(each))).toEqual([]);
    expect((await runLine(home, ['exp', 'config', '--help', '--lang', 'ko'])).stdout).not.toMatch(/options|choices|default:|Usage|Arguments|Commands/);
  });
});

test.runIf(existsSync('/dev/full'))('a result that cannot be written is told in a sentence', async () => {
  const { host } = await answering({ version: '9' });
  const child = spawn('sh', ['-c', 'exec "$@" > /dev/full', 'sh', process.execPath, program, 'api', 'getVersion', '--host', host], { env: home.env });
  const [told, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect(code).toBe(1);
  expect(told).toMatch(/^✗ 결과를 다 쓰지 못했습니다 \(ENOSPC\)\.\n {2}다음: .*\n$/);
});

describe('in a terminal', () => {
  test('of a table that is too wide, empty columns go, and what is typed again stays whole', async () => {
    const key = 'a-key-of-thirty-letters-exactly';
    const items = [1, 2].map((id) => ({
      id,
      key,
      name: '아주 긴 이름을 가진 사용자 그룹입니다',
      description: '',
      version: 1,
      updatedAt: '2026-11-23T06:00:00Z',
    }));
    const { host } = await answering({ items, page: 1, total: 2, totalPages: 1 });
    const terminal = openTerminal(home, ['admin', 'segments', 'list', '--host', host], { columns: 80 });
    expect(await terminal.ended).toBe(0);
    expect(terminal.screen().split(key)).toHaveLength(3);
    const table = { head: ['번호', '설명', '이름'], rows: [[1, '', '아주 긴 이름을 가진 사용자 그룹입니다']] };
    const [narrow, wide] = await Promise.all([30, 80].map((columns) => drawnTable(table, (words) => words, columns)));
    expect([narrow?.includes('설명'), wide?.includes('설명')]).toEqual([false, true]);
  });

  test.each([40, 60])('a table is no wider than %i columns', async (columns) => {
    const { host } = await answering({
      items: [{ id: 1, key: 'k', name: '아주 긴 이름을 가진 사용자 그룹', version: 1, updatedAt: '2026-11-23T06:00:00Z' }],
      page: 1,
      total: 1,
      totalPages: 1,
    });
    const terminal = openTerminal(home, ['admin', 'segments', 'list', '--host', host], { columns });
    expect(await terminal.ended).toBe(0);
    const lines = terminal
      .screen()
      .split(/\r?\n/)
      .filter((line) => /[│─]/.test(line));
    expect(lines.length).toBeGreaterThan(3);
    expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(columns);
    expect(terminal.screen()).toContain('…');
    expect((await run(home, ['admin', 'segments', 'list', '--host', host])).stdout).toContain('아주 긴 이름을 가진 사용자 그룹');
  });
});

test('times are those of Seoul, or of the zone that is named; columns for programs keep them as they are', async () => {
  const { host } = await answering([{ id: 's', device: 'Chrome', ip: '10.0.0.0', lastSeenAt: '2026-11-22T18:30:00Z' }]);
  const sessions = async (args: string[], env: Record<string, string> = {}) =>
    (await runLine(home, ['auth', 'sessions', '--host', host, ...args], { env })).stdout;
  expect(await sessions([])).toContain('2026-11-23 03:30');
  expect(await sessions([], { TZ: 'America/New_York' })).toContain('2026-11-23 03:30');
  expect(await sessions(['--time-zone', 'UTC'])).toContain('2026-11-22 18:30');
  expect(await sessions([], { BAEUM_TIME_ZONE: 'Europe/Paris' })).toContain('2026-11-22 19:30');
  expect(await sessions(['--plain'])).toContain('2026-11-22T18:30:00Z');
  expect(await runLine(home, ['auth', 'sessions', '--host', host, '--time-zone', 'Mars/Base'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Mars/Base'),
  });
});

describe('completion', () => {
  const words = async (...typed: string[]) => (await runLine(home, ['completion', 'words', '--', ...typed])).stdout.trimEnd().split('\n');

  test('help is completed with commands, what is below them, and topics', async () => {
    expect(await words('help', '')).toEqual(expect.arrayContaining([...commandNames, 'exit-codes', 'environment']));
    expect(await words('help', 'exp', 'w')).toEqual(['watch']);
    const verbs = await words('help', 'admin', 'flags', 'r');
    expect(verbs).toEqual(expect.arrayContaining(['resume', 'rollout']));
    expect(verbs.filter((verb) => !verb.startsWith('r'))).toEqual([]);
    expect(await words('exp', 'track', '--')).toContain('--insert-id');
  });

  test('bash hands on what the program answers', async () => {
    const { stdout: script } = await runLine(home, ['completion', 'bash']);
    const bash = spawn('bash', [], { env: home.env, stdio: ['pipe', 'pipe', 'inherit'] });
    bash.stdin.end(
      `baeum() { '${process.execPath}' '${program}' "$@"; }\n${script}\nCOMP_WORDS=(baeum help ex); COMP_CWORD=2; _baeum; echo "\${COMPREPLY[@]}"\n`,
    );
    expect(await text(bash.stdout)).toBe('exp exit-codes\n');
  });
});

test('the reference says what the commands say today', async () => {
  const folder = fileURLToPath(new URL('../../cli/docs', import.meta.url));
  const pages = await referencePages();
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.md'));
  expect(files.toSorted(), 'npm run openapi writes the pages').toEqual([...pages.keys()].toSorted());
  for (const [name, page] of pages) expect(await readFile(join(folder, name), 'utf8'), `${name}: npm run openapi writes it again`).toBe(page);
  expect(pages.get('en/exp.md')).toContain('## baeum exp track');
});
