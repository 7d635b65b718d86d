import { IDENTIFIER_TYPES } from '@baeum/contract/engine/constants.ts';
import { z } from 'zod';
import { config } from '../../config.ts';
import { statement } from '../../database/statement.ts';

/** One day at a time, each a partition, so that no statement runs for long. */
const eraseDay = statement(
  'events.erase-day',
  { parameters: { daysAgo: z.number(), type: z.string(), userId: z.string() } },
  "DELETE FROM events WHERE day = (now() AT TIME ZONE 'UTC')::date - $daysAgo::int AND identifiers ->> $type = $userId",
);

/** Events may be dated ahead by a clock that is wrong. */
const daysAhead = 1;

/** Deletes what was reported while the person was signed in. Call it outside any transaction. */
export async function eraseEvents({ userId }: { userId: number }): Promise<void> {
  for (let daysAgo = -daysAhead; daysAgo <= config().EVENTS_RETENTION_DAYS + 1; daysAgo += 1) {
    await eraseDay.run({ daysAgo, type: IDENTIFIER_TYPES.userId, userId: String(userId) });
  }
}
