import { setConfig } from '@baeum/api/src/config.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@baeum/api/src/database/embedded-postgres.ts';
import { examineServer } from '@baeum/api/src/doctor/doctor.ts';
import { readUsable } from '@baeum/api/src/doctor/read-usable.ts';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { asSuperuser } from '../support/as-superuser.ts';
import { createTestDatabase } from '../support/database.ts';
import { conninfoOf, followPrimary } from '../support/follow-primary.ts';
import { copyPreparedCluster } from '../support/prepared-cluster.ts';
import { freePort } from '../support/server-process.ts';
import { slowness } from '../support/timing.ts';

const patience = 180_000 * (await slowness());

/** The finding about a replica at this address, in one line. */
async function told(primaryUrl: string, replicaUrl: string): Promise<string> {
  const { settings, problems } = readUsable({ NODE_ENV: 'test', DATABASE_URL: primaryUrl, DATABASE_READ_URL: replicaUrl });
  setConfig(settings);
  const findings = await examineServer({
    settings,
    problems,
    database: () => Promise.resolve({ url: primaryUrl, ownerUrl: primaryUrl }),
    withStatements: () => Promise.resolve(),
    mailTo: undefined,
    publicUrl: undefined,
    only: ['replica'],
  });
  const found = findings.find(({ check }) => check === 'replica');
  if (!found) throw new Error('the replica was not looked at');
  return `${found.state}: ${found.detail} → ${found.advice ?? ''}`;
}

/** A primary on a port of its own, so that it can be started again with other settings, and its standby. */
async function startBoth() {
  const folder = await mkdtemp(join(tmpdir(), 'baeum-doctor-replica-'));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const port = await freePort();
  const started: EmbeddedPostgres[] = [];
  onTestFinished(async () => void (await Promise.allSettled(started.toReversed().map((each) => each.stop()))));
  const startPrimary = async (...settings: string[]) => {
    const dataDir = join(folder, 'primary');
    const postgres = await startEmbeddedPostgres({ dataDir, durable: true, log: () => undefined, settings: [`port=${port}`, ...settings] });
    started.push(postgres);
    return postgres;
  };
  await copyPreparedCluster(join(folder, 'primary'));
  const primary = await startPrimary();
  const startStandby = async (name: string) => {
    await copyPreparedCluster(join(folder, name));
    const standby = await followPrimary(primary.url, join(folder, name), { durable: true });
    started.push(standby);
    return standby;
  };
  return { primary, standby: await startStandby('standby'), startPrimary, startStandby };
}

const write = "SELECT pg_logical_emit_message(true, '', repeat('x', 20000))";

test('a replica that is right is told to be, and each fault of one is found with what helps', { timeout: patience }, async () => {
  const { primary, standby, startPrimary } = await startBoth();
  const look = (replicaUrl = standby.url) => told(primary.url, replicaUrl);
  expect(await look('')).toMatch(/^ok: 없습니다/);

  await expect.poll(() => look(), { timeout: 60_000 }).toMatch(/^warning: .*hot_standby_feedback이 꺼져.*→ .*hot_standby_feedback = on/);
  await asSuperuser(standby.url, 'ALTER SYSTEM SET hot_standby_feedback = on', 'SELECT pg_reload_conf()');
  await expect.poll(() => look()).toMatch(/^ok: \d+\.\d+, (?:주 서버와 같습니다|.*초 만에 따라왔습니다)/);

  const other = await createTestDatabase();
  onTestFinished(() => other.drop());
  expect(await look(other.url)).toMatch(/^problem: .*system_identifier.*→ .*pg_basebackup -R/);
  expect(await look(primary.url)).toMatch(/^problem: .*대기 서버가 아닙니다.*→ .*승격/);
  expect(await look(Object.assign(new URL(standby.url), { pathname: '/template1' }).href)).toMatch(/^problem: .*다른 데이터베이스의/);

  await asSuperuser(primary.url, "CREATE ROLE stranger LOGIN PASSWORD 'word'");
  const stranger = Object.assign(new URL(standby.url), { username: 'stranger', password: 'word' }).href;
  await expect.poll(() => look(stranger), { timeout: 30_000 }).toMatch(/^problem: .*읽을 수 없습니다.*→ .*pg_read_all_data/);
  await asSuperuser(primary.url, 'GRANT pg_read_all_data TO stranger');
  await expect.poll(() => look(stranger), { timeout: 30_000 }).toMatch(/^ok: /);

  await asSuperuser(standby.url, 'SELECT pg_wal_replay_pause()');
  await asSuperuser(primary.url, write);
  expect(await look()).toMatch(/^problem: .*kB 뒤처졌고 마지막 거래는 \d+초 전.*멈추어 있습니다 → .*pg_wal_replay_resume/);
  await asSuperuser(standby.url, 'SELECT pg_wal_replay_resume()');
  await expect.poll(() => look(), { timeout: 30_000 }).toMatch(/^ok: /);

  await asSuperuser(standby.url, "ALTER SYSTEM SET primary_conninfo = ''", 'SELECT pg_reload_conf()');
  await asSuperuser(primary.url, write);
  await expect.poll(() => look(), { timeout: 60_000 }).toMatch(/^problem: .*주 서버에 연결되어 있지 않습니다 → .*primary_conninfo/);
  await asSuperuser(standby.url, `ALTER SYSTEM SET primary_conninfo = '${conninfoOf(primary.url)}'`, 'SELECT pg_reload_conf()');
  await expect.poll(() => look(), { timeout: 60_000 }).toMatch(/^ok: /);

  // A standby whose primary has got more connections stops replaying.
  await primary.stop();
  const larger = await startPrimary('max_connections=333');
  await asSuperuser(larger.url, write);
  await expect
    .poll(() => look(), { timeout: 60_000 })
    .toMatch(/^problem: .*읽지 않고 모두 주 서버에서 읽습니다\. max_connections \d+\(주 서버 333\) → .*max_connections = 333/);

  await standby.stop();
  expect(await look()).toMatch(/^problem: .*→ 복제 서버의 PostgreSQL이 켜져 있는지/);
});

test(
  'a replica that still follows the former primary is found after a failover, and well once it follows the promoted server',
  { timeout: patience },
  async () => {
    const { primary, standby, startStandby } = await startBoth();
    const promoted = await startStandby('promoted');
    // It must not get more of the former primary than the promoted one has.
    await asSuperuser(standby.url, "ALTER SYSTEM SET primary_conninfo = ''", 'SELECT pg_reload_conf()');
    await asSuperuser(primary.url, write);
    await expect.poll(() => told(primary.url, standby.url), { timeout: 60_000 }).toMatch(/^problem: .*주 서버에 연결되어 있지 않습니다/);
    await expect.poll(() => told(primary.url, promoted.url), { timeout: 60_000 }).toMatch(/^(?:ok|warning): /);
    await asSuperuser(promoted.url, 'SELECT pg_promote()');
    expect(await told(promoted.url, standby.url)).toMatch(
      /^problem: .*승격된 주 서버를 아직 따르지 않아.*타임라인 1, 주 서버 2.*→ .*primary_conninfo.*pg_rewind/,
    );
    await asSuperuser(promoted.url, `GRANT pg_read_all_stats TO ${new URL(primary.url).username}`);
    await asSuperuser(standby.url, `ALTER SYSTEM SET primary_conninfo = '${conninfoOf(promoted.url)}'`, 'SELECT pg_reload_conf()');
    await expect.poll(() => told(promoted.url, standby.url), { timeout: 60_000 }).toMatch(/^(?:ok|warning): /);
  },
);
