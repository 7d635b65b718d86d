import { closeDatabase, openDatabase } from '@baeum/api/src/database/sequelize.ts';
import { present, statement } from '@baeum/api/src/database/statement.ts';
import { withLongTimeout } from '@baeum/api/src/database/time-limits.ts';
import { closeEvents, openEvents } from '@baeum/api/src/domains/events/events-engine.public.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { createRandom, type Random } from '../support/random.ts';
import { openLibraries } from './decision-peers.ts';
import type { Peer, Person } from './decision-peers.ts';
import { compete, rowOf } from './rounds.ts';
import type { BenchRow, Contender, Speed } from './rounds.ts';
import { openBenchSite } from './site.ts';

const ROUNDS = 7;
const MILLISECONDS = 200;
/** Calls between two looks at the clock, so that looking does not count. */
const BATCH = 1000;
const SEATS = 1024;

/** Who is decided for: as on this site, and as in the libraries' own examples, where not everybody is in the audience. */
const inputs: Record<string, readonly Person[]> = {
  'Korean ids, all match': people(
    (seat) => `수강생_${seat}`,
    () => 'KR',
  ),
  'ASCII ids, half match': people(
    (seat) => `user_${seat}`,
    (random) => (random.chance(0.5) ? 'KR' : 'US'),
  ),
};
const recorded = 'ASCII ids, half match';

function people(idOf: (seat: number) => string, countryOf: (random: Random) => string): Person[] {
  const random = createRandom(20_260);
  return Array.from({ length: SEATS }, (_, seat) => ({ id: idOf(seat), country: countryOf(random), seat }));
}

/** Lines that are compared with the fastest library that records nothing, for the same people. */
interface Field {
  input: string;
  peers: Peer[];
  recording: Peer[];
}

/**
 * How fast one 50/50 experiment with one rule is decided, beside the libraries people would otherwise use. The fastest
 * of those that records no exposure is 1, for each kind of input.
 */
export async function benchDecisions(): Promise<BenchRow[]> {
  const site = await openBenchSite({ durable: true });
  openDatabase({ DATABASE_URL: site.databaseUrl, DATABASE_POOL_SIZE: 4 });
  await openEvents({ EVENTS_URL: undefined, EVENTS_REPLICAS: 1, EVENTS_BUFFER: Infinity, JOBS: 'off' });
  const before = (await countEvents.one()).events;
  const libraries = await openLibraries();
  try {
    const fields = Object.entries(inputs).map(([input, some]): Field => ({
      input,
      peers: libraries.peers(some),
      recording: input === recorded ? libraries.recording(some) : [],
    }));
    const contenders = fields.flatMap(({ input, peers, recording }) =>
      [...peers, ...recording].map((peer): Contender => ({ name: nameOf(peer, input), run: (time) => speedOf(peer, time) })),
    );
    const rows = await compete(contenders, contenders[0]?.name ?? '', { rounds: ROUNDS, milliseconds: MILLISECONDS });
    const { events } = await withLongTimeout(() => countEvents.one());
    if (events - before !== libraries.recorded()) throw new Error(`${libraries.recorded()} exposures were recorded, ${events - before} are stored`);
    return fields.flatMap((field) => comparedRows(field, rows));
  } finally {
    await libraries.close();
    await closeEvents();
    await closeDatabase();
    await site.stop();
  }
}

const countEvents = statement('bench.count-recorded', { row: { events: present(z.number()) } }, 'SELECT count(*) AS events FROM events');

function nameOf({ name }: Peer, input: string): string {
  return `${name} · ${input}`;
}

function comparedRows({ input, peers, recording }: Field, rows: readonly BenchRow[]): BenchRow[] {
  const of = (some: readonly Peer[]) => some.flatMap((peer) => rows.find(({ name }) => name === nameOf(peer, input)) ?? []);
  const others = of(peers.filter(({ isOurs }) => !isOurs));
  const fastest: Speed = { perSecond: Math.max(...others.map(({ perSecond }) => perSecond)), cpu: Math.min(...others.map(({ cpu }) => cpu ?? Infinity)) };
  return of([...peers, ...recording]).map((row) => rowOf(row, fastest));
}

/** Libraries whose decision is a promise are awaited call by call: so their callers get the answer. */
async function speedOf({ decide, settle = nextTurn }: Peer, milliseconds: number): Promise<Speed> {
  const isAsync = decide(0) instanceof Promise;
  let calls = 0;
  let wall = 0;
  let cpu = 0;
  for (; wall < milliseconds; calls += BATCH) {
    const start = performance.now();
    const before = process.cpuUsage();
    if (isAsync) for (let at = 0; at < BATCH; at++) await decide(calls + at);
    else for (let at = 0; at < BATCH; at++) decide(calls + at);
    const { user, system } = process.cpuUsage(before);
    wall += performance.now() - start;
    cpu += user + system;
    await settle(); // what was queued on the way is sent outside the clock
  }
  return { perSecond: (calls * 1000) / wall, cpu: cpu / calls };
}
