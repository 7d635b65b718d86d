import { setTimeout as delay } from 'node:timers/promises';

/** Long enough for a database that answers. */
const closingMilliseconds = 2000;

/** Waits until connections are closed, but not for ever: where the path or the database is gone, closing never completes. */
export async function closeInTime(closing: Promise<unknown> | undefined, milliseconds = closingMilliseconds): Promise<void> {
  await Promise.race([closing, delay(milliseconds, undefined, { ref: false })]);
}
