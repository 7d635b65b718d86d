import type pg from 'pg';
import { Transaction } from 'sequelize';
import { takeConnection } from './connection.ts';
import { fromReplica } from './replica.ts';
import { currentScope, runIn, runningTransaction, type OnlyTransaction, type Running } from './scope.ts';
import { database } from './sequelize.ts';
import { countStatement } from './statement-count.ts';
import { sessionSettings } from './time-limits.ts';
import { committing, hasLostPrimary, repeatedly, TransactionLostError } from './unavailable.ts';

/**
 * Runs `work` in one transaction: either everything is committed or nothing. Models and statements inside join it
 * automatically. A nested call is a savepoint: when it fails and the error is caught, only its own part is rolled back.
 * After a deadlock or a serialization failure, or when the primary goes away before the commit, the outermost `work` is retried, so it must
 * have no effects outside the database.
 * @throws TransactionLostError when the connection ends during the commit
 */
export async function transaction<T>(work: () => Promise<T>): Promise<T> {
  const { only } = currentScope();
  const running = runningTransaction();
  if (running) return inTurn(() => savepoint(running, work));
  if (only && !only.over) return inTurn(() => (only.running ? savepoint(only.running, work) : repeatedly(() => beginOnly(only, work))));
  return repeatedly(async () => {
    const { result, begun } = await beginWith(work);
    await commit(begun);
    return result;
  });
}

/** Runs reads on one snapshot, so that concurrent writes do not make them inconsistent. */
export async function snapshot<T>(work: () => Promise<T>): Promise<T> {
  return readInTransaction('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work);
}

/**
 * Runs reads with optional conditions, such as operators' lists: PostgreSQL plans them for the actual values and indexes
 * instead of using one generic plan. A hash table of a million ids fits into `work_mem`.
 */
export async function plannedByValues<T>(work: () => Promise<T>): Promise<T> {
  return readInTransaction("BEGIN READ ONLY; SET LOCAL plan_cache_mode = force_custom_plan; SET LOCAL work_mem = '32MB'", work);
}

/** Runs reads in a transaction of their own, which begins with `first`; in the running one if there is one. */
export async function readInTransaction<T>(first: string, work: () => Promise<T>): Promise<T> {
  if (runningTransaction()) return work();
  return fromReplica(async () => {
    const { only: _only, ...scope } = currentScope();
    const { result, begun } = await runIn(scope, () => beginWith(work, first));
    await commit(begun);
    return result;
  });
}

/**
 * Runs `work` in separate transactions although the caller commits once, at its end: its writes remain even if the request
 * fails. Must be called before the first effect, while no connection is held.
 */
export async function separately<T>(work: () => Promise<T>): Promise<T> {
  if (runningTransaction()) throw new Error('work cannot run separately from a transaction that has begun');
  const { only: _only, ...scope } = currentScope();
  return runIn(scope, work);
}

/**
 * Runs `work` so that everything it writes is committed at its end, together with what `last` writes of its result, or not at all. The
 * transaction begins with the first `transaction()` or writing statement inside: reads, hashes and calls to other servers before it hold no
 * connection.
 * @throws TransactionLostError when the connection ends after the transaction began
 */
export async function commitOnce<T>(work: () => Promise<T>, last: (result: T) => Promise<void>): Promise<T> {
  const only: OnlyTransaction = { over: false };
  try {
    const result = await runIn({ ...currentScope(), only }, async () => {
      const answer = await work();
      await last(answer);
      return answer;
    });
    if (only.running) await commit(only.running);
    return result;
  } catch (error) {
    if (only.running && !only.running.over && !(await rollback(only.running, error)) && hasLostPrimary(error)) throw new TransactionLostError(error);
    throw error;
  } finally {
    only.over = true;
  }
}

/** Runs `effect` once the surrounding transaction is committed, at once when there is none. */
export function afterCommit(effect: () => void): void {
  const running = runningTransaction();
  if (running) running.afterCommit.push(effect);
  else effect();
}

/** Nested transactions share a connection, so siblings run one after the other. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const scope = currentScope();
  const turn = (scope.turn ?? Promise.resolve()).then(work);
  scope.turn = turn.catch(() => undefined);
  return turn;
}

async function beginOnly<T>(only: OnlyTransaction, work: () => Promise<T>): Promise<T> {
  const { result, begun } = await beginWith(work);
  only.running = begun;
  return result;
}

/** Begins a transaction and runs `work` in it; rolled back when that fails. */
async function beginWith<T>(work: () => Promise<T>, text = 'BEGIN'): Promise<{ result: T; begun: Running }> {
  const begun = await begin(text);
  try {
    const { turn: _turn, ...scope } = currentScope();
    return { result: await runIn({ ...scope, running: begun }, work), begun };
  } catch (error) {
    await rollback(begun, error);
    throw error;
  }
}

async function begin(text: string): Promise<Running> {
  const taken = await takeConnection();
  try {
    await send(taken.connection, currentScope().longTimeout ? [text, ...patientSettings()].join('; ') : text);
  } catch (error) {
    taken.giveBack(error);
    throw error;
  }
  const sequelize = Object.assign(new Transaction(database(), {}), { connection: taken.connection });
  return { ...taken, sequelize, afterCommit: [], savepoints: 0, over: false };
}

function patientSettings(): string[] {
  return Object.entries(sessionSettings()).map(([name, milliseconds]) => `SET LOCAL ${name} = ${milliseconds}`);
}

async function commit(running: Running): Promise<void> {
  try {
    const { command } = await committing(() => send(running.connection, 'COMMIT'));
    // PostgreSQL answers COMMIT with ROLLBACK when a statement failed and the error was caught.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back, because a statement of it had failed');
  } catch (error) {
    end(running, error);
    throw error;
  }
  end(running);
  for (const effect of running.afterCommit) effect();
}

/** @returns whether its connection could; one that cannot is closed, which has the same effect */
async function rollback(running: Running, cause: unknown): Promise<boolean> {
  const could = await send(running.connection, 'ROLLBACK').then(
    () => true,
    () => false,
  );
  end(running, cause);
  return could;
}

function end(running: Running, error?: unknown): void {
  running.over = true;
  running.giveBack(error);
}

async function savepoint<T>(running: Running, work: () => Promise<T>): Promise<T> {
  const { turn: _turn, ...scope } = currentScope();
  const name = `nested_${(running.savepoints += 1)}`;
  const effects = running.afterCommit.length;
  await send(running.connection, `SAVEPOINT ${name}`);
  try {
    const result = await runIn(scope, work);
    await send(running.connection, `RELEASE SAVEPOINT ${name}`);
    return result;
  } catch (error) {
    running.afterCommit.length = effects;
    await send(running.connection, `ROLLBACK TO SAVEPOINT ${name}`).catch(() => undefined);
    throw error;
  }
}

function send(connection: pg.ClientBase, text: string): Promise<pg.QueryResult> {
  countStatement();
  return connection.query(text);
}
