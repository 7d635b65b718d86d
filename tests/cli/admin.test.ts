import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { operations } from '@baeum/contract';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nouns } from '../../cli/src/commands/admin/nouns.ts';
import { createProgram } from '../../cli/src/program.ts';
import { intervalPlot } from '../../cli/src/terminal/interval-plot.ts';
import { createUser, goodPassword, signedInClient } from '../support/factories.ts';
import { createMentor, inHours, storeSession } from '../support/mentoring.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { exposed, group, storeEvents } from '../support/stored-events.ts';
import { workspaceFile } from '../support/workspace-file.ts';
import { createHome, keys, openTerminal, run, type Home, type Run } from './cli.ts';
import { runLine } from './one-process.ts';

let app: TestApp;
let home: Home;

beforeAll(async () => {
  app = await startTestApp();
  home = await createHome({ BAEUM_HOST: app.url });
  const operator = await signedInClient(app, { roleAdmin: true });
  expect((await operator.call('importWorkspace', { body: { file: workspaceFile() } })).status).toBe(200);
  const { email, password } = await createUser(app, { roleAdmin: true });
  expect((await runLine(home, ['auth', 'login', '--email', email, '--password-stdin'], { stdin: password })).code).toBe(0);
});
afterAll(async () => {
  await app.stop();
  await home.remove();
});

const admin = (...args: string[]): Promise<Run> => runLine(home, ['admin', ...args]);

async function json(...args: string[]): Promise<ReturnType<typeof JSON.parse>> {
  const { code, stdout, stderr } = await admin(...args, '--json');
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
}

async function file(name: string, content: unknown): Promise<string> {
  const path = join(home.folder, name);
  await writeFile(path, typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content));
  return path;
}

