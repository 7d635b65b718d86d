import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backUpInto, ownerUrl, restoreFrom, restoreTableFrom, upgrade } from './backup-commands.ts';
import { ConfigError, readConfig, setConfig, urlOfHost, type Config } from './config.ts';
import { BackupError } from './database/backup/errors.ts';
import { clearDemoData, findDemoData, refuseDemoData, toLine } from './database/demo-data/clear.ts';
import { DemoDataError } from './database/demo-data/errors.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { DatabaseTooOldError, migrationStatus, MigrationRightsError, revert } from './database/migrate.ts';
import { grantToRequests, isSuperuser } from './database/roles.ts';
import { closeDatabase, openDatabase } from './database/sequelize.ts';
import { closeSecurityEvents, openSecurityEvents } from './domains/security-events/security-events.public.ts';
import { grantAdmin } from './domains/users/grant-admin.ts';
import { unsetSeller } from './example-seller.ts';
import { explainFailure } from './explain-failure.ts';
import { dropDeadJobs, listDeadJobs, retryDeadJobs } from './jobs/queue-state.ts';
import { seed, seedScale, seedSizeOf } from './seed-command.ts';
import { startServer, startWorkerProcess } from './server.ts';
import { unencryptedChannels } from './transport-security.ts';
import { usageOf } from './usage.ts';

interface Database {
  url: string;
  stop(): Promise<void>;
}

const say = (text: string) => console.error(text);

/** The configured server, or PostgreSQL of our own in the data directory. */
async function openServer(settings: Config): Promise<Database> {
  if (settings.DATABASE_URL) return { url: settings.DATABASE_URL, stop: async () => {} };
  say('· 데이터베이스를 시작합니다.');
  return startEmbeddedPostgres({ dataDir: join(settings.BAEUM_DATA_DIR, 'postgres'), durable: true, log: say });
}

async function start(settings: Config): Promise<void> {
  const stopping = stopOnSignal();
  const database = await openServer(settings);
  stopping.database(() => database.stop());
  try {
    const applied = await upgrade(settings, database.url, say);
    if (applied.length > 0) say(`· 데이터베이스 스키마를 ${applied.length}단계 옮겼습니다.`);
    if (settings.production) {
      for (const warning of unencryptedChannels(settings)) say(`· 주의: ${warning}`);
      const unset = unsetSeller(settings);
      if (unset.length > 0) say(`· 주의: 영수증에 예시 판매자가 적힙니다. ${unset.join(', ')}에 사업자의 것을 넣어주세요.`);
      if (await isSuperuser(database.url)) say(`· 주의: ${superuserWarning}`);
      await useDatabase(settings, database.url, refuseDemoData);
    }
    if (settings.demoData) await useDatabase(settings, ownerUrl(settings, database.url), () => seed(say));
    // Compiled code is stored now, not at the end: a server that is killed restarts a second sooner.
    flushCompileCache();
    const server = await startServer({ ...settings, DATABASE_URL: database.url });
    stopping.server(() => server.stop());
    announce(settings, Number(new URL(server.url).port || 80));
  } catch (error) {
    await database.stop();
    throw error;
  }
}

const superuserWarning =
  'DATABASE_URL의 역할이 PostgreSQL의 관리자(superuser)입니다. 표만 읽고 쓰는 역할을 만들어 DATABASE_URL에, 표의 주인을 DATABASE_OWNER_URL에 넣어주세요.';

