/** When an event could first be counted: it may have come late, or be dated ahead. The index `events_arrived` is made of this. */
export const arrived = 'greatest(e.received_at, e.occurred_at)';

/**
 * Until when arrivals are complete. Events carry the time at which their transaction began, and those of transactions that
 * still run cannot be seen yet: a transaction has a number once it has written, and before that says what it is about.
 */
export const completeArrivals = `SELECT least($most::timestamptz, now() - interval '1 second', min(xact_start)) AS complete
     FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND (backend_xid IS NOT NULL OR query LIKE 'COPY events %' OR query LIKE 'INSERT INTO events %')`;
