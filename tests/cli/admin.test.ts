import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '@baeum/contract';
import { createProgram } from '../../cli/src/program.ts';
import { nouns } from '../../cli/src/commands/admin/verbs.ts';
import { intervalPlot } from '../../cli/src/terminal/interval-plot.ts';
import { exposed, group, storeEvents } from '../support/stored-events.ts';
import { createUser, signedInClient } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { workspaceFile } from '../support/workspace-file.ts';
import { createHome, keys, openTerminal, run, type Home, type Run } from './cli.ts';

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

async function json(...args: string[]): Promise<ReturnType<typeof JSON.parse>> {
  const { code, stdout, stderr } = await admin(...args, '--json');
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
}

async function file(name: string, content: unknown): Promise<string> {
  const path = join(home.folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

describe('every verb', () => {
  const all = [...nouns].flatMap(([noun, verbs]) => verbs.map((verb) => [noun, verb.name, verb] as const));

  test.each(all)('%s %s has its operation, and a help that names address and errors', async (noun, name, { operationId }) => {
    const operation = operations.get(operationId);
    expect(operation, operationId).toBeDefined();
    const program = await createProgram(['admin'], [noun, name]);
    const command = [noun, name].reduce((found, each) => found.commands.find((inner) => inner.name() === each)!, program.commands.find((each) => each.name() === 'admin')!);
    const shown: string[] = [];
    command.configureOutput({ writeOut: (text) => void shown.push(text) }).outputHelp();
    expect(shown.join('')).toContain(`${operation?.route.method} ${operation?.route.path}`);
    expect(command.description()).toMatch(/[가-힣]/);
  });
});

describe('experiments results', () => {
  beforeAll(async () => {
    await storeEvents(app, [...group('A', 1000, 100), ...group('B', 1010, 150), exposed('A-1', '2026-09-02T00:00:00Z', 'B')], 1);
  });

  test('a page of tables and a plot that needs no colour and no wide terminal', async () => {
    const { stdout, code } = await admin('experiments', 'results', '1');
    expect(code).toBe(0);
    expect(stdout).toContain('진행 중');
    expect(stdout).toContain('표본 비율 정상 (p = 0.806)');
    expect(stdout).toContain('두 변형을 모두 본 1명은 뺐습니다.');
    expect(stdout).toMatch(/│ B +│ 14\.9% +│ \+49\.9% │ \+18\.1% ~ \+90\.2% │ 0\.0008 │ \+2\.5% ~ \+119\.1% │ 0\.027 │/);
    expect(stdout).toMatch(/purchase \(전환\) B +│┄+━+●━+┄+/);
  });

  test('all numbers for programs', async () => {
    const all = await json('experiments', 'results', '1', '--metric', 'purchase', '--from', '2026-09-01');
    expect(all).toMatchObject({ exposures: { A: 999, B: 1010 }, srm: { ok: true }, reading: { state: 'RUNNING' } });
    expect(all.metrics[0].perVariation[1]).toMatchObject({ variation: 'B', conversions: 150, lift: expect.any(Number), ci95: [expect.any(Number), expect.any(Number)] });
    const { stdout } = await admin('experiments', 'results', '1', '--plain');
    const [head = '', ...rows] = stdout.trimEnd().split('\n').map((line) => line.split('\t'));
    expect(rows.map((row) => row.slice(0, 3))).toEqual([['purchase', 'CONVERSION', 'A'], ['purchase', 'CONVERSION', 'B'], ['purchase', 'MEAN', 'A'], ['purchase', 'MEAN', 'B']]);
    expect(Number(rows[1]?.[head.indexOf('low95')])).toBeCloseTo(0.1808, 4);
  });

  test('tells what is wrong', async () => {
    expect(await admin('experiments', 'results', '99')).toMatchObject({ code: 5, stderr: expect.stringContaining('EXP_001') });
    expect(await admin('experiments', 'results', '1', '--from', '2026-09-02', '--to', '2026-09-01')).toMatchObject({ code: 3, stderr: expect.stringContaining('끝나는 때') });
    expect((await admin('experiments', 'results')).code).toBe(2);
  });
});

test('a plot keeps what matters in sight', () => {
  const plain = (_format: string, text: string) => text;
  const tick = (value: number) => `${Math.round(value * 100)}%`;
  const lines = [
    { label: '가입 B', middle: 0.1, inner: [0.05, 0.15], outer: [-0.02, 0.22] },
    { label: 'x C', middle: -0.1, inner: [-0.2, 0], outer: [-0.9, 9] },
  ] as const;
  expect(intervalPlot(lines, { columns: 50, paint: plain, tick }).split('\n')).toEqual([
    '가입 B                       ┿┄━━●━━┄┄┄',
    'x C     ◂┄┄┄┄┄┄┄┄┄┄┄┄┄━━━━●━━┿┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄▸',
    '        -55%                0%                 50%',
    '',
  ]);
});

describe('experiments', () => {
  const content = { name: '가입 버튼', variations: [{ name: '지금' }, { name: '새 문구', parameters: { label: '무료로 시작' } }], traffic: 50 };

  test('are made, started, changed, completed and reset', async () => {
    const { key } = await json('experiments', 'create', '--file', await file('experiment.json', content), '--metrics', 'sign_up', '--metrics', 'purchase');
    expect(key).toBeGreaterThan(8);
    expect(await json('experiments', 'start', String(key), '--note', '1차')).toMatchObject({ status: 'RUNNING', traffic: 50, metrics: ['sign_up', 'purchase'] });
    const shown = JSON.parse((await admin('experiments', 'show', String(key), '--json')).stdout) as { variations: { id: number }[] };
    expect(shown.variations[0]?.id).toBeGreaterThan(0);
    const edited = await file('shown.json', { ...shown, name: '가입 버튼 문구' });
    expect(await json('experiments', 'update', String(key), '--file', edited, '--traffic', '80')).toMatchObject({ name: '가입 버튼 문구', traffic: 80 });
    expect(await admin('experiments', 'start', String(key))).toMatchObject({ code: 6, stderr: expect.stringContaining('EXP_002') });
    expect(await admin('experiments', 'complete', String(key))).toMatchObject({ code: 3, stderr: expect.stringContaining('winnerVariation') });
    expect(await json('experiments', 'complete', String(key), '--winner-variation', 'B')).toMatchObject({ status: 'COMPLETED', winnerVariation: 'B' });
    expect(await admin('experiments', 'reset', String(key))).toMatchObject({ code: 2, stderr: expect.stringContaining('가입 버튼 문구') });
    expect(await json('experiments', 'reset', String(key), '--yes')).toMatchObject({ status: 'DRAFT' });
    expect((await admin('experiments', 'list', '--status', 'DRAFT')).stdout).toContain('가입 버튼 문구');
  });

  test('users are given a variation, and taken off again', async () => {
    expect(await json('experiments', 'overrides', '3', '--set', 'user=1=B', '--set', 'u2=A')).toMatchObject({ userOverrides: { 'user=1': 'B', u2: 'A' } });
    expect(await json('experiments', 'overrides', '3', '--unset', 'u2')).toMatchObject({ userOverrides: { 'user=1': 'B' } });
    expect((await admin('experiments', 'overrides', '3', '--plain')).stdout).toContain('user=1\tB');
    expect((await admin('experiments', 'overrides', '3', '--set', 'nobody')).code).toBe(2);
    expect(await admin('experiments', 'overrides', '3', '--set', 'x=Z')).toMatchObject({ code: 3, stderr: expect.stringContaining('userOverrides.x') });
  });
});

describe('segments', () => {
  const targets = JSON.stringify([{ conditions: [{ key: { type: 'USER_PROPERTY', name: 'grade' }, match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: ['GOLD'] } }] }]);

  test('are made by flags or a file, and listed', async () => {
    const made = await json('segments', 'create', '--key', 'gold', '--name', '우수 회원', '--targets', targets);
    expect(made).toMatchObject({ key: 'gold', name: '우수 회원', version: 1 });
    const preview = await json('segments', 'create', '--file', await file('silver.json', { key: 'silver', name: '은', targets: [] }), '--name', '보통 회원', '--dry-run');
    expect(preview).toMatchObject({ method: 'POST', body: { key: 'silver', name: '보통 회원' } });
    const { stdout } = await admin('segments', 'list');
    expect(stdout).toMatch(/│ gold +│ 우수 회원 +│ 1 +│/);
    expect(stdout).not.toContain('silver');
    expect((await json('segments', 'list', '--q', 'gold')).items).toHaveLength(1);
    expect((await admin('segments', 'list', '--all', '--ndjson')).stdout.trimEnd().split('\n')).toHaveLength(2);
  });

  test('what was shown can be edited and put back; who was quicker is not overwritten', async () => {
    const shown = await file('gold.json', (await admin('segments', 'show', 'gold', '--json')).stdout);
    expect((await admin('segments', 'update', 'gold', '--name', '금 회원')).code).toBe(0);
    const stale = await admin('segments', 'update', 'gold', '--file', shown, '--description', '늦은 사람');
    expect(stale).toMatchObject({ code: 6, stderr: expect.stringContaining('COMMON_005') });
    const { version: _, ...edited } = JSON.parse(await readFile(shown, 'utf8')) as Record<string, unknown>;
    const updated = await json('segments', 'update', 'gold', '--file', await file('edited.json', { ...edited, name: '금' }));
    expect(updated).toMatchObject({ name: '금', version: 3, targets: JSON.parse(targets) });
    expect(await admin('segments', 'update', 'gold', '--file', await file('wrong.json', { nmae: '금' }))).toMatchObject({ code: 3, stderr: expect.stringContaining('nmae') });
  });

  test('are deleted by those who agree', async () => {
    expect(await json('segments', 'delete', 'gold', '--dry-run')).toMatchObject({ key: 'gold' });
    expect(await admin('segments', 'delete', 'gold')).toMatchObject({ code: 2, stderr: expect.stringContaining("gold '금'") });
    const asked = openTerminal(home, ['admin', 'segments', 'delete', 'gold']);
    await asked.sees("gold '금'");
    asked.type(`y${keys.enter}`);
    expect(await asked.ended).toBe(0);
    expect((await admin('segments', 'show', 'gold')).code).toBe(5);
    expect(await admin('segments', 'delete', 'gold', '--yes')).toMatchObject({ code: 5, stderr: expect.stringContaining('EXP_001') });
  });
});

test('a terminal is asked for what is missing', async () => {
  const asked = openTerminal(home, ['admin', 'event-types', 'create', '--name', '가입']);
  await asked.sees('key');
  asked.type(`sign_up${keys.enter}`);
  await asked.sees('만들었습니다');
  expect(await asked.ended).toBe(0);
  expect(await json('event-types', 'show', 'sign_up')).toMatchObject({ name: '가입' });
});

test('members of a cohort come from a file, standard input or flags', async () => {
  const { id } = await json('cohorts', 'create', '--name', '구매 회원');
  const csv = await file('members.csv', 'identifierType,identifierValue\n$userId,1\n$userId,2\n');
  expect(await json('cohorts', 'add-members', String(id), '--file', csv)).toEqual({ added: 2 });
  expect((await run(home, ['admin', 'cohorts', 'add-members', String(id), '--file', '-'], { stdin: '2\n3\n' })).stderr).toContain('1명을 새로 넣었습니다.');
  expect(await json('cohorts', 'add-members', String(id), '--identifiers', '4', '--identifiers', '5')).toEqual({ added: 2 });
  expect((await admin('cohorts', 'list')).stdout).toMatch(/구매 회원 +│ 5 +│/);
});

test('SDK keys are made, seen once, listed and revoked', async () => {
  const { stdout, stderr } = await admin('keys', 'create', '--name', '결제 서버', '--kind', 'SERVER', '--environment', 'production', '--json');
  const { id, key } = JSON.parse(stdout) as { id: number; key: string };
  expect(stderr).toContain('지금만');
  const listed = await admin('keys', 'list');
  expect(listed.stdout).toContain('결제 서버');
  expect(listed.stdout).not.toContain(key);
  expect((await admin('keys', 'revoke', String(id))).code).toBe(2);
  expect((await admin('keys', 'revoke', String(id), '--yes')).code).toBe(0);
  expect((await admin('keys', 'revoke', String(id), '--yes')).code).toBe(5);
  expect((await admin('keys', 'create', '--name', 'x', '--kind', 'MASTER', '--environment', 'production')).code).toBe(3);
});

test('the audit record says who did what', async () => {
  const { stdout } = await admin('audit', 'list', '--action', 'segments.');
  expect(stdout).toContain('segments.delete');
  expect(stdout).toContain('segments/gold');
});

test('words complete to verbs, keys and values', async () => {
  const words = async (...typed: string[]) => (await run(home, ['completion', 'words', '--', 'admin', ...typed])).stdout.trimEnd().split('\n');
  expect(await words('segments', '')).toEqual(['list', 'show', 'create', 'update', 'delete']);
  expect(await words('segments', 'show', '')).toEqual(['staff']);
  expect(await words('keys', 'create', '--kind', '')).toEqual(['CLIENT', 'SERVER']);
});

test('only operators may', async () => {
  const other = await createHome({ BAEUM_HOST: app.url });
  expect((await run(other, ['admin', 'segments', 'list'])).code).toBe(4);
  await other.remove();
});
