import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { workspaceFile } from '../support/workspace-file.ts';
import { createHome, keys, openTerminal, run, type Home } from './cli.ts';
import { runLine } from './one-process.ts';

let app: TestApp;
let home: Home;
let file: string;

beforeAll(async () => {
  app = await startTestApp();
  home = await createHome({ BAEUM_HOST: app.url });
  file = join(home.folder, 'workspace.json');
  await writeFile(file, JSON.stringify(workspaceFile()));
  const { email, password } = await createUser(app, { roleAdmin: true });
  expect((await runLine(home, ['auth', 'login', '--email', email, '--password-stdin'], { stdin: password })).code).toBe(0);
});
afterAll(async () => {
  await app.stop();
  await home.remove();
});

interface Result {
  created: unknown[];
  updated: unknown[];
  unchanged: unknown[];
  deleted: { kind: string; key: string }[];
}

async function importJson(...args: string[]): Promise<Result> {
  const { code, stdout } = await runLine(home, ['workspace', 'import', ...args, '--json']);
  expect(code).toBe(0);
  return JSON.parse(stdout) as Result;
}

describe('workspace', () => {
  test('a dry run shows, an import does, a second one changes nothing', async () => {
    const preview = await importJson(file, '--dry-run');
    expect(preview.created.length).toBeGreaterThan(10);
    const done = await importJson(file);
    expect(done).toEqual(preview);
    expect(await importJson(file)).toMatchObject({ created: [], updated: [], deleted: [] });
  });

  test('an export is what an import takes', async () => {
    const exported = join(home.folder, 'exported.json');
    expect((await run(home, ['workspace', 'export', '-o', exported])).code).toBe(0);
    expect(await readFile(exported, 'utf8')).toBe((await runLine(home, ['workspace', 'export'])).stdout);
    expect(await importJson(exported)).toMatchObject({ created: [], updated: [], deleted: [] });
  });

  test('what would be overwritten or opened again is shown and asked for', async () => {
    const ended = workspaceFile();
    const [first] = ended.experiments;
    first!.execution.status = 'STOPPED';
    first!.winnerVariationId = first!.variations[0]!.id;
    const over = join(home.folder, 'over.json');
    await writeFile(over, JSON.stringify(ended));
    await importJson(file, '--yes');
    const unasked = await runLine(home, ['workspace', 'import', over]);
    expect(unasked).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(/덮어씁니다: EXPERIMENT 1\n[^]*--yes/) });
    expect((await importJson(over, '--yes')).updated).toMatchObject([{ kind: 'EXPERIMENT', key: '1' }]);
    const asked = openTerminal(home, ['workspace', 'import', file]);
    await asked.sees('끝난 것을 다시 엽니다: EXPERIMENT 1');
    await asked.sees('다시 여는 것 1개');
    asked.type(`y${keys.enter}`);
    expect(await asked.ended).toBe(0);
    expect((await importJson(file)).updated).toEqual([]);
  });

  test('pruning is asked for: --yes, or a person who agrees', async () => {
    const lesser = join(home.folder, 'lesser.json');
    await writeFile(lesser, JSON.stringify({ ...workspaceFile(), inAppMessages: [] }));
    const unasked = await runLine(home, ['workspace', 'import', lesser, '--prune']);
    expect(unasked).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
    const refusal = openTerminal(home, ['workspace', 'import', lesser, '--prune']);
    await refusal.sees('1개를 지웁니다');
    refusal.type(keys.enter);
    expect(await refusal.ended).toBe(2);
    expect((await importJson(lesser, '--prune', '--dry-run')).deleted).toHaveLength(1);
    expect((await importJson(lesser, '--prune', '--yes')).deleted).toMatchObject([{ kind: 'IN_APP_MESSAGE' }]);
    expect((await importJson(lesser, '--prune')).deleted).toEqual([]);
  });

  test('a diff tells member by member what an import would do', async () => {
    const wanted = workspaceFile();
    wanted.experiments[0]!.execution.status = 'PAUSED';
    wanted.remoteConfigParameters[1]!.defaultValue.value = 9;
    wanted.events.push({ id: 2, key: 'refund' });
    const other = join(home.folder, 'wanted.json');
    await writeFile(other, JSON.stringify(wanted));
    await importJson(file, '--yes');
    const expected = {
      created: [{ kind: 'EVENT_TYPE', id: 2, key: 'refund' }],
      changed: [
        { kind: 'EXPERIMENT', id: 1, key: '1', members: [{ path: 'execution.status', before: 'RUNNING', after: 'PAUSED' }] },
        { kind: 'REMOTE_CONFIG_PARAMETER', id: 2, key: 'max_items', members: [{ path: 'defaultValue.value', before: 7, after: 9 }] },
      ],
      deleted: [],
    };
    const withServer = await runLine(home, ['workspace', 'diff', other, '--json']);
    expect(withServer.code).toBe(0);
    expect(JSON.parse(withServer.stdout)).toEqual(expected);
    expect(JSON.parse((await runLine(home, ['workspace', 'diff', file, other, '--json'])).stdout)).toEqual(expected);
    expect(JSON.parse((await runLine(home, ['workspace', 'diff', other, file, '--json'])).stdout)).toMatchObject({ created: [], deleted: expected.created });
    expect(await runLine(home, ['workspace', 'diff', other, '--plain', '--exit-code'])).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('바꿈\tEXPERIMENT\t1\texecution.status\t"RUNNING"\t"PAUSED"\n'),
      stderr: expect.stringContaining('만듦 1 · 바꿈 2 · 지움 0'),
    });
    expect(await runLine(home, ['workspace', 'diff', file, '--exit-code'])).toMatchObject({
      code: 0,
      stdout: '',
      stderr: expect.stringContaining('다른 것이 없습니다'),
    });
    expect(await runLine(home, ['workspace', 'diff', '-', '-'])).toMatchObject({ code: 2 });
    expect(await runLine(home, ['workspace', 'diff', file, '-'], { stdin: '[]' })).toMatchObject({ code: 3, stderr: expect.stringContaining('표준 입력') });
  });

  test('a file that is no workspace is refused with its fields', async () => {
    const broken = join(home.folder, 'broken.json');
    await writeFile(broken, '{"experiments":[]}');
    const { code, stderr } = await runLine(home, ['workspace', 'import', broken]);
    expect(code).toBe(3);
    expect(stderr).toContain('file.workspace');
  });

  test('a file may begin with a byte order mark, and come from standard input', async () => {
    const marked = join(home.folder, 'marked.json');
    await writeFile(marked, `\ufeff${JSON.stringify(workspaceFile())}`);
    expect(await importJson(marked)).toMatchObject({ created: [], updated: [], deleted: [] });
    const piped = await runLine(home, ['workspace', 'import', '-', '--json'], { stdin: `\ufeff${JSON.stringify(workspaceFile())}` });
    expect([piped.code, JSON.parse(piped.stdout)]).toMatchObject([0, { created: [], updated: [], deleted: [] }]);
  });

  test('a file that is no JSON, or not there, is named', async () => {
    const broken = join(home.folder, 'no.json');
    await writeFile(broken, '{"experiments":[');
    expect(await runLine(home, ['workspace', 'import', broken])).toMatchObject({
      code: 3,
      stderr: expect.stringContaining(`${broken}의 내용이 올바른 JSON이 아닙니다`),
    });
    expect(await runLine(home, ['workspace', 'import', join(home.folder, 'nowhere.json')])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('ENOENT'),
    });
  });

  test('only operators may', async () => {
    const other = await createHome({ BAEUM_HOST: app.url });
    expect((await runLine(other, ['workspace', 'export'])).code).toBe(4);
    const { email, password } = await createUser(app);
    await runLine(other, ['auth', 'login', '--email', email, '--password-stdin'], { stdin: password });
    expect(await runLine(other, ['workspace', 'export'])).toMatchObject({ code: 4, stderr: expect.stringContaining('권한') });
    await other.remove();
  });
});

