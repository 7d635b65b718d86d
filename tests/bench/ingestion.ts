import pg from 'pg';
import { columnNames } from '@baeum/api/src/domains/events/event-row.ts';
import { exposureEvent, trackEvent } from '../support/events.ts';
import { startNatsServer } from '../support/nats-server.ts';
import { requestsPerSecond } from './http-load.ts';
import { compete, type BenchRow, type Contender } from './rounds.ts';
import type { BenchSite } from './site.ts';

const batch = 100;

const copied = 5000;
const copy = 'COPY, one client';
const key = 'demo-server-key-0001';
const headers = { 'Content-Type': 'application/json', 'X-SDK-Key': key };

/** Events taken a second in batches of a hundred, deduplicated, beside plain COPY of the same rows into the same table. */
export async function benchIngestion(site: BenchSite): Promise<BenchRow[]> {
  const database = new pg.Client({ connectionString: site.databaseUrl });
  await database.connect();
  const nats = await startNatsServer().catch((error: unknown) => void console.error(String(error)));
  try {
    const direct = await site.start('kept');
    const through = nats && (await site.start('kept', { EVENTS_URL: nats.url, JOBS: 'on' }));
    const rows = await copyText(database, `${direct}/experiment/api/v2/events`);
    const contenders = [
      { name: copy, run: (milliseconds: number) => copiesPerSecond(database, rows, milliseconds) },
      dispatching('dispatchEvents', direct),
      ...(through ? [dispatching('dispatchEvents, NATS JetStream', through)] : []),
    ];
    return await compete(contenders.map((contender) => onEmptyTable(database, contender)), copy, { rounds: 5, milliseconds: 2000 });
  } finally {
    await database.end();
    await nats?.stop();
  }
}

function onEmptyTable(database: pg.Client, { name, run }: Contender): Contender {
  return {
    name,
    async run(milliseconds) {
      await database.query('TRUNCATE events');
      return run(milliseconds);
    },
  };
}

export function dispatching(name: string, origin: string, connections = 20): Contender {
  const body = freshCopies(batchBody(), batch);
  const load = { url: `${origin}/experiment/api/v2/events`, method: 'POST' as const, headers, body, connections, status: 202 };
  return { name, run: async (milliseconds) => batch * (await requestsPerSecond(load, milliseconds)) };
}

const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** What the SDK of a server sends, half of it exposures. */
export function batchBody(): string {
  const person = (at: number) => ({
    insertId: idOf(at),
    userId: `user_${at}`,
    identifiers: { $id: `user_${at}`, $userId: `member_${at}`, $deviceId: `device_${at}` },
    userProperties: { country: 'KR', age: 30, grade: 'GOLD' },
  });
  const half = Array.from({ length: batch / 2 }, (_, at) => at);
  const exposureEvents = half.map((at) => exposureEvent(person(at)));
  const trackEvents = half.map((at) => trackEvent(person(at + half.length)));
  return JSON.stringify({ exposureEvents, trackEvents, remoteConfigEvents: [] });
}

/** Copies of a text with `count` insertIds, in each of which the ids are new. */
function freshCopies(text: string, count: number): () => Buffer {
  const template = Buffer.from(text);
  const places = Array.from({ length: count }, (_, at) => template.indexOf(idOf(at)));
  const run = Math.random().toString(16).slice(2, 10).padEnd(8, '0');
  let last = 0;
  return () => {
    const copyOfIt = Buffer.from(template);
    for (const place of places) copyOfIt.write(`${run}-0000-4000-8000-${(last++).toString(16).padStart(12, '0')}`, place, 'latin1');
    return copyOfIt;
  };
}

/** The rows that a batch becomes, many times over, in COPY's text format. */
export async function copyText(database: pg.Client, url: string): Promise<() => Buffer> {
  await fetch(url, { method: 'POST', headers, body: batchBody() });
  const asTheyAre = { getTypeParser: () => (text: string) => text };
  const { rows } = await database.query<(string | null)[]>({ text: `SELECT ${columnNames} FROM events ORDER BY insert_id`, rowMode: 'array', types: asTheyAre as never });
  const lines = Array.from({ length: copied }, (_, at) => lineOf(rows[at % rows.length] ?? []).replace(idOf(at % batch), idOf(at)));
  return freshCopies(lines.join(''), copied);
}

function lineOf(values: readonly (string | null)[]): string {
  return `${values.map((value) => value?.replaceAll('\\', '\\\\') ?? String.raw`\N`).join('\t')}\n`;
}

export async function copiesPerSecond(database: pg.Client, rows: () => Buffer, milliseconds: number): Promise<number> {
  const start = performance.now();
  let done = 0;
  for (; performance.now() - start < milliseconds; done += copied) await copyIn(database, rows());
  return (done * 1000) / (performance.now() - start);
}

interface Wire {
  query(text: string): void;
  sendCopyFromChunk(bytes: Buffer): void;
  endCopyFrom(): void;
}

function copyIn(database: pg.Client, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const copying = {
      submit: (wire: unknown) => (wire as Wire).query(`COPY events (${columnNames}) FROM STDIN`),
      handleCopyInResponse(wire: Wire) {
        wire.sendCopyFromChunk(bytes);
        wire.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    };
    database.query(copying as pg.Submittable);
  });
}
