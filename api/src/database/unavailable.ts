/** SQLSTATE: connection lost, resources short (disk full, too many connections), shut down or starting, a limit of time met, a replica where the primary was, or a login that is refused while its password is changed. */
const unavailableStates = /^(?:08|28|53|57P0|57014|55P03|25P0[34]|25006|58030)/;
/**
 * SQLSTATE: serialization failure and deadlock, after which the same transaction may succeed when it is repeated; and foreign key violation, where another
 * transaction has just deleted a row that is referred to, or referred to one that is deleted: a repeated transaction sees that.
 */
const conflictStates: ReadonlySet<string> = new Set(['40001', '40P01', '23503']);
/** Our own connections' code for an answer that did not come in time. */
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
/** Errors of pg and the pools without a code. */
const messages =
  /^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client (?:has encountered a connection error|was closed)|ConnectionManager\.getConnection was called after|pool is draining)/;

/** Errors wrap others: Sequelize has them as `parent`, Node as `cause` or, for several addresses of a host, `errors`. */
interface Wrapping {
  code?: unknown;
  parent?: unknown;
  cause?: unknown;
  errors?: unknown;
}

/** Whether the database is unreachable, full, failing over or too busy: the same call may succeed soon, so it is answered 503. */
export function isUnavailable(error: unknown): boolean {
  return someCause(error, (each) => {
    const { code } = each as Wrapping;
    if (typeof code === 'string') return unavailableStates.test(code) || networkCodes.has(code) || conflictStates.has(code);
    return messages.test(each.message) || /^Sequelize(?:Connection|HostNot|AccessDenied|InvalidConnection)/.test(each.name);
  });
}

/** Whether the failure is a conflict with another transaction: repeated, it succeeds or finds out why it cannot. */
export function isConflict(error: unknown): boolean {
  return someCause(error, (each) => conflictStates.has(String((each as Wrapping).code)));
}

function someCause(error: unknown, holds: (error: Error) => boolean): boolean {
  if (!(error instanceof Error)) return false;
  if (holds(error)) return true;
  const { parent, cause, errors } = error as Wrapping;
  return [parent, cause, ...(Array.isArray(errors) ? errors : [])].some((inner) => inner !== error && someCause(inner, holds));
}
