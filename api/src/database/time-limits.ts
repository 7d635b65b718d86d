import { config } from '../config.ts';
import { currentScope, runIn } from './scope.ts';

/** The time limit of sweeps, loads and reports in place of the usual one, in milliseconds. */
const patience = 60_000;
/** Between two statements of a transaction; then PostgreSQL ends it, and its locks are free. */
const idleInTransaction = 5000;
const second = 1000;

/**
 * Time limits of the database, in milliseconds. A request that meets a limit is answered 503. A connection, and a row that others have
 * locked, is waited for equally long; PostgreSQL ends a statement after a second more, and when nothing has arrived after another second,
 * the connection is considered lost and closed.
 */
export function timeLimits(): { wait: number; statement: number; answer: number; idleInTransaction: number } {
  const wait = config().DATABASE_WAIT_SECONDS * second;
  const { patient } = currentScope();
  const statement = patient ? patience : wait + second;
  return { wait: patient ? patience : wait, statement, answer: statement + second, idleInTransaction: patient ? patience : idleInTransaction };
}

/** The limits as settings of a session of PostgreSQL. */
export function sessionSettings(): { statement_timeout: number; lock_timeout: number; idle_in_transaction_session_timeout: number } {
  const limits = timeLimits();
  return { statement_timeout: limits.statement, lock_timeout: limits.wait, idle_in_transaction_session_timeout: limits.idleInTransaction };
}

/** Lets the statements of `work` take a minute: for work that no caller waits for, or that reads very much. */
export function patiently<T>(work: () => T): T {
  return runIn({ ...currentScope(), patient: true }, work);
}
