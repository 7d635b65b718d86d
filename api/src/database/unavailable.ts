import { setTimeout as delay } from 'node:timers/promises';
import { currentScope, runningTransaction } from './scope.ts';
import { waitOfRequests } from './time-limits.ts';

/** SQLSTATE of a server that stops or starts, and of a connection that ended. */
const endedStates = /^(?:08|57P0[123])/;
/** SQLSTATE of a standby that is asked to write. */
const onlyReads = '25006';
/** Further SQLSTATE of what a retry may resolve: resources (disk full, too many connections), timeouts, a login refused while its password is changed. */
const unavailableStates = /^(?:28|53|57P0|57014|55P03|25P0[34]|58030)/;
/**
 * SQLSTATE of conflicts that a retry may resolve: serialization failure, deadlock, and foreign key violation, where
 * another transaction has just deleted a referenced row or added a reference: a retried transaction sees that.
 */
const conflictStates: ReadonlySet<string> = new Set(['40001', '40P01', '23503']);
/** Code of a response that did not arrive in time. */
export const overdueCode = 'ERR_ANSWER_OVERDUE';
const networkCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
]);
/** Messages of errors of pg and the pools that have no code: of connections that ended, and others. */
const endedMessages = /^(?:Connection terminated|Client (?:has encountered a connection error|was closed))/;
const unavailableMessages =
  /^(?:timeout expired|timeout exceeded when trying to connect|Query read timeout|ConnectionManager\.getConnection was called after|pool is draining)/;

/** Maximum attempts of a conflicting transaction. */
const attempts = 5;
/** Maximum pause before the first retry, in milliseconds; it doubles each time, up to the longest. */
const firstPause = 20;
const longestPause = 250;

/** The connection of a transaction, or of a statement that writes, ended before PostgreSQL said that it was committed. */
export class TransactionLostError extends Error {
  constructor(cause: unknown) {
    super('the connection ended before the database said whether it had committed', { cause });
  }
}

/** Errors wrap others: Sequelize has them as `parent`, Node as `cause` or, for several addresses of a host, `errors`. */
interface Wrapping {
  code?: unknown;
  parent?: unknown;
  cause?: unknown;
  errors?: unknown;
}

/** Whether the database is unreachable, full, failing over or overloaded: a retry may succeed soon, so the response is 503. */
export function isUnavailable(error: unknown): boolean {
  if (hasLostPrimary(error) || isConflict(error)) return true;
  return someCause(error, (each) => {
    const { code } = each as Wrapping;
    if (typeof code === 'string') return unavailableStates.test(code) || code === overdueCode;
    return unavailableMessages.test(each.message) || /^Sequelize(?:Connection|HostNot|AccessDenied|InvalidConnection)/.test(each.name);
  });
}

/** Whether the failure is a conflict with another transaction: a retry succeeds or reports the cause. */
export function isConflict(error: unknown): boolean {
  return someCause(error, (each) => conflictStates.has(String((each as Wrapping).code)));
}

/** Whether the connection ended or was refused: the server stops, starts, or is gone. */
function isCutOff(error: unknown): boolean {
  return someCause(error, (each) => {
    const { code } = each as Wrapping;
    if (typeof code === 'string') return endedStates.test(code) || networkCodes.has(code);
    return endedMessages.test(each.message);
  });
}

/** Whether another connection may lead to a primary soon: the one in hand ended, was refused, or leads to a standby. */
export function hasLostPrimary(error: unknown): boolean {
  return isCutOff(error) || someCause(error, (each) => (each as Wrapping).code === onlyReads);
}

/** Sends what commits. @throws TransactionLostError when its connection ends meanwhile */
export async function committing<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    throw isCutOff(error) ? new TransactionLostError(error) : error;
  }
}

/** Repeats what committed nothing: after a conflict with other transactions, and while a standby takes over from the primary. */
export function repeatedly<T>(work: () => Promise<T>): Promise<T> {
  const untilWithoutConflict = async () => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (attempt === attempts || !isConflict(error)) throw error;
      }
      await pauseAfter(attempt);
    }
  };
  return retryWhilePrimaryAway(untilWithoutConflict, (error) => hasLostPrimary(error) && !(error instanceof TransactionLostError));
}

/**
 * Repeats `work` while there is no primary, for as long as a request waits for a connection. Not within a transaction or with the caller's
 * own connection, which do not come back.
 */
export async function retryWhilePrimaryAway<T>(work: () => Promise<T>, mayRepeat: (error: unknown) => boolean = hasLostPrimary): Promise<T> {
  if (runningTransaction() || currentScope().borrowed) return work();
  const until = performance.now() + waitOfRequests();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!mayRepeat(error) || performance.now() > until) throw error;
    }
    await pauseAfter(attempt);
  }
}

/** Random pauses, because equal ones would conflict again. */
function pauseAfter(attempt: number): Promise<void> {
  return delay(Math.random() * Math.min(longestPause, firstPause * 2 ** attempt));
}

function someCause(error: unknown, holds: (error: Error) => boolean): boolean {
  if (!(error instanceof Error)) return false;
  if (holds(error)) return true;
  const { parent, cause, errors } = error as Wrapping;
  return [parent, cause, ...(Array.isArray(errors) ? errors : [])].some((inner) => inner !== error && someCause(inner, holds));
}
