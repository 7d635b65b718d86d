import { day } from '@baeum/contract/shared/constants.ts';
import { sql } from '../sql.ts';

/** Moments around the loading of the demo data, by the database's clock. */
export interface Clock {
  now: Date;
  /** So many days ago; negative numbers lie in the future. */
  daysAgo(days: number): Date;
}

export async function readClock(): Promise<Clock> {
  const [row] = await sql<{ now: Date }>('', 'SELECT now()');
  const now = row?.now ?? new Date();
  return { now, daysAgo: (days) => new Date(now.getTime() - days * day) };
}