/** Works through the job queue, for sites whose servers run with JOBS=off. */
async function work(settings: Config): Promise<void> {
  const stopping = stopOnSignal();
  const database = await openServer(settings);
  stopping.database(() => database.stop());
  try {
    await upgrade(settings, database.url, say);
    if (settings.production) await useDatabase(settings, database.url, refuseDemoData);
    const worker = await startWorkerProcess({ ...settings, DATABASE_URL: database.url });
    stopping.server(() => worker.stop());
    say('· 작업 대기열을 처리합니다. 끝내려면 Ctrl-C를 누르세요.');
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** `seed`: the demo data; with `--scale` also what is made up for measurements. */
async function runSeed(settings: Config, args: string[]): Promise<void> {
  const size = seedSizeOf(args);
  if (!size) throw new UsageError(usageOf('seed'));
  if (settings.production)
    throw new DemoDataError('운영 환경(NODE_ENV=production)의 데이터베이스에는 데모 데이터를 넣지 않습니다. 아무것도 바꾸지 않았습니다.');
  await withDatabase(settings, async (ownerAddress) => {
    await seed(say);
    await seedScale(size, ownerAddress, say);
  });
}

function announce(settings: Config, port: number): void {
  const url = urlOfHost(settings.HOST, port);
  say(`\n  ${settings.SITE_NAME}: ${settings.production ? settings.siteOrigin : url}`);
  for (const address of networkAddresses(settings.HOST)) say(`  같은 네트워크에서: http://${address}:${port}`);
  if (settings.demoData) {
    say('  데모 계정: learner@baeum.test, instructor@baeum.test, mentor@baeum.test, admin@baeum.test (비밀번호 baeum-demo-2026!)');
    say('  권한이 다른 운영자: operator@, support@, finance@, content@, reader@baeum.test');
  }
  if (!settings.SMTP_URL) say(`  보낸 메일: ${url}/dev/outbox`);
  say('  끝내려면 Ctrl-C를 누르세요.\n');
}

/** Addresses of this machine under which others reach a server that listens on every address. */
function networkAddresses(host: string): string[] {
  if (!['0.0.0.0', '::'].includes(host)) return [];
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  );
}

/** Signals this close together count as one: npm passes on the signal that the terminal has sent to all processes already. */
const sameSignalMilliseconds = 300;

/**
 * Stops gracefully on every stop request: Ctrl-C, the service manager, or, under `npm start`, npm exiting without passing its signal on. A
 * second request ends the process at once, after stopping a database of our own. Installed before anything is started, so that an early
 * Ctrl-C leaves nothing behind.
 */
function stopOnSignal() {
  let stopServer: Step | undefined;
  let stopDatabase: Step | undefined;
  let askedAt: number | undefined;
  const settle = (step: Step | undefined) => step?.().catch((error: unknown) => say(explain(error)));
  const end = async () => {
    if (askedAt !== undefined && performance.now() - askedAt < sameSignalMilliseconds) return;
    const hurry = askedAt !== undefined;
    askedAt = performance.now();
    if (!hurry) await settle(stopServer);
    await settle(stopDatabase);
    process.exit(hurry ? 1 : 0);
  };
  // Not awaited, and nothing is lost: its steps report their failures themselves, and it ends the process.
  const parent = process.ppid;
  if (process.env['BAEUM_FOLLOW_PARENT']) setInterval(() => process.ppid !== parent && askedAt === undefined && void end(), 500).unref();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
  return {
    server: (step: Step) => void (stopServer = step),
    database: (step: Step) => void (stopDatabase = step),
  };
}

type Step = () => Promise<void>;

/** `migrate [up|down [--to name]|status]`. */
async function runMigrate(settings: Config, args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { to: { type: 'string' } } });
  const database = await openServer(settings);
  try {
    const direction = positionals[0] ?? 'up';
    const owner = ownerUrl(settings, database.url);
    if (direction === 'status') console.log(JSON.stringify(await migrationStatus(owner), null, 2));
    else if (direction === 'down') say(`되돌림: ${(await revert(owner, values.to)).join(', ') || '없음'}`);
    else if (direction === 'up') {
      say(`적용: ${(await upgrade(settings, database.url, say)).join(', ') || '없음'}`);
      // The demo's past can only be created as the owner, which the servers of a deployment with two roles are not.
      if (settings.DATABASE_OWNER_URL !== undefined && settings.BAEUM_DEMO_DATA === true) await useDatabase(settings, owner, () => seed(say));
    } else throw new UsageError(usageOf('migrate'));
  } finally {
    await database.stop();
  }
}

/** Runs a command on the migrated database. */
async function withDatabase(settings: Config, command: (ownerAddress: string) => Promise<void>): Promise<void> {
  await withServer(settings, async (url) => {
    await upgrade(settings, url, say);
    const owner = ownerUrl(settings, url);
    await useDatabase(settings, owner, () => command(owner));
  });
}

