import { databaseTime } from '../../database/clock.ts';

/** The time that decides whether it is night, by the database's clock. */
export const broadcastClock = { now: (): Date => new Date(databaseTime()) };
