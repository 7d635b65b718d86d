import { readConfig } from '@baeum/api/src/config.ts';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv, promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startMain } from '../support/main-command.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baeum-checkout-'));
  await Promise.all([cp(join(root, '.config'), join(folder, '.config'), { recursive: true }), cp(join(root, 'package.json'), join(folder, 'package.json'))]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** One npm script of the copied checkout. */
async function script(words: string[], env: Record<string, string> = {}): Promise<{ code: number; said: string; printed: string }> {
  const { PORT: _, ...inherited } = process.env;
  try {
    const { stdout, stderr } = await run(process.execPath, [join(folder, '.config/run.mjs'), ...words], { env: { ...inherited, ...env } });
    return { code: 0, said: stderr, printed: stdout };
  } catch (failure) {
    const { code, stdout, stderr } = failure as { code: number; stdout: string; stderr: string };
    return { code, said: stderr, printed: stdout };
  }
}

describe('a busy port', () => {
  test.each(['start', 'dev'])('is told by npm run %s before anything is installed', async (command) => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await writeFile(join(folder, '.env'), `PORT=${port}\n`);
    const { code, said } = await script([command]);
    expect([code, said]).toEqual([1, `${port}번 포트를 다른 프로그램이 쓰고 있습니다. PORT=${port + 1} npm start 처럼 다른 포트로 시작해주세요.\n`]);
    expect((await readdir(folder)).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['.config', '.env', 'package.json']);
  });
});

describe('a checkout that is installed', () => {
  const program = 'console.log(process.env.SITE_NAME, process.argv.slice(2).join(" "));';
  beforeAll(async () => {
    await Promise.all(['node_modules', 'api/src', 'contract/src', 'openapi/src'].map((name) => mkdir(join(folder, name), { recursive: true })));
    await writeFile(join(folder, 'api/src/main.ts'), program);
    await writeFile(join(folder, 'openapi/generate.ts'), '');
    await writeFile(join(folder, 'package.json'), '{"type":"module","workspaces":[]}');
    await writeFile(join(folder, 'node_modules/.package-lock.json'), '{}');
  });

  test('reads its settings from .env, and those of the environment before', async () => {
    await writeFile(join(folder, '.env'), 'SITE_NAME=배움터\n');
    expect(await script(['seed'])).toMatchObject({ code: 0, printed: '배움터 seed\n' });
    expect(await script(['migrate', 'status'], { SITE_NAME: '다른 이름' })).toMatchObject({ code: 0, printed: '다른 이름 migrate status\n' });
    await rm(join(folder, '.env'));
    expect(await script(['seed'], { SITE_NAME: '이름' })).toMatchObject({ code: 0, said: '', printed: '이름 seed\n' });
  });

  test('starts anew with npm run dev when a file changes, also one that an editor has put in the place of another', { timeout: 60_000 }, async () => {
    const { PORT: _, ...inherited } = process.env;
    const child = execFile(process.execPath, [join(folder, '.config/run.mjs'), 'dev'], { env: { ...inherited, PORT: '0' } });
    const ended = once(child, 'close');
    let printed = '';
    child.stdout?.on('data', (text: string) => (printed += text));
    const waiting = 'setInterval(() => {}, 1000); ';
    for (const word of ['first', 'second', 'third']) {
      await writeFile(join(folder, 'new.ts'), `${waiting}console.log('${word}');`);
      await rename(join(folder, 'new.ts'), join(folder, 'api/src/main.ts'));
      await expect.poll(() => printed, { timeout: 20_000 }).toContain(`${word}\n`);
    }
    child.kill('SIGTERM');
    await ended;
  });
});

describe('the program of the server', () => {
  test('explains itself, each command for itself', async () => {
    const source = await readFile(join(root, 'api/src/commands.ts'), 'utf8');
    const commands = [...source.matchAll(/command === '([\w-]+)'/g)].map(([, name = '']) => name);
    expect(commands.length).toBeGreaterThan(6);
    const all = startMain(['--help'], { PORT: 'no number' });
    expect([await all.end(), all.stderr()]).toEqual([0, '']);
    for (const command of commands) expect(all.stdout()).toMatch(new RegExp(`^  ${command} +\\S`, 'm'));
    const one = startMain(['jobs', '--help'], {});
    expect([await one.end(), one.stdout()]).toEqual([0, expect.stringContaining('jobs [retry 번호|all | drop 번호|all [--yes]]')]);
  });

  test('loads the server only for a command', async () => {
    const loaded = join(folder, 'loaded');
    const help = startMain(['--help'], { NODE_V8_COVERAGE: loaded });
    expect(await help.end()).toBe(0);
    const [report = ''] = await readdir(loaded);
    const { result } = JSON.parse(await readFile(join(loaded, report), 'utf8')) as { result: { url: string }[] };
    const files = result.map(({ url }) => url).filter((url) => url.startsWith('file:'));
    expect(files.map((url) => basename(url).replace(/-[^.]+(?=\.mjs$)/, '')).toSorted()).toEqual(['baeum.mjs', 'main.mjs', 'usage.mjs']);
  });

  test('tells how a command is written when it is written wrongly', async () => {
    const wrong = startMain(['migrate', '--sideways'], {});
    expect([await wrong.end(), wrong.stderr()]).toEqual([1, '사용법: migrate [up | down [--to 이름] | status]\n']);
  });
});

test('an unchanged copy of .env.example is the same as no settings', async () => {
  const copied = readConfig(parseEnv(await readFile(join(root, '.env.example'), 'utf8')));
  // It says what is the default anyway.
  expect({ ...copied, BAEUM_DEMO_DATA: undefined }).toEqual(readConfig({}));
});