describe('workspace promote', () => {
  test('promoting shows what differs, asks, and carries just that', async () => {
    const admin = (...args: string[]) => runLine(home, ['admin', ...args, '--json']);
    const made = await admin('flags', 'create', '--key', '4711', '--name', '결제창', '--default-rule', 'A', '--environment', 'development');
    expect(made.code, made.stderr).toBe(0);
    const promote = (...args: string[]) => runLine(home, ['workspace', 'promote', 'flag:4711', '--from', 'development', '--to', 'production', ...args]);
    const preview = await promote('--dry-run', '--plain');
    expect(preview, preview.stderr).toMatchObject({ code: 0, stderr: expect.stringContaining('아무것도 바꾸지 않았습니다') });
    expect(preview.stdout).toMatch(/^만듦\tFEATURE_FLAG\t4711\tname\t\t"결제창"$/m);
    expect((await promote()).code).not.toBe(0);
    expect((await admin('flags', 'show', '4711')).code).toBe(5);
    expect(JSON.parse((await promote('--yes', '--json')).stdout)).toMatchObject({ created: [{ key: '4711' }], dryRun: false });
    expect(JSON.parse((await admin('flags', 'show', '4711')).stdout)).toMatchObject({ name: '결제창', status: 'DRAFT' });
    expect(await promote('--yes', '--lang', 'en')).toMatchObject({ code: 0, stderr: expect.stringContaining('Nothing differs') });
    expect(await runLine(home, ['workspace', 'promote', 'planet:1', '--from', 'development', '--to', 'production'])).toMatchObject({ code: 2 });
  });
});
