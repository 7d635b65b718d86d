import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { importWorkspaceFile } from '@baeum/api/src/domains/workspaces/workspaces.public.ts';
import { evaluateAll } from '@baeum/contract/engine/evaluate.ts';
import { openWorkspace } from '@baeum/contract/engine/open-workspace.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInClient } from '../support/factories.ts';
import { randomUsers, randomWorkspace } from '../support/random-workspace.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { workspaceFile } from '../support/workspace-file.ts';
import { closedPort, createHome, program, run, type Home } from './cli.ts';
import { runLine } from './one-process.ts';

const sdkKey = 'cli-test-client-key';
const people = [
  { id: '지정된 사용자', properties: { age: 10 } },
  { id: '직원 1', userId: 'u-1', properties: { age: 30, app: '2.1.0' } },
  { id: '수강생 3', userId: '이서연', deviceId: 'd', properties: { age: '31', tags: ['a', 1] } },
  { userId: '42', identifiers: { $id: 42, 기관: '학교' }, properties: { app: '2.0' } },
];
let app: TestApp;
let online: Home;
/** A computer without any network: no server, and proxies that lead nowhere. */
let offline: Home;
let workspace: string;

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(offline.folder, name);
  await writeFile(path, content);
  return path;
}

const ndjson = (items: readonly unknown[]): string => items.map((item) => `${JSON.stringify(item)}\n`).join('');
const parseLines = (text: string): unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);

beforeAll(async () => {
  app = await startTestApp();
  const nowhere = await closedPort();
  online = await createHome({ BAEUM_HOST: app.url, BAEUM_SDK_KEY: sdkKey });
  offline = await createHome({ BAEUM_HOST: nowhere, HTTP_PROXY: nowhere, HTTPS_PROXY: nowhere });
  await ensureSdkKey({ name: 'cli', kind: 'CLIENT', key: sdkKey });
  const operator = await signedInClient(app, { roleAdmin: true });
  expect((await operator.call('importWorkspace', { body: { file: workspaceFile() } })).status).toBe(200);
  workspace = await file('workspace.json', JSON.stringify(workspaceFile()));
});
afterAll(async () => {
  await app.stop();
  await online.remove();
  await offline.remove();
});

