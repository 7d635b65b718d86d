import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Transaction } from 'sequelize';
import { config } from '../config.ts';

/** Source of connections for a caller's statements. */
export interface Connections {
  /** @throws Error when none becomes free in time */
  acquire(): Promise<pg.ClientBase>;
  release(connection: pg.ClientBase): void;
  /** Closes a connection with an error. */
  discard(connection: pg.ClientBase): void;
}

/** An open transaction. */
export interface Running {
  connection: pg.ClientBase;
  /** Returns the connection to its pool. */
  giveBack(error?: unknown): void;
  /** The transaction that models join. */
  sequelize: Transaction;
  afterCommit: (() => void)[];
  /** Number of savepoints so far, for unique names. */
  savepoints: number;
  /** Committed or rolled back: code still running in its context is no longer part of it. */
  over: boolean;
}

/** The transaction of a request that commits once, at its end; undefined before it begins. */
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
  /** Statements may take up to a minute. */
  longTimeout?: boolean;
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
 * Marks an activity that waits for something other than the running transaction: another connection, a hash, another
 * server. Waiting while holding a connection blocks the site once all connections wait, so outside production it throws.
 */
export function forbidInTransaction(activity: string): void {
  if (runningTransaction() && !config().production) throw new Error(`${activity} inside a transaction: it would hold its connection while waiting`);
}

/**
 * Marks an activity that must run in a transaction. In a request that commits once, its writes would otherwise remain even
 * if the request fails and is retried, so outside production it throws.
 */
export function requireTransaction(activity: string): void {
  if (!runningTransaction() && !config().production) throw new Error(`${activity} outside of a transaction: it would be kept whatever becomes of the request`);
}