async function useDatabase(settings: Config, url: string, command: () => Promise<void>): Promise<void> {
  setConfig(settings);
  openDatabase({ ...settings, DATABASE_URL: url });
  openSecurityEvents({ DATABASE_URL: url });
  try {
    await command();
  } finally {
    await closeSecurityEvents();
    await closeDatabase();
  }
}

/** `grant-admin e-mail`: the first administrator of a production site. */
async function runGrantAdmin(settings: Config, [email]: string[]): Promise<void> {
  if (!email) throw new UsageError(usageOf('grant-admin'));
  await withDatabase(settings, async () => {
    if (!(await grantAdmin(email))) throw new NotFoundError(`${email}: 가입한 계정이 없습니다. 먼저 가입해주세요.`);
    say(`${email}: 관리자 권한을 주었습니다.`);
  });
}

/** `clear-demo-data`: shows what would be deleted; with `--yes` it is deleted. */
async function runClearDemoData(settings: Config, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { yes: { type: 'boolean' } } });
  await withDatabase(settings, async () => {
    const found = await (values.yes ? clearDemoData() : findDemoData());
    if (found.length === 0) return say('데모 데이터가 없습니다.');
    say(
      [
        values.yes ? '지웠습니다:' : '지울 데이터:',
        ...found.map(toLine),
        ...(values.yes ? [] : ['정말 지우려면 --yes를 붙여주세요. 되살릴 수 없습니다.']),
      ].join('\n'),
    );
  });
}

/** `jobs`: lists those that failed for the last time; `retry` resets the tries of one or all, `drop` shows which would be deleted; `--yes` deletes them. */
async function runJobs(settings: Config, args: string[]): Promise<void> {
  const {
    values,
    positionals: [verb, which],
  } = parseArgs({ args, allowPositionals: true, options: { yes: { type: 'boolean' } } });
  const selected = which === 'all' ? which : Number(which);
  const usable = verb === undefined || (['retry', 'drop'].includes(verb) && (selected === 'all' || Number.isSafeInteger(selected)));
  if (!usable) throw new UsageError(usageOf('jobs'));
  await withDatabase(settings, async () => {
    if (verb === undefined) return console.log(JSON.stringify(await listDeadJobs(), null, 2));
    if (verb === 'drop' && !values.yes) return showJobsToDrop(selected);
    const count = await (verb === 'retry' ? retryDeadJobs : dropDeadJobs)(selected);
    if (count === 0 && selected !== 'all') throw noSuchJob(selected);
    say(verb === 'retry' ? `작업 ${count}개를 다시 시도합니다.` : `작업 ${count}개를 지웠습니다.`);
  });
}

async function showJobsToDrop(selected: number | 'all'): Promise<void> {
  const chosen = (await listDeadJobs()).filter(({ id }) => selected === 'all' || id === selected);
  if (chosen.length === 0 && selected !== 'all') throw noSuchJob(selected);
  say(
    ['지울 작업:', ...chosen.map(({ id, name, lastError }) => `  ${id} ${name}: ${lastError}`), '정말 지우려면 --yes를 붙여주세요. 되살릴 수 없습니다.'].join(
      '\n',
    ),
  );
}

function noSuchJob(id: number | 'all'): NotFoundError {
  return new NotFoundError(`${id}: 실패한 작업 가운데 이 번호가 없습니다.`);
}

/** `backup [file|-]` and `restore file|-`, as they are in `backup-commands.ts`, with or without the large files. */
async function runBackup(settings: Config, args: string[]): Promise<void> {
  const { path, rest, withoutMedia, table } = readBackupWords(args);
  if (rest.length > 0 || table !== undefined) throw new UsageError(usageOf('backup'));
  await withServer(settings, (url) => backUpInto(path, settings, ownerUrl(settings, url), say, { withoutMedia }));
}

async function runRestore(settings: Config, args: string[]): Promise<void> {
  const { path, rest, withoutMedia, table } = readBackupWords(args);
  if (!path || rest.length > 0 || table === '') throw new UsageError(usageOf('restore'));
  await withServer(settings, async (url) => {
    const owner = ownerUrl(settings, url);
    if (table !== undefined) return restoreTableFrom(path, table, settings, owner, say);
    await restoreFrom(path, settings, owner, say, { withoutMedia });
    await grantToRequests(owner, url);
  });
}