describe('the same answers with and without the server', () => {
  const questions = [
    ...[1, 5, 99].map((key) => ['variation', String(key)]),
    ...[3, 99].map((key) => ['flag', String(key)]),
    ['variation', '3', '--default', 'C'],
    ['config', 'signin_button_text'],
    ['config', 'max_items', '--default', '3'],
    ['config', 'max_items', '--type', 'STRING', '--default', 'x'],
    ['config', '없는/이름'],
    ['config', 'max_items', '--type', 'INTEGER', '--default', '3'],
    ['message', '1'],
    ['message', '1', '--event', 'view_cart'],
    ['explain', '1'],
    ['explain', 'flag:3'],
    ['explain', 'config:signin_button_text'],
    ['explain', 'message:1', '--event', '{"key":"purchase","properties":{"total":1}}'],
  ];

  test.each(questions)('exp %s %s %s %s', async (...question) => {
    const asked = ['exp', ...question.filter(Boolean), '--user', JSON.stringify(people[1])];
    const [there, here] = await Promise.all([runLine(online, [...asked, '--json']), runLine(offline, [...asked, '--json', '--file', workspace])]);
    expect(here).toEqual(there);
    const isUnknown = question[1] === '99' || question[1] === '없는/이름';
    expect([here.code, here.stderr]).toEqual(isUnknown ? [5, expect.stringMatching(`없습니다: .*${question[1]}`)] : [0, '']);
  });

  test.each([
    ['variation', '', '--default', 'B'],
    ['variation', 'abc'],
    ['flag', '0'],
    ['message', '-1'],
    ['config', '', '--default', '3'],
    ['explain', ''],
    ['explain', 'flag:abc'],
    ['explain', 'config:'],
  ])('exp %s %j gives programs the default with INVALID_INPUT, and tells people what a key is', async (command, key, ...flags) => {
    const asked = ['exp', command, ...flags, '--user', JSON.stringify(people[1]), '--json'];
    const [there, here] = await Promise.all([runLine(online, [...asked, '--', key]), runLine(offline, [...asked, '--file', workspace, '--', key])]);
    expect(here).toEqual(there);
    expect([here.code, here.stderr]).toEqual([3, expect.stringMatching(/키는 1 이상의 정수여야|키가 비어 있습니다/)]);
    expect(JSON.parse(here.stdout)).toMatchObject({
      reason: 'INVALID_INPUT',
      ...(flags[1] === 'B' && { variation: 'B' }),
      ...(flags[1] === '3' && { value: 3 }),
    });
  });

  test('for people as for programs', async () => {
    const asked = ['exp', 'explain', '1', '--user', JSON.stringify(people[2])];
    for (const format of [[], ['--plain']]) {
      const [there, here] = await Promise.all([runLine(online, [...asked, ...format]), runLine(offline, [...asked, ...format, '--file', workspace])]);
      expect(here).toEqual(there);
    }
  });

  test('exp all', async () => {
    for (const user of people) {
      const asked = ['exp', 'all', '--user', JSON.stringify(user), '--json'];
      const [there, here] = await Promise.all([runLine(online, asked), runLine(offline, [...asked, '--file', workspace])]);
      expect(here).toEqual(there);
      expect(JSON.parse(here.stdout)).toMatchObject({ experiments: expect.any(Array), featureFlags: expect.any(Array) });
    }
  });

  test('many users at once', async () => {
    const users = await file('people.ndjson', ndjson(people));
    const asked = ['exp', 'all', '--users', users, '--ndjson'];
    const [there, here] = await Promise.all([runLine(online, asked), runLine(offline, [...asked, '--file', workspace])]);
    expect(here).toEqual(there);
    expect(parseLines(here.stdout)).toHaveLength(people.length * 13);
  });

  test('the same refusals', async () => {
    for (const user of [{ userId: '' }, { id: 'x'.repeat(513) }, { id: 'x', nickname: 'y' }, { id: 'x', properties: { a: { b: 1 } } }]) {
      const asked = ['exp', 'variation', '1', '--json', '--user', JSON.stringify(user)];
      const [there, here] = await Promise.all([runLine(online, asked), runLine(offline, [...asked, '--file', workspace])]);
      expect(here).toEqual(there);
      expect(here.code).toBe(3);
      const direct = await fetch(`${app.url}/experiment/api/v1/evaluate/experiments/1`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-sdk-key': sdkKey },
        body: JSON.stringify({ user }),
      });
      const problem = (await direct.json()) as { message: string; errorCode: string; errors: unknown };
      const { message, errorCode, errors } = problem;
      expect(JSON.parse(here.stderr)).toMatchObject({ message, errorCode, errors });
    }
  });

  test('a pulled workspace is the one that decides offline', async () => {
    const pulled = join(offline.folder, 'pulled.json');
    expect((await run(online, ['exp', 'pull', '-o', pulled])).code).toBe(0);
    const asked = ['exp', 'all', '--user', '수강생', '--json', '--file'];
    expect(await runLine(offline, [...asked, pulled])).toEqual(await runLine(offline, [...asked, workspace]));
  });
});

