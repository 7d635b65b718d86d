import { isUnavailable } from '@baeum/api/src/database/unavailable.ts';
import { explainFailure } from '@baeum/api/src/explain-failure.ts';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { adminDatabaseUrl } from '../support/database.ts';
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
