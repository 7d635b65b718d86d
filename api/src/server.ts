import { createServer, type Server } from 'node:http';
import { isIP, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { setConfig } from './config.ts';
import { compareClocks } from './database/clock.ts';
import { closeDatabase, openDatabase } from './database/sequelize.ts';
import { stopConversions } from './domains/conversions/turn.public.ts';
import { closeEvents, openEvents } from './domains/events/events-engine.public.ts';
import { closePostViews } from './domains/posts/read/post-views.public.ts';
import { closeSecurityEvents, openSecurityEvents } from './domains/security-events/security-events.public.ts';
import type { RateExchange } from './http/admission/rate-exchange.ts';
import { openRateLimits } from './http/admission/rate-limits.ts';
import { endEventStreams } from './http/answers/event-stream.ts';
import { announceDrain } from './http/base/drain.ts';
import { log } from './http/base/logging.ts';
import { measureRequest } from './http/server/observe-requests.ts';
import { pathOfTarget } from './http/server/request-target.ts';
import { formerJobs } from './jobs/former-jobs.ts';
import { allJobs } from './jobs/jobs.register.ts';
import { startWorker, type Worker } from './jobs/worker.ts';
import { openObservation, type Observation } from './observation/observation.ts';
import { closeMail } from './outside/mail.ts';
import { pageBoot } from './page-boot.ts';
import { createPages, type Pages } from './pages/pages.ts';

type App = ReturnType<typeof createApp>;

/** How long requests under way may take to finish when the server stops. */
const drainMilliseconds = 10_000;
/** A connection without traffic for this long is dead. Event streams send something more often. */
const silenceMilliseconds = 60_000;
/** How often a stopping server closes the idle connections. */
const sweepMilliseconds = 50;

export interface RunningServer {
  /** Where it listens, e.g. `http://127.0.0.1:7000`. */
  url: string;
  stop(): Promise<void>;
}

/** Serves web and API on a migrated database. @throws NodeJS.ErrnoException EADDRINUSE when the port is taken */
export async function startServer(settings: Config & { DATABASE_URL: string }): Promise<RunningServer> {
  setConfig(settings);
  const observation = await openObservation(settings);
  openDatabase(settings);
  await compareClocks();
  await openEvents(settings);
  openSecurityEvents(settings);
  const rateLimits = openRateLimits(settings);
  const pages = await createPages(pageBoot);
  const app = createApp(pages);
  const server = httpServer(app);
  try {
    await listen(server, settings);
  } catch (error) {
    await close({ pages, rateLimits, observation });
    throw error;
  }
  const worker = settings.JOBS === 'on' ? startWorker([...allJobs, ...formerJobs]) : undefined;
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${reachableHost(settings.HOST)}:${port}`,
    async stop() {
      await drain(server, app, settings.drainDelaySeconds);
      await close({ worker, pages, rateLimits, observation });
    },
  };
}

/**
 * Slow clients are disconnected. Node checks headers (once an interval, so that is set too) and connections that wait for the next request;
 * a body may take any time while it is arriving, which `endSlowBodies` checks.
 */
function httpServer(app: App): Server {
  const times = { headersTimeout: 8000, requestTimeout: 0, keepAliveTimeout: 5000, connectionsCheckingInterval: 1000 };
  const server = createServer(times, (request, response) => {
    request.url = pathOfTarget(request.url ?? '*');
    measureRequest(request, response);
    app(request, response);
  });
  server.timeout = silenceMilliseconds;
  return server;
}

/** Under which this machine itself reaches a server that listens on `host`. */
function reachableHost(host: string): string {
  const address = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return isIP(address) === 6 ? `[${address}]` : address;
}

/** Works through the job queue of a migrated database without serving anybody. */
export async function startWorkerProcess(settings: Config & { DATABASE_URL: string }): Promise<{ stop(): Promise<void> }> {
  setConfig(settings);
  const observation = await openObservation(settings);
  openDatabase(settings);
  await openEvents({ ...settings, JOBS: 'on' });
  openSecurityEvents(settings);
  const worker = startWorker([...allJobs, ...formerJobs]);
  return { stop: () => close({ worker, observation }) };
}

interface Parts {
  worker?: Worker | undefined;
  pages?: Pages | undefined;
  rateLimits?: RateExchange | undefined;
  observation: Observation;
}

/** Closes everything that was opened; the database after the others, since they write to it until they end, and the observation last. */
async function close({ worker, pages, rateLimits, observation }: Parts): Promise<void> {
  await closeEvents();
  const stopped = worker?.stop();
  await stopConversions();
  await stopped;
  await pages?.close();
  closeMail();
  await closePostViews();
  await closeSecurityEvents();
  await rateLimits?.stop();
  await closeDatabase();
  await observation.close();
}

function listen(server: Server, { HOST, PORT }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, resolve);
  });
}

/**
 * First the server reports that it is stopping and stays open, so that load balancers send their next requests to others. Then it accepts
 * no new connections; requests under way finish; idle or slow connections are closed.
 */
async function drain(server: Server, app: App, delaySeconds: number): Promise<void> {
  announceDrain(app);
  // From here on each connection gets `Connection: close` with its next answer.
  server.maxRequestsPerSocket = 1;
  endEventStreams(app);
  await delay(delaySeconds * 1000);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  endEventStreams(app);
  // A connection becomes idle when its answer is sent; waiting for its keep-alive to end would delay the stop.
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMilliseconds);
  const timer = setTimeout(() => {
    log().warn('requests did not finish in time');
    server.closeAllConnections();
  }, drainMilliseconds);
  await closed;
  clearInterval(sweep);
  clearTimeout(timer);
}