describe('exp all --users', () => {
  test('prints one line a decision, in the order of users and of the workspace', async () => {
    const users = await file('one.ndjson', ndjson([people[1]]));
    const { stdout } = await runLine(offline, ['exp', 'all', '--file', workspace, '--users', users, '--ndjson']);
    const lines = stdout.split('\n');
    expect(lines[0]).toBe('{"user":0,"id":"직원 1","kind":"experiment","key":1,"variation":"A","reason":"OVERRIDDEN"}');
    expect(lines[7]).toBe('{"user":0,"id":"직원 1","kind":"flag","key":1,"variation":"B","on":true,"reason":"TARGET_RULE_MATCH"}');
    expect(lines[12]).toBe('{"user":0,"id":"직원 1","kind":"message","key":1,"on":true,"reason":"IN_APP_MESSAGE_TARGET"}');
    expect(lines[10]).toBe('{"user":0,"id":"직원 1","kind":"config","key":"signin_button_text","value":"직원 로그인","reason":"TARGET_RULE_MATCH"}');
  });

  test.each([3, 99, 20_261])('decides as the engine does on awkward workspaces and users (seed %i)', async (seed) => {
    const config = randomWorkspace(seed);
    const users = JSON.parse(JSON.stringify(randomUsers(seed, 150))) as ReturnType<typeof randomUsers>;
    const args = ['exp', 'all', '--ndjson', '--file', await file(`w${seed}.json`, JSON.stringify(config)), '--users', '-'];
    const { code, stdout } = await runLine(offline, args, { stdin: ndjson(users) });
    expect(code).toBe(0);
    const opened = openWorkspace(config);
    const isIdentifier = (value: unknown): boolean => ['string', 'number'].includes(typeof value);
    const expected = users.flatMap((asked, number) => {
      const id = [asked.id, asked.userId, asked.deviceId, ...Object.values(asked.identifiers ?? {})].find(isIdentifier);
      const user = { user: number, id };
      const { experiments, featureFlags, remoteConfigs, inAppMessages } = evaluateAll(opened, asked, { now: Date.now() });
      return [
        ...experiments.map(({ experimentKey: key, variation, reason }) => ({ ...user, kind: 'experiment', key, variation, reason })),
        ...featureFlags.map(({ featureKey: key, variation, isOn: on, reason }) => ({ ...user, kind: 'flag', key, variation, on, reason })),
        ...remoteConfigs.map(({ key, value, reason }) => ({ ...user, kind: 'config', key, value, reason })),
        ...inAppMessages.map(({ messageKey: key, isShow: on, reason }) => ({ ...user, kind: 'message', key, on, reason })),
      ];
    });
    expect(parseLines(stdout)).toEqual(JSON.parse(JSON.stringify(expected)));
  });

  test('streams 100,000 users in little memory, as fast as its reader', async () => {
    const users = await file('crowd.ndjson', ndjson(Array.from({ length: 100_000 }, (_, at) => ({ id: `수강생 ${at}`, properties: { age: at % 90 } }))));
    const args = ['exp', 'variation', '1', '--file', workspace, '--users', '-', '--ndjson'];
    const child = spawn(process.execPath, ['--max-old-space-size=48', program, ...args], { env: offline.env, stdio: ['pipe', 'pipe', 'inherit'] });
    createReadStream(users).pipe(child.stdin);
    let count = 0;
    for await (const _line of createInterface(child.stdout)) count += 1;
    expect(count).toBe(100_000);
    expect(child.exitCode ?? (await once(child, 'close'))[0]).toBe(0);
  });

  test('ends quietly when the reader has seen enough', async () => {
    const users = join(offline.folder, 'crowd.ndjson');
    const child = spawn(process.execPath, [program, 'exp', 'all', '--file', workspace, '--users', users, '--ndjson'], {
      env: offline.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    await once(child.stdout, 'data');
    child.stdout.destroy();
    expect((await once(child, 'close'))[0]).toBe(0);
    expect(complaint).toBe('');
  });

  test.each([
    ['{"id":"1"}\n\n{"id":"2"}\n', '2번째 줄', '비어'],
    ['{"id":"1"}\n{"id":"2"}\n{id:3}\n', '3번째 줄', 'JSON'],
    ['"42"\n', '1번째 줄', '객체'],
  ])('a bad line is named: %j', async (stdin, line, why) => {
    const { code, stderr } = await runLine(offline, ['exp', 'all', '--file', workspace, '--users', '-', '--ndjson'], { stdin });
    expect(code).toBe(3);
    expect(stderr).toContain(line);
    expect(stderr).toContain(why);
  });

  test('blank lines at the end are no users, in either form', async () => {
    const ask = (stdin: string) => runLine(offline, ['exp', 'flag', '1', '--file', workspace, '--users', '-', '--ndjson'], { stdin });
    for (const stdin of ['{"id":"1"}\n{"id":7}\n\n', '{"id":"1"}\n{"id":7}\n  \n\n', 'id,age\n1,3\n7,4\n\n']) {
      const { code, stdout, stderr } = await ask(stdin);
      expect([code, stderr, parseLines(stdout).map((line) => String((line as { id: unknown }).id))], stdin).toEqual([0, '', ['1', '7']]);
    }
    expect(await ask('id,age\n1,3\n\n7,4\n')).toMatchObject({ code: 3, stderr: expect.stringContaining('3번째 줄') });
  });

  test('a key that the workspace lacks is told, with those that there are, before the first line', async () => {
    for (const [what, key, known] of [
      ['variation', '99', '1, 2'],
      ['flag', '99', '1, 2, 3'],
      ['config', 'nope', 'max_items'],
      ['message', '9', '1'],
    ] as const) {
      const { code, stdout, stderr } = await runLine(offline, ['exp', what, key, '--file', workspace, '--users', '-', '--ndjson'], { stdin: '{"id":"1"}\n' });
      expect([code, stdout], what).toEqual([5, '']);
      expect(stderr).toContain(known);
    }
  });

  test('a last line without its end counts, and a byte order mark does not', async () => {
    const { stdout } = await runLine(offline, ['exp', 'flag', '1', '--file', workspace, '--users', '-', '--ndjson'], {
      stdin: '\ufeff{"id":"1"}\r\n{"id":"2"}',
    });
    expect(parseLines(stdout).map((line) => (line as { user: number }).user)).toEqual([0, 1]);
  });

  test('reads a CSV: identifiers by their names, every other column a property', async () => {
    const rows = 'id,age,비고\r\n지정된 사용자,,"쉼표, ""따옴표""\n두 줄"\r\n"직원 1",30,\n수강생,10,x\n';
    const users = await file('people.csv', `\ufeff${rows}`);
    const args = ['exp', 'variation', '1', '--file', workspace, '--ndjson', '--users'];
    const expected = [
      ['B', 'OVERRIDDEN'],
      ['A', 'OVERRIDDEN'],
      ['A', 'NOT_IN_EXPERIMENT_TARGET'],
    ];
    const { stdout } = await runLine(offline, [...args, users]);
    const ids = ['지정된 사용자', '직원 1', '수강생'];
    expect(parseLines(stdout)).toEqual(expected.map(([variation, reason], user) => ({ user, id: ids[user], kind: 'experiment', key: 1, variation, reason })));
    expect((await runLine(offline, [...args, '-'], { stdin: rows })).stdout).toBe(stdout);
    expect((await runLine(online, ['exp', 'message', '1', '--ndjson', '--users', users])).stdout.split('\n')[2]).toBe(
      '{"user":2,"id":"수강생","kind":"message","key":1,"on":true,"reason":"IN_APP_MESSAGE_TARGET"}',
    );
  });

  test('reads what Excel, PowerShell and editors write, or says why not', async () => {
    const rows = 'id,grade\r\n지정된 사용자,골드\r\n수강생,실버\r\n';
    const ask = async (content: string | Buffer, name = 'people.csv') =>
      runLine(offline, ['exp', 'variation', '1', '--file', workspace, '--ndjson', '--users', await file(name, content)]);
    const expected = (await ask(rows)).stdout;
    expect(expected).toContain('"id":"수강생"');
    const cp949 = Buffer.from('69642c67726164650d0ac1f6c1a4b5c820bbe7bfebc0da2cb0f1b5e50d0abcf6b0adbbfd2cbdc7b9f60d0a', 'hex');
    const made = [
      `\ufeff${rows}`,
      Buffer.from(`\ufeff${rows}`, 'utf16le'),
      Buffer.from(rows, 'utf16le').swap16(),
      cp949,
      rows.replaceAll(',', ';'),
      `sep=;\n${rows.replaceAll(',', ';')}`,
      rows.replace('id', 'ID'),
    ];
    for (const content of made) expect((await ask(content)).stdout).toBe(expected);
    expect((await ask(Buffer.from(`\ufeff${rows.replaceAll(',', '\t')}`, 'utf16le'), 'people.txt')).stdout).toBe(expected);
    expect(await ask(Buffer.from([...Buffer.from('id,grade\n1,'), 0xff, 0xff, 0x0a]))).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('UTF-8로 저장해'),
    });
    expect(await ask('이름;나이\n하늘;3\n')).toMatchObject({ code: 3, stderr: expect.stringContaining('userId') });
  });

  test.each([
    ['id,age\n1,2\n3\n', '3번째 줄', '칸이 1개'],
    ['id\n"1\n', '2번째 줄', '따옴표'],
    ['이름,나이\n하늘,3\n', '1번째 줄', 'userId'],
  ])('a bad row is named: %j', async (rows, line, why) => {
    const { code, stderr } = await runLine(offline, ['exp', 'all', '--file', workspace, '--users', await file('bad.csv', rows), '--ndjson']);
    expect(code).toBe(3);
    expect(stderr).toContain(line);
    expect(stderr).toContain(why);
  });

  test('writes one JSON list or tab-separated columns as well', async () => {
    const args = ['exp', 'config', 'max_items', '--file', workspace, '--users', '-'];
    const stdin = ndjson([{ id: 'a' }, { id: 'b' }]);
    const expected = [0, 1].map((user) => ({ user, id: 'ab'[user], kind: 'config', key: 'max_items', value: 7, reason: 'DEFAULT_RULE' }));
    expect(JSON.parse((await runLine(offline, [...args, '--json'], { stdin })).stdout)).toEqual(expected);
    expect((await runLine(offline, [...args, '--plain'], { stdin })).stdout).toBe(
      'user\tid\tkind\tkey\tvariation\ton\tvalue\treason\n0\ta\tconfig\tmax_items\t\t\t7\tDEFAULT_RULE\n1\tb\tconfig\tmax_items\t\t\t7\tDEFAULT_RULE\n',
    );
  });
});