describe('every verb', () => {
  const all = [...nouns].flatMap(([noun, { verbs }]) => Object.entries(verbs).map(([name, verb]) => [noun, name, verb] as const));

  test.each(all)('%s %s has its operation, and a help that names address and errors', async (noun, name, { operationId }) => {
    const operation = operations.get(operationId);
    expect(operation, operationId).toBeDefined();
    const program = await createProgram(['admin'], [noun, name]);
    const command = [noun, name].reduce(
      (found, each) => found.commands.find((inner) => inner.name() === each)!,
      program.commands.find((each) => each.name() === 'admin')!,
    );
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
    expect(stdout.split('\n')[0]).toBe('! 지금까지는 B의 purchase 전환율이 A보다 49.9% 높습니다(95% 구간 +2.9% ~ +118.8%).');
    expect(stdout).toMatch(/│ B +│ 14\.9% +│ \+49\.9% │ \+2\.9% ~ \+118\.8% │ 0\.028 │ 0\.028 +│/);
    expect(stdout).toContain('비교 2개를 함께 보정한 값');
    expect(stdout).toMatch(/purchase \(전환\) B +│ ?┄+●┄+/);
  });

  test('all numbers for programs', async () => {
    const [all, { stdout }] = await Promise.all([
      json('experiments', 'results', '1', '--metric', 'purchase', '--from', '2026-09-01'),
      admin('experiments', 'results', '1', '--plain'),
    ]);
    expect(all).toMatchObject({ exposures: { A: 999, B: 1010 }, srm: { ok: true }, reading: { state: 'UNFINISHED' } });
    expect(all.metrics[0].perVariation[1]).toMatchObject({
      variation: 'B',
      conversions: 150,
      lift: expect.any(Number),
      ci95: null,
      sequentialCi95: [expect.any(Number), expect.any(Number)],
    });
    const [head = [], ...rows] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['purchase', 'CONVERSION', 'A'],
      ['purchase', 'CONVERSION', 'B'],
      ['purchase', 'MEAN', 'A'],
      ['purchase', 'MEAN', 'B'],
    ]);
    expect(Number(rows[1]?.[head.indexOf('sequentialLow95')])).toBeCloseTo(0.024, 2);
    expect(rows[1]?.[head.indexOf('key')]).toBe('purchase');
  });

  test('day by day, as a plot', async () => {
    const { stdout, code } = await admin('experiments', 'results', '1', '--timeline', '--metric', 'purchase', '--to', '2026-09-03');
    expect(code).toBe(0);
    expect(stdout).toMatch(/purchase \(전환\) B\n2026-09-02 +│ ┄+●┄+\n2026-09-03 /);
    expect(stdout).toContain('모든 날에 한꺼번에 맞는 95% 띠');
    expect(stdout).toMatch(/^실험 1.* · 2026-09-0\d \d\d:\d\d(?::\d\d)?까지 셈$/m);
    const plain = await admin('experiments', 'results', '1', '--timeline', '--metric', 'purchase', '--to', '2026-09-03', '--plain');
    const [head, ...rows] = plain.stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(head).toEqual([
      'eventKey',
      'kind',
      'variation',
      'day',
      'users',
      'conversions',
      'value',
      'lift',
      'sequentialPValue',
      'sequentialLow95',
      'sequentialHigh95',
      'key',
    ]);
    expect(rows.map((row) => row.slice(1, 6))).toContainEqual(['CONVERSION', 'B', '2026-09-02', '1010', '150']);
    expect((await admin('experiments', 'results', '2', '--timeline')).stdout).toBe('아직 노출된 사용자가 없습니다.\n');
  });

  test('by groups of users, with a warning', async () => {
    const { stdout } = await admin('experiments', 'results', '1', '--by', 'membership', '--metric', 'purchase');
    expect(stdout).toContain('비교 2개를 함께 보정한 p로 보고');
    expect(stdout).toMatch(/│ VISITOR \(2,009\) │ A +│ 9\.9% +│/);
    expect(await admin('experiments', 'results', '1', '--by', 'colour')).toMatchObject({ code: 3, stderr: expect.stringContaining('property:') });
    expect((await json('experiments', 'results', '1', '--by', 'membership')).segments).toMatchObject([{ value: 'VISITOR', users: { A: 999, B: 1010 } }]);
  });

  test('beliefs, values from before and who was left out, for those who ask', async () => {
    const { stdout } = await admin('experiments', 'results', '1', '--bayesian', '--cuped', '--left-out');
    expect(stdout).toContain('베이즈 관점 (위의 p-value와 섞어 판단하지 마세요)');
    expect(stdout).toMatch(/│ B +│ 14\.9% │ 12\.8% ~ 17\.2% │ 100\.0% +│ \+18\.2% ~ \+90\.1% │ 0\.00\d+% +│/);
    expect(stdout).toContain('purchase (전환) · 노출 전의 이벤트가 적어 쓰지 않았습니다');
    expect(stdout).toContain('뺀 사용자: 두 변형을 모두 봄 1');
    expect((await admin('experiments', 'results', '1')).stdout).not.toContain('베이즈');
  });

  test('as a file for spreadsheets', async () => {
    const { stdout, code } = await admin('experiments', 'results', '1', '--csv', '--metric', 'purchase');
    expect([code, stdout.slice(0, 23)]).toEqual([0, '\uFEFF"experiment","metric",']);
    expect(stdout.trimEnd().split('\r\n')).toHaveLength(5);
  });

  test('in English', async () => {
    const { stdout } = await runLine(home, ['admin', 'experiments', 'results', '1', '--lang', 'en']);
    expect(stdout.split('\n')[0]).toBe('! So far the conversion of purchase in B is 49.9% higher than that of A (95% interval +2.9% ~ +118.8%).');
  });

  test('tells what is wrong', async () => {
    const [unknown, backwards, dots] = await Promise.all([
      admin('experiments', 'results', '99'),
      admin('experiments', 'results', '1', '--from', '2026-09-02', '--to', '2026-09-01'),
      admin('segments', 'delete', '..', '--yes'),
    ]);
    expect(dots.code).toBe(2);
    expect(unknown).toMatchObject({ code: 5, stderr: expect.stringContaining('EXP_001') });
    expect(backwards).toMatchObject({ code: 3, stderr: expect.stringContaining('끝나는 때') });
  });
});

describe('versions', () => {
  test('are listed with what each changed, and one is brought back after a look', async () => {
    const { key } = await json('flags', 'create', '--name', '결제창', '--default-rule', '{"A":90,"B":10}');
    await json('flags', 'update', String(key), '--description', '둘째 판');
    const table = await admin('flags', 'versions', String(key));
    expect(table.stdout).toMatch(/│ 2 .*description: .*→ 둘째 판/);
    expect(await json('flags', 'revert', String(key), '--to-version', '1', '--dry-run')).toMatchObject({
      changes: [{ path: 'description', before: '둘째 판', after: '' }],
    });
    expect((await admin('flags', 'revert', String(key), '--to-version', '1')).code).not.toBe(0);
    expect(await json('flags', 'show', String(key))).toMatchObject({ version: 2, description: '둘째 판' });
    expect(await json('flags', 'revert', String(key), '--to-version', '1', '--yes')).toMatchObject({ version: 3 });
    expect(await json('flags', 'show', String(key))).toMatchObject({ version: 3, description: '' });
    expect(await admin('flags', 'revert', String(key), '--to-version', '9', '--yes')).toMatchObject({ code: 5, stderr: expect.stringContaining('EXP_001') });
  });

  test('are there of containers and cohorts, too', async () => {
    for (const [noun, more] of [
      ['containers', ['--groups', '[{"share":50}]']],
      ['cohorts', ['--rule', '산 회원']],
    ] as const) {
      const { key } = await json(noun, 'create', '--name', '하나', ...more);
      await json(noun, 'update', String(key), '--name', '둘');
      expect((await admin(noun, 'versions', String(key))).stdout).toMatch(/│ 2 .*name: .*→ 둘/);
      expect(await json(noun, 'revert', String(key), '--to-version', '1', '--yes')).toMatchObject({ version: 3, entity: { name: '하나' } });
    }
  });
});

