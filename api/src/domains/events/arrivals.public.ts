/**
 * Time from which an event can be counted: events may arrive late, or carry a timestamp in the future. The index
 * `events_arrived` uses this expression.
 */
export const arrived = 'greatest(e.received_at, e.occurred_at)';

/**
 * The time up to which all arrivals are visible. An event carries the start time of its transaction, and rows of running
 * transactions are invisible. Such a transaction has a `backend_xid` after its first write; before that only its query
 * identifies it.
 */
export const completeArrivals = `SELECT least($most::timestamptz, now() - interval '1 second', min(xact_start)) AS complete
     FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND (backend_xid IS NOT NULL OR query LIKE 'COPY events %' OR query LIKE 'INSERT INTO events %')`;
