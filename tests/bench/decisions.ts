import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { peers } from './decision-peers.ts';
import type { Peer } from './decision-peers.ts';
import { compete } from './rounds.ts';
import type { BenchRow, Contender } from './rounds.ts';

const ROUNDS = 7;
const MILLISECONDS = 200;
/** Calls between two looks at the clock, so that looking does not count. */
const BATCH = 1000;

/**
 * How fast one 50/50 experiment with one rule is decided, beside the libraries people would otherwise use. The fastest
 * of those is 1.
 */
export async function benchDecisions(rounds = ROUNDS, milliseconds = MILLISECONDS): Promise<BenchRow[]> {
  const all = await peers();
  const contenders = all.map((peer): Contender => ({ name: peer.name, run: (time) => speedOf(peer, time) }));
  const rows = await compete(contenders, contenders[0]?.name ?? '', { rounds, milliseconds });
  for (const peer of all) await peer.close?.();
  const fastest = Math.max(...rows.filter((_, at) => !all[at]?.isOurs).map(({ perSecond }) => perSecond));
  return rows.map((row) => ({ ...row, ratio: Number((row.perSecond / fastest).toFixed(2)) }));
}

/** Libraries whose decision is a promise are awaited call by call: so their callers get the answer. */
async function speedOf({ decide }: Peer, milliseconds: number): Promise<number> {
  const isAsync = decide(0) instanceof Promise;
  const start = performance.now();
  let calls = 0;
  for (; performance.now() - start < milliseconds; calls += BATCH) {
    if (isAsync) for (let at = 0; at < BATCH; at++) await decide(calls + at);
    else for (let at = 0; at < BATCH; at++) decide(calls + at);
  }
  const seconds = (performance.now() - start) / 1000;
  await nextTurn(); // what was queued on the way is sent outside the clock
  return calls / seconds;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.table(await benchDecisions());
