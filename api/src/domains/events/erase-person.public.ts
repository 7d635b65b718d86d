import { IDENTIFIER_TYPES } from '@baeum/contract/engine/constants.ts';
import { z } from 'zod';
import { config } from '../../config.ts';
import { statement } from '../../database/statement.ts';

/** Deletes one day per statement. Each day is a partition, so no statement runs long. */
const eraseDay = statement(
  'events.erase-day',
  { parameters: { daysAgo: z.number(), type: z.string(), userId: z.string() } },
  "DELETE FROM events WHERE day = (now() AT TIME ZONE 'UTC')::date - $daysAgo::int AND identifiers ->> $type = $userId",
);

/** A client with a wrong clock may send events dated in the future. */
const daysAhead = 1;

/** Deletes the events reported while the person was signed in. Must be called outside any transaction. */
export async function eraseEvents({ userId }: { userId: number }): Promise<void> {
  for (let daysAgo = -daysAhead; daysAgo <= config().EVENTS_RETENTION_DAYS + 1; daysAgo += 1) {
    await eraseDay.run({ daysAgo, type: IDENTIFIER_TYPES.userId, userId: String(userId) });
  }
}