function readBackupWords(args: string[]) {
  const options = { 'without-media': { type: 'boolean' }, table: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [path, ...rest] = positionals;
  return { path, rest, withoutMedia: values['without-media'] === true, table: values.table };
}

async function withServer(settings: Config, command: (url: string) => Promise<void>): Promise<void> {
  const database = await openServer(settings);
  try {
    await command(database.url);
  } finally {
    await database.stop();
  }
}

class NotFoundError extends Error {}

class UsageError extends Error {}

/** `doctor`: also where the settings cannot be used, and where there is no database. It ends the process: a look that was given up may still wait. */
async function runDoctor(args: string[]): Promise<void> {
  const options = { json: { type: 'boolean' }, mail: { type: 'string' }, url: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  if (values.mail?.includes('@') === false || (values.url !== undefined && !/^https?:$/.test(URL.parse(values.url)?.protocol ?? '')))
    throw new UsageError(usageOf('doctor'));
  const [{ examineServer }, { readUsable }, { asJson, asLines, isWell }] = await Promise.all([
    import('./doctor/doctor.ts'),
    import('./doctor/read-usable.ts'),
    import('./doctor/show.ts'),
  ]);
  const { settings, problems } = readUsable(process.env);
  setConfig(settings);
  let stop = async () => {};
  const findings = await examineServer({
    settings,
    problems,
    async database() {
      refuseToMakeOne(settings);
      const database = await openServer(settings);
      stop = () => database.stop();
      return { url: database.url, ownerUrl: ownerUrl(settings, database.url) };
    },
    withStatements: (url, command) => useDatabase(settings, url, command),
    mailTo: values.mail,
    publicUrl: values.url,
    only: positionals,
  });
  await stop();
  if (findings.length === 0) throw new UsageError(usageOf('doctor'));
  await new Promise((resolve) => process.stdout.write(values.json ? asJson(findings) : asLines(findings), resolve));
  process.exit(isWell(findings) ? 0 : 1);
}

/** Looking must not make a database where there is none. */
function refuseToMakeOne({ DATABASE_URL, BAEUM_DATA_DIR }: Config): void {
  if (DATABASE_URL !== undefined) return;
  if (process.env['NODE_ENV'] === 'production') throw new NotFoundError('DATABASE_URL이 없거나 쓸 수 없습니다.');
  if (!existsSync(join(BAEUM_DATA_DIR, 'postgres'))) throw new NotFoundError('데이터베이스를 아직 만들지 않았습니다. 처음 시작할 때 만들어집니다.');
}

async function runCommand([command = 'start', ...args]: string[]): Promise<void> {
  if (command === 'doctor') return runDoctor(args);
  const settings = readConfig(process.env);
  if (command === 'start') await start(settings);
  else if (command === 'worker') await work(settings);
  else if (command === 'jobs') await runJobs(settings, args);
  else if (command === 'migrate') await runMigrate(settings, args);
  else if (command === 'seed') await runSeed(settings, args);
  else if (command === 'grant-admin') await runGrantAdmin(settings, args);
  else if (command === 'clear-demo-data') await runClearDemoData(settings, args);
  else if (command === 'backup') await runBackup(settings, args);
  else if (command === 'restore') await runRestore(settings, args);
  else throw new UsageError(usageOf(command));
}

/** One clear sentence for a known failure; the whole error where it is a bug. */
function explain(error: unknown): string {
  if (
    error instanceof ConfigError ||
    error instanceof BackupError ||
    error instanceof DemoDataError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof MigrationRightsError ||
    error instanceof DatabaseTooOldError ||
    error instanceof NotFoundError
  )
    return error.message;
  if (error instanceof UsageError) return `사용법: ${error.message}`;
  if ((error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')) return `사용법: ${usageOf(process.argv[2] ?? '')}`;
  const explained = explainFailure(error);
  if (explained) return explained;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Runs one command line; a failure is printed and ends the process. */
export async function runCommandLine(words: string[]): Promise<void> {
  await runCommand(words).catch((error: unknown) => {
    say(explain(error));
    process.exit(1);
  });
}