describe('exp', () => {
  test('explain tells each step, its outcome and what decided it', async () => {
    const { stdout } = await runLine(offline, ['exp', 'explain', '1', '--file', workspace, '--user', '{"id":"수강생","properties":{"age":10}}']);
    expect(stdout).toContain('experiment 1 → A (NOT_IN_EXPERIMENT_TARGET)');
    expect(stdout).toMatch(/✗ fail .*targetAudiences\[0\].*10/);
    expect(stdout).toMatch(/● stop/);
  });

  test('flag --exit-status answers by its exit code', async () => {
    const ask = (user: string) => runLine(offline, ['exp', 'flag', '1', '--exit-status', '--file', workspace, '--user', user]);
    expect((await ask('{"id":"a","properties":{"app":"3.0"}}')).code).toBe(0);
    expect((await run(offline, ['exp', 'flag', '2', '--exit-status', '--file', workspace, '--user', 'a'])).code).toBe(1);
  });

  test('a bare id is a user, and - reads one from standard input', async () => {
    const asked = ['exp', 'variation', '1', '--json', '--file', workspace, '--user'];
    const bare = await runLine(offline, [...asked, '지정된 사용자']);
    expect(JSON.parse(bare.stdout)).toMatchObject({ variation: 'B', reason: 'OVERRIDDEN' });
    expect(await runLine(offline, [...asked, '-'], { stdin: '{"id":"지정된 사용자"}' })).toEqual(bare);
  });

  test('a wrong key, file or SDK key is told', async () => {
    expect((await runLine(offline, ['exp', 'variation', 'abc', '--file', workspace, '--user', 'a'])).code).toBe(3);
    const broken = await file('broken.json', '{"experiments":[]}');
    expect(await runLine(offline, ['exp', 'all', '--file', broken, '--user', 'a'])).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('워크스페이스 파일이 아닙니다'),
    });
    const refused = await runLine(online, ['exp', 'variation', '1', '--user', 'a', '--sdk-key', 'no-such-key']);
    expect(refused).toMatchObject({ code: 4, stderr: expect.stringContaining('EXP_006') });
    const strange = ['--host', 'https://baeum.invalid'];
    expect(await runLine(offline, ['exp', 'variation', '1', '--user', 'a', ...strange])).toMatchObject({
      code: 4,
      stderr: expect.stringContaining('--sdk-key'),
    });
  });

  test('track tells what a user did, once for each insertId, and only what the workspace knows', async () => {
    const track = (...args: string[]) => runLine(online, ['exp', 'track', ...args]);
    const sent = await track(
      'purchase',
      '--user',
      '{"userId":"buyer-1","properties":{"grade":"GOLD"}}',
      '--value',
      '12000',
      '--properties',
      '{"course":7}',
      '--insert-id',
      'cli-track-1',
      '--json',
    );
    expect([sent.code, JSON.parse(sent.stdout)], sent.stderr).toEqual([0, { accepted: 1, duplicates: 0, rejected: [], insertId: 'cli-track-1' }]);
    expect(JSON.parse((await track('purchase', '--user', 'buyer-1', '--insert-id', 'cli-track-1', '--json')).stdout)).toMatchObject({
      accepted: 0,
      duplicates: 1,
    });
    const rows = await app.sql<{ key: string; value: number; properties: object }>(
      "SELECT subject_key AS key, value, properties FROM events WHERE insert_id = 'cli-track-1'",
    );
    expect(rows).toMatchObject([{ key: 'purchase', value: 12_000, properties: { course: 7 } }]);
    expect(await track('purchas', '--user', 'a')).toMatchObject({
      code: 5,
      stdout: '',
      stderr: expect.stringMatching(/보내지 않았습니다: purchas\n[^]*있는 이벤트: [^]*purchase/),
    });
    expect(await track('purchase', '--user', 'a', '--value', 'much')).toMatchObject({ code: 2 });
    expect(await track('purchase', '--user', 'a', '--properties', '[1]')).toMatchObject({ code: 2 });
    expect(await track('purchase', '--user', 'a', '--sdk-key', 'no-such-key')).toMatchObject({ code: 4, stderr: expect.stringContaining('EXP_006') });
  });

  test('variation --track records that the user has seen it, and nothing does without', async () => {
    const seen = () =>
      app.sql<{ who: string; variation: string }>(
        "SELECT user_id AS who, variation_key AS variation FROM events WHERE kind = 'EXPOSURE' AND user_id LIKE 'cli-seen-%'",
      );
    const variation = (...args: string[]) => runLine(online, ['exp', 'variation', '1', ...args]);
    expect((await variation('--user', 'cli-seen-1', '--json')).code).toBe(0);
    expect(await seen()).toEqual([]);
    const told = await variation('--user', 'cli-seen-2', '--track', '--json');
    expect(told.code, told.stderr).toBe(0);
    expect(await seen()).toEqual([{ who: 'cli-seen-2', variation: (JSON.parse(told.stdout) as { variation: string }).variation }]);
    for (const other of [
      ['--file', workspace],
      ['--users', '-'],
    ])
      expect(await variation('--track', ...other)).toMatchObject({ code: 2, stdout: '' });
  });

  test('message tells whether and what is shown', async () => {
    const asked = ['exp', 'message', '1', '--file', workspace, '--user', 'a'];
    expect((await runLine(offline, [...asked, '--plain'])).stdout).toBe('키\t보임\t이유\t모양\n1\ttrue\tIN_APP_MESSAGE_TARGET\tMODAL TEXT_ONLY\n');
    expect(JSON.parse((await runLine(offline, [...asked, '--json'])).stdout)).toMatchObject({
      isShow: true,
      message: { lang: 'ko' },
      layout: { displayType: 'MODAL' },
    });
    expect(await runLine(offline, [...asked, '--hidden-until', '내일'])).toMatchObject({ code: 3, stderr: expect.stringContaining('시각이 아닙니다') });
    expect(await runLine(offline, [...asked, '--event', '{"key":""}'])).toMatchObject({ code: 3, stderr: expect.stringContaining('event.key') });
    expect(await runLine(offline, [...asked, '--platform', 'WATCH'])).toMatchObject({ code: 2 });
  });

  test('completion knows the keys of the workspace', async () => {
    const words = (await runLine(offline, ['completion', 'words', '--', 'exp', 'explain', '--file', workspace, ''])).stdout.split('\n');
    expect(words).toEqual(expect.arrayContaining(['1', 'flag:3', 'config:max_items', 'message:1']));
  });
});

