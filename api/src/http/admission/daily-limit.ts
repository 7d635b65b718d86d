import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { databaseTime } from '../../database/clock.ts';
import { expiringCache } from '../../database/expiring-cache.ts';
import { fail } from '../base/app-error.ts';
import { log } from '../base/logging.ts';

/** How long a cached count is valid, in milliseconds; rows this process adds meanwhile are included. */
const lifetime = 10_000;
/** How long a caller waits for a new count before the previous one is used. */
const patience = 1000;
const dayMilliseconds = 86_400_000;

/** SQL of the start of the day, for statements that count rows. */
export const today = "date_trunc('day', now(), 'UTC')";

/**
 * Limits the number of rows of one kind that people without an account may create per day (UTC) in total: rate limits
 * restrict one network per minute, this restricts the growth of a table. Counts the rows themselves at intervals, so it
 * writes nothing.
 * @param count returns the number of rows today, up to `most`
 * @returns a function to call before a row is created, outside its transaction; it throws AppError COMMON_019 with
 *   Retry-After
 */
export function dailyLimit(most: number, count: (most: number) => Promise<{ made: number }>): () => Promise<void> {
  const counts = expiringCache<'today', { made: number }>({ lifetime, capacity: 1, staleAfter: patience }, () => count(most));
  return async () => {
    const counted = await counts.get('today');
    if (counted.made >= most) {
      log().warn({ most }, 'visitors have made all that they may make today');
      throw fail(commonErrors.dailyLimit, { headers: { 'Retry-After': String(Math.ceil((dayMilliseconds - (databaseTime() % dayMilliseconds)) / 1000)) } });
    }
    counted.made += 1;
  };
}
