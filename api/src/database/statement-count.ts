import { AsyncLocalStorage } from 'node:async_hooks';

/** Statements sent so far, including begin and end of transactions. */
export interface StatementCount {
  statements: number;
}

const running = new AsyncLocalStorage<StatementCount>();

/** Counts the statements that `work` sends to the database, including everything it awaits. */
export function countStatements<T>(work: (count: Readonly<StatementCount>) => T): T {
  const count = { statements: 0 };
  return running.run(count, () => work(count));
}

/** Counts one statement of the running request, if there is one. */
export function countStatement(): void {
  const count = running.getStore();
  if (count) count.statements += 1;
}
