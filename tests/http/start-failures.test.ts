import { isUnavailable } from '@baeum/api/src/database/unavailable.ts';
import { explainFailure } from '@baeum/api/src/explain-failure.ts';
import { execFile } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { adminDatabaseUrl } from '../support/database.ts';
import { startMain } from '../support/main-command.ts';
import { freePort } from '../support/server-process.ts';

/** What an operator reads when this is the address of the database. */
async function told(change: Partial<Record<'password' | 'pathname' | 'port', string>>): Promise<string | undefined> {
  const client = new pg.Client(Object.assign(new URL(adminDatabaseUrl()), change).href);
  return client.connect().then(() => client.end().then(() => undefined), explainFailure);
}

test('an address of a database that does not work is told in a sentence that names what to change', async () => {
  expect(await told({})).toBeUndefined();
  expect(await told({ password: 'another' })).toContain('DATABASE_URL의 사용자와 비밀번호');
  expect(await told({ pathname: '/no_such_database' })).toContain('그 이름의 데이터베이스가 없습니다');
  // A test may not ask a name server for a host of somebody else's; this is none of anybody's.
  expect(await lookup('no such host').catch(explainFailure)).toBe('데이터베이스의 주소를 찾을 수 없습니다: no such host. DATABASE_URL을 확인해주세요.');
  expect(await told({ port: String(await freePort()) })).toBe('데이터베이스에 연결할 수 없습니다. DATABASE_URL을 확인해주세요.');
});

test('a login that PostgreSQL refuses is a database that is away: whoever calls meanwhile is told to come back', async () => {
  const client = new pg.Client(Object.assign(new URL(adminDatabaseUrl()), { password: 'another' }).href);
  expect(await client.connect().then(() => 'came in', isUnavailable)).toBe(true);
});

test('a port and a file are told by what the operator set', async () => {
  const busy = createServer().listen(0, '127.0.0.1');
  await once(busy, 'listening');
  const { port } = busy.address() as AddressInfo;
  const failure = async () => explainFailure((await once(createServer().listen(port, '127.0.0.1'), 'error'))[0]);
  expect(await failure()).toBe(`${port}번 포트를 다른 프로그램이 쓰고 있습니다. PORT=7001 npm start 처럼 다른 포트로 시작해주세요.`);
  vi.stubEnv('METRICS_PORT', String(port));
  expect(await failure()).toBe(`${port}번 포트를 다른 프로그램이 쓰고 있습니다. METRICS_PORT에 프로세스마다 다른 포트를 넣어주세요.`);
  vi.unstubAllEnvs();
  busy.close();
  expect(await readFile('/no/such/file').catch(explainFailure)).toBe('파일이나 폴더가 없습니다: /no/such/file');
  expect(await writeFile(tmpdir(), '').catch(explainFailure)).toBe(`파일이어야 할 곳에 폴더가 있거나 그 반대입니다: ${tmpdir()}`);
  expect(explainFailure(new TypeError('a bug'))).toBeUndefined();
});

/** One message of PostgreSQL's protocol (version 3): a letter, the length, and what it says. */
function message(letter: string, ...parts: (string | number)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : Buffer.from(new Int32Array([part]).buffer).swap32())));
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** Answers every question as a server of that version does. */
async function serverOfVersion(version: string): Promise<string> {
  const ready = Buffer.from('5a0000000549', 'hex');
  const column = Buffer.concat([Buffer.from('server_version\0'), Buffer.from('00000000000000000019ffffffffffff0000', 'hex')]);
  const described = Buffer.concat([Buffer.from([0, 1]), column]);
  const value = Buffer.concat([Buffer.from([0, 1, 0, 0, 0, version.length]), Buffer.from(version)]);
  const whole = (letter: string, body: Buffer) => Buffer.concat([Buffer.from(letter), Buffer.from(new Int32Array([body.length + 4]).buffer).swap32(), body]);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', 0), ready]));
      socket.on('data', (asked) => asked[0] === 0x51 && socket.write(Buffer.concat([whole('T', described), whole('D', value), message('C', 'SHOW'), ready])));
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `postgres://baeum@127.0.0.1:${(server.address() as AddressInfo).port}/baeum`;
}

test('a PostgreSQL that is too old is told in a sentence, before anything is asked of it', async () => {
  const command = startMain(['migrate'], { DATABASE_URL: await serverOfVersion('15.9 (Debian 15.9-0+deb12u1)') });
  expect([await command.end(), command.stderr()]).toEqual([
    1,
    '데이터베이스가 PostgreSQL 15.9 (Debian 15.9-0+deb12u1)입니다. 16 이상의 서버를 DATABASE_URL에 넣어주세요.\n',
  ]);
});

test('demo data is refused in production, in a sentence', async () => {
  const env = { NODE_ENV: 'production', SITE_ORIGIN: 'https://baeum.example', SMTP_URL: 'smtp://127.0.0.1:1', DATABASE_URL: adminDatabaseUrl() };
  for (const words of [['seed'], ['seed', '--scale', '10']]) {
    const command = startMain(words, env);
    expect([await command.end(), command.stderr()]).toEqual([1, expect.stringMatching(/^운영 환경.*넣지 않습니다\..*\n$/)]);
  }
});

test('a Node that is too old is told in a sentence', async () => {
  const server = fileURLToPath(new URL('../../api/bin/baeum-server.mjs', import.meta.url));
  const older = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.20.2'})`;
  const run = promisify(execFile);
  await expect(run(process.execPath, ['--import', older, server, 'seed'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Node 24 이상이 필요합니다 \(지금 Node는 20\.20\.2\)\..*\n$/),
  });
  expect((await run(process.execPath, [server, '--help'])).stdout).toContain('grant-admin');
});
