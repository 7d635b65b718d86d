import { day } from '@baeum/contract/shared/constants.ts';
import { z } from 'zod';
import { present, statement } from '../statement.ts';

const readNow = statement('database.read-clock', { row: { now: present(z.date()) } }, 'SELECT now()');

/** Times relative to loading the demo data, by the database's clock. */
export interface Clock {
  now: Date;
  /** The given number of days ago; negative numbers are in the future. */
  daysAgo(days: number): Date;
}

export async function readClock(): Promise<Clock> {
  const { now } = await readNow.one();
  return { now, daysAgo: (days) => new Date(now.getTime() - days * day) };
}
