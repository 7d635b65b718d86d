import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'sequelize';
import { database } from './sequelize.ts';

interface Running {
  transaction: Transaction;
  afterCommit: (() => void)[];
}

const running = new AsyncLocalStorage<Running>();

/** The transaction of the calling context, if any. */
export function currentTransaction(): Transaction | undefined {
  return running.getStore()?.transaction;
}

/**
 * Runs `work` in one transaction. Models and statements inside join it by themselves, and so does a nested call: either
 * everything is kept or nothing.
 */
export async function transaction<T>(work: () => Promise<T>): Promise<T> {
  if (running.getStore()) return work();
  const effects: (() => void)[] = [];
  const result = await database().transaction((started) => running.run({ transaction: started, afterCommit: effects }, work));
  for (const effect of effects) effect();
  return result;
}

/** Runs `effect` once the surrounding transaction is committed, at once when there is none. */
export function afterCommit(effect: () => void): void {
  const store = running.getStore();
  if (store) store.afterCommit.push(effect);
  else effect();
}
