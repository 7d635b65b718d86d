import { setTimeout as delay } from 'node:timers/promises';
import { chooseAccount } from './embedded-postgres/account.ts';
import { locateBinaries } from './embedded-postgres/binaries.ts';
import { createDataDirectory, readPassword, readPostmasterFile, resolveDataDirectory } from './embedded-postgres/data-directory.ts';
import { explainFailure } from './embedded-postgres/errors.ts';
import { APPLICATION, joinServer, type Lease } from './embedded-postgres/lease.ts';
import { freePort, initialiseCluster, launchServer, shutDownServer, type Server } from './embedded-postgres/server.ts';

export { EmbeddedPostgresError } from './embedded-postgres/errors.ts';

export interface EmbeddedPostgresOptions {
  /** Folder of the cluster itself; created when missing. */
  dataDir: string;
  /** False only for data that may be lost on power failure: tests. A killed process loses nothing either way. */
  durable: boolean;
  log: (message: string) => void;
  /** Further `name=value` pairs of postgresql.conf. */
  settings?: readonly string[];
}

export interface EmbeddedPostgres {
  /** For the application's own role and database. */
  url: string;
  /** Of the server process; changes after a crash. */
  readonly pid: number;
  /** Ends the server unless another process still uses it. */
  stop(): Promise<void>;
}

const USUAL_PORT = 57_432;
const PATIENCE_MS = 60_000;
const RETRY_MS = 50;
const RECOVERY_RETRY_MS = 500;

/** Error of a server that found another one on its directory or port; both are temporary. */
const BUSY = /"postmaster\.pid" already exists|pre-existing shared memory|could not bind/;
/** "cannot connect now": the server is starting, stopping or recovering. */
const CANNOT_CONNECT_NOW = '57P03';

/**
 * Starts the packaged PostgreSQL on a data directory, or joins the one already running there. A crashed server is
 * restarted on the same port.
 * @throws EmbeddedPostgresError with one sentence for the operator
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    const account = await chooseAccount(options.dataDir);
    const dataDir = await resolveDataDirectory(options.dataDir, account);
    const settings = [...(options.durable ? [] : ['fsync=off', 'full_page_writes=off']), ...(options.settings ?? [])];
    const server: Server = { dataDir, account, settings, binaries: await locateBinaries(account) };
    const password = (await readPassword(dataDir)) ?? (await createCluster(server, options.log));
    return supervise(server, password, await openServer(server, password), options.log);
  } catch (cause) {
    throw explainFailure(cause, options.dataDir);
  }
}

async function createCluster(server: Server, log: (message: string) => void): Promise<string> {
  log('데이터베이스를 처음 만드는 중입니다…');
  return createDataDirectory(server.dataDir, server.account, (staging, passwordFile) => initialiseCluster(server, staging, passwordFile));
}

/** Joins the running server, else launches one; waits while another process starts or stops it. */
async function openServer(server: Server, password: string, samePort?: number): Promise<Lease> {
  const deadline = Date.now() + PATIENCE_MS;
  for (; ; await delay(RETRY_MS)) {
    try {
      const running = await readPostmasterFile(server.dataDir);
      if (running?.ready) {
        const joined = await joinServer(running, server.dataDir, password).catch(unlessBusy);
        if (joined === 'busy') continue;
        if (joined) return joined;
      }
      const launched = await launchServer(server, samePort ?? (await freePort(USUAL_PORT)));
      return await joinServer(launched, server.dataDir, password);
    } catch (cause) {
      if (Date.now() > deadline || !(cause instanceof Error && BUSY.test(cause.message))) throw cause;
    }
  }
}

function unlessBusy(cause: { code?: string }): 'busy' | undefined {
  return cause.code === CANNOT_CONNECT_NOW ? 'busy' : undefined;
}

/** Restarts the server when it crashes, until `stop` is called. */
function supervise(server: Server, password: string, first: Lease, log: (message: string) => void): EmbeddedPostgres {
  let lease = first;
  const stopping = new AbortController();
  const reopen = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await Promise.race([lease.lost, aborted(stopping.signal)]);
      if (stopping.signal.aborted) return;
      log('데이터베이스가 멈춰 다시 시작합니다…');
      lease =
        (await openServer(server, password, lease.port).catch((cause: unknown) => {
          log(explainFailure(cause, server.dataDir).message);
          return delay(RECOVERY_RETRY_MS);
        })) ?? lease;
    }
  };
  const supervision = reopen();
  return {
    url: `postgres://${APPLICATION}:${password}@127.0.0.1:${first.port}/${APPLICATION}`,
    get pid() {
      return lease.pid;
    },
    async stop() {
      stopping.abort();
      await supervision;
      if (await lease.release()) await shutDownServer(server.dataDir, lease.pid);
    },
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
