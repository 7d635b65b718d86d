import type { ImportResult } from '@baeum/contract/domains/workspaces/workspaces.contract.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Brought } from '../../cli/src/commands/workspace/foreign/bring.ts';
import { createUser } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { workspaceFile } from '../support/workspace-file.ts';
import { createHome, run, type Home } from './cli.ts';
import { runLine } from './one-process.ts';

let app: TestApp;
let home: Home;

beforeAll(async () => {
  app = await startTestApp();
  home = await createHome({ BAEUM_HOST: app.url });
  const { email, password } = await createUser(app, { roleAdmin: true });
  expect((await runLine(home, ['auth', 'login', '--email', email, '--password-stdin'], { stdin: password })).code).toBe(0);
  const own = join(home.folder, 'own.json');
  await writeFile(own, JSON.stringify(workspaceFile()));
  expect((await runLine(home, ['workspace', 'import', own])).code).toBe(0);
});
afterAll(async () => {
  await app.stop();
  await home.remove();
});

function fixture(name: string): string {
  return fileURLToPath(new URL(`foreign-files/${name}.json`, import.meta.url));
}

async function written(name: string, content: unknown): Promise<string> {
  const file = join(home.folder, `${name}.json`);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

type Result = ImportResult & Brought['report'];

async function importJson(product: string, file: string, ...args: string[]): Promise<Result> {
  const { code, stdout, stderr } = await run(home, ['workspace', 'import', file, '--from', product, '--json', ...args]);
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout) as Result;
}

async function exported(): Promise<ReturnType<typeof workspaceFile>> {
  const { stdout } = await runLine(home, ['workspace', 'export']);
  return JSON.parse(stdout) as ReturnType<typeof workspaceFile>;
}

