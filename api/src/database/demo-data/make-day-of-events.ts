import { z } from 'zod';
import { statement } from '../statement.ts';

const makeDay = statement('database.make-day-of-events', { parameters: { day: z.string() } }, 'SELECT FROM make_events_day($day::text::date)');

/** Creates the partition of a day: `2026-11-28`. */
export async function makeDayOfEvents(day: string): Promise<void> {
  await makeDay.run({ day });
}
