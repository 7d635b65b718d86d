import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { peers } from './decision-peers.ts';
import type { Peer } from './decision-peers.ts';

/** One line of the table: decisions per second, and how many times the fastest library of others that is. */
export interface DecisionRow {
  name: string;
  perSecond: number;
  ratio: number;
}

const ROUNDS = 7;
const CALLS = 40_000;

/**
 * How fast one 50/50 experiment with one rule is decided, beside the libraries people would otherwise use. Rounds are
 * interleaved and the median counts, so that a busy machine slows everybody alike: only the ratios mean anything.
 */
export async function benchDecisions(rounds = ROUNDS, calls = CALLS): Promise<DecisionRow[]> {
  const all = await peers();
  const speeds = new Map<string, number[]>(all.map((peer) => [peer.name, []]));
  for (let round = -1; round < rounds; round++) {
    for (const peer of all) {
      const speed = await measure(peer, calls);
      if (round >= 0) speeds.get(peer.name)?.push(speed); // the first round only warms up
    }
  }
  for (const peer of all) await peer.close?.();
  return rows(speeds);
}

/** Libraries whose decision is a promise are awaited call by call: so their callers get the answer. */
async function measure({ decide }: Peer, calls: number): Promise<number> {
  const isAsync = decide(0) instanceof Promise;
  const start = performance.now();
  if (isAsync) for (let at = 0; at < calls; at++) await decide(at);
  else for (let at = 0; at < calls; at++) decide(at);
  const seconds = (performance.now() - start) / 1000;
  await nextTurn(); // what was queued on the way is sent outside the clock
  return calls / seconds;
}

function rows(speeds: Map<string, number[]>): DecisionRow[] {
  const medians = [...speeds].map(([name, values]) => ({ name, perSecond: Math.round(median(values)) }));
  const fastestPeer = Math.max(...medians.filter(({ name }) => !name.startsWith('ours')).map(({ perSecond }) => perSecond));
  return medians.map((row) => ({ ...row, ratio: Number((row.perSecond / fastestPeer).toFixed(2)) }));
}

function median(values: number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.table(await benchDecisions());
