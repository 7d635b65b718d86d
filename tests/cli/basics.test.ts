import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closedPort, createHome, program, run, type Home } from './cli.ts';
import { runLine } from './one-process.ts';

let home: Home;
beforeAll(async () => {
  home = await createHome();
});
afterAll(() => home.remove());

describe('help', () => {
  test('no arguments print a short help on stdout', async () => {
    const { code, stdout, stderr } = await run(home, []);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^예:\n {2}\$ baeum auth login/);
  });

  test('speaks Korean, and English where the locale is of another language or --lang asks for it', async () => {
    expect((await runLine(home, ['exp'], { env: { LANG: 'en_US.UTF-8' } })).stdout).toContain('Usage: baeum exp');
    for (const LANG of ['de_DE.UTF-8', 'ja_JP', 'fr']) expect((await runLine(home, ['exp'], { env: { LANG } })).stdout, LANG).toContain('Usage: baeum exp');
    for (const LANG of ['C.UTF-8', 'POSIX', 'ko', '']) expect((await runLine(home, ['exp'], { env: { LANG } })).stdout, LANG).toContain('사용법: baeum exp');
    expect((await runLine(home, ['exp', '--lang', 'en'])).stdout).toContain('decide the variation of an A/B test');
    expect((await runLine(home, ['exp'])).stdout).toContain('사용법: baeum exp');
  });

  test('the version comes alone', async () => {
    const { version } = JSON.parse(await readFile(join(program, '../../package.json'), 'utf8')) as { version: string };
    for (const flag of ['--version', '-V']) expect(await run(home, [flag])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });

  test('the exit codes are documented', async () => {
    const { stdout } = await runLine(home, ['help', 'exit-codes', '--json']);
    expect(JSON.parse(stdout)).toEqual({
      ok: 0,
      failure: 1,
      usage: 2,
      validation: 3,
      authentication: 4,
      notFound: 5,
      conflict: 6,
      rateLimited: 7,
      network: 8,
      interrupted: 130,
    });
  });

  test('help --all is the reference of every command', async () => {
    const { code, stdout } = await runLine(home, ['help', '--all']);
    expect(code).toBe(0);
    const documented = [
      'auth login',
      'auth logout',
      'auth status',
      'auth token',
      'apply submit',
      'exp explain',
      'exp pull',
      'workspace import',
      'config set',
      'completion zsh',
      'doctor',
    ];
    for (const command of documented) expect(stdout).toContain(`\n## baeum ${command}\n`);
  });
});

