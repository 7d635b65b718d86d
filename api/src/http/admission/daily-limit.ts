import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { databaseTime } from '../../database/clock.ts';
import { expiringCache } from '../../database/expiring-cache.ts';
import { fail } from '../base/app-error.ts';
import { log } from '../base/logging.ts';

/** How long a count holds, in milliseconds; what this process adds meanwhile is counted with it. */
const lifetime = 10_000;
/** How long somebody waits for a new count before the last one does. */
const patience = 1000;
const dayMilliseconds = 86_400_000;

/** When the day began, for the statements that count. */
export const today = "date_trunc('day', now(), 'UTC')";

/**
 * How many rows of one kind people without an account may make in a day (UTC), all together: limits of calls bound what one network
 * does in a minute, and this what a table grows. The rows themselves are counted, now and then, so nothing is written for it.
 * @param count answers how many there are today, `most` at most
 * @returns what is called before a row is made, outside its transaction; it throws AppError COMMON_019 with Retry-After
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