test('the stream of changes is shown as it comes', async () => {
  const child = spawn(process.execPath, [program, 'api', 'streamConfigChanges', '--header', 'Last-Event-ID: 0'], {
    env: online.env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  let shown = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    shown += chunk;
    if (shown.includes('refetchEvaluation')) break;
  }
  expect(shown).toMatch(/^retry: \d+\n\nid: \d+\ndata: \{"type":"refetchEvaluation",/);
  child.kill('SIGINT');
  expect((await ended)[0]).toBe(130);
});

describe('exp watch', () => {
  const paused = (): ReturnType<typeof workspaceFile> => {
    const changed = workspaceFile();
    changed.featureFlags[2]!.execution.status = 'PAUSED';
    changed.inAppMessages = [];
    return changed;
  };
  const flagOff = {
    change: 'changed',
    kind: 'flag',
    key: 3,
    was: { variation: 'B', on: true, reason: 'TARGET_RULE_MATCH' },
    is: { variation: 'A', on: false, reason: 'FEATURE_FLAG_INACTIVE' },
  };

  /** Starts watching, runs `change` once that is reported, reads so many lines, and ends with Ctrl-C. */
  async function watched(home: Home, args: string[], change: () => Promise<unknown>, count: number) {
    const child = spawn(process.execPath, [program, 'exp', 'watch', '--interval', '1', ...args], { env: home.env, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = once(child, 'close');
    await once(child.stderr, 'data');
    await change();
    const lines: string[] = [];
    for await (const line of createInterface(child.stdout)) {
      lines.push(line);
      if (lines.length === count) break;
    }
    child.kill('SIGINT');
    return { lines, code: (await ended)[0] as number };
  }

  test('tells what a change of the server changes for one user, and nothing else', async () => {
    const change = () => importWorkspaceFile(undefined, paused(), { prune: true });
    const { lines, code } = await watched(online, ['--user', '수강생', '--ndjson'], change, 2);
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      { at: expect.stringMatching(/^\d{4}-.*Z$/), ...flagOff },
      { at: expect.any(String), change: 'removed', kind: 'message', key: 1, was: { on: true, reason: 'IN_APP_MESSAGE_TARGET' } },
    ]);
    expect(code).toBe(130);
    await importWorkspaceFile(undefined, workspaceFile());
  });

  test('watches a file as well', async () => {
    const draft = await file('draft.json', JSON.stringify(workspaceFile()));
    const { lines, code } = await watched(offline, ['--user', '수강생', '--file', draft], () => writeFile(draft, JSON.stringify(paused())), 2);
    expect(lines[0]).toMatch(/ {2}flag 3 {2}바뀜: on B \(TARGET_RULE_MATCH\) → off A \(FEATURE_FLAG_INACTIVE\)$/);
    expect(lines[1]).toMatch(/ {2}message 1 {2}없어짐: on \(IN_APP_MESSAGE_TARGET\)$/);
    expect(code).toBe(130);
  });

  test('a wrong interval, user or key is told at once', async () => {
    expect(await runLine(offline, ['exp', 'watch', '--user', 'a', '--file', workspace, '--interval', '0'])).toMatchObject({ code: 2 });
    expect(await runLine(online, ['exp', 'watch', '--user', 'a', '--sdk-key', 'no-such-key'])).toMatchObject({ code: 4 });
  });
});
