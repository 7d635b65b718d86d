import { setTimeout as delay } from 'node:timers/promises';

/** Sufficient for a database that responds. */
const closingMilliseconds = 2000;

/** Waits until connections are closed, with a timeout: closing never completes when the network path or the database is gone. */
export async function closeInTime(closing: Promise<unknown> | undefined, milliseconds = closingMilliseconds): Promise<void> {
  await Promise.race([closing, delay(milliseconds, undefined, { ref: false })]);
}
