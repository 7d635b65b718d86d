import { config } from '../config.ts';
import { currentScope, runIn } from './scope.ts';

/** Statement timeout of sweeps, loads and reports, in milliseconds. */
const patience = 60_000;
/** Maximum time between two statements of a transaction; then PostgreSQL ends it and releases its locks. */
const idleInTransaction = 5000;
const second = 1000;

/** How long a request waits for a connection, for a locked row, or for a standby that takes over from the primary, in milliseconds. */
export function waitOfRequests(): number {
  return config().DATABASE_WAIT_SECONDS * second;
}

/**
 * Timeouts of the database, in milliseconds. A request that exceeds one is answered 503. Waiting for a connection and for
 * a locked row have the same timeout; PostgreSQL cancels a statement a second later, and without a response after another
 * second, the connection is considered lost and closed.
 */
export function timeLimits(): { wait: number; statement: number; answer: number; idleInTransaction: number } {
  const wait = waitOfRequests();
  const { longTimeout } = currentScope();
  const statement = longTimeout ? patience : wait + second;
  return { wait: longTimeout ? patience : wait, statement, answer: statement + second, idleInTransaction: longTimeout ? patience : idleInTransaction };
}

/** The timeouts as settings of a PostgreSQL session. */
export function sessionSettings(): { statement_timeout: number; lock_timeout: number; idle_in_transaction_session_timeout: number } {
  const limits = timeLimits();
  return { statement_timeout: limits.statement, lock_timeout: limits.wait, idle_in_transaction_session_timeout: limits.idleInTransaction };
}

/** Extends the statement timeout of `work` to a minute: for background work and very large reads. */
export function withLongTimeout<T>(work: () => T): T {
  return runIn({ ...currentScope(), longTimeout: true }, work);
}
