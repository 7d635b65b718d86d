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
  /** Gives the connection back to where it came from. */
  giveBack(error?: unknown): void;
  /** What models are told to join. */
  sequelize: Transaction;
  afterCommit: (() => void)[];
  /** Savepoints so far; each needs a name of its own. */
  savepoints: number;
  /** Committed or rolled back: what still runs in its context no longer belongs to it. */
  over: boolean;
}

/** Of a request that commits once, at its end: its transaction, when something has begun it. */
export interface OnlyTransaction {
  running?: Running;
  over: boolean;
}

/** What the statements of an async context share. */
export interface Scope {
  connections?: Connections;
  /** A connection that the caller brought along. */
  borrowed?: pg.ClientBase;
  running?: Running;
  only?: OnlyTransaction;
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
 * Says of an activity that it waits for something else than the running transaction: another connection, a hash, another
 * server. Waiting with a connection in hand stops the site as soon as all connections wait, so outside production it fails.
 */
export function forbidInTransaction(activity: string): void {
  if (runningTransaction() && !config().production) throw new Error(`${activity} inside a transaction: it would hold its connection while waiting`);
}

/**
 * Says of an activity that it belongs into a transaction. A request that commits once, at its end, would otherwise keep what it wrote even when it
 * fails and is sent again, so outside production it fails.
 */
export function requireTransaction(activity: string): void {
  if (!runningTransaction() && !config().production) throw new Error(`${activity} outside of a transaction: it would be kept whatever becomes of the request`);
}
