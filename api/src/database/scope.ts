import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Transaction } from 'sequelize';
import { config } from '../config.ts';

/** Where a caller's statements get their connections. */
export interface Connections {
  /** @throws Error when there is none in time */
  acquire(): Promise<pg.ClientBase>;
  release(connection: pg.ClientBase): void;
  /** Closes a connection that may no longer work. */
  discard(connection: pg.ClientBase): void;
}

/** A transaction that has begun. */
export interface Running {
  connection: pg.ClientBase;
  /** Returns the connection to its pool. */
  giveBack(error?: unknown): void;
  /** The transaction that models join. */
  sequelize: Transaction;
  afterCommit: (() => void)[];
  /** Savepoints so far; each needs a name of its own. */
  savepoints: number;
  /** Committed or rolled back: code still running in its context no longer belongs to it. */
  over: boolean;
}

/** Of a request that commits once, at its end: its transaction, once it has begun. */
export interface OnlyTransaction {
  running?: Running;
  over: boolean;
}

/** Shared by the statements of an async context. */
export interface Scope {
  connections?: Connections;
  /** The caller's own connection. */
  borrowed?: pg.ClientBase;
  running?: Running;
  only?: OnlyTransaction;
  /** Reads may come from the replica. */
  replica?: boolean;
  /** Statements may take a minute. */
  patient?: boolean;
  /** The end of the newest nested transaction; siblings wait for each other, since they share a connection. */
  turn?: Promise<unknown>;
}

const storage = new AsyncLocalStorage<Scope>();

export function currentScope(): Scope {
  return storage.getStore() ?? {};
}

export function runIn<T>(scope: Scope, work: () => T): T {
  return storage.run(scope, work);
}

/** The transaction that statements of this context join. */
export function runningTransaction(): Running | undefined {
  const { running, only } = currentScope();
  if (running && !running.over) return running;
  return only?.running && !only.running.over ? only.running : undefined;
}

/**
 * Marks an activity that waits for something other than the running transaction: another connection, a hash, another server. Waiting while
 * holding a connection stops the site as soon as all connections wait, so outside production it fails.
 */
export function forbidInTransaction(activity: string): void {
  if (runningTransaction() && !config().production) throw new Error(`${activity} inside a transaction: it would hold its connection while waiting`);
}

/**
 * Marks an activity that belongs in a transaction. A request that commits once, at its end, would otherwise leave its writes even when it
 * fails and is sent again, so outside production it fails.
 */
export function requireTransaction(activity: string): void {
  if (!runningTransaction() && !config().production) throw new Error(`${activity} outside of a transaction: it would be kept whatever becomes of the request`);
}
