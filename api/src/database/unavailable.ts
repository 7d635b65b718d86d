/**
 * SQLSTATE: connection lost, insufficient resources (disk full, too many connections), shutting down or starting, timeout,
 * a replica in place of the primary, or a login refused while its password is changed.
 */
const unavailableStates = /^(?:08|28|53|57P0|57014|55P03|25P0[34]|25006|58030)/;
/**
 * SQLSTATE of conflicts that a retry may resolve: serialization failure, deadlock, and foreign key violation, where
 * another transaction has just deleted a referenced row or added a reference: a retried transaction sees that.
 */
const conflictStates: ReadonlySet<string> = new Set(['40001', '40P01', '23503']);
/** Code of a response that did not arrive in time. */
export const overdueCode = 'ERR_ANSWER_OVERDUE';
const networkCodes: ReadonlySet<string> = new Set([
  overdueCode,
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
/** Messages of errors of pg and the pools that have no code. */
const messages =
  /^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client (?:has encountered a connection error|was closed)|ConnectionManager\.getConnection was called after|pool is draining)/;

/** Errors wrap others: Sequelize has them as `parent`, Node as `cause` or, for several addresses of a host, `errors`. */
interface Wrapping {
  code?: unknown;
  parent?: unknown;
  cause?: unknown;
  errors?: unknown;
}

/** Whether the database is unreachable, full, failing over or overloaded: a retry may succeed soon, so the response is 503. */
export function isUnavailable(error: unknown): boolean {
  return someCause(error, (each) => {
    const { code } = each as Wrapping;
    if (typeof code === 'string') return unavailableStates.test(code) || networkCodes.has(code) || conflictStates.has(code);
    return messages.test(each.message) || /^Sequelize(?:Connection|HostNot|AccessDenied|InvalidConnection)/.test(each.name);
  });
}

/** Whether the failure is a conflict with another transaction: a retry succeeds or reports the cause. */
export function isConflict(error: unknown): boolean {
  return someCause(error, (each) => conflictStates.has(String((each as Wrapping).code)));
}

function someCause(error: unknown, holds: (error: Error) => boolean): boolean {
  if (!(error instanceof Error)) return false;
  if (holds(error)) return true;
  const { parent, cause, errors } = error as Wrapping;
  return [parent, cause, ...(Array.isArray(errors) ? errors : [])].some((inner) => inner !== error && someCause(inner, holds));
}
