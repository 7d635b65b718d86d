import { setConfig } from '@baeum/api/src/config.ts';
import { startEmbeddedPostgres } from '@baeum/api/src/database/embedded-postgres.ts';
import { SUPERUSER } from '@baeum/api/src/database/embedded-postgres/server.ts';
import { examineServer } from '@baeum/api/src/doctor/doctor.ts';
import { examine, fine, type Finding } from '@baeum/api/src/doctor/finding.ts';
import { readUsable } from '@baeum/api/src/doctor/read-usable.ts';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { globSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as send } from 'node:http';
import { createServer as createSocketServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { asSuperuser } from '../support/as-superuser.ts';
import { startBucket } from '../support/bucket.ts';
import { adminDatabaseUrl, createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startMailbox } from '../support/mailbox.ts';
import { startMain } from '../support/main-command.ts';
import { natsIsThere, startNatsServer } from '../support/nats-server.ts';
import { freePort } from '../support/server-process.ts';
import { startTestApp } from '../support/server.ts';
import { openSmallDisk } from '../support/small-disk.ts';

let folder: string;
let database: TestDatabase;
let answering: string;
const provider = createServer((_request, response) => response.writeHead(404).end());
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baeum-doctor-'));
  database = await createTestDatabase();
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  answering = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(async () => {
  provider.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const secretsKey = randomBytes(32).toString('base64');

/** Settings of a shop in production where nothing is wrong but what a test plants. */
const production = (): Record<string, string> => ({
  NODE_ENV: 'production',
  SITE_ORIGIN: 'https://baeum.example',
  DATABASE_URL: database.url,
  BAEUM_DATA_DIR: folder,
  SMTP_URL: 'smtp://127.0.0.1:1',
  SECRETS_KEY: secretsKey,
  SELLER_REPRESENTATIVE: '이사장',
  SELLER_BUSINESS_NUMBER: '123-45-67890',
  SELLER_MAIL_ORDER_NUMBER: '제2026-서울강남-0001호',
  SELLER_ADDRESS: '서울특별시 강남구',
  SMS_API_URL: answering,
  SMS_API_KEY: 'sms-key-of-the-site',
  SMS_API_SECRET: 'sms-secret-of-the-site',
  SMS_FROM: '0212345678',
  TOSS_CLIENT_KEY: 'live_client',
  TOSS_SECRET_KEY: 'live_secret_of_the_site',
  TOSS_API_URL: answering,
});

interface More {
  publicUrl?: string;
  mailTo?: string;
  only?: string[];
}

/** The findings of some checks, or of all, with some other settings. */
async function findings(env: Record<string, string | undefined>, { publicUrl, mailTo, only = [] }: More = {}): Promise<Finding[]> {
  const { settings, problems } = readUsable({ ...production(), ...env });
  setConfig(settings);
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = settings;
  return examineServer({
    settings,
    problems,
    database: () => (url === undefined ? Promise.reject(new Error('there is none')) : Promise.resolve({ url, ownerUrl: ownerUrl ?? url })),
    withStatements: () => Promise.resolve(),
    mailTo,
    publicUrl,
    only,
  });
}

async function finding(check: string, env: Record<string, string | undefined>, more: More = {}): Promise<Finding> {
  const found = (await findings(env, { ...more, only: [check] })).find((each) => each.check === check);
  if (!found) throw new Error(`nothing was looked at under ${check}`);
  return found;
}

const told = ({ state, detail, advice = '' }: Finding) => `${state}: ${detail} → ${advice}`;

const run = async (words: string[], env: Record<string, string>) => {
  const command = startMain(['doctor', ...words], env);
  return { code: await command.end(), stdout: command.stdout(), stderr: command.stderr() };
};

describe('baeum-server doctor', () => {
  test('ends with 0 where nothing is wrong, and 1 where something is, which hides nothing else', async () => {
    const mailbox = await startMailbox();
    onTestFinished(() => mailbox.stop());
    mkdirSync(join(folder, 'backups'), { recursive: true });
    writeFileSync(join(folder, 'backups', 'baeum-20261101T000000Z.tar.gz'), '');
    const [well, ill] = await Promise.all([
      run(['--json'], { ...production(), SMTP_URL: mailbox.url }),
      run([], { ...production(), SMTP_URL: mailbox.url, SMS_FROM: 'no number', DATABASE_URL: 'postgres://baeum:a-secret-word@127.0.0.1:1/baeum' }),
    ]);
    const { ok, checks } = JSON.parse(well.stdout) as { ok: boolean; checks: Finding[] };
    expect(checks.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect([well.code, ok, checks.length > 18]).toEqual([0, true, true]);
    expect(ill.code).toBe(1);
    expect(ill.stdout).toMatch(/^✗ 설정: SMS_FROM/m);
    expect(ill.stdout).toMatch(/^✗ PostgreSQL: 데이터베이스에 연결할 수 없습니다/m);
    expect(ill.stdout).toMatch(/^✓ 메일 서버: /m);
    expect(ill.stdout).toMatch(/^✓ 데이터 폴더: /m);
    expect(ill.stdout).toMatch(/✗ 문제 2\n$/);
    expect(ill.stdout.match(/^ {4}→ .+$/gm)).toHaveLength(ill.stdout.match(/^[!✗] /gm)?.length ?? 0);
    for (const secret of ['a-secret-word', secretsKey, 'live_secret_of_the_site', 'sms-secret-of-the-site', 'sms-key-of-the-site'])
      expect(well.stdout + ill.stdout + ill.stderr).not.toContain(secret);
  });

  test('says how it is used', async () => {
    const wrong = [['--mail', 'nobody'], ['--url', 'baeum.example'], ['no-such-check']];
    const answers = await Promise.all(wrong.map((words) => run(words, production())));
    for (const each of answers) expect(each).toMatchObject({ code: 1, stderr: expect.stringContaining('사용법: doctor') as string });
  });

  test('gives up a look that takes too long', async () => {
    const late = await examine({ check: 'late', title: '늦는 것', look: () => new Promise(() => undefined), whenItFails: '기다리지 마세요.' }, 20);
    expect(late).toEqual({ check: 'late', title: '늦는 것', state: 'problem', detail: '0.02초 안에 답하지 않습니다.', advice: '기다리지 마세요.' });
    expect(await examine({ check: 'quick', title: '빠른 것', look: () => Promise.resolve(fine('좋습니다')), whenItFails: '' }, 20)).toMatchObject({
      state: 'ok',
    });
  });
});

describe('the database', () => {
  async function createDatabase(how: string): Promise<string> {
    const name = `doctor_${randomBytes(6).toString('hex')}`;
    await asSuperuser(adminDatabaseUrl(), `CREATE DATABASE ${name} TEMPLATE template0 ${how} OWNER ${new URL(database.url).username}`);
    onTestFinished(async () => void (await asSuperuser(adminDatabaseUrl(), `DROP DATABASE ${name} WITH (FORCE)`)));
    return Object.assign(new URL(database.url), { pathname: `/${name}` }).href;
  }

  test('whose letters do not know Hangul is found, and one made as the advice says is right', async () => {
    const ascii = await finding('locale', { DATABASE_URL: await createDatabase("ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LC_COLLATE 'C' LC_CTYPE 'C'") });
    expect(told(ascii)).toMatch(/^problem: 인코딩 SQL_ASCII/);
    const posix = await finding('locale', { DATABASE_URL: await createDatabase("ENCODING 'UTF8' LOCALE_PROVIDER libc LC_COLLATE 'C' LC_CTYPE 'C'") });
    expect(told(posix)).toMatch(/^problem: .*한글을 글자로 알지 못합니다/);
    const [, how = ''] = /TEMPLATE template0 (.*) OWNER/.exec(posix.advice ?? '') ?? [];
    expect(told(await finding('locale', { DATABASE_URL: await createDatabase(how) }))).toMatch(/^ok: 인코딩 UTF8/);
  });

  test('that is empty needs its migrations', async () => {
    const url = await createDatabase("ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8'");
    expect(told(await finding('migrations', { DATABASE_URL: url }))).toMatch(/^problem: 0단계를.*→ baeum-server migrate/);
    expect(told(await finding('migrations', {}))).toMatch(/^ok: /);
  });

  test('used as an administrator is told', async () => {
    const url = Object.assign(new URL(database.url), { username: SUPERUSER }).href;
    expect(told(await finding('role', { DATABASE_URL: url }))).toMatch(/^warning: .*superuser.*DATABASE_OWNER_URL/);
    expect(told(await finding('role', {}))).toMatch(/^ok: /);
  });

  test('in use by servers without a worker, or by more than it has connections for, is told', async () => {
    const app = await startTestApp({ JOBS: 'off' });
    onTestFinished(() => app.stop());
    await fetch(`${app.url}/readyz`);
    expect(told(await finding('worker', { DATABASE_URL: app.databaseUrl }))).toMatch(/^warning: .*없음 → JOBS=on/);
    await app.sql('UPDATE site_nodes SET works = true');
    expect(told(await finding('worker', { DATABASE_URL: app.databaseUrl }))).toMatch(/^ok: /);
    await app.sql("INSERT INTO site_nodes (id, host, version, commit, serves, started_at) VALUES (gen_random_uuid(), 'web-2', '1', 'abc', true, now())");
    const pool = { DATABASE_URL: app.databaseUrl, DATABASE_POOL_SIZE: '200' };
    expect(told(await finding('connections', pool))).toMatch(/^warning: .*프로세스 2개가 많아야 426개 → max_connections를 436 이상/);
    expect(told(await finding('connections', { ...pool, DATABASE_POOL_SIZE: '10' }))).toMatch(/^ok: /);
  });
});

/** Of the package `faketime`: it gives a process another time than the system's. */
const library = globSync('/usr/lib/*/faketime/libfaketime.so.1').at(0);
if (!library) console.warn('faketime is not installed: a clock that is wrong is not tested');

test.runIf(library)('a clock that is ten seconds ahead is found', async () => {
  const env = { ...production(), LD_PRELOAD: library ?? '', FAKETIME: '+10s', FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  const { checks } = JSON.parse((await run(['clock', '--json'], env)).stdout) as { checks: Finding[] };
  const clock = checks.find(({ check }) => check === 'clock');
  expect(clock && told(clock)).toMatch(/^problem: .*(?:9\.\d|10\.\d)초 빠릅니다 → .*set-ntp/);
  expect(told(await finding('clock', {}))).toMatch(/^ok: 데이터베이스와 0\.\d초 차이/);
});

describe('mail', () => {
  test('that is refused is found; once the server is there a test mail arrives', async () => {
    const port = await freePort();
    const url = `smtp://127.0.0.1:${port}`;
    expect(told(await finding('mail', { SMTP_URL: url }))).toMatch(/^problem: .*ECONNREFUSED.*→ SMTP_URL의 주소와 포트/);
    const mailbox = await startMailbox(port);
    onTestFinished(() => mailbox.stop());
    expect(told(await finding('mail', { SMTP_URL: url }))).toMatch(/^ok: /);
    expect(mailbox.mails).toEqual([]);
    expect(told(await finding('mail', { SMTP_URL: url }, { mailTo: 'operator@example.com' }))).toMatch(/^ok: .*operator@example\.com/);
    expect(await mailbox.waitForMail(({ envelope }) => envelope.to.includes('operator@example.com'))).toMatchObject({
      subject: '[배움] 메일 보내기 확인',
    });
  });

  test('with a wrong password is found, though the server repeats the password: it is not shown', async () => {
    const server = new SMTPServer({
      authMethods: ['PLAIN'],
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) => (password === 'right-word' ? done(null, { user: 'site' }) : done(new Error(`${password} is wrong`))),
    });
    server.on('error', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
    const { port } = server.server.address() as AddressInfo;
    const wrong = told(await finding('mail', { SMTP_URL: `smtp://site:wr%40ng-word@127.0.0.1:${port}` }));
    expect(wrong).toMatch(/^problem: .*••• is wrong.*→ SMTP_URL의 이름과 비밀번호/);
    expect(wrong).not.toContain('ng-word');
    expect(told(await finding('mail', { SMTP_URL: `smtp://site:right-word@127.0.0.1:${port}` }))).toMatch(/^ok: /);
  });

  test('of a server that says nothing is given up', async () => {
    const silent = createSocketServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as AddressInfo;
    expect(told(await finding('mail', { SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_PATIENCE_SECONDS: '0.2' }))).toMatch(/^problem: /);
  });
});

describe('others', () => {
  test('that do not answer are found, and so are keys of a trial', async () => {
    const away = `http://127.0.0.1:${await freePort()}`;
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret-of-google' };
    const only = ['sms', 'payment', 'social-google'];
    const all = await findings({ ...google, GOOGLE_ENDPOINTS: `token=${away}/token`, SMS_API_URL: away, TOSS_API_URL: away }, { only });
    for (const check of only) expect(told(all.find((each) => each.check === check) as Finding), check).toMatch(/^problem: .*ECONNREFUSED.*→ .*방화벽/);
    const well = await findings(
      { ...google, GOOGLE_ENDPOINTS: `token=${answering}/token`, TOSS_CLIENT_KEY: 'test_client', TOSS_SECRET_KEY: 'test_secret' },
      { only },
    );
    const of = (check: string) => told(well.find((each) => each.check === check) as Finding);
    expect([of('sms'), of('social-google')]).toEqual([expect.stringMatching(/^ok: /), expect.stringMatching(/^ok: /)]);
    expect(of('payment')).toMatch(/^warning: .*시험용 키.*→ .*live_/);
  });

  test('set up half are told, and the rest is looked at', async () => {
    const all = await findings({ KAKAO_CLIENT_ID: 'id', SITE_ORIGIN: undefined }, { only: ['postgres'] });
    expect(all.filter(({ check }) => check === 'settings').map(({ detail }) => detail)).toEqual(
      expect.arrayContaining([expect.stringContaining('SITE_ORIGIN'), expect.stringContaining('KAKAO_CLIENT_SECRET')]),
    );
    expect(all.find(({ check }) => check === 'postgres')?.state).toBe('ok');
  });

  test("PostgreSQL's archive of its log that fails is found, and one that works is well", async () => {
    // PostgreSQL runs as another account than root.
    await chmod(folder, 0o755);
    const place = join(folder, 'archive');
    const dataDir = join(folder, 'archiving');
    const archiving = await startEmbeddedPostgres({
      dataDir,
      durable: false,
      log: () => undefined,
      settings: ['archive_mode=on', `archive_command=test -d ${place}`],
    });
    onTestFinished(() => archiving.stop());
    const switchLog = () => asSuperuser(archiving.url, "SELECT pg_logical_emit_message(true, '', '')", 'SELECT pg_switch_wal()');
    const archive = async () => told(await finding('archive', { DATABASE_URL: archiving.url }));
    await switchLog();
    await expect.poll(archive, { timeout: 30_000 }).toMatch(/^problem: archive_command가 \d+번 실패.*→ .*pg_wal/);
    mkdirSync(place);
    // A new piece of the log wakes the archiver, which has given up for a minute.
    await switchLog();
    await expect.poll(archive, { timeout: 30_000 }).toMatch(/^ok: 마지막으로 보관한 시각은 20/);
    expect((await findings({}, { only: ['archive'] })).filter(({ check }) => check === 'archive')).toEqual([]);
  }, 90_000);

  test('tables that were restored beside the site are told until their schema is dropped', async () => {
    const client = new pg.Client(database.url);
    await client.connect();
    onTestFinished(() => client.end());
    const restored = async () => (await findings({}, { only: ['restored-tables'] })).filter(({ check }) => check === 'restored-tables').map(told);
    await client.query('CREATE SCHEMA restored_20261123_054512');
    expect(await restored()).toEqual([expect.stringMatching(/^warning: .*restored_20261123_054512.*→ .*DROP SCHEMA restored_20261123_054512 CASCADE;/)]);
    await client.query('DROP SCHEMA restored_20261123_054512');
    expect(await restored()).toEqual([]);
  });

  test.runIf(natsIsThere())('NATS with JetStream is well', async () => {
    const nats = await startNatsServer();
    onTestFinished(() => nats.stop());
    expect(told(await finding('nats', { EVENTS_URL: nats.url }))).toMatch(/^ok: .*127\.0\.0\.1:\d+, \d+\.\d+/);
  });

  test('NATS that is away is found', async () => {
    expect(told(await finding('nats', { EVENTS_URL: `nats://127.0.0.1:${await freePort()}` }))).toMatch(/^problem: .*→ EVENTS_URL의 NATS/);
  });

  test('a bucket takes, gives and deletes an object, and one that is away is found', async () => {
    const bucket = await startBucket();
    onTestFinished(() => bucket.remove());
    expect(told(await finding('media-bucket', bucket.settings))).toMatch(/^ok: /);
    expect(globSync(join(bucket.folder, 'films', '**', 'doctor-*'))).toEqual([]);
    await bucket.kill();
    expect(told(await finding('media-bucket', bucket.settings))).toMatch(/^problem: .*→ S3_ENDPOINT/);
  });
});

describe('folders', () => {
  test('that cannot be written are found, and none is left behind', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    expect(told(await finding('media-folder', { MEDIA_DIR: join(file, 'media') }))).toMatch(/^problem: .*→ MEDIA_DIR의 폴더/);
    const media = join(folder, 'not', 'there');
    expect(told(await finding('media-folder', { MEDIA_DIR: media }))).toMatch(/^(?:ok|warning): .*남음/);
    expect(globSync(join(folder, 'not'))).toEqual([]);
  });

  const disk = openSmallDisk(8);
  test.runIf(disk)('on a full disk are found, and on another they are right', async () => {
    expect(told(await finding('backup-folder', { BACKUP_DIR: disk?.folder }))).toMatch(/^problem: .*1 GB보다 적습니다/);
    disk?.fill();
    expect(told(await finding('backup-folder', { BACKUP_DIR: disk?.folder }))).toMatch(/^problem: 디스크에 자리가 없습니다/);
    disk?.empty();
    expect(told(await finding('backup-folder', {}))).toMatch(/^(?:ok|warning): /);
  });
});

describe('the newest backup', () => {
  test('that is too old is found, and a new one is right', async () => {
    const backups = join(folder, 'old');
    mkdirSync(backups);
    const path = join(backups, 'baeum-20261101T000000Z.tar.gz');
    expect(told(await finding('backup', { BACKUP_DIR: backups }))).toMatch(/^warning: 아직 없습니다 → BACKUP_CRON/);
    writeFileSync(path, '');
    const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000);
    utimesSync(path, threeDaysAgo, threeDaysAgo);
    expect(told(await finding('backup', { BACKUP_DIR: backups }))).toMatch(/^warning: .*72시간 전/);
    expect(told(await finding('backup', { BACKUP_DIR: backups, BACKUP_CRON: '30 18 * * *' }))).toMatch(/^problem: .*72시간 전.*→ JOBS=on/);
    utimesSync(path, new Date(), new Date());
    expect(told(await finding('backup', { BACKUP_DIR: backups, BACKUP_CRON: '30 18 * * *' }))).toMatch(/^ok: /);
  });

  test('of the periodic job that fails is found with its reason', async () => {
    const own = await createTestDatabase();
    onTestFinished(() => own.drop());
    const client = new pg.Client(own.url);
    await client.connect();
    await client.query("INSERT INTO backup_state (failures, error) VALUES (3, '버킷이 없습니다.')");
    expect(told(await finding('backup', { DATABASE_URL: own.url }))).toMatch(/^problem: .*3번 실패했습니다: 버킷이 없습니다\. → .*jobs retry/);
    await client.query('UPDATE backup_state SET failures = 0, error = NULL, done_at = now()');
    expect(told(await finding('backup', { DATABASE_URL: own.url, BACKUP_DIR: join(folder, 'none') }))).toMatch(/^ok: /);
    await client.end();
  });
});

describe('the public address', () => {
  /** A proxy that adds these headers to what it hands on. */
  async function proxyTo(target: string, added: Record<string, string>): Promise<string> {
    const server = createServer((request, response) => {
      const { host } = request.headers;
      send(target + (request.url ?? ''), { headers: { host, ...added } }, (answer) => {
        response.writeHead(answer.statusCode ?? 500);
        answer.pipe(response);
      }).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  test('tells which header of the proxy is missing, not believed or changed, until all are right', async () => {
    const app = await startTestApp({ JOBS: 'off' });
    onTestFinished(() => app.stop());
    const look = async (added: Record<string, string>, env: Record<string, string> = {}) => {
      const publicUrl = await proxyTo(app.url, added);
      return told(await finding('proxy', { SITE_ORIGIN: publicUrl, ...env }, { publicUrl }));
    };
    const forwarded = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' };
    expect(await look({})).toMatch(/^problem: .*오지 않습니다 → .*proxy_set_header X-Forwarded-For/);
    expect(await look({ 'x-forwarded-proto': 'http' })).toMatch(/^problem: X-Forwarded-For가 오지 않아/);
    expect(await look({ ...forwarded, 'x-forwarded-proto': 'https' })).toMatch(/^problem: http:\/\/로 불렀는데 https로/);
    expect(await look({ ...forwarded, host: 'inside:7000' })).toMatch(/^problem: Host가 127\.0\.0\.1:\d+가 아니라 inside:7000로/);
    expect(await look(forwarded, { SITE_ORIGIN: 'https://baeum.example' })).toMatch(/^warning: .*SITE_ORIGIN은 https:\/\/baeum\.example/);
    expect(await look(forwarded)).toMatch(/^ok: /);
    expect(told(await finding('proxy', {}, { publicUrl: answering }))).toMatch(/^problem: 사이트가 아닌 것이 404로/);
  });

  test('of a proxy that the site does not know is told', async () => {
    const app = await startTestApp({ JOBS: 'off', TRUST_PROXY: '10.0.0.0/8' });
    onTestFinished(() => app.stop());
    const publicUrl = await proxyTo(app.url, { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' });
    expect(told(await finding('proxy', { SITE_ORIGIN: publicUrl }, { publicUrl }))).toMatch(/^problem: .*믿지 않습니다.*→ .*TRUST_PROXY에 넣고/);
    expect(await (await fetch(`${app.url}/healthz`)).json(), 'who calls without a proxy is told nothing').toEqual({ status: 'ok' });
  });
});