describe('workspace import --from', () => {
  test.each([
    ['growthbook', 'growthbook-payload'],
    ['unleash', 'unleash-state'],
    ['flagsmith', 'flagsmith-environment'],
  ])('a file of %s: the dry run says what is done, a second import changes nothing, and what was there stays', async (product, name) => {
    const before = await exported();
    const preview = await importJson(product, fixture(name), '--dry-run');
    expect(await exported()).toEqual(before);
    expect([preview.updated, preview.deleted, preview.created.length > 3]).toEqual([[], [], true]);
    expect(await importJson(product, fixture(name))).toEqual(preview);
    const after = await exported();
    for (const list of ['experiments', 'featureFlags', 'segments', 'remoteConfigParameters'] as const)
      expect(after[list].slice(0, before[list].length)).toEqual(before[list]);
    const again = await importJson(product, fixture(name));
    expect(again).toMatchObject({ created: [], updated: [], deleted: [], carried: preview.carried, left: preview.left, rebucketed: preview.rebucketed });
    expect(await exported()).toEqual(after);
  });

  test('people are shown what became of each name, what did not come across, and who is divided anew', async () => {
    const file = await written('shown', {
      version: 2,
      features: [
        {
          name: 'checkout',
          enabled: true,
          strategies: [{ name: 'flexibleRollout', parameters: { rollout: '20', stickiness: 'userId', groupId: 'checkout' } }],
        },
        { name: 'host', enabled: true, strategies: [{ name: 'applicationHostname', parameters: { hostNames: 'web-1' } }] },
      ],
    });
    const korean = await runLine(home, ['workspace', 'import', file, '--from', 'unleash', '--dry-run', '--plain', '--quiet']);
    expect(korean.code, korean.stderr).toBe(0);
    expect(korean.stdout).toMatch(/^만듦\tFEATURE_FLAG\tcheckout\t\d+\tRUNNING\tA=disabled B=enabled$/m);
    expect(korean.stderr).toContain('host · strategies.0 · applicationHostname: 같은 뜻의 전략이 없습니다. (이 규칙만 뺌)');
    expect(korean.stderr).toContain('사용자가 다시 나뉩니다: checkout');
    const english = await runLine(home, ['workspace', 'import', file, '--from', 'unleash', '--dry-run', '--lang', 'en']);
    expect(english.stderr).toContain('There is no such strategy. (the rule is left out)');
    expect(english.stderr).toContain('users are divided anew by 1 with shares: checkout');
    expect(english.stderr).toContain('Preview: nothing was changed.');
  });

  test('what an operator did since stays as it is, or is asked for', async () => {
    const payload = (defaultValue: boolean) => ({ features: { banner: { defaultValue, rules: [{ key: 'banner-test', variations: [false, true] }] } } });
    const file = await written('banner', payload(false));
    const { carried } = await importJson('growthbook', file);
    const key = carried.find(({ kind }) => kind === 'EXPERIMENT')?.key ?? '';
    expect((await runLine(home, ['admin', 'experiments', 'start', key])).code).toBe(0);
    expect(await importJson('growthbook', file)).toMatchObject({ created: [], updated: [] });
    expect((await exported()).experiments.find((each) => String(each.key) === key)?.execution.status).toBe('RUNNING');
    const flag = carried.find(({ kind }) => kind === 'FEATURE_FLAG')?.key;
    const changed = await written('banner-changed', { features: { banner: { defaultValue: false, rules: [{ condition: { country: 'KR' }, force: true }] } } });
    const asked = await runLine(home, ['workspace', 'import', changed, '--from', 'growthbook']);
    expect(asked).toMatchObject({ code: 2, stderr: expect.stringContaining(`덮어씁니다: FEATURE_FLAG ${flag}`) });
    expect((await importJson('growthbook', changed, '--yes')).updated).toMatchObject([{ kind: 'FEATURE_FLAG', key: flag }]);
  });

  test('numbers of what is archived are left alone', async () => {
    const flag = await runLine(home, ['admin', 'flags', 'create', '--key', '990', '--name', '옛 플래그', '--default-rule', 'A', '--json']);
    expect(flag.code, flag.stderr).toBe(0);
    const archived = await runLine(home, ['admin', 'flags', 'archive', '990']);
    expect(archived.code, archived.stderr).toBe(0);
    const file = await written('after-archived', {
      features: Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`late-${at}`, { defaultValue: true }])),
    });
    const result = await importJson('growthbook', file, '--yes');
    expect([result.updated, result.carried.map(({ key }) => key).includes('990')]).toEqual([[], false]);
    const shown = await runLine(home, ['admin', 'flags', 'show', '990', '--json']);
    expect(JSON.parse(shown.stdout)).toMatchObject({ name: '옛 플래그' });
  });

  test('a file of something else is refused with what it looks like', async () => {
    const refused = async (product: string, file: string, ...args: string[]) => runLine(home, ['workspace', 'import', file, '--from', product, ...args]);
    expect(await refused('growthbook', fixture('unleash-state'))).toMatchObject({
      code: 3,
      stderr: expect.stringMatching(/Unleash 파일 같습니다: --from unleash/),
    });
    expect(await refused('unleash', fixture('flagsmith-environment'))).toMatchObject({ code: 3, stderr: expect.stringContaining('--from flagsmith') });
    expect(await refused('flagsmith', fixture('growthbook-payload'))).toMatchObject({ code: 3, stderr: expect.stringContaining('--from growthbook') });
    expect(await refused('flagsmith', join(home.folder, 'own.json'))).toMatchObject({ code: 3, stderr: expect.stringContaining('--from 없이') });
    expect(await refused('flagsmith', await written('list', [1]))).toMatchObject({ code: 3, stderr: expect.stringContaining('Flagsmith 파일이 아닙니다') });
    expect(await refused('unleash', await written('no', '{"features":['))).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('올바른 JSON이 아닙니다'),
    });
    expect(await refused('growthbook', await written('secret', { features: {}, encryptedFeatures: 'x' }))).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('암호화'),
    });
    const broken = { version: 2, features: [{ name: 'a', enabled: true, strategies: [{ name: 'default', constraints: [{ contextName: 'x' }] }] }] };
    expect(await refused('unleash', await written('broken', broken))).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('features.0.strategies.0.constraints.0.operator'),
    });
    expect(await refused('unleash', await written('large', ' '.repeat(20_000_001)))).toMatchObject({ code: 3, stderr: expect.stringContaining('20 MB까지') });
    expect(await refused('unleash', fixture('unleash-state-variants'))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--from-environment development|production'),
    });
    expect(await refused('unleash', fixture('unleash-state-variants'), '--from-environment', 'moon')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('moon'),
    });
    expect(await refused('unleash', fixture('unleash-state'), '--prune')).toMatchObject({ code: 2, stderr: expect.stringContaining('--prune') });
    expect(await refused('mars', fixture('unleash-state'))).toMatchObject({ code: 2, stderr: expect.stringContaining('growthbook, unleash, flagsmith') });
    const without = await runLine(home, ['workspace', 'import', fixture('unleash-state')]);
    expect(without).toMatchObject({ code: 3, stderr: expect.stringContaining('Unleash 파일 같습니다: --from unleash') });
    expect(await runLine(home, ['workspace', 'import', fixture('unleash-state'), '--from-environment', 'x'])).toMatchObject({ code: 2 });
  });

  test('a file comes from standard input, too', async () => {
    const stdin = await readFile(fixture('flagsmith-environment'), 'utf8');
    const { code, stdout } = await runLine(home, ['workspace', 'import', '-', '--from', 'flagsmith', '--dry-run', '--json=carried'], { stdin });
    expect([code, (JSON.parse(stdout) as Result).carried.map(({ from }) => from)]).toEqual([0, ['some_feature', 'mv_feature']]);
  });
});
