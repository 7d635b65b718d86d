import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { EmbeddedPostgresError, startEmbeddedPostgres, type EmbeddedPostgres } from '../../api/src/database/embedded-postgres.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'baeum-embedded-'));
  await chmod(root, 0o755);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const start = async (name: string): Promise<EmbeddedPostgres> => {
  const server = await startEmbeddedPostgres({ dataDir: join(root, name), durable: false, log: () => undefined });
  onTestFinished(() => server.stop());
  return server;
};

const query = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

/** Another process that starts the same directory's server and holds it until it is killed. */
const startElsewhere = async (name: string): Promise<{ owner: ChildProcess; pid: number }> => {
  const module = new URL('../../api/src/database/embedded-postgres.ts', import.meta.url);
  const script = `import { startEmbeddedPostgres } from '${module.href}';
    const server = await startEmbeddedPostgres({ dataDir: process.argv[1], durable: false, log: () => {} });
    console.log(server.pid);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script, join(root, name)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(owner.stdout.setEncoding('utf8'), 'data')) as [string];
  return { owner, pid: Number(line) };
};

describe('startEmbeddedPostgres', () => {
  it('makes a UTF-8 database on the first start and keeps its rows for the second', async () => {
    const first = await start('rows');
    await query(first.url, `CREATE TABLE courses AS SELECT '한글 강의'::text AS title`);
    await first.stop();
    const second = await start('rows');
    expect(await query(second.url, 'SELECT title, current_setting($$server_encoding$$) AS encoding FROM courses')).toEqual([
      { title: '한글 강의', encoding: 'UTF8' },
    ]);
    expect(await query(second.url, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([{ rolsuper: false }]);
  });

  it('brings a killed server back on the same address with every committed row', async () => {
    const server = await start('killed');
    await query(server.url, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS id');
    const { pid } = server;
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(server.pid).not.toBe(pid), 10_000);
    expect(await query(server.url, 'SELECT count(*)::int AS count FROM kept')).toEqual([{ count: 1000 }]);
  });

  it('adopts the server of a killed process and ends it in the end', async () => {
    const { owner, pid } = await startElsewhere('orphan');
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    const adopted = await start('orphan');
    expect(adopted.pid).toBe(pid);
    await adopted.stop();
    expect(await readdir(join(root, 'orphan'))).not.toContain('postmaster.pid');
  });

  it('starts after both the process and its server were killed', async () => {
    const { owner, pid } = await startElsewhere('both');
    owner.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await once(owner, 'exit');
    const server = await start('both');
    expect(server.pid).not.toBe(pid);
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('is shared by all who start the same directory, until the last one stops', async () => {
    const [one, two] = await Promise.all([start('shared'), start('shared')]);
    expect(one.pid).toBe(two.pid);
    await one.stop();
    expect(await query(two.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await two.stop();
    await expect(query(two.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('runs two directories side by side', async () => {
    const [one, two] = await Promise.all([start('left'), start('right')]);
    expect(new URL(one.url).port).not.toBe(new URL(two.url).port);
  });

  it.each([
    ['somebody else’s files', { 'thesis.txt': 'draft 7' }, /배움이 만든 데이터베이스가 아니어서/],
    ['another PostgreSQL', { PG_VERSION: '18\n' }, /배움이 만든 데이터베이스가 아니어서/],
    ['an older PostgreSQL', { PG_VERSION: '15\n' }, /PostgreSQL 15용/],
  ])('leaves a directory with %s alone', async (label, files, message) => {
    const dataDir = join(root, label.replaceAll(' ', '-'));
    await mkdir(dataDir);
    for (const [name, text] of Object.entries(files)) await writeFile(join(dataDir, name), text);
    const failure = await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined }).catch((cause: unknown) => cause);
    expect(failure).toBeInstanceOf(EmbeddedPostgresError);
    expect((failure as Error).message).toMatch(message);
    expect(await readdir(dataDir)).toEqual(Object.keys(files));
  });
});