describe('wrong usage ends with 2', () => {
  test.each([
    [['foo'], "모르는 명령입니다: 'foo'"],
    [['exp', 'variatio'], '(혹시 variation?)'],
    [['exp', 'variation'], "값이 필요합니다: 'key'"],
    [['exp', 'flag', '1', '--usr', '3'], "모르는 플래그입니다: '--usr'"],
    [['apply', 'submit', '--mode', 'xx'], 'ls, mt'],
    [['exp', 'variation', '1', '--no-input'], '--user 값이 필요합니다.'],
    [['config', 'get', 'colour'], '모르는 설정입니다'],
    [['api', 'noSuchOperation'], '모르는 operationId입니다: noSuchOperation'],
    [['api', 'listCoursez', '--name', '여름'], '모르는 operationId입니다: listCoursez'],
    [['auth', 'login', '--no-input', '--host', 'http://127.0.0.1:9'], '--token-stdin'],
    [['exp', 'all', '--file', '-', '--users', '-'], '--users'],
    [['api', 'getversion'], '혹시 getVersion?'],
    [['auth', 'login', '--password-stdin'], '--email'],
    [['workspace', 'import', 'nowhere.json'], 'ENOENT'],
    [['doctor', '--host', 'ftp://x'], 'http://'],
    [['doctor', '--timeout', 'soon'], '초 단위'],
  ])('%j', async (args, expected) => {
    const { code, stdout, stderr } = await runLine(home, args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(expected);
  });
});

describe('config', () => {
  test('flags win over the environment, that over the project, the person and the default', async () => {
    const person = await createHome();
    const origin = async (args: string[] = [], env: Record<string, string> = {}) => {
      const { stdout } = await runLine(person, ['config', 'list', '--json', ...args], { env });
      const settings = JSON.parse(stdout) as { name: string; value: string; origin: string }[];
      const { value, origin: from } = settings.find(({ name }) => name === 'host') ?? { value: '', origin: '' };
      return [value, from];
    };
    expect(await origin()).toEqual(['http://localhost:7000', null]);
    expect((await runLine(person, ['config', 'list'])).stdout).toMatch(/host +│ http:\/\/localhost:7000 +│ 기본값/);
    await runLine(person, ['config', 'set', 'host', 'https://user.test']);
    expect(await origin()).toEqual(['https://user.test', join(person.folder, 'baeum/config.json')]);
    const project = join(person.folder, '.baeum.json');
    await writeFile(project, JSON.stringify({ host: 'https://project.test' }));
    expect(await origin()).toEqual(['https://project.test', project]);
    expect(await origin([], { BAEUM_HOST: 'https://env.test' })).toEqual(['https://env.test', 'BAEUM_HOST']);
    expect(await origin(['--host', 'https://flag.test'], { BAEUM_HOST: 'https://env.test' })).toEqual(['https://flag.test', '--host']);
    await person.remove();
  });

  test('keeps profiles apart, in files that only their owner can read', async () => {
    const person = await createHome();
    await runLine(person, ['--profile', 'school', 'config', 'set', 'host', 'https://school.test']);
    expect((await runLine(person, ['config', 'get', 'host'])).stdout).toBe('http://localhost:7000\n');
    expect((await runLine(person, ['config', 'get', 'host', '--profile', 'school'])).stdout).toBe('https://school.test\n');
    await runLine(person, ['config', 'use', 'school']);
    expect((await runLine(person, ['config', 'get', 'host'])).stdout).toBe('https://school.test\n');
    await runLine(person, ['config', 'unset', 'host']);
    expect((await runLine(person, ['config', 'get', 'host'])).stdout).toBe('http://localhost:7000\n');
    expect((await stat(join(person.folder, 'baeum/config.json'))).mode & 0o777).toBe(0o600);
    await person.remove();
  });

  test('a token from the environment never goes to a host that only a project file names', async () => {
    const person = await createHome({ BAEUM_TOKEN: 'a-token-of-mine' });
    await writeFile(join(person.folder, '.baeum.json'), JSON.stringify({ host: await closedPort() }));
    const { code, stderr } = await runLine(person, ['auth', 'status']);
    expect(code).toBe(2);
    expect(stderr).toContain('BAEUM_TOKEN');
    await person.remove();
  });
});

describe('manners', () => {
  test('data goes to stdout, messages to stderr, and --quiet silences them', async () => {
    expect(await runLine(home, ['config', 'use', 'default'])).toMatchObject({ stdout: '', stderr: expect.stringContaining('default') });
    expect(await runLine(home, ['config', 'use', 'default', '--quiet'])).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('--json keeps the members asked for, --plain has tabs and no borders', async () => {
    expect(JSON.parse((await runLine(home, ['config', 'list', '--json=name'])).stdout)).toContainEqual({ name: 'host' });
    expect(JSON.parse((await runLine(home, ['config', 'list'], { env: { BAEUM_JSON: 'name' } })).stdout)).toContainEqual({ name: 'host' });
    expect((await runLine(home, ['config', 'list', '--plain'])).stdout).toContain('host\thttp://localhost:7000\t');
    expect((await runLine(home, ['config', 'list', '--ndjson'])).stdout.split('\n')[1]).toBe(
      '{"name":"host","value":"http://localhost:7000","source":"default","origin":null}',
    );
  });

  test('columns with Hangul align', async () => {
    const { stdout } = await runLine(home, ['config', 'list']);
    const { displayWidth } = await import('../../cli/src/terminal/width.ts');
    expect(new Set(stdout.trimEnd().split('\n').map(displayWidth)).size).toBe(1);
  });

  test('colours only where they are wanted', async () => {
    const escape = '\u001b[';
    expect((await runLine(home, ['foo'])).stderr).not.toContain(escape);
    expect((await runLine(home, ['foo'], { env: { FORCE_COLOR: '1' } })).stderr).toContain(escape);
    expect((await runLine(home, ['foo', '--no-color'], { env: { FORCE_COLOR: '1' } })).stderr).not.toContain(escape);
  });

  test('a reader that goes away is no failure', async () => {
    const child = spawn(process.execPath, [program, 'api', '--ndjson'], { env: home.env, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
  });

  test('errors are JSON with --json', async () => {
    const { code, stderr } = await runLine(home, ['auth', 'status', '--json']);
    expect(code).toBe(4);
    expect(JSON.parse(stderr)).toMatchObject({ kind: 'authentication', exitCode: 4, hint: expect.stringContaining('baeum auth login') });
  });

  test('Ctrl-C ends at once with 130, a silent server with 8 when the time is up', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const host = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const child = spawn(process.execPath, [program, 'auth', 'login', '--host', host], { env: home.env, stdio: 'ignore' });
    const [socket] = (await once(silent, 'connection')) as [Socket];
    child.kill('SIGINT');
    expect((await once(child, 'close'))[0]).toBe(130);
    socket.destroy();
    const { code, stderr } = await run(home, ['auth', 'login', '--host', host, '--timeout', '0.2']);
    expect(code).toBe(8);
    expect(stderr).toContain('0.2초 안에');
    silent.close();
  });
});

describe('completion', () => {
  test('the bash script parses', async () => {
    const { stdout } = await runLine(home, ['completion', 'bash']);
    const bash = spawn('bash', ['-n'], { stdio: ['pipe', 'ignore', 'pipe'] });
    bash.stdin.end(stdout);
    expect((await once(bash, 'close'))[0]).toBe(0);
  });

  test.each(['zsh', 'fish', 'powershell'])('%s has a script', async (shell) => {
    expect((await runLine(home, ['completion', shell])).stdout).toContain('completion words --');
  });

  test('zsh’s begins completion itself where a fresh .zshrc has not', async () => {
    expect((await runLine(home, ['completion', 'zsh'])).stdout).toMatch(/functions\[compdef\].*compinit -i/);
  });

  test.each([
    [['ex'], 'exp'],
    [['exp', ''], 'explain'],
    [['api', 'submitG'], 'submitGuestApplication'],
    [['api', 'exchangeToken', '--g'], '--grantType'],
    [['apply', 'submit', '--mode', ''], 'mt'],
    [['config', 'get', 's'], 'sdkKey'],
    [['completion', 'f'], 'fish'],
    [['--profile', 'sch'], 'school'],
  ])('%j is completed by %s', async (words, expected) => {
    await runLine(home, ['--profile', 'school', 'config', 'set', 'timeout', '20']);
    const { stdout } = await runLine(home, ['completion', 'words', '--', ...words]);
    expect(stdout.split('\n')).toContain(expected);
  });
});
