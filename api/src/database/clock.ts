import { z } from 'zod';
import { inBackground } from './connection.ts';
import { runIn } from './scope.ts';
import { present, statement } from './statement.ts';

/** How often this machine's clock is compared with the database's, in milliseconds. */
const interval = 10_000;

const readTime = statement('database.read-time', { row: { now: present(z.date()) } }, 'SELECT clock_timestamp() AS now');

/** Offset of the database's clock from this machine's, in whole milliseconds. */
let ahead = 0;
let comparedAt = Number.NEGATIVE_INFINITY;

/** Time of the database's clock, which all nodes share, in whole Unix milliseconds: for decisions made outside a statement. */
export function databaseTime(): number {
  if (performance.now() - comparedAt > interval) void compareClocks();
  return Date.now() + ahead;
}

/** Compares the clocks. While the database is unreachable, the last offset stays in use. */
export async function compareClocks(): Promise<void> {
  comparedAt = performance.now();
  const sent = Date.now();
  // Outside of the caller's transaction, which has its own connection.
  try {
    const { now } = await runIn({}, () => inBackground(() => readTime.one()));
    ahead = Math.round(now.getTime() - (sent + Date.now()) / 2);
  } catch {
    // Unreachable, or already closed: the next comparison follows in ten seconds.
  }
}
