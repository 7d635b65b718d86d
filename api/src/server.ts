import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { setConfig } from './config.ts';
import { closeDatabase, openDatabase } from './database/sequelize.ts';
import { closeEvents, openEvents } from './domains/events/events-engine.service.ts';
import { closeSecurityEvents, openSecurityEvents } from './domains/security-events/security-events.service.ts';
import { createPages } from './http/pages.ts';
import { endEventStreams } from './http/event-stream.ts';
import { log } from './http/logging.ts';
import { openRateLimits } from './http/rate-limits.ts';
import { allJobs } from './jobs/all-jobs.ts';
import { startWorker } from './jobs/worker.ts';
import { closeMail } from './outside/mail.ts';
import { pageBoot } from './page-boot.ts';

/** How long requests under way may take to finish when the server stops. */
const drainMilliseconds = 10_000;
/** How often a stopping server closes the connections that have nothing more to do. */
const sweepMilliseconds = 50;

export interface RunningServer {
  /** Where it listens, e.g. `http://127.0.0.1:7000`. */
  url: string;
  stop(): Promise<void>;
}

/** Serves web and API on a migrated database. @throws NodeJS.ErrnoException EADDRINUSE when the port is taken */
export async function startServer(settings: Config & { DATABASE_URL: string }): Promise<RunningServer> {
  setConfig(settings);
  openDatabase(settings);
  openEvents(settings);
  openSecurityEvents(settings);
  const rateLimits = openRateLimits(settings);
  const pages = await createPages(pageBoot);
  const app = createApp(pages);
  const server = createServer(
    // Slow clients are cut: Node checks its time limits only once an interval, so that is set too.
    { headersTimeout: 8000, requestTimeout: 30_000, keepAliveTimeout: 5000, connectionsCheckingInterval: 1000 },
    app,
  );
  try {
    await listen(server, settings);
  } catch (error) {
    await closeEvents();
    await closeSecurityEvents();
    await rateLimits?.stop();
    await closeDatabase();
    throw error;
  }
  const worker = settings.JOBS === 'on' ? startWorker(allJobs) : undefined;
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST}:${port}`,
    async stop() {
      const drained = drain(server);
      endEventStreams(app);
      await drained;
      await closeEvents();
      await worker?.stop();
      await pages?.close();
      closeMail();
      await closeSecurityEvents();
      await rateLimits?.stop();
      await closeDatabase();
    },
  };
}

/** Works through the job queue of a migrated database without serving anybody. */
export function startWorkerProcess(settings: Config & { DATABASE_URL: string }): { stop(): Promise<void> } {
  setConfig(settings);
  openDatabase(settings);
  openEvents({ ...settings, JOBS: 'on' });
  openSecurityEvents(settings);
  const worker = startWorker(allJobs);
  return {
    async stop() {
      await closeEvents();
      await worker.stop();
      closeMail();
      await closeSecurityEvents();
      await closeDatabase();
    },
  };
}

function listen(server: Server, { HOST, PORT }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, resolve);
  });
}

/** No new connections; requests under way finish; what is idle or too slow is closed. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection becomes idle when its answer is out; waiting for its keep-alive to end would hold the stop up.
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMilliseconds);
  const timer = setTimeout(() => {
    log().warn('requests did not finish in time');
    server.closeAllConnections();
  }, drainMilliseconds);
  await closed;
  clearInterval(sweep);
  clearTimeout(timer);
}
