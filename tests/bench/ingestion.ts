import { copyIn } from '@baeum/api/src/database/copy.ts';
import { closeDatabase, openDatabase } from '@baeum/api/src/database/sequelize.ts';
import { present, statement } from '@baeum/api/src/database/statement.ts';
import { columnNames } from '@baeum/api/src/domains/events/event-row.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { exposureEvent, trackEvent } from '../support/events.ts';
import { startNatsServer } from '../support/nats-server.ts';
import { requestsPerSecond, type Load } from './http-load.ts';
import { processorTimeOf } from './processor-time.ts';
import { compete, type BenchRow, type Contender, type Speed } from './rounds.ts';
import { openBenchSite, type BenchSite } from './site.ts';

export const batch = 100;
const copied = 5000;
/** Milliseconds between two looks at how many events are in the table. */
const countEvery = 25;
const copy = 'COPY, one client';
const headers = { 'Content-Type': 'application/json', 'X-SDK-Key': 'demo-server-key-0001' };

/**
 * Events stored a second when they come over HTTP in batches of a hundred, deduplicated, beside plain COPY of the same
 * rows into the same table of a PostgreSQL that loses nothing.
 */
export async function benchIngestion(): Promise<BenchRow[]> {
  const site = await openBenchSite({ durable: true });
  openDatabase({ DATABASE_URL: site.databaseUrl, DATABASE_POOL_SIZE: 2 });
  const nats = await startNatsServer().catch((error: unknown) => {
    console.error(String(error));
  });
  try {
    const direct = await site.start('kept');
    const rows = await copyText(`${direct}/experiment/api/v2/events`);
    const contenders = [{ name: copy, counted: true, run: (milliseconds: number) => copyFor(rows, milliseconds) }, dispatching('dispatchEvents', direct)];
    if (nats) contenders.push(dispatching('dispatchEvents, NATS JetStream', await site.start('kept', { EVENTS_URL: nats.url, JOBS: 'on' }), true));
    return await compete(
      contenders.map((contender) => onEmptyTable(contender, site)),
      copy,
      { rounds: 5, milliseconds: 2000 },
    );
  } finally {
    await closeDatabase();
    await nats?.stop();
    await site.stop();
  }
}

const emptyEvents = statement('bench.empty-events', {}, 'TRUNCATE events');
const countEvents = statement('bench.count-events', { row: { events: present(z.number()) } }, 'SELECT count(*) AS events FROM events');
const copyColumns = columnNames.split(', ').map((name) => String.raw`coalesce(replace(${name}::text, '\', '\\'), '\N')`);
const copyLines = statement(
  'bench.copy-lines',
  { row: { line: present(z.string()) } },
  `SELECT concat_ws(E'\\t', ${copyColumns.join(', ')}) AS line FROM events ORDER BY insert_id`,
);

/** Something that stores events, answering how many. */
interface Storing {
  name: string;
  run(milliseconds: number): Promise<number>;
  /** Whether this process is a part of what is measured, and not the one that asks. */
  counted?: boolean;
  /** Whether events are acknowledged before they are in the table. */
  late?: boolean;
}

function onEmptyTable({ name, run, counted = false, late = false }: Storing, site: BenchSite): Contender {
  return {
    name,
    async run(milliseconds): Promise<Speed> {
      await emptyEvents.run();
      const processes = [...site.processes(), ...(counted ? [process.pid] : [])];
      const [start, cpu] = [performance.now(), processorTimeOf(processes)];
      const events = await run(milliseconds);
      // Counting without a pause would take a processor from what is measured.
      while (late && (await storedEvents()) < events) await delay(countEvery);
      const seconds = (performance.now() - start) / 1000;
      const after = processorTimeOf(processes);
      if ((await storedEvents()) !== events) throw new Error(`${name}: not every event was stored`);
      return { perSecond: events / seconds, ...(cpu !== undefined && after !== undefined && { cpu: (after - cpu) / events }) };
    },
  };
}

/** Batches of new events, as the SDK of a server sends them. */
export function eventsLoad(origin: string, size = batch): Load {
  return { url: `${origin}/experiment/api/v2/events`, method: 'POST', headers, body: freshCopies(batchBody(size), size), connections: 40, status: 202 };
}

function dispatching(name: string, origin: string, late = false): Storing {
  const batches = eventsLoad(origin);
  let sent = 0;
  const load: Load = {
    ...batches,
    body: (n) => {
      sent += batch;
      return batches.body?.(n) ?? '';
    },
  };
  return {
    name,
    late,
    async run(milliseconds) {
      sent = 0;
      await requestsPerSecond(load, milliseconds);
      return sent;
    },
  };
}

async function storedEvents(): Promise<number> {
  return (await countEvents.one()).events;
}

const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** What the SDK of a server sends, half of it exposures. */
function batchBody(size = batch): string {
  const person = (at: number) => ({
    insertId: idOf(at),
    userId: `user_${at}`,
    identifiers: { $id: `user_${at}`, $userId: `member_${at}`, $deviceId: `device_${at}` },
    userProperties: { country: 'KR', age: 20 + (at % 50), grade: at % 3 === 0 ? 'GOLD' : 'SILVER' },
  });
  const half = Array.from({ length: size / 2 }, (_, at) => at);
  const exposureEvents = half.map((at) => exposureEvent(person(at)));
  const trackEvents = half.map((at) => trackEvent(person(at + half.length)));
  return JSON.stringify({ exposureEvents, trackEvents, remoteConfigEvents: [] });
}

/** Copies of a text that holds `count` insertIds, in each of which the ids are new and as SDKs make them. */
function freshCopies(text: string, count: number): () => Buffer {
  const template = Buffer.from(text);
  const places = Array.from({ length: count }, (_, at) => template.indexOf(idOf(at)));
  return () => {
    const fresh = Buffer.from(template);
    for (const place of places) fresh.write(randomUUID(), place, 'latin1');
    return fresh;
  };
}

/** The rows that a batch becomes, many times over, in COPY's text format. */
async function copyText(url: string): Promise<() => Buffer> {
  await fetch(url, { method: 'POST', headers, body: batchBody() });
  const rows = await copyLines.all();
  const lines = Array.from({ length: copied }, (_, at) => `${rows[at % batch]?.line.replace(idOf(at % batch), idOf(at))}\n`);
  return freshCopies(lines.join(''), copied);
}

async function copyFor(rows: () => Buffer, milliseconds: number): Promise<number> {
  const start = performance.now();
  let done = 0;
  for (; performance.now() - start < milliseconds; done += copied) await copyIn(`COPY events (${columnNames}) FROM STDIN`, rows());
  return done;
}