test('a draft is tried on a user, saved or not, and nothing stays', async () => {
  const user = { id: 'device-1' };
  const unsaved = await admin('flags', 'try', '--file', await file('draft.json', { entity: { name: '새 결제창', defaultRule: 'B' }, user }));
  expect(unsaved, unsaved.stderr).toMatchObject({ code: 0, stdout: expect.stringContaining('on · B') });
  const { key } = await json('flags', 'create', '--name', '끈 것', '--default-rule', 'A');
  expect(await json('flags', 'try', '--key', String(key), '--user.id', 'device-1')).toMatchObject({
    isOn: false,
    reason: 'DEFAULT_RULE',
    steps: expect.any(Array),
  });
  expect(await json('flags', 'try', '--key', String(key), '--file', await file('changes.json', { changes: { defaultRule: 'B' }, user }))).toMatchObject({
    isOn: true,
  });
  expect(await json('flags', 'show', String(key))).toMatchObject({ version: 1, status: 'DRAFT', defaultRule: 'A' });
});

test('events are watched as they come in, until the watcher leaves', async () => {
  await ensureSdkKey({ name: 'tail', kind: 'CLIENT', key: 'tail-client-key-0001' });
  const tail = openTerminal(home, ['admin', 'events', 'tail']);
  await tail.sees('이벤트를 기다립니다');
  const send = () =>
    fetch(`${app.url}/experiment/api/v2/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sdk-key': 'tail-client-key-0001' },
      body: JSON.stringify({ trackEvents: [{ insertId: 'late', timestamp: 1, identifiers: { $id: 'a' } }] }),
    });
  await expect
    .poll(
      async () => {
        await send();
        return tail.screen();
      },
      { timeout: 15_000, interval: 300 },
    )
    .toContain('✗');
  expect(tail.screen()).toContain('30일보다');
  tail.type(keys.ctrlC);
  expect(await tail.ended).toBe(130);
});

describe('environments', () => {
  test('are listed, and a key of one is replaced', async () => {
    expect(await json('environments', 'list')).toMatchObject([
      { name: 'production', isPrimary: true },
      { name: 'development', counts: expect.any(Object) },
    ]);
    expect((await admin('environments', 'list')).stdout).toContain('production');
    const old = await json('keys', 'create', '--name', '서버', '--kind', 'SERVER', '--environment', 'development');
    const fresh = await json('keys', 'rotate', String(old.id), '--overlap-hours', '2', '--yes');
    expect(fresh).toMatchObject({ name: '서버', kind: 'SERVER', key: expect.stringMatching(/^sv_/) });
    expect((await json('keys', 'list')).find(({ id }: { id: number }) => id === old.id)).toMatchObject({ replacedBy: fresh.id, expiresAt: expect.any(String) });
  });
});

describe('users', () => {
  test('are found, given roles, blocked and let in again by the password of the operator', async () => {
    const { id, email } = await createUser(app);
    expect((await json('users', 'list', '--q', email)).items).toMatchObject([{ id, email, status: 'ACTIVE' }]);
    expect(await json('users', 'show', String(id))).toMatchObject({ id, isMentor: false });
    const change = (args: string[], stdin: string) => runLine(home, ['admin', 'users', ...args, '--password-stdin', '--json'], { stdin });
    const roles = await change(['roles', String(id), '--is-mentor', 'true'], goodPassword);
    expect(roles, roles.stderr).toMatchObject({ code: 0, stdout: expect.stringContaining('"isMentor": true') });
    const rights = ['--operator-scopes', 'admin:support', '--operator-scopes', 'admin:read'];
    expect(JSON.parse((await change(['roles', String(id), ...rights], goodPassword)).stdout)).toMatchObject({
      operatorScopes: ['admin:read', 'admin:support'],
    });
    expect(await change(['roles', String(id), '--role-admin', 'false'], goodPassword)).toMatchObject({ code: 0 });
    expect(await json('users', 'show', String(id), '--masked', 'true')).toMatchObject({ operatorScopes: [], email: expect.stringContaining('***@') });
    expect(await json('users', 'uncover', String(id), '--fields', 'email', '--reason', '연락')).toEqual({ userId: id, email });
    expect(await change(['block', String(id), '--reason', '광고', '--yes'], 'not the password')).toMatchObject({
      code: 4,
      stderr: expect.stringContaining('SIGNIN_001'),
    });
    for (const [verb, status] of [
      ['block', 'BLOCKED'],
      ['unblock', 'ACTIVE'],
    ] as const) {
      const { code, stderr } = await change([verb, String(id), '--reason', '광고', ...(verb === 'block' ? ['--yes'] : [])], goodPassword);
      expect([code, (await json('users', 'show', String(id))).status], stderr).toEqual([0, status]);
    }
    expect((await admin('users', 'block', String(id), '--reason', '광고', '--yes')).stderr).toContain('--password-stdin');
    expect((await admin('users', 'block', String(id), '--reason', '광고', '--dry-run')).stdout).toContain('BLOCKED');
    // No session of the program is left behind.
    expect(await app.sql("SELECT FROM sessions WHERE user_agent LIKE 'baeum-cli%'")).toEqual([]);
  });

  test('an operator with some rights is told how a login has them, and does what they allow', async () => {
    const { email } = await createUser(app, { operatorScopes: ['admin:support'] });
    const own = await createHome({ BAEUM_HOST: app.url });
    const login = (...more: string[]) => runLine(own, ['auth', 'login', '--email', email, '--password-stdin', ...more], { stdin: `${goodPassword}\n` });
    expect((await login()).stderr).toContain('--scope admin:support');
    expect(await login('--scope', 'admin:support', '--scope', 'profile:read')).toMatchObject({ code: 0, stderr: expect.not.stringContaining('--scope') });
    expect(await runLine(own, ['admin', 'users', 'list', '--q', email])).toMatchObject({ code: 0, stdout: expect.stringContaining('admin:support') });
    expect(await runLine(own, ['admin', 'payouts', 'list'])).toMatchObject({ code: 4, stderr: expect.stringContaining('COMMON_003') });
    await own.remove();
  });
});

describe('groups', () => {
  test('are made with an invite link and listed without it', async () => {
    const { inviteUrl, invite, id } = await json('groups', 'create', '--name', '배움상사', '--kind', 'BUSINESS', '--seats', '5');
    expect(inviteUrl).toContain(`/groups/${id}/signup?invite=${invite}`);
    const { stdout } = await admin('groups', 'list');
    expect([stdout.includes('배움상사'), stdout.includes(invite)]).toEqual([true, false]);
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
    expect(await json('experiments', 'start', String(key), '--note', '1차')).toMatchObject({
      status: 'RUNNING',
      traffic: 50,
      metrics: ['sign_up', 'purchase'],
    });
    const [shown, again, withoutWinner] = await Promise.all([
      json('experiments', 'show', String(key)),
      admin('experiments', 'start', String(key)),
      admin('experiments', 'complete', String(key), '--yes'),
    ]);
    expect(again).toMatchObject({ code: 6, stderr: expect.stringContaining('EXP_002') });
    expect(withoutWinner).toMatchObject({ code: 2, stderr: expect.stringContaining('--winner-variation') });
    // The shown document contains ids and times, which cannot be changed.
    const edited = await file('shown.json', { ...shown, name: '가입 버튼 문구' });
    expect(await json('experiments', 'update', String(key), '--file', edited, '--traffic', '80', '--confirm', 'true')).toMatchObject({
      name: '가입 버튼 문구',
      traffic: 80,
    });
    expect(await json('experiments', 'complete', String(key), '--winner-variation', 'B', '--yes')).toMatchObject({ status: 'COMPLETED', winnerVariation: 'B' });
    expect(await admin('experiments', 'reset', String(key))).toMatchObject({ code: 2, stderr: expect.stringContaining('가입 버튼 문구') });
    expect(await json('experiments', 'reset', String(key), '--yes')).toMatchObject({ status: 'DRAFT' });
  });

  test('users are given a variation, and taken off again', async () => {
    expect(await json('experiments', 'overrides', '3', '--set', 'user=1=B', '--set', 'u2=A')).toMatchObject({ userOverrides: { 'user=1': 'B', u2: 'A' } });
    expect(await json('experiments', 'overrides', '3', '--unset', 'u2')).toMatchObject({ userOverrides: { 'user=1': 'B' } });
    const [shown, wrong] = await Promise.all([admin('experiments', 'overrides', '3', '--plain'), admin('experiments', 'overrides', '3', '--set', 'nobody')]);
    expect(shown.stdout).toContain('user=1\tB');
    expect(wrong.code).toBe(2);
  });
});

test('flags go on, off and on again', async () => {
  const { key } = await json('flags', 'create', '--name', '새 결제창', '--default-rule', '{"A":90,"B":10}');
  expect(await json('flags', 'on', String(key))).toMatchObject({ status: 'RUNNING', defaultRule: { A: 90, B: 10 } });
  const twice = await admin('flags', 'on', String(key), '--json');
  expect([twice.code, twice.stderr, JSON.parse(twice.stdout)]).toEqual([
    0,
    expect.stringContaining('바꾼 것이 없습니다'),
    expect.objectContaining({ status: 'RUNNING', version: (await json('flags', 'show', String(key))).version }),
  ]);
  expect(await json('flags', 'off', String(key), '--note', '장애')).toMatchObject({ status: 'PAUSED' });
  expect(await json('flags', 'off', String(key))).toMatchObject({ status: 'PAUSED' });
  expect(await json('flags', 'on', String(key))).toMatchObject({ status: 'RUNNING' });
});

test('flags are rolled out by percent; several variations keep their parts', async () => {
  const { key } = await json('flags', 'create', '--name', '새 검색');
  const rollout = (percent: string, ...more: string[]) => json('flags', 'rollout', String(key), '--percent', percent, ...more);
  expect((await rollout('20', '--dry-run')).body).toMatchObject({ defaultRule: { A: 80, B: 20 } });
  const early = await admin('flags', 'rollout', String(key), '--percent', '20');
  expect([early.code, early.stderr]).toEqual([0, expect.stringContaining(`baeum admin flags on ${key}`)]);
  await admin('flags', 'on', String(key));
  expect(await json('flags', 'show', String(key))).toMatchObject({ status: 'RUNNING', defaultRule: { A: 80, B: 20 } });
  expect((await rollout('33.33')).defaultRule).toEqual({ A: 66.67, B: 33.33 });
  expect((await rollout('100')).defaultRule).toBe('B');
  expect((await rollout('0')).defaultRule).toBe('A');
  for (const percent of ['101', '-1', 'half', '1.234']) expect((await admin('flags', 'rollout', String(key), `--percent=${percent}`)).code, percent).toBe(2);
  const three = await json('flags', 'create', '--name', '세 갈래', '--variations', '[{},{},{}]', '--default-rule', '{"A":40,"B":20,"C":40}');
  expect((await json('flags', 'rollout', String(three.key), '--percent', '30')).defaultRule).toEqual({ A: 70, B: 10, C: 20 });
});

describe('segments', () => {
  const targets = JSON.stringify([
    { conditions: [{ key: { type: 'USER_PROPERTY', name: 'grade' }, match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: ['GOLD'] } }] },
  ]);

  test('are made by flags or a file, and listed', async () => {
    const silver = await file('silver.json', { key: 'silver', name: '은', targets: [] });
    const [made, preview] = await Promise.all([
      json('segments', 'create', '--key', 'gold', '--name', '우수 회원', '--targets', targets),
      json('segments', 'create', '--file', silver, '--name', '보통 회원', '--dry-run'),
    ]);
    expect(made).toMatchObject({ key: 'gold', name: '우수 회원', version: 1 });
    expect(preview).toMatchObject({ method: 'POST', body: { key: 'silver', name: '보통 회원' } });
    const [{ stdout }, everything] = await Promise.all([
      admin('segments', 'list', '--q', 'gold'),
      admin('segments', 'list', '--page-size', '1', '--all', '--ndjson'),
    ]);
    expect(stdout).toMatch(/│ gold +│ 우수 회원 +│ 1 +│/);
    expect(
      everything.stdout
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { key: string }).key),
    ).toEqual(['gold', 'staff']);
  });

  test('what was shown can be edited and put back; who was quicker is not overwritten', async () => {
    const { version, ...shown } = await json('segments', 'show', 'gold');
    expect((await admin('segments', 'update', 'gold', '--name', '금 회원')).code).toBe(0);
    const [stale, misspelt] = await Promise.all([
      admin('segments', 'update', 'gold', '--file', await file('stale.json', { ...shown, version })),
      admin('segments', 'update', 'gold', '--file', await file('wrong.json', { nmae: '금' })),
    ]);
    expect(stale).toMatchObject({ code: 6, stderr: expect.stringContaining('COMMON_005') });
    expect(misspelt).toMatchObject({ code: 3, stderr: expect.stringContaining('nmae') });
    const updated = await json('segments', 'update', 'gold', '--file', await file('edited.json', { ...shown, name: '금' }));
    expect(updated).toMatchObject({ name: '금', version: 3, targets: JSON.parse(targets) });
  });

  test('are deleted by those who agree', async () => {
    const [doomed, unasked] = await Promise.all([json('segments', 'delete', 'gold', '--dry-run'), admin('segments', 'delete', 'gold')]);
    expect(doomed).toMatchObject({ key: 'gold' });
    expect(unasked).toMatchObject({ code: 2, stderr: expect.stringContaining("gold '금'") });
    const asked = openTerminal(home, ['admin', 'segments', 'delete', 'gold']);
    await asked.sees("gold '금'");
    asked.type(`y${keys.enter}`);
    expect(await asked.ended).toBe(0);
    expect(await admin('segments', 'delete', 'gold', '--yes')).toMatchObject({ code: 5, stderr: expect.stringContaining('EXP_001') });
  });
});

describe('a terminal is asked', () => {
  test('for name, variations, metric and traffic, each judged at once', async () => {
    const asked = openTerminal(home, ['admin', 'experiments', 'create']);
    await asked.sees('실험의 이름');
    asked.type(keys.enter);
    await asked.sees('내용을 입력해주세요');
    asked.type(`첫 화면 그림${keys.enter}`);
    await asked.sees('변형의 이름');
    asked.type(`지금${keys.enter}`);
    await asked.sees('둘 이상');
    asked.type(`, 새 그림${keys.enter}`);
    await asked.sees('결과를 볼 이벤트');
    asked.type(keys.space + keys.enter);
    await asked.sees('비율(%)');
    asked.type(`0${keys.enter}`);
    await asked.sees('트래픽 배분을 확인해주세요');
    asked.type(`\u007f\u007f${keys.enter}`);
    await asked.sees('만들었습니다');
    expect(await asked.ended).toBe(0);
    const { items } = await json('experiments', 'list', '--q', '첫 화면 그림');
    expect(items).toMatchObject([{ name: '첫 화면 그림', variations: [{ name: '지금' }, { name: '새 그림' }], metrics: ['purchase'], traffic: 10 }]);
  });

  test('again for what the server refuses; nothing else is lost, and what fails for good leaves its command line', async () => {
    const { key: taken } = await json('experiments', 'create', '--name', '자리', '--variation', '가', '--variation', '나');
    const asked = openTerminal(home, ['admin', 'experiments', 'create', '--key', String(taken), '--metrics', 'purchase', '--traffic', '50']);
    await asked.sees('실험의 이름');
    asked.type(`두 번째 '자리'${keys.enter}`);
    await asked.sees('변형의 이름');
    asked.type(`지금, 다음${keys.enter}`);
    await asked.sees("--name '두 번째 '\\''자리'\\'''");
    expect([await asked.ended, asked.screen()]).toEqual([6, expect.stringMatching(/EXP_004[^]*--variation 지금|EXP_004[^]*--variation '지금'/)]);
  });
});

describe('metrics', () => {
  test('one that nobody knows is told and ends with 5', async () => {
    const unknown = await admin('experiments', 'results', '1', '--metric', 'purchse', '--metric', 'purchase');
    expect(unknown).toMatchObject({ code: 5, stdout: '', stderr: expect.stringMatching(/그런 이벤트가 없습니다: purchse[^]*혹시 purchase\?/) });
    for (const look of [['--timeline'], ['--by', 'platform'], ['--csv'], ['--json']])
      expect(await admin('experiments', 'results', '1', '--metric', 'purchse', ...look), look[0]).toMatchObject({ code: 5, stdout: '' });
    expect((await admin('experiments', 'results', '1', '--metric', '$revenue')).code).toBe(0);
    expect((await admin('experiments', 'results', '1', '--metric', 'purchase', '--from', '2020-01-01', '--to', '2020-01-02')).code).toBe(0);
  });
});

test('a name of a metric that is nearly another one is told where a test is given it; one that is to come is not', async () => {
  const made = await admin(
    'experiments',
    'create',
    '--name',
    '버튼',
    '--variation',
    '가',
    '--variation',
    '나',
    '--metrics',
    'purchse',
    '--metrics',
    'a_new_event',
  );
  expect([made.code, made.stderr]).toEqual([0, expect.stringContaining('혹시 purchase?')]);
  const quiet = await admin('experiments', 'create', '--name', '버튼', '--variation', '가', '--variation', '나', '--metrics', 'a_new_event');
  expect([quiet.code, quiet.stderr]).toEqual([0, expect.not.stringContaining('혹시')]);
});

describe('what was done is told in three lines, with what comes next', () => {
  async function lines(...args: string[]): Promise<string[]> {
    const { code, stdout, stderr } = await admin(...args);
    expect(code, stderr).toBe(0);
    return `${stdout}${stderr}`.trimEnd().split('\n');
  }

  test('of an experiment, from its beginning to its end', async () => {
    const [made = '', next = ''] = await lines('experiments', 'create', '--name', '세 줄', '--variation', '가', '--variation', '나');
    const [key = ''] = made.split(' ');
    expect([made, next]).toEqual([`${key} '세 줄' · 상태: DRAFT`, `만들었습니다. 다음: baeum admin experiments start ${key}`]);
    for (const [command, state, follows] of [
      [['update', key, '--traffic', '50'], 'DRAFT', 'start'],
      [['start', key], 'RUNNING', 'results'],
      [['pause', key], 'PAUSED', 'resume'],
      [['complete', key, '--winner-variation', 'B', '--yes'], 'COMPLETED', 'results'],
      [['archive', key], 'COMPLETED', 'restore'],
    ] as const)
      expect(await lines('experiments', ...command)).toEqual([
        `${key} '세 줄' · 상태: ${state}`,
        `저장했습니다. 다음: baeum admin experiments ${follows} ${key}`,
      ]);
    expect((await lines('experiments', 'restore', key))[0]).toContain('세 줄');
    expect((await lines('experiments', 'make-flag', key))[1]).toMatch(/다음: baeum admin flags \S+ \d+$/);
    const plain = await admin('experiments', 'show', key, '--plain');
    expect(plain.stdout.split('\n')).toHaveLength(3);
  });

  test('what can be seen only now stands there, and is told with --quiet, too', async () => {
    const webhook = await lines('webhooks', 'create', '--url', 'https://lms.example.com/hooks', '--events', 'order.paid', '--quiet');
    expect([webhook.length, webhook[1], webhook[2]]).toEqual([
      3,
      expect.stringContaining('whsec_'),
      expect.stringMatching(/지금만[^]*baeum admin webhooks ping \d+$/),
    ]);
    const key = await lines('keys', 'create', '--name', '서버', '--kind', 'SERVER', '--environment', 'production');
    expect([key.length, key[0], key[2]]).toEqual([3, expect.stringMatching(/^\d+ '서버'/), expect.stringContaining('다음: baeum admin keys list')]);
  });

  test('programs get the whole answer and no advice', async () => {
    const { stdout, stderr } = await admin('event-types', 'create', '--key', 'three_lines', '--name', '세 줄', '--json');
    expect([JSON.parse(stdout), stderr]).toEqual([expect.objectContaining({ key: 'three_lines', version: 1 }), '만들었습니다.\n']);
  });
});

test('members of a cohort come from a file, standard input or flags', async () => {
  const { id } = await json('cohorts', 'create', '--name', '구매 회원');
  const csv = await file('members.csv', 'identifierType,identifierValue\n$userId,1\n$userId,2\n');
  expect(await json('cohorts', 'add-members', String(id), '--file', csv)).toEqual({ added: 2 });
  expect((await run(home, ['admin', 'cohorts', 'add-members', String(id), '--file', '-'], { stdin: '2\n3\n' })).stderr).toContain('1명을 새로 넣었습니다.');
  // As Korean Excel writes it, and its Unicode text: what was read is shown first.
  const excel = await file('excel.csv', Buffer.from('6964656e746966696572547970652c6964656e74696669657256616c75650d0a2469642cc8abb1e6b5bf0d0a', 'hex'));
  const { stderr } = await admin('cohorts', 'add-members', String(id), '--file', excel);
  expect(stderr).toContain('$id,홍길동');
  expect(stderr).toContain('1명을 새로 넣었습니다.');
  const wide = await file('wide.txt', Buffer.from('\uFEFF식별자 종류\t식별자 값\r\n$id\t김하늘\r\n', 'utf16le'));
  expect(await json('cohorts', 'add-members', String(id), '--file', wide)).toEqual({ added: 1 });
  expect((await json('cohorts', 'members', String(id), '--all')).map(({ value }: { value: string }) => value)).toEqual(
    expect.arrayContaining(['홍길동', '김하늘']),
  );
  const noText = await file('broken.csv', Buffer.from([0x24, 0x69, 0x64, 0x2c, 0xff, 0xff, 0x0a]));
  expect(await admin('cohorts', 'add-members', String(id), '--file', noText)).toMatchObject({ code: 3, stderr: expect.stringContaining('UTF-8로 저장해') });
  expect(await json('cohorts', 'add-members', String(id), '--identifiers', '3', '--identifiers', '4')).toEqual({ added: 1 });
});

test('SDK keys are made, seen once, listed and revoked', async () => {
  const { stdout, stderr } = await admin('keys', 'create', '--name', '결제 서버', '--kind', 'SERVER', '--environment', 'production', '--json');
  const { id, key } = JSON.parse(stdout) as { id: number; key: string };
  expect(stderr).toContain('지금만');
  const [listed, unasked] = await Promise.all([admin('keys', 'list'), admin('keys', 'revoke', String(id))]);
  expect(listed.stdout).toContain('결제 서버');
  expect(listed.stdout).not.toContain(key);
  expect(unasked).toMatchObject({ code: 2, stderr: expect.stringContaining('결제 서버') });
  const bound = await admin('keys', 'update', String(id), '--allowed-origins', 'https://shop.example', '--json');
  expect(JSON.parse(bound.stdout)).toMatchObject({ name: '결제 서버', allowedOrigins: ['https://shop.example'], version: 2 });
  expect((await admin('keys', 'revoke', String(id), '--yes')).code).toBe(0);
});

test('a noun with one verb does without it', async () => {
  const single = [...nouns].filter(([, { verbs }]) => Object.keys(verbs).length === 1);
  expect(single.filter(([, { verbs }]) => !Object.values(verbs)[0]?.isUsual).map(([name]) => name)).toEqual([]);
  const [short, long] = await Promise.all([admin('health', '--json'), admin('health', 'show', '--json')]);
  expect([short.code, Object.keys(JSON.parse(short.stdout) as object)]).toEqual([long.code, Object.keys(JSON.parse(long.stdout) as object)]);
  expect((await admin('properties', '--scope', 'USER', '--json')).code).toBe(0);
});

test('the audit record says who did what', async () => {
  const { stdout } = await admin('audit', 'list', '--action', 'segments.');
  expect(stdout).toContain('segments.delete');
  expect(stdout).toContain('segments/gold');
});

test('words complete to verbs, keys and values', async () => {
  const words = async (...typed: string[]) => (await runLine(home, ['completion', 'words', '--', 'admin', ...typed])).stdout.trimEnd().split('\n');
  const [verbs, known, values] = await Promise.all([words('segments', ''), words('segments', 'show', ''), words('keys', 'create', '--kind', '')]);
  expect(verbs).toEqual(['list', 'show', 'create', 'update', 'delete', 'versions', 'revert', 'used-by']);
  expect(known).toEqual(['staff']);
  expect(values).toEqual(['CLIENT', 'SERVER']);
});

test('only operators may', async () => {
  const other = await createHome({ BAEUM_HOST: app.url });
  expect((await runLine(other, ['admin', 'segments', 'list'])).code).toBe(4);
  await other.remove();
});

test('a session whose mentor did not come is decided about as it was read', async () => {
  const id = await storeSession(app, (await createMentor(app)).user.id, (await createUser(app, { name: '박배움' })).id, await inHours(app, -2));
  await app.sql("UPDATE mentorings SET disputed_at = now(), dispute_by = 'MENTEE', dispute_reason = '오지 않았어요.', version = 3 WHERE id = $1", [id]);
  expect((await admin('mentorings', 'disputes', '--state', 'OPEN', '--plain')).stdout).toContain('박배움');
  const choice = ['--outcome', 'NO_SHOW_MENTOR', '--reason', '참가 기록을 확인했습니다.'];
  const unasked = await admin('mentorings', 'settle', String(id), ...choice);
  expect(unasked).toMatchObject({ code: 2, stderr: expect.stringMatching(new RegExp(`${id} '.+ → 박배움' \\(outcome: NO_SHOW_MENTOR`)) });
  expect(await json('mentorings', 'settle', String(id), ...choice, '--yes')).toMatchObject({ status: 'NO_SHOW', noShowBy: 'MENTOR', version: 4 });
  expect((await admin('mentorings', 'settle', String(id), ...choice, '--yes')).stderr).toContain('MENTORING_002');
});
