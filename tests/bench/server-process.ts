import { createApp } from '@baeum/api/src/app.ts';
import { readConfig, setConfig } from '@baeum/api/src/config.ts';
import { openDatabase } from '@baeum/api/src/database/sequelize.ts';
import { openEvents } from '@baeum/api/src/domains/events/events-engine.public.ts';
import { measureRequest } from '@baeum/api/src/http/server/observe-requests.ts';
import { clearSharedAnswers } from '@baeum/api/src/http/server/shared-answer.ts';
import { allJobs } from '@baeum/api/src/jobs/jobs.register.ts';
import { startWorker } from '@baeum/api/src/jobs/worker.ts';
import { openObservation } from '@baeum/api/src/observation/observation.ts';
import { pageBoot } from '@baeum/api/src/page-boot.ts';
import { createPages } from '@baeum/api/src/pages/pages.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { firstOrderId, processorAddress, statementsAddress, type RecordedStatement, type ServerKind } from './site.ts';

/** What one would write by hand: each statement prepared once a connection, and the rows as JSON. */
function bareServer(databaseUrl: string, statements: Record<string, RecordedStatement[]>): RequestListener {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const answersTo = (sent: RecordedStatement[]) => (sent.some(({ name }) => name === 'orders.add') ? order(pool, sent) : read(pool, sent));
  return (request, response) => {
    void answersTo(statements[request.url?.slice(1) ?? ''] ?? []).then((rows) => {
      const body = JSON.stringify(rows);
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
      response.end(body);
    });
  };
}

/** @throws Error where a statement reads another number of rows than it did for us, which would compare unlike with unlike */
async function read(pool: pg.Pool, sent: RecordedStatement[]): Promise<unknown[][]> {
  const answers = [];
  for (const { rows: expected, values, ...query } of sent) {
    const { rows } = await pool.query({ ...query, values: values.map(withBytes) });
    if (rows.length !== expected) throw new Error(`${query.name} answered ${rows.length} rows instead of ${expected}`);
    answers.push(rows);
  }
  return answers;
}

/** Each time another order, in one transaction. */
async function order(pool: pg.Pool, sent: RecordedStatement[]): Promise<unknown[][]> {
  const client = await pool.connect();
  await client.query('BEGIN');
  const answers = [];
  const orders = renamer();
  for (const { values, rows: _rows, ...query } of sent) {
    const renamed = (value: unknown) => (query.name.startsWith('sign-in.') ? value : orders.renamed(value));
    const { rows } = await client.query<{ id?: number }>({ ...query, values: values.map((value) => renamed(withBytes(value))) });
    if (query.name === 'orders.add') orders.made(Number(rows[0]?.id));
    answers.push(rows);
  }
  await client.query('COMMIT');
  client.release();
  return answers;
}

/** What no two orders share: their numbers, and the keys under which they are sent. */
function renamer() {
  let orderId: number | undefined;
  const keys = new Map<string, string>();
  const keyFor = (text: string): string => {
    const key = keys.get(text) ?? (/^\d{8}-/.test(text) ? `20260101-${randomBytes(4).toString('hex').toUpperCase()}` : randomUUID());
    keys.set(text, key);
    return key;
  };
  return {
    made: (id: number) => {
      orderId = id;
    },
    renamed(value: unknown): unknown {
      if (typeof value === 'number' && value >= firstOrderId) return orderId;
      return typeof value === 'string' && /^(?:\d{8}-[0-9A-Z]{8}|[0-9a-f-]{36}|[0-9a-f]{64})$/.test(value) ? keyFor(value) : value;
    },
  };
}

/** Bytes that went through JSON. */
function withBytes(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value
    ? Buffer.from(value.data as number[])
    : value;
}

/** Notes what is sent to the database, by whichever connection. */
function recordStatements(): RecordedStatement[] {
  const recorded: RecordedStatement[] = [];
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const [{ name, text, values = [] }] = args as [pg.QueryConfig];
    const answered = send.apply(this, args);
    if (name !== undefined) {
      const statement: RecordedStatement = { name, text, values, rows: 0 };
      recorded.push(statement);
      void (answered as Promise<pg.QueryResult>).then(({ rows }) => (statement.rows = rows.length)).catch(() => undefined);
    }
    return answered as never;
  };
  return recorded;
}

/** Our application, with pages unless BAEUM_WEB and jobs unless JOBS are off; without cached answers unless they are wanted. */
async function ourServer(kind: ServerKind): Promise<RequestListener> {
  const recorded = kind === 'recording' ? recordStatements() : undefined;
  const settings = readConfig(process.env);
  setConfig(settings);
  await openObservation(settings);
  openDatabase({ ...settings, DATABASE_URL: settings.DATABASE_URL ?? '' });
  await openEvents(settings);
  const app = createApp(await createPages(pageBoot));
  if (settings.JOBS === 'on') startWorker(allJobs);
  return (request, response) => {
    if (recorded && request.url === statementsAddress) {
      response.end(JSON.stringify(recorded.splice(0)));
      return;
    }
    if (request.url === processorAddress) {
      const { user, system } = process.cpuUsage();
      response.end(String(user + system));
      return;
    }
    if (kind !== 'kept') clearSharedAnswers();
    measureRequest(request, response);
    app(request, response);
  };
}

const kind = process.argv[2] as ServerKind;
const listener =
  kind === 'bare'
    ? bareServer(process.env['DATABASE_URL'] ?? '', JSON.parse(process.env['STATEMENTS'] ?? '{}') as Record<string, RecordedStatement[]>)
    : await ourServer(kind);
const server = createServer(listener).listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
